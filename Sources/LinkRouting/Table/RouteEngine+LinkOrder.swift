extension RouteEngine {
  /// The variants in the order in which a link tries them, each with its route: the order of R15, in which R4 depends
  /// on the link.
  ///
  /// The order is part of the definition of a match, which tests compare the index with. So this function sorts the
  /// routes for each link, and uses no index.
  ///
  /// - Complexity: O(*n* log *n*) in the number of routes.
  func variantsInOrder(for link: LinkComponents) -> [(variant: RouteVariant, route: Int)] {
    let matches = parts.map { $0.match(link) }
    let order = variants.indices.ordered { left, right in
      if groups[left] != groups[right] { return groups[left] < groups[right] }
      // Of equal templates, the closest origin of the link goes first.
      guard let match = matches[routes[route(ofRank: left)].part] else { return false }
      return matches[routes[route(ofRank: right)].part].map { match < $0 } ?? true
    }
    return order.map { (variants[$0], route(ofRank: $0)) }
  }
}
