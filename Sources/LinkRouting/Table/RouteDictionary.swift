/// Routes as an app writes them: templates and their decoders, before a ``RouteTable`` compiles them.
///
/// ```swift
/// static let allRoutes: RouteDictionary<Screen> = [
///   "/search": decode(Screen.search),
///   "/recipes/:int(id)": decode(Screen.recipe(id:), .id),
/// ]
/// static let table = RouteTable(allRoutes, on: .web("example.com"))
/// ```
///
/// You write, iterate and read it like a `Dictionary`: `allRoutes["/search"]`, `allRoutes.count`. If a template is there
/// twice, the first route is used, and `diagnostics` of the table, in `RouteDiagnostics`, reports the places of both
/// ([R16](doc:Rules)).
///
/// Features compose their routes here. A table compiles the whole dictionary once:
///
/// ```swift
/// let table = RouteTable(
///   appRoutes
///     + StopScreen.allRoutes.prefixed(by: "/stops/\(.stop)")
///       .map { screen, params in .stop(try params[.stop], screen) }
///     + mailRoutes.on(.web("mail.example.com")),
///   on: .web("example.com"))
/// ```
public struct RouteDictionary<Destination>: _LinkVocabulary {
  /// A route before it is compiled.
  ///
  /// An object, so that a sum of thousands of dictionaries copies references.
  public final class Route: Sendable {
    /// The route without its decoder.
    let header: RouteEngine.Route
    /// Makes the destination of a link from its params.
    public let decoder: RouteDecoder<Destination>
    /// The template of the links that the route matches.
    public var template: RouteTemplate { header.template }
    /// The origins of the route; nil for those of the table.
    public var origins: LinkOrigins? { header.ownOrigins }
    /// Whether links from outside may open the route: ``RouteDictionary/asDeepLinks()``.
    public var isDeepLink: Bool { header.isDeepLink }

    init(_ header: RouteEngine.Route, _ decoder: @escaping RouteDecoder<Destination>) {
      (self.header, self.decoder) = (header, decoder)
    }
  }

  /// The routes in the order written.
  public internal(set) var routes: [Route]

  /// Some routes of other dictionaries, with their origins, marks and places.
  ///
  /// ```swift
  /// RouteDictionary(allRoutes.routes.filter { $0.template != "/search?:query" })
  /// ```
  ///
  /// - Parameter routes: The routes, in the order in which they are written.
  public init(_ routes: [Route]) { self.routes = routes }

  /// Routes from a sequence, or from a plain `Dictionary`.
  ///
  /// ```swift
  /// RouteDictionary(tenants.map { (key: $0.template, value: decode($0.id)) })
  /// ```
  ///
  /// - Parameters:
  ///   - routes: Templates and decoders. A template that is there twice is a conflict.
  ///   - fileID: The file of the routes, for the messages about conflicts.
  ///   - line: The line of the routes.
  /// - Complexity: O(*n*) in the number of routes.
  @_disfavoredOverload
  public init(
    _ routes: some Sequence<(key: RouteTemplate, value: RouteDecoder<Destination>)>,
    fileID: String = #fileID, line: Int = #line
  ) {
    let elements = Array(routes)
    let location = "\(fileID):\(line)"
    // The order of a plain dictionary changes with each run, so its places would not help.
    let hasOrder = !(routes is [RouteTemplate: RouteDecoder<Destination>])
    self.routes = elements.indices.map { index in
      let place = RoutePlace(
        number: index + 1, count: hasOrder ? elements.count : 1, location: location)
      return Route(.init(template: elements[index].key, place: place), elements[index].value)
    }
  }

  /// Routes with the line on which they are written, for messages about conflicts.
  ///
  /// ```swift
  /// static let allRoutes = RouteDictionary<Screen>([
  ///   "/search": decode(Screen.search)
  /// ])
  /// ```
  ///
  /// A literal without this initialiser has no line: its conflicts have the line of the table.
  ///
  /// - Parameters:
  ///   - routes: A dictionary literal.
  ///   - fileID: The file of the routes.
  ///   - line: The line of the routes.
  /// - Complexity: O(*n*) in the number of routes.
  public init(_ routes: RouteDictionary, fileID: String = #fileID, line: Int = #line) {
    let location = "\(fileID):\(line)"
    self = routes.changed { $0.place.location = $0.place.location ?? location }
  }

  /// The same routes with other values.
  @inline(never)
  func changed(_ change: (inout RouteEngine.Route) -> Void) -> RouteDictionary {
    RouteDictionary(
      routes.map { route in
        var header = route.header
        change(&header)
        return Route(header, route.decoder)
      })
  }
}

extension RouteDictionary: ExpressibleByDictionaryLiteral {
  /// Templates and their decoders; the first of two equal templates is used.
  public init(dictionaryLiteral elements: (RouteTemplate, RouteDecoder<Destination>)...) {
    routes = []
    routes.reserveCapacity(elements.count)
    // In generic code, reading an element through a sequence costs an allocation.
    for index in elements.indices {
      let (template, decoder) = elements[index]
      let place = RoutePlace(number: index + 1, count: elements.count)
      routes.append(Route(.init(template: template, place: place), decoder))
    }
  }
}

extension RouteDictionary {
  /// The number of routes.
  public var count: Int { routes.count }

  /// The decoder of a template; nil if no route has it.
  ///
  /// ```swift
  /// allRoutes["/search"] != nil   // true
  /// ```
  ///
  /// If the template is there twice, the first decoder is returned, which a table uses, too.
  ///
  /// - Parameter template: A template as it was written.
  /// - Complexity: O(*n*) in the number of routes.
  public subscript(template: RouteTemplate) -> RouteDecoder<Destination>? {
    routes.first { $0.template == template }?.decoder
  }
}

// Not a collection: Swift 6.3 crashes on a subscript of a collection whose elements hold a function
// (https://github.com/swiftlang/swift/issues/89548).
extension RouteDictionary: Sequence {
  /// Iterates over the routes in the order written.
  ///
  /// - Complexity: O(*n*) in the number of routes.
  public func makeIterator() -> IndexingIterator<
    [(key: RouteTemplate, value: RouteDecoder<Destination>)]
  > {
    routes.map { ($0.template, $0.decoder) }.makeIterator()
  }
}
