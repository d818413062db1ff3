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
    let places = variants.indices.map { rank in
      FirstSegmentPlace(variants[rank], link, matches[partOfRoute[routes[rank]]])
    }
    let order = variants.indices.groups { left, right in
      let (one, other) = (routes[left], routes[right])
      if turns[one] != turns[other] { return turns[one] < turns[other] }
      if places[left] != places[right] { return places[left] < places[right] }
      if groups[left] != groups[right] { return groups[left] < groups[right] }
      // Of equal templates, the closest origin of the link goes first.
      guard let match = matches[partOfRoute[one]] else { return false }
      return matches[partOfRoute[other]].map { match < $0 } ?? true
    }
    return order.joined().map { (variants[$0], routes[$0]) }
  }
}

/// The place of a variant by its first segment, if the link's host is a segment (R3).
///
/// On `.scheme("cook")` the link `cook://a/1` tries `/a/:x`, then `/A/:x`, then `/:y/:x`. R15 has all literals before
/// all other segments, so the place changes the order of other spellings only.
enum FirstSegmentPlace: Comparable {
  /// A literal as it is written, a token of one text, or no segment.
  case literal
  /// A literal that differs from the host in the case of its letters.
  case otherSpelling
  case other

  /// The place of a first segment whose literal is written as the host.
  init(_ first: RouteTemplate.Segment?) {
    if let first {
      if case .literal = first.precedence { self = .literal } else { self = .other }
    } else {
      self = .literal
    }
  }

  /// - Parameter match: How the variant's origins read the link; nil if they do not match.
  fileprivate init(_ variant: RouteVariant, _ link: LinkComponents, _ match: OriginMatch?) {
    self.init(variant.segments.first)
    guard self == .literal, match == .hostAsSegment,
      let literal = variant.segments.first?.pattern?.literal,
      link.isHostIgnoringCase(link.table[link.area.segments.lowerBound])
    else { return }
    let host = link.raw(link.head.hostRange)
    guard !literal.utf8Equals(host),
      literal.lowercasedASCII.utf8Equals(host.lowercasedASCII)
    else { return }
    self = .otherSpelling
  }
}
