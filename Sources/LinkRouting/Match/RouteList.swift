/// Collects the routes of a table, without their decoders, for a ``RouteEngine``.
///
/// It is not generic, so an app has one copy of it.
struct RouteList {
  /// The section of a route is the index of its origins here.
  private var routes: [RouteEngine.Route] = []
  /// The origins of the table, then those of routes with other origins.
  private var origins: [LinkOrigins]
  private var lastIsInOrder = false

  /// - Parameter origins: The default origins of the routes; links print on the first.
  init(on origins: LinkOrigins) {
    self.origins = [origins]
  }

  /// Adds a route after the others.
  ///
  /// Each route in order gets its own turn. Adjacent routes that are not in order share a turn, so their templates
  /// decide between them.
  mutating func append(
    _ template: RouteTemplate, at place: RoutePlace, on origins: LinkOrigins?, isInOrder: Bool,
    isDeepLink: Bool
  ) {
    // The routes of a dictionary share them, and to compare a list with a copy of it costs nothing.
    if let origins, origins != self.origins[self.origins.count - 1] {
      self.origins.append(origins)
    }
    let section = origins == nil ? 0 : self.origins.count - 1
    routes.append(
      .init(
        number: routes.count, template: template, origins: self.origins[section], section: section,
        turn: (routes.last?.turn ?? 0) + (isInOrder || lastIsInOrder ? 1 : 0), place: place,
        isDeepLink: isDeepLink))
    lastIsInOrder = isInOrder
  }

  /// Compiles the routes.
  var engine: RouteEngine {
    // Routes with the same origins are one section. A hash table finds equal origins, since there may be thousands of
    // tenants.
    let numbers = StringTable.numbers(origins.map(\.identity))
    var lists: [LinkOrigins] = []
    for (origins, number) in zip(origins, numbers) where number == lists.count {
      lists.append(origins)
    }
    var routes = routes
    for index in routes.indices { routes[index].section = numbers[routes[index].section] }
    return RouteEngine(routes, on: lists)
  }
}
