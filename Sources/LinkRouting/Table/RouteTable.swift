/// Templates with their decoders, compiled once, and from then on only read.
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
/// Matching is a fold over the candidates: the routes whose template matches the link, the most
/// specific first (R15). A decoder that throws passes to the next (R19). What makes it fast is that
/// an index finds the candidates, so the fold has a step or two however many routes there are.
public struct RouteTable<Destination>: Sendable {
  /// A template and what makes a destination of its params.
  public struct Route: Sendable {
    /// The links that this route is for.
    public let template: RouteTemplate
    /// Makes a destination of their params.
    public let decoder: RouteDecoder<Destination>

    /// Makes a route.
    ///
    /// - Parameters:
    ///   - template: The links that the route is for.
    ///   - decoder: Makes a destination of their params, or throws to pass to the next route.
    public init(
      _ template: RouteTemplate, _ decoder: @escaping RouteDecoder<Destination>
    ) {
      self.template = template
      self.decoder = decoder
    }
  }

  @usableFromInline let engine: RouteEngine
  @usableFromInline let decoders: [RouteDecoder<Destination>]

  /// A table in which the templates decide what is tried first.
  ///
  /// - Parameters:
  ///   - routes: Templates and their decoders. A dictionary has no order, and needs none (R15).
  ///   - origins: Which links are ours.
  /// - Complexity: O(*n* log *n*) in the number of routes.
  public init(
    _ routes: [RouteTemplate: RouteDecoder<Destination>], on origins: LinkOrigins
  ) {
    self.init(routes.map { Route($0.key, $0.value) }, on: origins)
  }

  /// A table in which the templates decide what is tried first.
  ///
  /// - Parameters:
  ///   - routes: The routes, in any order.
  ///   - origins: Which links are ours.
  /// - Complexity: O(*n* log *n*) in the number of routes.
  public init(_ routes: [Route], on origins: LinkOrigins) {
    self.init(routes, parts: [RouteEngine.Part(origins: origins, routes: Array(routes.indices))])
  }

  /// A table in which the routes are tried in the order given (R17).
  ///
  /// - Parameters:
  ///   - routes: The routes, the first to be tried first.
  ///   - origins: Which links are ours.
  /// - Complexity: O(*n* log *n*) in the number of routes.
  public init(inOrder routes: [Route], on origins: LinkOrigins) {
    self.init(
      routes, parts: [RouteEngine.Part(origins: origins, routes: Array(routes.indices))],
      inOrder: true)
  }

  init(_ routes: [Route], parts: [RouteEngine.Part], inOrder: Bool = false) {
    engine = RouteEngine(routes.map(\.template), parts: parts, inOrder: inOrder)
    decoders = routes.map(\.decoder)
  }

  /// The templates, in no particular order but that of their decoders.
  public var templates: [RouteTemplate] { engine.templates }

  /// Which links are ours: the origins of all routes.
  public var origins: LinkOrigins {
    engine.parts.reduce(LinkOrigins()) { $0.union($1.origins) }
  }

  var routes: [Route] { zip(engine.templates, decoders).map { Route($0, $1) } }

  /// The destination of a link, or nil where it is malformed, not ours, or no route takes it.
  ///
  /// - Parameter string: The link's text.
  /// - Complexity: O(*n*) in the length of the link.
  @inlinable
  public func match(_ string: String) -> Destination? {
    var destination: Destination?
    engine.forEachCandidate(of: string) { route, params in
      do {
        destination = try decoders[route](params)
        return true
      } catch {
        return false
      }
    }
    return destination
  }

  /// The destination of a link, or nil where it is not ours or no route takes it.
  ///
  /// - Parameter link: The link.
  /// - Complexity: O(*n*) in the length of the link.
  @inlinable
  public func match(_ link: Link) -> Destination? {
    resolve(link)?.destination
  }

  /// The destination of a link, with the template that matched and its params.
  ///
  /// - Parameter link: The link.
  /// - Returns: The match, or nil where the link is not ours or no route takes it.
  /// - Complexity: O(*n*) in the length of the link.
  @inlinable
  public func resolve(_ link: Link) -> RouteMatch<Destination>? {
    var match: RouteMatch<Destination>?
    engine.forEachCandidate(of: link) { route, params in
      do {
        match = RouteMatch(
          template: templates[route], params: params, destination: try decoders[route](params))
        return true
      } catch {
        return false
      }
    }
    return match
  }

  /// The template that is tried first for a link, with its params, without making a destination.
  ///
  /// - Parameter string: The link's text.
  /// - Returns: The template and what its tokens took, or nil where the link is malformed, not ours,
  ///   or matches no template.
  /// - Complexity: O(*n*) in the length of the link, without an allocation for links of up to eight
  ///   tokens and without escapes in the path.
  public func route(of string: String) -> (template: RouteTemplate, params: RouteParams)? {
    var found: (template: RouteTemplate, params: RouteParams)?
    engine.forEachCandidate(of: string) { route, params in
      found = (engine.templates[route], params)
      return true
    }
    return found
  }

  /// A table of those of this one's routes that a subset of templates names, such as the links that
  /// may open from outside.
  ///
  /// - Parameter templates: The templates to keep; others are ignored.
  public func restricted(to templates: some Sequence<RouteTemplate>) -> RouteTable {
    let kept = Set(templates)
    return filter { kept.contains($0) }
  }

  /// A table of those of this one's routes whose template satisfies `isIncluded`.
  ///
  /// - Parameter isIncluded: Whether to keep the routes of a template.
  public func filter(_ isIncluded: (RouteTemplate) -> Bool) -> RouteTable {
    var routes: [Route] = []
    let parts = engine.parts.map { part in
      var kept: [Int] = []
      for route in part.routes where isIncluded(engine.templates[route]) {
        kept.append(routes.count)
        routes.append(Route(engine.templates[route], decoders[route]))
      }
      return RouteEngine.Part(origins: part.origins, routes: kept)
    }
    return RouteTable(routes, parts: parts, inOrder: engine.inOrder)
  }

  /// The routes of two tables in one, each on its own origins.
  ///
  /// - Parameter other: More routes. They take part in the precedence by their templates.
  public func merging(_ other: RouteTable) -> RouteTable {
    var parts = engine.parts
    for part in other.engine.parts {
      let moved = part.routes.map { $0 + decoders.count }
      if let index = parts.firstIndex(where: { $0.origins == part.origins }) {
        parts[index].routes += moved
      } else {
        parts.append(RouteEngine.Part(origins: part.origins, routes: moved))
      }
    }
    return RouteTable(routes + other.routes, parts: parts, inOrder: engine.inOrder)
  }
}

/// A link that a route took.
public struct RouteMatch<Destination> {
  /// The template of the route.
  public let template: RouteTemplate
  /// What its tokens took, and the query items.
  public let params: RouteParams
  /// What the decoder made of them.
  public let destination: Destination

  @usableFromInline
  init(template: RouteTemplate, params: RouteParams, destination: Destination) {
    self.template = template
    self.params = params
    self.destination = destination
  }
}

extension RouteMatch: Sendable where Destination: Sendable {}

extension RouteTable {
  /// The index of the route that is tried first for a link, without params: what the benchmark
  /// measures as the cost of the index alone.
  package func locate(_ string: String) -> Int? {
    engine.locate(string)?.route
  }
}
