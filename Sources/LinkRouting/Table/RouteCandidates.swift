/// The routes whose template matches a link, the first to be tried first.
///
/// ```swift
/// table.candidates(of: "https://example.com/recipes/42").map(\.template)   // ["/recipes/:int(id)", "/*"]
/// ```
///
/// The candidates are the routes of ``RouteTable/routesInOrder(for:)`` whose template matches. The definition of
/// ``RouteTable/match(_:)`` is there, too. A template that matches a link in several ways, through its groups, is
/// there once for each way.
public struct RouteCandidates<Destination>: Sequence, IteratorProtocol {
  private let table: RouteTable<Destination>
  /// The routes that are left, the next one last.
  private var rest: [(route: Int, params: RouteParams)] = []

  init(_ table: RouteTable<Destination>, _ link: some LinkConvertible) {
    self.table = table
    table.engine.firstMatch(of: link) { route, params in
      rest.append((route, params))
      return false
    }
    rest.reverse()
  }

  /// The next route whose template matches the link; nil if there is none.
  public mutating func next() -> RouteCandidate<Destination>? {
    rest.popLast().map { RouteCandidate(table: table, route: $0.route, params: $0.params) }
  }
}

/// A route whose template matches a link.
public struct RouteCandidate<Destination> {
  private let table: RouteTable<Destination>
  /// The number of the route.
  package let route: Int
  /// The captures of the template's tokens, and the query items.
  public let params: RouteParams

  fileprivate init(table: RouteTable<Destination>, route: Int, params: RouteParams) {
    (self.table, self.route, self.params) = (table, route, params)
  }

  /// The template of the route.
  public var template: RouteTemplate { table.engine.routes[route].template }

  /// False if the link comes from outside and may not open the route.
  package var isAdmitted: Bool { table.admitted?[route] ?? true }

  /// The destination of the link.
  ///
  /// - Throws: The error of the route's decoder, which passes the link to the next route; or ``LinkRefusal``, which
  ///   ends the match ([R19](doc:Rules)), also if the link comes from outside and may not open the route.
  public func destination() throws -> Destination { try table.destination(ofRoute: route, params) }
}

extension RouteCandidates: Sendable where Destination: Sendable {}
extension RouteCandidate: Sendable where Destination: Sendable {}
