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
    // This order is part of the definition of a match, which tests compare the index with. So the routes are sorted for
    // each link, and no index is used.
    let matches = engine.sections.map { $0.origins.match(link) }
    let inOrder = engine.ranked.sorted { left, right in
      if left.tie != right.tie { return left.tie < right.tie }
      // Of equal templates, the closest origin of the link goes first (R4).
      guard let match = matches[engine.routes[left.route].section] else { return false }
      return matches[engine.routes[right.route].section].map { match < $0 } ?? true
    }
    return inOrder.map { place in
      let (route, decoder) = (engine.routes[place.route], decoders[place.route])
      let isWhole = route.template.variants.count == 1
      let template = isWhole ? route.template : RouteTemplate(place.variant)
      if admits(place.route) { return (template, route.origins, decoder) }
      return (
        template, route.origins,
        {
          _ = try decoder($0)
          throw LinkRefusal.inApp
        }
      )
    }
  }
}
