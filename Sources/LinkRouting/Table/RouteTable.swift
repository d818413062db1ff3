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
        isInOrder: route.isInOrder)
      decoders.append(route.decoder)
    }
    engine = list.engine
    self.decoders = decoders
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

  private init(_ engine: RouteEngine, _ decoders: [RouteDecoder<Destination>]) {
    self.engine = engine
    self.decoders = decoders
  }

  /// The templates, in no particular order.
  public var templates: [RouteTemplate] { engine.templates }

  /// Which links are ours: the origins of all routes.
  public var origins: LinkOrigins { engine.allOrigins }

  /// The routes in the order in which they are tried, each with its origins: the definition of
  /// ``match(_:)``.
  ///
  /// ```swift
  /// // table.match(link) == destination
  /// let destination = table.routesInOrder.reduce(nil) { found, route in
  ///   found ?? route.template.params(of: link, on: route.origins).flatMap { try? route.decoder($0) }
  /// }
  /// ```
  ///
  /// A template with groups is there as its plain templates, each at its own place ([R15](doc:Rules)):
  /// `/profile/(info)/:user` is `/profile/info/:user` and `/profile/:user`.
  ///
  /// - Complexity: O(*n*) in the number of routes.
  public var routesInOrder:
    [(template: RouteTemplate, origins: LinkOrigins, decoder: RouteDecoder<Destination>)]
  {
    engine.variants.enumerated().map { rank, variant in
      let route = engine.route(ofRank: rank)
      let template = engine.templates[route]
      return (
        template.variants.count == 1 ? template : RouteTemplate(variant),
        engine.origins(ofRoute: route), decoders[route]
      )
    }
  }

  /// A table with only the routes of the given templates, such as those that may open from outside.
  ///
  /// - Parameter templates: The templates to keep. A template that the table does not have is
  ///   most likely misspelt: it opens nothing, and stops a debug build.
  public func restricted(to templates: some Sequence<RouteTemplate>) -> RouteTable {
    let wanted = Set(templates)
    assert(
      wanted.isSubset(of: engine.templates),
      """
      the table has no route \(wanted.subtracting(engine.templates).map(\.description).sorted()): \
      write each template as the table does
      """)
    let kept = engine.templates.indices.filter { wanted.contains(engine.templates[$0]) }
    // A part without routes goes, so that its origins match no link.
    let partsOfKept = Set(kept.map { engine.partOfRoute[$0] })
    let parts = engine.parts.indices.filter(partsOfKept.contains)
    var numbers = [Int](repeating: 0, count: engine.parts.count)
    for (number, part) in parts.enumerated() { numbers[part] = number }
    let part = RouteEngine(
      kept.map { engine.templates[$0] }, parts: parts.map { engine.parts[$0] },
      partOfRoute: kept.map { numbers[engine.partOfRoute[$0]] },
      turns: kept.map { engine.turns[$0] }, places: kept.map { engine.places[$0] })
    return RouteTable(part, kept.map { decoders[$0] })
  }
}
