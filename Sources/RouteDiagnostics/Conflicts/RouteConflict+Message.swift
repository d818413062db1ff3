import LinkRouting

extension RouteConflict {
  /// The conflict in words: what collides, where it was written, links that show it, which route is
  /// tried first, and what to write to settle it.
  public var diagnostic: Diagnostic {
    Diagnostic(
      severity: severity, message: message, location: loser.location,
      notes: places + evidence.compactMap { $0.map { Diagnostic.Note($0) } })
  }

  private var message: String {
    switch kind {
    case .equivalent where isSameText: "\(loser.template) is there twice"
    case .equivalent: "\(winner) and \(loser.template) match the same links"
    case .overlapping: "\(winner) and \(loser.template) overlap, and neither lies within the other"
    case .undecided: "\(winner) and \(loser.template) may overlap"
    case .unfinished(let count):
      "not all routes were compared, since that would take too long: they have \(count) plain templates"
    case .unreachable:
      "\(loser.template) is never reached: \(winner) \(winners.count == 1 ? "takes" : "take") "
        + "all its links"
    }
  }

  private var winner: String { Self.list(winners.map(\.template.description)) }
  private var isEquivalent: Bool { severity == .error }
  private var isSameText: Bool { winner.utf8Equals(loser.template.description) }

  /// Put before the winners, the loser would take all links of one of them; of many, the first will do.
  private var hidesWinner: Bool {
    winners.prefix(8).contains {
      [.equivalent, .moreGeneral].contains(loser.template.relation(to: $0.template).kind)
    }
  }

  /// Where each was written: on which line, unless all are on one line, as in a dictionary; at which place, where
  /// the templates look alike.
  private var places: [Diagnostic.Note] {
    let routes = winners + [loser]
    let isOneLine = routes.allSatisfy { $0.location == loser.location }
    return routes.compactMap { route in
      let location = isOneLine ? nil : route.location
      if let place = route.place, isEquivalent || isSameText {
        return Diagnostic.Note("\(route.template) is the \(place)", at: location)
      }
      return location.map { Diagnostic.Note("\(route.template) comes from here", at: $0) }
    }
  }

  private var evidence: [String?] {
    switch kind {
    case .equivalent(let common, let exception):
      [
        "both match \(common)",
        isSameText
          ? "remove one of the two"
          : first(common, exception)
            + "; remove one of the two, or let one of them ask for more",
      ]
    case .overlapping(let relation, let reason, let exception, let settling):
      [
        relation.common.map { "both match \($0)" },
        relation.onlyFirst.map { "only \(winner) matches \($0)" },
        relation.onlySecond.map { "only \(loser.template) matches \($0)" },
        "\(winner) is tried first: \(reason.text)",
        exception.map { "but \(loser.template) is tried first for \($0)" },
        Self.advice(settling),
      ]
    case .undecided:
      ["to decide it would take too long; use fewer wildcards, or fewer tokens in one segment"]
    case .unfinished:
      loser.template.variants.count == 1
        ? ["mend what was found, and check again"]
        : ["\(loser.template) has \(loser.template.variants.count) of them: use fewer groups"]
    case .unreachable(let inOrder):
      [
        "links get past \(winner) only where "
          + (winners.count == 1 ? "its decoder refuses" : "their decoders refuse")
          + " them; remove \(loser.template), or "
          + (inOrder && !hidesWinner ? "put it before \(winner)" : "let \(winner) ask for more")
      ]
    }
  }

  /// Which of two routes for the same links is tried first.
  private func first(_ common: String, _ exception: String?) -> String {
    guard let exception else {
      return "\(winner) is tried first, so \(loser.template) is reached only where its decoder "
        + "refuses"
    }
    return "\(winner) is tried first for \(common), and \(loser.template) for \(exception)"
  }

  private static func advice(_ settling: [RouteTemplate]) -> String {
    guard !settling.isEmpty else {
      return "to settle it, let one of them ask for more: a literal or a type in place of a token"
    }
    return "to settle it, write \(settling.count == 1 ? "a route" : "routes") for what both match: "
      + list(settling.map(\.description))
  }

  /// `a`, `a and b`, `a, b and c`.
  private static func list(_ items: [String]) -> String {
    guard items.count > 1 else { return items.first ?? "" }
    return items.dropLast().joined(separator: ", ") + " and " + (items.last ?? "")
  }
}

extension RouteConflict.Reason {
  fileprivate var text: String {
    switch self {
    case .segment(let place, let winner, let loser):
      "segment \(place) is \(winner), the other's \(loser)"
    case .query: "it asks more of the query or the fragment"
    case .variants: "its variants, from the last on, go before the other's"
    case .behindWildcard: "both have a wildcard at the same place, and what is behind it decides"
    case .text: "nothing but their texts tells them apart"
    }
  }
}

extension RouteConflict: CustomStringConvertible {
  /// The conflict as compilers write it; see ``Diagnostic/description``.
  public var description: String { diagnostic.description }
}

extension RouteConflicts: CustomStringConvertible {
  /// Every error, one after the other.
  public var description: String { conflicts.map(\.description).joined(separator: "\n") }
}
