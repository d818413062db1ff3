public import LinkRouting

/// Templates of one table that collide (R16).
public struct RouteConflict: Hashable, Sendable {
  /// A route that takes part.
  public struct Party: Hashable, Sendable {
    /// The route's template.
    public let template: RouteTemplate
    /// The file and line on which it was written, where that is known.
    public let location: String?
    /// Its place among the routes that it was written with: `3rd of 17 routes`; nil if it was written alone.
    public let place: String?
  }

  /// The kinds of collision.
  public enum Kind: Hashable, Sendable {
    /// Both match the same links, such as `common`, for which the winner is tried first.
    ///
    /// Templates with groups may have an exception: a link for which the loser is tried first.
    case equivalent(common: String, exception: String?)
    /// Neither lies within the other, and some links match both.
    ///
    /// The relation is the winner's to the loser. Routes with the templates `settling` would take the links
    /// that both match; it is empty if no template matches just these. The exception is a link that both
    /// match and for which the loser is tried first.
    case overlapping(
      RouteTemplate.Relation, reason: Reason, exception: String?, settling: [RouteTemplate])
    /// Some links may match both: to find one, or to prove that there is none, would take too long.
    case undecided
    /// Not all pairs of routes were looked at: it would take too long. The loser is the route with the most plain
    /// templates, and there are no winners.
    case unfinished(plainTemplates: Int)
    /// Together the winners take all links of the loser: by their templates, or because they stand
    /// before it in a table in order (R17).
    case unreachable(inOrder: Bool)
  }

  /// Why one route is tried before another.
  public enum Reason: Hashable, Sendable {
    /// The first segment in which they differ, counted from one, and what it is in each.
    case segment(Int, winner: String, loser: String)
    /// The paths are equal, and the winner asks more of the query or the fragment.
    case query
    /// They share a plain template, so their plain templates are compared, the last one first.
    case variants
    /// Both have a wildcard at the same place, and what is behind it decides.
    case behindWildcard
    /// Nothing but the templates' texts tells them apart.
    case text
  }

  /// What kind of collision it is.
  public let kind: Kind
  /// The route that is tried first, or all that take the loser's links, if it is never reached.
  public let winners: [Party]
  /// The route that is tried later, or never.
  public let loser: Party

  /// Equal templates are an error, all else a warning.
  public var severity: Diagnostic.Severity {
    if case .equivalent = kind { .error } else { .warning }
  }
}

/// The errors of a table, all at once.
public struct RouteConflicts: Error, Hashable, Sendable {
  /// The conflicts whose severity is an error.
  public let conflicts: [RouteConflict]
}
