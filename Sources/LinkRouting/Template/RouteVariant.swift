/// A template without groups: what the index holds, and what is zipped with a link.
///
/// A class, so that the params of a match can refer to the names of their tokens at the price of
/// one retain. It never changes.
package final class RouteVariant: Sendable {
  package let segments: [RouteTemplate.Segment]
  package let query: [RouteTemplate.QueryClause]
  package let fragment: TextPattern?
  /// What decides its place among others.
  package let key: PrecedenceKey
  /// For each segment, whether it belongs to a gap.
  ///
  /// A gap is a run of plain tokens and wildcards, at least one of them a wildcard. It takes as many
  /// segments as it has, or more.
  package let isGap: [Bool]
  /// The names of tokens and wildcards: the path's in order, then the query's, then the fragment's.
  package let names: [String]
  package let wildcardCount: Int
  /// How many of the names are the path's.
  let pathNameCount: Int
  /// The patterns of the segments, if none is a wildcard.
  let path: Path

  /// A path without wildcards.
  struct Path: Sendable {
    let patterns: ContiguousArray<TextPattern>
  }

  /// - Parameter tail: What the key has for the query and the fragment, where that is known.
  init(
    segments: [RouteTemplate.Segment], query: [RouteTemplate.QueryClause], fragment: TextPattern?,
    tail: [UInt8]? = nil
  ) {
    self.segments = segments
    self.query = query
    self.fragment = fragment
    isGap = Self.gaps(segments)
    key = PrecedenceKey(
      segments.map(\.shape), isGap: isGap, tail: tail ?? PrecedenceKey.tail(query, fragment))
    var names = segments.flatMap(\.names)
    pathNameCount = names.count
    for clause in query {
      for item in clause.alternatives { names += item.value.names }
    }
    if let fragment { names += fragment.names }
    self.names = names
    wildcardCount = segments.count(where: \.isWildcard)
    path = Path(patterns: ContiguousArray(segments.compactMap(\.pattern)))
  }

  private static func gaps(_ segments: [RouteTemplate.Segment]) -> [Bool] {
    var isGap = segments.map(\.isWildcard)
    if !isGap.contains(true) { return isGap }
    let takesAnyText = segments.map { $0.pattern?.takesAnyText ?? true }
    for index in isGap.indices.dropFirst() where isGap[index - 1] {
      isGap[index] = takesAnyText[index]
    }
    for index in isGap.indices.dropLast().reversed() where isGap[index + 1] {
      isGap[index] = takesAnyText[index]
    }
    return isGap
  }

  /// The template of params that were made by hand and matched nothing.
  static let none = RouteVariant(segments: [], query: [], fragment: nil)

  /// What tells the segment at `place` from others: the same for two that differ in nothing but names.
  package func shape(at place: Int) -> [UInt8] {
    // In the key, a wildcard's bytes are a plain token's. Here it is told apart, and comes last.
    segments[place].isWildcard ? [0xFF] : segments[place].shape
  }
}
