/// The routes of a table without their decoders: what a ``RouteEngine`` compiles, collected route by route.
///
/// It is not generic, so an app has one copy of it.
struct RouteList {
  private(set) var templates: [RouteTemplate] = []
  /// The origins that routes share, those of the table first.
  private(set) var parts: [LinkOrigins]
  private(set) var partOfRoute: [Int] = []
  private(set) var turns: [Int] = []
  private(set) var places: [RoutePlace] = []
  /// By origins, their place in ``parts``: a look-up, since each of thousands of tenants may have a part.
  private var numbers: [LinkOrigins: Int]
  private var lastIsInOrder = false

  /// - Parameter origins: The origins of the routes that have none of their own, and the first to be printed on.
  init(on origins: LinkOrigins) {
    parts = [origins]
    numbers = [origins: 0]
  }

  /// Adds a route after the others.
  ///
  /// A route in order has a turn of its own. Routes beside each other that are not in order share one, so that
  /// their templates decide between them.
  mutating func append(
    _ template: RouteTemplate, at place: RoutePlace, on origins: LinkOrigins?, isInOrder: Bool
  ) {
    templates.append(template)
    places.append(place)
    partOfRoute.append(origins.map { part($0) } ?? 0)
    turns.append((turns.last ?? 0) + (isInOrder || lastIsInOrder ? 1 : 0))
    lastIsInOrder = isInOrder
  }

  private mutating func part(_ origins: LinkOrigins) -> Int {
    if let number = numbers[origins] { return number }
    numbers[origins] = parts.count
    parts.append(origins)
    return parts.count - 1
  }

  /// The routes compiled.
  var engine: RouteEngine {
    RouteEngine(templates, parts: parts, partOfRoute: partOfRoute, turns: turns, places: places)
  }
}
