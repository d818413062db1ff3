/// The routes whose template matches a link, the first to be tried first.
///
/// ```swift
/// table.candidates(of: "https://example.com/recipes/42").map(\.template)   // ["/recipes/:int(id)", "/*"]
/// ```
///
/// The candidates are the routes of ``RouteTable/routesInOrder(for:)`` whose template matches. The definition of
/// ``RouteTable/match(_:)`` is there, too.
///
/// The sequence is lazy: each step finds one more route, and a match seldom needs a second step. A template that
/// matches a link in several ways, through its groups, is there once for each way.
@frozen
public struct RouteCandidates<Destination>: Sequence, IteratorProtocol {
  @usableFromInline let decoders: [RouteDecoder<Destination>]
  @usableFromInline let admitted: [Bool]?
  @usableFromInline var matches: TemplateMatches

  @inlinable
  init(_ table: RouteTable<Destination>, _ link: LinkComponents?) {
    decoders = table.decoders
    admitted = table.admitted
    matches = TemplateMatches(table.engine, link)
  }

  /// The next route whose template matches the link; nil if there is none.
  @inlinable
  public mutating func next() -> RouteCandidate<Destination>? {
    guard let match = matches.next() else { return nil }
    return RouteCandidate(match, decoders, isAdmitted: admitted?[match.route] ?? true)
  }
}

/// A route whose template matches a link.
@frozen
public struct RouteCandidate<Destination> {
  @usableFromInline let match: TemplateMatch
  // All decoders, since taking one out of the array would copy it.
  @usableFromInline let decoders: [RouteDecoder<Destination>]
  /// False if the link comes from outside and may not open the route.
  @usableFromInline package let isAdmitted: Bool

  @inlinable
  init(_ match: TemplateMatch, _ decoders: [RouteDecoder<Destination>], isAdmitted: Bool) {
    self.match = match
    self.decoders = decoders
    self.isAdmitted = isAdmitted
  }

  /// The number of the route.
  package var route: Int { match.route }

  /// The template of the route.
  public var template: RouteTemplate { match.engine.templates[match.route] }

  /// The captures of the template's tokens, and the query items.
  public var params: RouteParams { match.params }

  /// The destination of the link.
  ///
  /// - Throws: The error of the route's decoder, which passes the link to the next route; or ``LinkRefusal``, which
  ///   ends the match ([R19](doc:Rules)), also if the link comes from outside and may not open the route.
  @inlinable
  public func destination() throws -> Destination {
    let destination = try decoders[match.route](match.params)
    if !isAdmitted { throw LinkRefusal.inApp }
    return destination
  }
}

extension RouteCandidates: Sendable where Destination: Sendable {}
extension RouteCandidate: Sendable where Destination: Sendable {}

/// A template that matches a link.
@usableFromInline
struct TemplateMatch: Sendable {
  let engine: RouteEngine
  @usableFromInline let route: Int
  @usableFromInline let params: RouteParams
}

/// The routes of an engine whose template matches a link, one after the other.
@usableFromInline
struct TemplateMatches: Sendable {
  private let engine: RouteEngine
  private let link: LinkComponents?
  private var rest = RouteIndex.Candidates()
  /// The rank that was tried last.
  private var last: Int32 = -1

  @usableFromInline
  init(_ engine: RouteEngine, _ link: LinkComponents?) {
    self.engine = engine
    self.link = link
    if let link { rest = engine.candidates(of: link) }
  }

  @usableFromInline
  mutating func next() -> TemplateMatch? {
    guard let link else { return nil }
    while let candidate = rest.next() {
      // A link may have several of the alternative query items of a variant.
      if candidate.rank == last { continue }
      last = candidate.rank
      if let match = engine.match(candidate, link) { return match }
    }
    return nil
  }
}
