/// Routes: templates with their decoders, compiled once.
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
public struct RouteTable<Destination>: Sendable {
  /// A template and what makes a destination of its params.
  public struct Route: Sendable {
    /// The links that this route is for.
    let template: RouteTemplate
    /// Makes a destination of the link's params.
    let decoder: RouteDecoder<Destination>
    /// Where the route, or the table that it stands in, was written: `App/Routes.swift:12`.
    let location: String?

    /// Makes a route.
    ///
    /// - Parameters:
    ///   - template: The links that the route is for.
    ///   - decoder: Makes a destination of their params, or throws to pass to the next route.
    ///   - fileID: Where the route is written.
    ///   - line: Where the route is written.
    public init(
      _ template: RouteTemplate, _ decoder: @escaping RouteDecoder<Destination>,
      fileID: String = #fileID, line: Int = #line
    ) {
      self.init(template, decoder, at: "\(fileID):\(line)")
    }

    init(
      _ template: RouteTemplate, _ decoder: @escaping RouteDecoder<Destination>,
      at location: String?
    ) {
      self.template = template
      self.decoder = decoder
      self.location = location
    }
  }

  package let engine: RouteEngine
  /// By route.
  package let decoders: [RouteDecoder<Destination>]
  /// By route, where it was written.
  package let locations: [String?]

  /// A table in which the templates decide what is tried first.
  ///
  /// If a dictionary literal has a template twice, Swift stops the program before this initialiser is called,
  /// with "Dictionary literal contains duplicate keys". To find it, write the dictionary as a list of ``Route``
  /// for a moment: `conflicts` of that table, in `RouteDiagnostics`, names the template and both lines.
  ///
  /// - Parameters:
  ///   - routes: Templates and their decoders. A dictionary has no order, and needs none
  ///     ([R15](doc:Rules)).
  ///   - origins: Which links are ours.
  ///   - fileID: Where the table is written, for the messages about conflicts.
  ///   - line: Where the table is written.
  /// - Complexity: O(*n* log *n*) in the number of routes.
  public init(
    _ routes: [RouteTemplate: RouteDecoder<Destination>], on origins: LinkOrigins,
    fileID: String = #fileID, line: Int = #line
  ) {
    self.init((routes, on: origins), fileID: fileID, line: line)
  }

  /// A table whose parts have origins of their own: the same as merged tables, but compiled once.
  ///
  /// ```swift
  /// RouteTable((siteRoutes, on: .web("example.com")), (mailRoutes, on: .web("mail.example.com")))
  /// ```
  ///
  /// - Parameters:
  ///   - parts: Templates with their decoders, and which links are theirs.
  ///   - fileID: Where the table is written, for the messages about conflicts.
  ///   - line: Where the table is written.
  /// - Complexity: O(*n* log *n*) in the number of routes.
  public init(
    _ parts: (_: [RouteTemplate: RouteDecoder<Destination>], on: LinkOrigins)...,
    fileID: String = #fileID, line: Int = #line
  ) {
    let location = "\(fileID):\(line)"
    var all: [Route] = []
    var partOfRoute: [Int] = []
    for (number, part) in parts.enumerated() {
      for (template, decoder) in part.0 { all.append(Route(template, decoder, at: location)) }
      partOfRoute += repeatElement(number, count: part.0.count)
    }
    self.init(all, parts: parts.map(\.on), partOfRoute: partOfRoute)
  }

  /// A table in which the templates decide what is tried first.
  ///
  /// - Parameters:
  ///   - routes: The routes, in any order.
  ///   - origins: Which links are ours.
  /// - Complexity: O(*n* log *n*) in the number of routes.
  public init(_ routes: [Route], on origins: LinkOrigins) {
    self.init(routes, parts: [origins])
  }

  /// A table in which the routes are tried in the order given ([R17](doc:Rules)).
  ///
  /// - Parameters:
  ///   - routes: The routes, the first to be tried first.
  ///   - origins: Which links are ours.
  /// - Complexity: O(*n* log *n*) in the number of routes.
  public init(inOrder routes: [Route], on origins: LinkOrigins) {
    self.init(routes, parts: [origins], turns: routes.indices.map { $0 + 1 })
  }

  init(
    _ routes: [Route], parts: [LinkOrigins], partOfRoute: [Int]? = nil, turns: [Int]? = nil
  ) {
    // In generic code, reading an element through a sequence costs an allocation, and reading it in a closure
    // costs a look-up of the type.
    var templates: [RouteTemplate] = []
    for index in routes.indices { templates.append(routes[index].template) }
    let zeros = Array(repeating: 0, count: routes.count)
    self.init(
      RouteEngine(
        templates, parts: parts, partOfRoute: partOfRoute ?? zeros, turns: turns ?? zeros),
      routes)
  }

  init(_ engine: RouteEngine, _ routes: [Route]) {
    self.engine = engine
    decoders = routes.map(\.decoder)
    locations = routes.map(\.location)
  }

  /// The templates, in no particular order.
  public var templates: [RouteTemplate] { engine.templates }

  /// Which links are ours: the origins of all routes.
  public var origins: LinkOrigins { engine.allOrigins }

  var routes: [Route] {
    engine.templates.indices.map {
      Route(engine.templates[$0], decoders[$0], at: locations[$0])
    }
  }

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
  /// - Parameter templates: The templates to keep. One that the table does not have is most likely
  ///   misspelt: it opens nothing, and stops a debug build.
  public func restricted(to templates: some Sequence<RouteTemplate>) -> RouteTable {
    let wanted = Set(templates)
    assert(
      wanted.isSubset(of: engine.templates),
      """
      the table has no route \(wanted.subtracting(engine.templates).map(\.description).sorted()): \
      write each template as the table does
      """)
    let kept = engine.templates.indices.filter { wanted.contains(engine.templates[$0]) }
    let partOfRoute = kept.map { engine.partOfRoute[$0] }
    // Where no route is left, no link is ours.
    let parts = engine.parts.indices.filter(partOfRoute.contains)
    let routes = routes
    return RouteTable(
      kept.map { routes[$0] }, parts: parts.map { engine.parts[$0] },
      partOfRoute: partOfRoute.map { parts.firstIndex(of: $0) ?? 0 },
      turns: kept.map { engine.turns[$0] })
  }
}
