/// A template without groups: the index consists of variants, and a match zips one with a link.
///
/// An immutable class, so that params can refer to the names of their tokens with one retain.
package final class RouteVariant: Sendable {
  package let segments: [RouteTemplate.Segment]
  package let query: [RouteTemplate.QueryClause]
  package let fragment: FragmentPattern<RouteVariant>?
  /// Its place in the order of R15.
  package let precedence: VariantPrecedence
  /// For each segment, whether it belongs to a gap.
  ///
  /// A gap is a run of plain tokens and wildcards, at least one of them a wildcard. It matches as
  /// many segments as it has, or more.
  package let isGap: [Bool]
  /// The names of tokens and wildcards: the path's in order, then the query's, then the fragment's.
  package let names: [String]
  package let wildcardCount: Int
  /// The name of the query item whose value is the rest of the link.
  let restName: ContiguousArray<UInt8>?
  /// The number of names that belong to segments.
  let pathNameCount: Int
  /// The segments in the form for matching, if there is no wildcard.
  let path: Path
  /// The names in the form for look-ups.
  let nameList: NameList
  /// The text of the template with groups that this variant is a part of.
  private let grouped: String?

  /// - Parameters:
  ///   - tail: The place of the query and the fragment, if known.
  ///   - grouped: The text of the template with groups that this variant is a part of.
  init(
    segments: [RouteTemplate.Segment], query: [RouteTemplate.QueryClause],
    fragment: FragmentPattern<RouteVariant>?,
    tail: TailPrecedence? = nil, partOf grouped: String? = nil
  ) {
    self.grouped = grouped
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

  /// The template of params made in code.
  static let none = RouteVariant(segments: [], query: [], fragment: nil)

  /// The text of the template as it was written, with its groups.
  var writtenText: String { grouped ?? description }

  /// The places of the items of a link that are params; the first place wins (R14).
  var itemPlaces: [ItemPlace] {
    if case .route = fragment { [.fragment, .query] } else { [.query] }
  }

  /// The segment at `place` without names: equal for segments that match the same strings.
  package func shape(at place: Int) -> SegmentPrecedence {
    segments[place].isWildcard ? .wildcard : segments[place].precedence
  }
}
