// The look-ups of a table, for a `String`, a `URL` or `LinkComponents`. Each is a loop over the candidates of the
// link; `routesInOrder(for:)` of RouteDiagnostics has their definition.

extension RouteTable {
  /// The destination of a link; nil if the link is [malformed](doc:Rules), its origin is not listed, or no route matches.
  ///
  /// ```swift
  /// table.match("https://example.com/recipes/42")   // .recipe(id: 42)
  /// ```
  ///
  /// - Parameter link: A string, a `URL`, or ``LinkComponents``.
  /// - Complexity: O(*n*) in the length of the link.
  @inlinable
  public func match(_ link: some LinkConvertible) -> Destination? {
    var result: Destination?
    engine.firstMatch(of: link) { route, params in
      do {
        result = try destination(ofRoute: route, params)
        return true
      } catch {
        // If a decoder throws, the table tries the next route. A `LinkRefusal` ends the match (R19).
        return error.refusal != nil
      }
    }
    return result
  }

  /// The destination that a route makes of params.
  @inlinable
  package func destination(ofRoute route: Int, _ params: RouteParams) throws -> Destination {
    let destination = try decoders[route](params)
    if !admits(route) { throw LinkRefusal.inApp }
    return destination
  }

  /// The destination of a link, with the template that matched and its params.
  ///
  /// - Parameter link: A string, a `URL`, or ``LinkComponents``.
  /// - Returns: The match, or nil as for ``match(_:)``.
  /// - Complexity: O(*n*) in the length of the link.
  public func firstMatch(of link: some LinkConvertible) -> RouteMatch<Destination>? {
    winner(of: link).map { (engine.routes[$0.route].template, $0.params, $0.destination) }
  }

  /// The first match of a link, with the number of its route.
  package func winner(of link: some LinkConvertible) -> Winner? { try? result(of: link).get() }

  package typealias Winner = (route: Int, params: RouteParams, destination: Destination)

  /// All destinations of a link, in the order in which they are tried.
  ///
  /// ```swift
  /// let handlers: RouteDictionary<Int> = ["/:name": decode(1), "/search": decode(2)]
  /// let table = RouteTable(handlers.inOrder(), on: .web("example.com"))
  /// table.allMatches(of: "https://example.com/search").map(\.destination)   // [1, 2]
  /// ```
  ///
  /// Use it for a list of handlers in which each may decline. A route whose decoder throws is left out
  /// ([R19](doc:Rules)); a ``LinkRefusal`` ends the list. A template with groups may match in several ways: it
  /// appears once for each way that decodes.
  ///
  /// - Parameter link: A string, a `URL`, or ``LinkComponents``.
  /// - Returns: The matches; empty if the link's origin is not listed, or no route matches.
  /// - Complexity: O(*n*) in the length of the link for each match.
  public func allMatches(of link: some LinkConvertible) -> [RouteMatch<Destination>] {
    var matches: [RouteMatch<Destination>] = []
    engine.firstMatch(of: link) { route, params in
      do {
        let destination = try destination(ofRoute: route, params)
        matches.append((engine.routes[route].template, params, destination))
        return false
      } catch {
        return error.refusal != nil
      }
    }
    return matches
  }

  /// The first template that matches a link, with its params, without making a destination.
  ///
  /// - Parameter link: A string, a `URL`, or ``LinkComponents``.
  /// - Returns: The template and its captures; nil if the link is malformed, its origin is not listed, or no template
  ///   matches.
  /// - Complexity: O(*n*) in the length of the link; one allocation if the link has no escapes.
  @inlinable
  package func route(
    of link: some LinkConvertible
  ) -> (template: RouteTemplate, params: RouteParams)? {
    var first: (template: RouteTemplate, params: RouteParams)?
    engine.firstMatch(of: link) { route, params in
      first = (engine.template(ofRoute: route), params)
      return true
    }
    return first
  }

  /// The destination of a link; throws the reason if there is none.
  ///
  /// - Parameter link: A string, a `URL`, or ``LinkComponents``.
  /// - Throws: ``MatchFailure`` with the reason.
  /// - Returns: The destination.
  /// - Complexity: O(*n*) in the length of the link.
  public func destination(of link: some LinkConvertible) throws(MatchFailure) -> Destination {
    try winnerOrFailure(of: link).destination
  }

  /// The first match of a link; throws the reason if there is none.
  package func winnerOrFailure(of link: some LinkConvertible) throws(MatchFailure) -> Winner {
    let scanned: LinkComponents
    do throws(LinkError) {
      scanned = try link.linkComponents
    } catch {
      throw MatchFailure(link: link.linkText, reason: .malformed(error))
    }
    switch result(of: scanned) {
    case .success(let match): return match
    case .failure(let refused): throw engine.failure(of: scanned, refused.reason)
    }
  }

  /// The first match of a link, or the reason why there is none.
  private func result(of link: some LinkConvertible) -> Result<Winner, RefusedCandidates> {
    var refused = RefusedCandidates()
    var first: Winner?
    engine.firstMatch(of: link) { route, params in
      do {
        first = (route, params, try destination(ofRoute: route, params))
        return true
      } catch {
        refused.add(engine.routes[route].template, error)
        return error.refusal != nil
      }
    }
    return first.map { .success($0) } ?? .failure(refused)
  }
}

/// A link that a route matched: the route's template, the captures of its tokens with the query items, and the value
/// that the decoder made.
public typealias RouteMatch<Destination> = (
  template: RouteTemplate, params: RouteParams, destination: Destination
)
