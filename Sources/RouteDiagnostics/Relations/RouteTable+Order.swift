package import LinkRouting

extension RouteTable {
  /// The routes that links may open, by R15; equal templates are in an order that suits most links: by the levels
  /// of their origins.
  package var admittedRoutesInOrder: [(template: RouteTemplate, origins: LinkOrigins)] {
    engine.variants.indices.filter { admitted?[engine.route(ofRank: $0)] ?? true }.map { rank in
      let route = engine.route(ofRank: rank)
      return (
        engine.template(of: engine.variants[rank], inRoute: route),
        engine.routes[route].origins
      )
    }
  }
}
