// What a table is asked about a link. Each question takes whatever is a link: a `String`, a `URL`, or
// `LinkComponents`.
//
// What is emitted into the client is compiled for the app's own types, and only where the app calls it: the
// library has no copy for all types, which nobody would run.

extension RouteTable {
  /// The destination of a link, or nil where it is malformed, not ours, or no route takes it.
  ///
  /// ```swift
  /// table.match("https://example.com/recipes/42")   // .recipe(id: 42)
  /// ```
  ///
  /// - Parameter link: A text, a URL, or a link's components.
  /// - Complexity: O(*n*) in the length of the link.
  @_alwaysEmitIntoClient
  public func match(_ link: some LinkConvertible) -> Destination? {
    engine.first(of: link.linkText) { route, params in
      // One that throws passes to the next (R19).
      try? storage.decoders.decode(route, params)
    }
  }

  /// The destination of a path that comes without an origin, as in push payloads and web views.
  ///
  /// ```swift
  /// table.match(path: "/recipes/42?ref=push")   // .recipe(id: 42)
  /// ```
  ///
  /// The path is read as a link on the table's first origin, where links are printed. Routes on other origins
  /// are not tried. A table without such an origin, as one on ``LinkOrigins/any``, reads no paths.
  ///
  /// - Parameter path: A path with one slash in front, and what follows it. `//example.com/recipes/42`
  ///   is no path, but a link to a host.
  /// - Returns: The destination, or nil as for ``match(_:)``.
  /// - Complexity: O(*n*) in the length of the path.
  @_alwaysEmitIntoClient
  public func match(path: String) -> Destination? {
    engine.link(ofPath: path).flatMap { match($0) }
  }

  /// The destination of a link, with the template that matched and its params.
  ///
  /// - Parameter link: A text, a URL, or a link's components.
  /// - Returns: The match, or nil as for ``match(_:)``.
  /// - Complexity: O(*n*) in the length of the link.
  @_alwaysEmitIntoClient
  public func resolve(_ link: some LinkConvertible) -> RouteMatch<Destination>? {
    engine.first(of: link.linkText) { route, params in match(route, params) }
  }

  @_alwaysEmitIntoClient
  func match(_ route: Int, _ params: LentParams) -> RouteMatch<Destination>? {
    guard let destination = try? storage.decoders.decode(route, params) else { return nil }
    return RouteMatch(
      template: engine.templates[route], params: params.copy, destination: destination)
  }

  /// Every destination of a link, in the order in which they are tried.
  ///
  /// For a list of handlers in which one may decline. A route whose decoder throws is left out
  /// ([R19](doc:Rules)). A route whose template matches in several ways, through its groups, is there once for
  /// each way that decodes.
  ///
  /// ```swift
  /// let handlers: RouteDictionary<Int> = ["/:name": decode(1), "/search": decode(2)]
  /// let table = RouteTable(handlers.inOrder(), on: .web("example.com"))
  /// table.matches("https://example.com/search").map(\.destination)   // [1, 2]
  /// ```
  ///
  /// - Parameter link: A text, a URL, or a link's components.
  /// - Returns: The matches; none where the link is not ours or no route takes it.
  /// - Complexity: O(*n*) in the length of the link for each match.
  @_alwaysEmitIntoClient
  public func matches(_ link: some LinkConvertible) -> [RouteMatch<Destination>] {
    var matches: [RouteMatch<Destination>] = []
    _ = engine.first(of: link.linkText) { route, params -> Never? in
      if let match = match(route, params) { matches.append(match) }
      return nil
    }
    return matches
  }

  /// The template that is tried first for a link, with its params, without making a destination.
  ///
  /// - Parameter link: A text, a URL, or a link's components.
  /// - Returns: The template and what its tokens took, or nil where the link is malformed, not ours,
  ///   or matches no template.
  /// - Complexity: O(*n*) in the length of the link; without an allocation where the template has no more
  ///   than eight tokens, each a whole segment, and the path has no escapes.
  @_alwaysEmitIntoClient
  public func route(
    of link: some LinkConvertible
  ) -> (template: RouteTemplate, params: RouteParams)? {
    engine.first(of: link.linkText) { route, params in (engine.templates[route], params.copy) }
  }

  /// The destination of a link, or why there is none.
  ///
  /// - Parameter link: A text, a URL, or a link's components.
  /// - Throws: ``MatchFailure``, which says why in a sentence.
  /// - Returns: The destination.
  /// - Complexity: O(*n*) in the length of the link.
  @_alwaysEmitIntoClient
  public func destination(of link: some LinkConvertible) throws(MatchFailure) -> Destination {
    let text = link.linkText
    // The first route whose decoder throws is most likely the one that was meant.
    var reason: MatchFailure.Reason?
    let destination = engine.first(of: text) { route, params in
      do {
        return try storage.decoders.decode(route, params)
      } catch {
        reason = reason ?? .refused(engine.templates[route], error)
        return nil
      }
    }
    if let destination { return destination }
    throw engine.failure(of: text, reason)
  }

  /// The screens that "back" leads through: the destination of each beginning of the link's path that is a link
  /// too, shortest first, and that of the link itself.
  ///
  /// ```swift
  /// table.trail("https://example.com/projects/c/p/posts/2/comments?ref=mail")
  /// // the project, its updates, update 2, and its comments
  /// ```
  ///
  /// The query and the fragment belong to the last only. The root is below every link, so only the root's own
  /// trail has it, unless the table reads the link's host as a segment, too.
  ///
  /// - Parameter link: A text, a URL, or a link's components.
  /// - Returns: What a navigation stack shows, from the bottom up; empty where no route takes the
  ///   link.
  /// - Complexity: O(*n* · *m*) in the length of the link and the number of its segments.
  @_alwaysEmitIntoClient
  public func trail(_ link: some LinkConvertible) -> [Destination] {
    let text = link.linkText
    guard let last = match(text) else { return [] }
    return engine.beginnings(of: text).compactMap { match($0) } + [last]
  }
}

extension RouteEngine {
  /// The link of a path that came without an origin, on the first origin; nil where it is no path.
  ///
  /// `//evil.com/a` is none: whoever resolves it finds another host.
  ///
  /// - Parameter path: Untrusted text.
  @usableFromInline
  func link(ofPath path: String) -> String? {
    let bytes = path.utf8
    guard let base, bytes.first == ASCII.slash, bytes.dropFirst().first != ASCII.slash else {
      return nil
    }
    // Without an authority, the first segment is one however it is written.
    return (base.origins == nil ? base.text : String(base.text.dropLast())) + path
  }

  /// A link's text up to each of its segments but the last, shortest first.
  @usableFromInline
  func beginnings(of text: String) -> [String] {
    guard let link = try? LinkComponents(text) else { return [] }
    // If the host is a segment, it is a beginning too.
    let hostIsSegment =
      !link.layout.host.isEmpty && parts.contains { $0.reading(of: link) == .hostAsSegment }
    return link.withSegments { bytes, segments in
      var ends = hostIsSegment && segments.count > 0 ? [link.layout.path.lowerBound] : []
      for index in 0..<segments.count { ends.append(segments[index].end) }
      return ends.dropLast().map { bytes.string(0..<$0) }
    }
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
  /// The index of the route that is tried first for a link, without params: the cost of the index alone, for
  /// the benchmark.
  @_alwaysEmitIntoClient
  package func locate(_ string: String) -> Int? {
    engine.first(of: string) { route, _ in route }
  }
}
