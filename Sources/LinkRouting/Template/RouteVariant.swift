/// A template without groups: what the index holds, and what is zipped with a link.
///
/// A class, so that the params of a match can refer to the names of their tokens at the price of
/// one retain. It never changes.
package final class RouteVariant: Sendable {
  package let segments: [RouteTemplate.Segment]
  package let query: [RouteTemplate.QueryClause]
  package let fragment: FragmentPattern<RouteVariant>?
  /// Its place among others (R15).
  package let precedence: VariantPrecedence
  /// For each segment, whether it belongs to a gap.
  ///
  /// A gap is a run of plain tokens and wildcards, at least one of them a wildcard. It takes as many
  /// segments as it has, or more.
  package let isGap: [Bool]
  /// The names of tokens and wildcards: the path's in order, then the query's, then the fragment's.
  package let names: [String]
  package let wildcardCount: Int
  /// The name of the query item whose value is all that is left of the link.
  let restName: ContiguousArray<UInt8>?
  /// How many of the names are those of segments.
  let pathNameCount: Int
  /// The segments as they are compared with a link, if none is a wildcard.
  let path: Path
  /// The names as they are looked up.
  let nameList: NameList

  /// - Parameter tail: The place of the query and the fragment, where that is known.
  init(
    segments: [RouteTemplate.Segment], query: [RouteTemplate.QueryClause],
    fragment: FragmentPattern<RouteVariant>?,
    tail: TailPrecedence? = nil
  ) {
    self.segments = segments
    self.query = query
    self.fragment = fragment
    isGap = Self.gaps(segments)
    precedence = VariantPrecedence(
      segments.map(\.precedence), isGap: isGap, tail ?? TailPrecedence(query, fragment))
    var names = segments.flatMap(\.names)
    pathNameCount = names.count - (segments.last?.isRest == true ? 1 : 0)
    restName = query.last?.alternatives.first { $0.isRest }?.nameBytes
    for clause in query {
      for item in clause.alternatives { names += item.value.names }
    }
    if let fragment { names += fragment.names }
    self.names = names
    wildcardCount = segments.count(where: \.isWildcard)
    path = Path(segments.compactMap(\.pattern))
    nameList = NameList(names)
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

  /// Where the items of a link that are params stand: those of the first place count more (R14).
  var itemPlaces: [ItemPlace] {
    if case .route = fragment { [.fragment, .query] } else { [.query] }
  }

  /// The segment at `place` without names: equal for two segments that match the same.
  package func shape(at place: Int) -> SegmentPrecedence {
    segments[place].isWildcard ? .wildcard : segments[place].precedence
  }
}
