/// The routes of a ``RouteDictionary``, compiled.
///
/// ```swift
/// let allRoutes: RouteDictionary<Screen> = [
///   "/search": decode(.search),
///   "/recipes/:int(id)": decode(Screen.recipe(id:), .id),
/// ]
/// let table = RouteTable(allRoutes, on: .web("example.com"))
///
/// table.match("https://example.com/recipes/42")   // .recipe(id: 42)
/// ```
///
/// An index finds the candidates: the routes whose template matches the link, the most specific first
/// ([R15](doc:Rules)). The first decoder that does not throw makes the destination ([R19](doc:Rules)). Even in a
/// table with thousands of routes there are seldom more than two candidates.
@frozen
public struct RouteTable<Destination>: _LinkVocabulary {
  @usableFromInline package let engine: RouteEngine
  /// The decoder of each route.
  @usableFromInline package let decoders: [RouteDecoder<Destination>]
  /// Whether it is for links from outside: they open only the routes that are deep links.
  @usableFromInline package let isForDeepLinks: Bool

  /// Whether links may open a route.
  @inlinable
  package func admits(_ route: Int) -> Bool { !isForDeepLinks || engine.isDeepLink(route) }
}

extension RouteTable {
  /// Compiles routes into one index.
  ///
  /// - Parameters:
  ///   - routes: Templates and their decoders. The templates decide which route is tried first
  ///     ([R15](doc:Rules)), unless the routes are ``RouteDictionary/inOrder()``.
  ///   - origins: The schemes and hosts of the links, for routes without ``RouteDictionary/on(_:)``. Links print on
  ///     the first origin.
  ///   - fileID: The file of the table, for messages about conflicts.
  ///   - line: The line of the table.
  /// - Complexity: O(*n* log *n*) in the number of routes.
  public init(
    _ routes: RouteDictionary<Destination>, on origins: LinkOrigins,
    fileID: String = #fileID, line: Int = #line
  ) {
    // In generic code, reading an element through a sequence costs an allocation, and reading it in a closure
    // costs a look-up of the type.
    let routes = routes.routes
    var headers: [RouteEngine.Route] = []
    var decoders: [RouteDecoder<Destination>] = []
    for index in routes.indices {
      headers.append(routes[index].header)
      decoders.append(routes[index].decoder)
    }
    let sections = headers.placed(on: origins, at: "\(fileID):\(line)")
    self.init(
      engine: RouteEngine(headers, on: sections), decoders: decoders, isForDeepLinks: false)
  }

  /// Compiles the routes of a plain `Dictionary`.
  ///
  /// If the literal of a plain dictionary has a template twice, Swift stops the program without naming the template.
  /// Declare the literal as a ``RouteDictionary`` instead.
  ///
  /// - Parameters:
  ///   - routes: Templates and their decoders.
  ///   - origins: The schemes and hosts of the links.
  ///   - fileID: The file of the table, for messages about conflicts.
  ///   - line: The line of the table.
  /// - Complexity: O(*n* log *n*) in the number of routes.
  @_disfavoredOverload
  public init(
    _ routes: [RouteTemplate: RouteDecoder<Destination>], on origins: LinkOrigins,
    fileID: String = #fileID, line: Int = #line
  ) {
    self.init(RouteDictionary(routes, fileID: fileID, line: line), on: origins)
  }
}
