import LinkRouting

extension RouteConflict {
  /// The conflict in words: the colliding templates with their locations, example links, the route that is tried
  /// first, and a way to settle it.
  package var diagnostic: Diagnostic {
    Diagnostic(
      severity, "conflict", at: loser.location, template: loser.template, link: link,
      message.onOneLine, notes: places + evidence.compactMap { $0.map { Self.note($0) } })
  }

  private var message: String {
    switch kind {
    case .equivalent where isSameText: "\(loser.template) is there twice"
    case .equivalent: "\(winner) and \(loser.template) match the same links"
    case .overlapping: "\(winner) and \(loser.template) overlap, and neither lies within the other"
    case .undecided: "\(winner) and \(loser.template) may overlap"
    case .unfinished(let count):
      "not all routes were compared, because that would take too long: they have \(count) plain templates"
    case .alias(.noTarget, let target, _):
      "\(loser.template) is an alias of \(target), which is none of the routes"
    case .alias(.cycle, _, _): "\(loser.template) is an alias that leads back to itself"
    case .alias(.noToken(let name), _, _):
      "\(loser.template) is an alias without the token \"\(name)\" of its target"
    case .unreachable:
      "\(loser.template) is never reached: \(winner) \(winners.count == 1 ? "matches" : "match") "
        + "all of its links first"
    }
  }

  /// A link that both routes match.
  private var link: String? {
    switch kind {
    case .equivalent(let common): common
    case .overlapping(let relation, _, _): relation.common
    case .undecided, .unfinished, .unreachable, .alias: nil
    }
  }

  private static func note(_ message: String, at location: String? = nil) -> Diagnostic {
    Diagnostic(.note, "note", at: location, message.onOneLine)
  }

  private var winner: String { Self.list(winners.map(\.template.description)) }
  private var isEquivalent: Bool { if case .equivalent = kind { true } else { false } }
  private var isSameText: Bool { winner.utf8Equals(loser.template.description) }

  /// Whether the loser, written first, would match all links of a winner.
  ///
  /// Checks at most eight winners.
  private var hidesWinner: Bool {
    winners.prefix(8).contains {
      [.equivalent, .moreGeneral].contains(loser.template.relation(to: $0.template).kind)
    }
  }

  /// The location of each route.
  ///
  /// If all are on one line, as in a dictionary, there is no location; routes that look alike have their place in the
  /// list instead.
  private var places: [Diagnostic] {
    let routes = winners + [loser]
    let isOneLine = routes.allSatisfy { $0.location == loser.location }
    return routes.compactMap { route in
      let location = isOneLine ? nil : route.location
      if let place = route.place, isEquivalent || isSameText {
        return Self.note("\(route.template) is \(place)", at: location)
      }
      return location.map { Self.note("\(route.template) comes from here", at: $0) }
    }
  }

  private var evidence: [String?] {
    switch kind {
    case .equivalent(let common):
      [
        "both match \(common)",
        winners.contains { $0.template.asksTypes != loser.template.asksTypes }
          ? "only one of the two asks a type of the app: make both of the same params"
          : isSameText
            ? "remove one of the two"
            : "\(first); remove one of the two, or make one of them narrower",
      ]
    case .overlapping(let relation, let reason, let settling):
      [
        relation.common.map { "both match \($0)" },
        relation.onlyFirst.map { "only \(winner) matches \($0)" },
        relation.onlySecond.map { "only \(loser.template) matches \($0)" },
        "\(first): \(reason.text)",
        Self.advice(settling)
          + (reason == .text ? "; or decide by the order, with `inOrder()`" : ""),
      ]
    case .alias(.noTarget, _, let nearest):
      [
        "write the target as the dictionary has it\(nearest.map { ", \($0)" } ?? ""), and add the alias where "
          + "this route is"
      ]
    case .alias(.cycle, _, _): ["let one of these aliases lead to a route"]
    case .alias(.noToken(let name), _, _):
      ["give a token of \(loser.template) the name \"\(name)\""]
    case .undecided:
      ["a decision would take too long: use fewer wildcards, or fewer tokens in one segment"]
    case .unfinished:
      loser.template.variants.count == 1
        ? ["correct the other findings, and check again"]
        : ["\(loser.template) has \(loser.template.variants.count) of them: use fewer groups"]
    case .unreachable(let inOrder):
      [
        "links get past \(winner) only if "
          + (winners.count == 1 ? "its decoder throws" : "their decoders throw")
          + "; remove \(loser.template), or "
          + (inOrder && !hidesWinner ? "put it before \(winner)" : "make \(winner) narrower")
      ]
    }
  }

  /// Which of the two is tried first; with groups, the other may be for other links.
  private var first: String {
    let hasGroups = (winners + [loser]).contains { $0.template.variants.count > 1 }
    if let link, hasGroups { return "\(winner) is tried first for \(link)" }
    return "\(winner) is tried first"
      + (isEquivalent ? ", so \(loser.template) is reached only if the first decoder throws" : "")
  }

  private static func advice(_ settling: [RouteTemplate]) -> String {
    settling.isEmpty
      ? "to settle it, make one of them narrower: write a literal or a type in place of a token"
      : "to settle it, write \(settling.count == 1 ? "a route" : "routes") for the links that both match: "
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
    case .query: "it requires more of the query or the fragment"
    case .variants: "only the order of its groups decides"
    case .behindWildcard: "both have a wildcard at the same place, and the part behind it decides"
    case .text: "only the text of the templates decides"
    }
  }
}

extension RouteConflict: CustomStringConvertible {
  /// The conflict as compilers write it.
  package var description: String { diagnostic.description }
}

extension RouteConflicts: CustomStringConvertible {
  /// Every error, one after the other.
  public var description: String { conflicts.map(\.description).joined(separator: "\n") }
}
