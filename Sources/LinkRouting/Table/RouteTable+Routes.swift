// The routes of a table, and which of them links from outside may open.

extension RouteTable {
  /// The templates, in no particular order; of ``deepLinks``, those that links from outside may open.
  public var templates: [RouteTemplate] {
    engine.routes.filter { admitted?[$0.number] ?? true }.map(\.template)
  }

  /// The origins of all routes; of ``deepLinks``, those of the routes that links from outside may open.
  public var origins: LinkOrigins { admitted == nil ? engine.allOrigins : engine.deepLinkOrigins }

  /// The routes in the order in which a link tries them, each with its origins: ``match(_:)`` is a fold over them.
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
  /// This loop is the definition of ``match(_:)``, which is much faster since an index picks the routes to try. Use it
  /// to see why a link has its destination, and in tests.
  ///
  /// - The templates decide first ([R15](doc:Rules)), or the order of the routes if they are
  ///   ``RouteDictionary/inOrder()`` ([R17](doc:Rules)).
  /// - Of equal templates, the one on the closest origin for this link goes first ([R4](doc:Rules)), then the smaller
  ///   text, then the route that was written first.
  ///
  /// A template with groups is there as its plain templates, each at its own place: `/profile/(info)/:user` is
  /// `/profile/info/:user` and `/profile/:user`. In ``deepLinks``, the decoder of a route that only the app may open
  /// throws ``LinkRefusal``.
  ///
  /// - Parameter link: A string, a `URL`, or ``LinkComponents``.
  /// - Returns: All routes of the table, those that do not match the link, too; empty if the link is malformed.
  /// - Complexity: O(*n* log *n*) in the number of routes.
  public func routesInOrder(
    for link: some LinkConvertible
  ) -> [(template: RouteTemplate, origins: LinkOrigins, decoder: RouteDecoder<Destination>)] {
    guard let link = try? link.linkComponents else { return [] }
    return engine.variantsInOrder(for: link).map { variant, route in
      (
        engine.template(of: variant, inRoute: route), engine.routes[route].origins,
        decoder(ofRoute: route)
      )
    }
  }

  /// The decoder of a route; if links may not open the route, it throws a refusal after decoding.
  private func decoder(ofRoute route: Int) -> RouteDecoder<Destination> {
    let decoder = decoders[route]
    guard let admitted, !admitted[route] else { return decoder }
    return {
      _ = try decoder($0)
      throw LinkRefusal.inApp
    }
  }

  // MARK: Links from outside

  /// The table for links from outside: universal links, links of the app's scheme, push payloads.
  ///
  /// ```swift
  /// table.match("cook://pay/5")             // .pay(5)
  /// table.deepLinks.match("cook://pay/5")   // nil: the route is not one of `asDeepLinks()`
  /// ```
  ///
  /// A link from outside has the same destination as inside, or none ([R19](doc:Rules)). If only the app may open the
  /// first matching route, the table tries no other route, not even a catch-all. Both tables share one index.
  ///
  /// - Complexity: O(1).
  public var deepLinks: RouteTable {
    RouteTable(engine, decoders, admitted: admitted ?? engine.deepLinks)
  }
}

extension RouteEngine {
  /// A variant of a route as a template.
  package func template(of variant: RouteVariant, inRoute route: Int) -> RouteTemplate {
    let template = routes[route].template
    return template.variants.count == 1 ? template : RouteTemplate(variant)
  }
}
