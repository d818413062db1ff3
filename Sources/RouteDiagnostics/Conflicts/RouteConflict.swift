package import LinkRouting

/// Templates of one table that collide (R16).
package struct RouteConflict: Hashable, Sendable {
  /// A route of the conflict.
  package struct Party: Hashable, Sendable {
    /// The route's template.
    package let template: RouteTemplate
    /// The file and line of the route, if known.
    package let location: String?
    /// The route's place in its dictionary or list: `route 3 of 17`; nil if it was written alone.
    package let place: String?
  }

  /// The kinds of conflict.
  package enum Kind: Hashable, Sendable {
    /// Both match the same links, such as `common`. The winner is tried first for `common`.
    case equivalent(common: String)
    /// Both match some links, and each matches links that the other does not.
    ///
    /// The relation is that of the winner to the loser. The templates `settling` match exactly the links that both
    /// match; the list is empty if there are no such templates.
    case overlapping(RouteTemplate.Relation, reason: Reason, settling: [RouteTemplate])
    /// Both may match some links: finding a link, or proving that there is none, would take too long.
    case undecided
    /// Some pairs of routes were not compared, because that would take too long. The loser is the route with the most
    /// plain templates, and there are no winners.
    case unfinished(plainTemplates: Int)
    /// Together the winners match all links of the loser, and are tried first: by their templates, or because they
    /// stand before it in a table in order (R17).
    case unreachable(inOrder: Bool)
    /// The loser is an alias that cannot lead to its target; there are no winners.
    case alias(AliasMistake, of: RouteTemplate, nearest: RouteTemplate?)
  }

  /// Why one route is tried before another.
  package enum Reason: Hashable, Sendable {
    /// The first segment that differs, counted from one, and its kind in each template.
    case segment(Int, winner: String, loser: String)
    /// The paths are equal, and the winner requires more of the query or the fragment.
    case query
    /// The templates share a plain template, so their plain templates are compared, beginning with the last.
    case variants
    /// Both have a wildcard at the same place, and the part behind it decides.
    case behindWildcard
    /// Only the text of the templates decides.
    case text
  }

  /// The kind of the conflict.
  package let kind: Kind
  /// The route that is tried first.
  ///
  /// If the loser is never reached: all routes that together match its links.
  package let winners: [Party]
  /// The route that is tried later, or is never reached.
  package let loser: Party

  /// An error for templates that match the same links, and for an alias without its target; otherwise a warning.
  package var severity: Diagnostic.Severity {
    switch kind {
    case .equivalent, .alias: .error
    case .overlapping, .undecided, .unfinished, .unreachable: .warning
    }
  }
}

/// All errors of a table.
public struct RouteConflicts: Error, Hashable, Sendable {
  /// The conflicts with the severity `error`.
  package let conflicts: [RouteConflict]
}
