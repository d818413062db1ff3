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
    let host = link.withParts { $0.hostIgnoringCase($1) }
    let owners = variants.indices.map { routes[route(ofRank: $0)] }
    let places = variants.indices.map { rank in
      FirstSegmentPlace(
        variants[rank].segments.first,
        host: matches[owners[rank].part] == .hostAsSegment ? host : nil)
    }
    let order = variants.indices.ordered { left, right in
      let (one, other) = (owners[left], owners[right])
      if one.turn != other.turn { return one.turn < other.turn }
      if places[left] != places[right] { return places[left] < places[right] }
      if groups[left] != groups[right] { return groups[left] < groups[right] }
      // Of equal templates, the closest origin of the link goes first.
      guard let match = matches[one.part] else { return false }
      return matches[other.part].map { match < $0 } ?? true
    }
    return order.map { (variants[$0], route(ofRank: $0)) }
  }
}
