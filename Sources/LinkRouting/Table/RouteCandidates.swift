/// The routes whose template matches a link, the first to be tried first.
///
/// ```swift
/// // table.match(link), written out:
/// table.candidates(of: link).lazy.compactMap { try? $0.destination() }.first
/// ```
///
/// The sequence is lazy: each step finds one more route, and a match seldom takes a second one. A template that
/// matches a link in several ways, through its groups, is there once for each way.
public struct RouteCandidates<Destination>: Sequence, IteratorProtocol {
  let table: RouteTable<Destination>
  let link: LinkComponents?
  /// Those that are left, the last to be tried first.
  var rest: ContiguousArray<RouteEngine.Candidate>
  /// The rank that was tried last.
  var last: Int32 = -1

  init(_ table: RouteTable<Destination>, _ link: LinkComponents?) {
    self.table = table
    self.link = link
    rest = link.map { table.engine.candidates(of: $0) } ?? []
  }

  /// The next route whose template matches the link; nil if there is none.
  public mutating func next() -> RouteCandidate<Destination>? {
    guard let link else { return nil }
    while let candidate = rest.popLast() {
      if candidate.rank == last { continue }
      last = candidate.rank
      guard let (route, params) = table.engine.match(candidate, link) else { continue }
      return RouteCandidate(table: table, route: route, params: params)
    }
    return nil
  }
}

/// A route whose template matches a link.
public struct RouteCandidate<Destination> {
  let table: RouteTable<Destination>
  package let route: Int
  /// What the template's tokens captured, and the query items.
  public let params: RouteParams

  /// The template of the route.
  public var template: RouteTemplate { table.engine.templates[route] }

  /// The destination of the link.
  ///
  /// - Throws: What the route's decoder throws: it passes the link to the next route ([R19](doc:Rules)).
  public func destination() throws -> Destination { try table.decoders[route](params) }
}

extension RouteCandidates: Sendable where Destination: Sendable {}
extension RouteCandidate: Sendable where Destination: Sendable {}
