/// A template without groups: what the index holds, and what is zipped with a link.
///
/// A class, so that the params of a match can refer to the names of their tokens at the price of
/// one retain. It never changes.
final class RouteVariant: Sendable {
  let segments: [RouteTemplate.Segment]
  let query: [RouteTemplate.QueryClause]
  let fragment: TextPattern?
  /// The named tokens and wildcards: the path's in order, then the query's, then the fragment's.
  let captures: [Capture]
  /// How many of the captures are the path's.
  let pathCaptureCount: Int
  /// Every segment is a literal or one token: zipping needs no search.
  let isPlain: Bool
  /// Nothing is asked of the query or the fragment.
  let isUnconditional: Bool
  /// For each capture of a plain variant's path, its segment.
  let tokenSegments: [Int]

  /// A named place of a template.
  struct Capture: Hashable, Sendable {
    var name: String
    var isWildcard = false
  }

  init(
    segments: [RouteTemplate.Segment], query: [RouteTemplate.QueryClause], fragment: TextPattern?
  ) {
    self.segments = segments
    self.query = query
    self.fragment = fragment
    var captures = segments.flatMap(\.captures)
    pathCaptureCount = captures.count
    for clause in query {
      for item in clause.alternatives { captures += item.value.captures }
    }
    if let fragment { captures += fragment.captures }
    self.captures = captures
    isPlain = segments.allSatisfy {
      if case .text(let pattern) = $0 { pattern.pieces.count == 1 } else { false }
    }
    isUnconditional = fragment == nil && query.allSatisfy(\.isOptional)
    tokenSegments = segments.indices.filter { !segments[$0].captures.isEmpty }
  }

  /// The template of params that were made by hand and matched nothing.
  static let none = RouteVariant(segments: [], query: [], fragment: nil)

  var wildcardCount: Int { segments.count(where: \.isWildcard) }
}

extension TextPattern {
  var captures: [RouteVariant.Capture] {
    tokens.compactMap { token in token.name.map { RouteVariant.Capture(name: $0) } }
  }
}

extension RouteTemplate.Segment {
  var captures: [RouteVariant.Capture] {
    switch self {
    case .text(let pattern): pattern.captures
    case .wildcard(let name): name.map { [.init(name: $0, isWildcard: true)] } ?? []
    }
  }
}
