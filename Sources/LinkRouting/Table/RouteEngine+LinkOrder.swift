extension RouteEngine {
  /// The variants in the order in which a link tries them, each with its route: the order of R15, in which R3 and R4
  /// depend on the link.
  ///
  /// The order is part of the definition of a match, which tests compare the index with. So this function sorts the
  /// routes for each link, and uses no index.
  ///
  /// - Complexity: O(*n* log *n*) in the number of routes.
  func variantsInOrder(for link: LinkComponents) -> [(variant: RouteVariant, route: Int)] {
    let matches = parts.map { $0.match(link) }
    // Levels decide between origins that match the link, so one such part needs no other order.
    let entries =
      matches.count { $0 != nil } > 1
      ? sorted(by: Self.levels(matches))
      : zip(variants, routes).map { (variant: $0, route: $1) }
    let places = entries.map { variant, route in
      FirstSegmentPlace(variant, link, matches[partOfRoute[route]])
    }
    let groups = entries.indices.groups { left, right in
      let (turn, otherTurn) = (turns[entries[left].route], turns[entries[right].route])
      return turn == otherTurn ? places[left] < places[right] : turn < otherTurn
    }
    return groups.joined().map { entries[$0] }
  }

  /// The variants in the order of R15, with a level for each part.
  private func sorted(by levels: [Int]) -> [(variant: RouteVariant, route: Int)] {
    Precedence.sorted(templates, levels: partOfRoute.map { levels[$0] }, turns: turns)
  }

  /// For each part, its level for one link: if templates are equal, the closest origin goes first (R4).
  private static func levels(_ matches: [OriginMatch?]) -> [Int] {
    var levels = [Int](repeating: 0, count: matches.count)
    let groups = matches.indices.groups { left, right in
      guard let match = matches[left] else { return false }
      return matches[right].map { match < $0 } ?? true
    }
    for (level, group) in groups.enumerated() {
      for part in group { levels[part] = level }
    }
    return levels
  }
}

/// The place of a variant by its first segment, if the link's host is a segment (R3).
///
/// On `.scheme("cook")` the link `cook://a/1` tries `/a/:x`, then `/A/:x`, then `/:y/:x`. R15 has all literals before
/// all other segments, so the place changes the order of other spellings only.
private enum FirstSegmentPlace: Comparable {
  /// A literal as it is written, a token of one text, or no segment.
  case literal
  /// A literal that differs from the host in the case of its letters.
  case otherSpelling
  case other

  /// - Parameter match: How the variant's origins read the link; nil if they do not match.
  init(_ variant: RouteVariant, _ link: LinkComponents, _ match: OriginMatch?) {
    guard let first = variant.segments.first, case .literal = first.precedence else {
      self = variant.segments.isEmpty ? .literal : .other
      return
    }
    let host = link.raw(link.hostRange)
    guard match == .hostAsSegment, link.hostIgnoresCase, let literal = first.pattern?.literal,
      !literal.utf8Equals(host), literal.lowercasedASCII.utf8Equals(host.lowercasedASCII)
    else {
      self = .literal
      return
    }
    self = .otherSpelling
  }
}
