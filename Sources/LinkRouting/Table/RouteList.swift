/// Collects the routes of a table, without their decoders, for a ``RouteEngine``.
///
/// It is not generic, so an app has one copy of it.
struct RouteList {
  private(set) var templates: [RouteTemplate] = []
  /// The origins of the table, then those of routes with other origins.
  private var origins: [LinkOrigins]
  /// For each route, the index of its origins.
  private var originsOfRoute: [Int] = []
  private(set) var turns: [Int] = []
  private(set) var places: [RoutePlace] = []
  private(set) var deepLinks: [Bool] = []
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
    templates.append(template)
    places.append(place)
    deepLinks.append(isDeepLink)
    if let origins {
      // The routes of a dictionary share them.
      if origins.search !== self.origins[self.origins.count - 1].search {
        self.origins.append(origins)
      }
      originsOfRoute.append(self.origins.count - 1)
    } else {
      originsOfRoute.append(0)
    }
    turns.append((turns.last ?? 0) + (isInOrder || lastIsInOrder ? 1 : 0))
    lastIsInOrder = isInOrder
  }

  /// Compiles the routes.
  var engine: RouteEngine {
    // Routes with the same origins are one part. A hash table finds equal origins, since there may be thousands of
    // tenants.
    let numbers = StringTable.numbers(origins.map(\.identity))
    var parts: [LinkOrigins] = []
    for (origins, number) in zip(origins, numbers) where number == parts.count {
      parts.append(origins)
    }
    return RouteEngine(
      templates, parts: parts, partOfRoute: originsOfRoute.map { numbers[$0] }, turns: turns,
      places: places, deepLinks: deepLinks)
  }
}
