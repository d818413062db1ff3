/// The routes of a ``RouteDictionary``, compiled.
///
/// ```swift
/// let table = RouteTable(
///   [
///     "/search": decode(Screen.search),
///     "/recipes/:int(id)": decode(Screen.recipe(id:), .id),
///   ],
///   on: .web("example.com"))
///
/// table.match("https://example.com/recipes/42")   // .recipe(id: 42)
/// ```
///
/// An index finds the candidates: the routes whose template matches the link, the most specific first
/// ([R15](doc:Rules)). The first decoder that does not throw makes the destination ([R19](doc:Rules)). There are
/// seldom more than two candidates, however many routes the table has.
@frozen
public struct RouteTable<Destination>: LinkVocabulary {
  @usableFromInline package let engine: RouteEngine
  /// By route.
  @usableFromInline package let decoders: [RouteDecoder<Destination>]
  /// By route, whether its links may open it; nil if all may.
  @usableFromInline package let admitted: [Bool]?

  /// Compiles routes into one index, wherever they come from.
  ///
  /// - Parameters:
  ///   - routes: Templates and their decoders. The templates decide which route is tried first
  ///     ([R15](doc:Rules)), unless the routes are ``RouteDictionary/inOrder()``.
  ///   - origins: Which links are ours, for every route that was not given origins by
  ///     ``RouteDictionary/on(_:)``. Links are printed on the first origin.
  ///   - fileID: Where the table is written, for the messages about conflicts.
  ///   - line: Where the table is written.
  /// - Complexity: O(*n* log *n*) in the number of routes.
  public init(
    _ routes: RouteDictionary<Destination>, on origins: LinkOrigins,
    fileID: String = #fileID, line: Int = #line
  ) {
    // In generic code, reading an element through a sequence costs an allocation, and reading it in a closure
    // costs a look-up of the type.
    let routes = routes.routes
    var list = RouteList(on: origins)
    var decoders: [RouteDecoder<Destination>] = []
    let location = "\(fileID):\(line)"
    for index in routes.indices {
      let route = routes[index]
      list.append(
        route.template, at: route.place.located(at: location), on: route.origins,
        isInOrder: route.isInOrder, isDeepLink: route.isDeepLink)
      decoders.append(route.decoder)
    }
    self.init(list.engine, decoders, admitted: nil)
  }

  /// Compiles the routes of a plain `Dictionary`.
  ///
  /// Swift stops the program if a plain dictionary's literal has a template twice, and does not name it. Declare the
  /// literal as a ``RouteDictionary`` instead.
  ///
  /// - Parameters:
  ///   - routes: Templates and their decoders.
  ///   - origins: Which links are ours.
  ///   - fileID: Where the table is written, for the messages about conflicts.
  ///   - line: Where the table is written.
  /// - Complexity: O(*n* log *n*) in the number of routes.
  @_disfavoredOverload
  public init(
    _ routes: [RouteTemplate: RouteDecoder<Destination>], on origins: LinkOrigins,
    fileID: String = #fileID, line: Int = #line
  ) {
    self.init(RouteDictionary(routes, fileID: fileID, line: line), on: origins)
  }

  init(_ engine: RouteEngine, _ decoders: [RouteDecoder<Destination>], admitted: [Bool]?) {
    self.engine = engine
    self.decoders = decoders
    self.admitted = admitted
  }
}
