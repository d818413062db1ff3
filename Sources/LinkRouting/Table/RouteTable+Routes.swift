// The routes of a table, and which of them links from outside may open.

extension RouteTable {
  /// The templates, in no particular order; of ``deepLinks``, those that links from outside may open.
  public var templates: [RouteTemplate] {
    guard let admitted else { return engine.templates }
    return engine.templates.indices.filter { admitted[$0] }.map { engine.templates[$0] }
  }

  /// The origins of all routes; of ``deepLinks``, those of the routes that links from outside may open.
  public var origins: LinkOrigins {
    guard let admitted else { return engine.allOrigins }
    let parts = Set(
      engine.partOfRoute.indices.filter { admitted[$0] }.map { engine.partOfRoute[$0] })
    return LinkOrigins(parts.sorted().map { engine.parts[$0] })
  }

  /// The routes in the order in which they are tried, each with its origins: the definition of
  /// ``match(_:)``.
  ///
  /// ```swift
  /// // The same as table.match(link):
  /// for (template, origins, decoder) in table.routesInOrder {
  ///   guard let params = template.params(of: link, on: origins) else { continue }
  ///   do { return try decoder(params) } catch is LinkRefusal { return nil } catch { continue }
  /// }
  /// return nil
  /// ```
  ///
  /// A template with groups is there as its plain templates, each at its own place ([R15](doc:Rules)):
  /// `/profile/(info)/:user` is `/profile/info/:user` and `/profile/:user`.
  ///
  /// - Complexity: O(*n*) in the number of routes.
  public var routesInOrder:
    [(template: RouteTemplate, origins: LinkOrigins, decoder: RouteDecoder<Destination>)]
  {
    engine.variants.indices.map { rank in
      let (template, origins) = engine.template(ofRank: rank)
      return (template, origins, decoder(ofRoute: engine.route(ofRank: rank)))
    }
  }

  /// ``routesInOrder`` without the routes that links may not open.
  package var admittedRoutesInOrder: [(template: RouteTemplate, origins: LinkOrigins)] {
    engine.variants.indices.filter { admitted?[engine.route(ofRank: $0)] ?? true }
      .map(engine.template)
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

  /// The table for links from outside, if the table comes from a library.
  ///
  /// Mark your own routes with ``RouteDictionary/asDeepLinks()`` instead.
  ///
  /// ```swift
  /// let table = Library.table.restricted(to: ["/", "/books/:isbn"])
  /// ```
  ///
  /// - Parameter templates: The templates that links from outside may open, written as in the table. A template
  ///   that is not in the table stops the program with its text, also in a release build.
  /// - Returns: A table with the same index that does not open the links of other routes, as ``deepLinks``.
  /// - Complexity: O(*n*) in the number of routes.
  public func restricted(to templates: some Sequence<RouteTemplate>) -> RouteTable {
    let wanted = Set(templates)
    let missing = wanted.subtracting(engine.templates).map(\.description).sorted()
    if !missing.isEmpty {
      // A precondition prints its message in debug builds only.
      fatalError("the table has no route \(missing): write each template as the table does")
    }
    let admitted = engine.templates.indices.map {
      wanted.contains(engine.templates[$0]) && self.admitted?[$0] ?? true
    }
    return RouteTable(engine, decoders, admitted: admitted)
  }
}

extension RouteEngine {
  /// The variant at a rank as a template, and the origins of its route.
  fileprivate func template(ofRank rank: Int) -> (template: RouteTemplate, origins: LinkOrigins) {
    let route = route(ofRank: rank)
    let template = templates[route]
    return (
      template.variants.count == 1 ? template : RouteTemplate(variants[rank]),
      origins(ofRoute: route)
    )
  }
}
