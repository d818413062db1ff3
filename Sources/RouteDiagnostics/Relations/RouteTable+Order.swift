public import LinkRouting

extension RouteTable {
  /// The routes in the order in which a link tries them, each with its origins: `match(_:)` is a fold over them.
  ///
  /// ```swift
  /// func match(_ link: LinkComponents) -> Screen? {
  ///   for (template, origins, decoder) in table.routesInOrder(for: link) {
  ///     guard let params = template.params(of: link, on: origins) else { continue }
  ///     do { return try decoder(params) } catch is LinkRefusal { return nil } catch {}
  ///   }
  ///   return nil
  /// }
  /// ```
  ///
  /// This loop is the definition of `match(_:)`, which is much faster since an index picks the routes to try. Use it
  /// to see why a link has its destination, and in tests.
  ///
  /// - The templates decide first (R15), or the order of the routes if they are
  ///   `inOrder()` (R17).
  /// - Of equal templates, the one on the closest origin for this link goes first (R4), then the smaller
  ///   text, then the route that was written first.
  ///
  /// A template with groups is there as its plain templates, each at its own place: `/profile/(info)/:user` is
  /// `/profile/info/:user` and `/profile/:user`. In `deepLinks`, the decoder of a route that only the app may open
  /// throws `LinkRefusal`.
  ///
  /// - Parameter link: A string, a `URL`, or `LinkComponents`.
  /// - Returns: All routes of the table, those that do not match the link, too; empty if the link is malformed.
  /// - Complexity: O(*n* log *n*) in the number of routes.
  public func routesInOrder(
    for link: some LinkConvertible
  ) -> [(template: RouteTemplate, origins: LinkOrigins, decoder: RouteDecoder<Destination>)] {
    guard let link = try? link.linkComponents else { return [] }
    return engine.variantsInOrder(for: link).map {
      (
        engine.template(of: $0.variant, inRoute: $0.route), engine.routes[$0.route].origins,
        decoder(ofRoute: $0.route)
      )
    }
  }

  /// The decoder of a route; if links may not open the route, it throws a refusal after decoding.
  private func decoder(ofRoute route: Int) -> RouteDecoder<Destination> {
    let decoder = decoders[route]
    if admits(route) { return decoder }
    return {
      _ = try decoder($0)
      throw LinkRefusal.inApp
    }
  }
}

extension RouteEngine {
  /// The variants in the order in which a link tries them, each with its route: the order of R15, in which R4 depends
  /// on the link.
  ///
  /// The order is part of the definition of a match, which tests compare the index with. So this function sorts the
  /// routes for each link, and uses no index.
  ///
  /// - Complexity: O(*n* log *n*) in the number of routes.
  fileprivate func variantsInOrder(for link: LinkComponents) -> [Ranked] {
    let matches = sections.map { $0.origins.match(link) }
    return ranked.sorted { left, right in
      if left.tie != right.tie { return left.tie < right.tie }
      // Of equal templates, the closest origin of the link goes first.
      guard let match = matches[routes[left.route].section] else { return false }
      return matches[routes[right.route].section].map { match < $0 } ?? true
    }
  }

  /// A variant of a route as a template.
  fileprivate func template(of variant: RouteVariant, inRoute route: Int) -> RouteTemplate {
    let template = routes[route].template
    return template.variants.count == 1 ? template : RouteTemplate(variant)
  }
}
