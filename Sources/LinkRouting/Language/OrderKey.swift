/// The place of a variant in the order in which variants are tried (R15): the smaller key goes first.
///
/// A key is a string of bytes, so one comparison decides. It holds the path, then the gaps, then what the variant
/// requires of the query and the fragment. Names of tokens are not in it. The law: A ⊂ B ⇒ A < B.
///
/// The segments of two paths are compared one after the other; the first difference decides. A path goes before its
/// continuations. A segment that lies within another goes first:
/// - A token of some strings lies within a token of the same strings and more. All other segments except literals
///   match too many strings to lie within them. A literal that ignores case is such a list: all its spellings.
/// - Text around a token lies within less of that text, or within the same text around a token of a higher rank.
/// - A typed token lies within a token of a higher rank.
///
/// A *gap* is a run of plain tokens and wildcards, at least one of them a wildcard. It matches as many segments as it
/// has, or more. A gap goes after all segments. If two paths have a gap at the same place, the path with more
/// segments outside of gaps goes first, then the longer path. Then the segments are compared, a wildcard as a plain
/// token, and last the places of the gaps. Let all paths of A be paths of B, but not all paths of B be paths of A:
/// - Up to the first gap, each segment of A lies within the segment of B at its place.
/// - If only one of them has a gap at this place, it is B, since only a gap matches everything that a gap matches.
/// - If both have a gap there, the shortest paths of A are paths of B, with any segments in the gaps of A. So A
///   has at least as many segments as B, and at least as many outside of gaps. If both numbers are equal, each
///   segment of A lies within the segment of B at its place, and the gaps are at the same places.
///
/// More required clauses of the query go first, then a fragment, then fewer names to choose among, then narrower
/// values. Optional clauses require nothing. If B matches all queries and fragments of A, each clause of
/// B is implied by a clause of A, so A has at least as many clauses. If the numbers are equal, B has all names of A. If
/// the names are equal, each value of A lies within a value of B, which is equal or wider. So the list of A's widths
/// is B's list with some numbers left out and others replaced by smaller numbers. In descending order, such a list is
/// the smaller one.
package struct OrderKey: Comparable, Sendable {
  private(set) var bytes: [UInt8] = []

  package static func < (left: Self, right: Self) -> Bool { left.bytes.precedes(right.bytes) }

  /// The end of a list or of a string: either goes before its continuations.
  private static let end: UInt8 = 0

  private mutating func append(byte: UInt8) { bytes.append(byte) }

  /// Appends a number: the smaller goes first.
  private mutating func append(_ number: Int) { append(bits: UInt32(clamping: number)) }

  /// Appends a number: the larger goes first.
  private mutating func append(descending number: Int) { append(bits: ~UInt32(clamping: number)) }

  private mutating func append(bits: UInt32) {
    for shift: UInt32 in [24, 16, 8, 0] { append(byte: UInt8(truncatingIfNeeded: bits >> shift)) }
  }

  /// Appends text, which has no byte of zero.
  private mutating func append(_ text: String) {
    bytes += text.utf8
    append(byte: Self.end)
  }

  // MARK: Paths

  /// The kinds of segments, in their order.
  private enum Kind: UInt8 {
    /// A literal, or a token of one string, with or without text around it.
    case literal = 1
    /// A token of some strings, with or without text around it, or a literal that ignores case: fewer strings first.
    case texts
    /// Other tokens with text around them: more text first, then more before the first token, then the ranks of the
    /// tokens' types.
    case textAround
    /// A single token, by the rank of its type: uuid, int, double, and last the plain token.
    case token
    /// The first gap of a path, before its segments.
    case gap
  }

  /// The key of a variant.
  ///
  /// - Parameters:
  ///   - segments: The segments of its path.
  ///   - tail: The key of its query and fragment.
  init(_ segments: [TextPattern], tail: OrderKey) {
    let gaps = segments.gaps
    bytes.reserveCapacity(16 * segments.count + tail.bytes.count)
    let first = gaps.firstIndex(of: true)
    for (index, segment) in segments.enumerated() {
      if index == first {
        append(byte: Kind.gap.rawValue)
        append(descending: gaps.count { !$0 })
        append(descending: segments.count)
      }
      append(segment)
      // Two spellings are equal, since the first segment may be a host (R3).
      if index == 0, segment.tokens.isEmpty {
        for place in bytes.indices where ASCII.isLetter(bytes[place]) { bytes[place] |= 0x20 }
      }
    }
    append(byte: Self.end)
    for isGap in gaps { append(byte: isGap ? 1 : 0) }
    bytes += tail.bytes
  }

  /// The key of a segment alone: equal for segments that match the same strings.
  package init(shapeOf segment: TextPattern) {
    bytes.reserveCapacity(segment.start.utf8.count + 16)
    if segment.isWildcard { append(byte: Kind.gap.rawValue) } else { append(segment) }
  }

  private mutating func append(_ segment: TextPattern) {
    if let literal = segment.literal {
      append(byte: Kind.literal.rawValue)
      append(literal)
    } else if segment.ignoresCase {
      append(byte: Kind.texts.rawValue)
      append(1 << min(segment.letterCount, 31))
      // With its backslashes, it does not begin like a list.
      append(segment.description.lowercasedASCII)
    } else if let type = segment.soleType, type.texts == nil {
      append(byte: Kind.token.rawValue)
      append(byte: type.rank)
    } else if let texts = segment.texts?.filter({ !$0.isEmpty }) {
      // No segment is empty.
      if let word = TextPattern(spelledAs: texts) { return append(word) }
      append(byte: (texts.count == 1 ? Kind.literal : .texts).rawValue)
      if texts.count > 1 { append(texts.count) }
      append(texts.count == 1 ? texts[0] : RouteTokenType.oneOf(texts.inOrder).description)
    } else {
      append(byte: Kind.textAround.rawValue)
      append(descending: segment.literalLength)
      append(descending: segment.start.utf8.count)
      // No rank is a letter.
      for token in segment.tokens { append(byte: token.type.rank + 1) }
      let sorted = segment.mapTokens { token in
        RouteToken(name: nil, type: token.type.texts.map { .oneOf($0.inOrder) } ?? token.type)
      }
      append(sorted.description)
    }
  }

  // MARK: Queries and fragments

  /// The key of no query and no fragment.
  private static let nothing = OrderKey([], nil)

  /// The key of a query and a fragment.
  static func tail(_ query: [RouteTemplate.QueryClause], _ fragment: FragmentPattern?) -> OrderKey {
    query.isEmpty && fragment == nil ? nothing : OrderKey(query, fragment)
  }

  private init(_ query: [RouteTemplate.QueryClause], _ fragment: FragmentPattern?) {
    let clauses = query.filter { !$0.isOptional }
    bytes.reserveCapacity(32)
    append(descending: clauses.count)
    append(byte: fragment == nil ? 1 : 0)
    // Most templates require nothing of the query.
    if !clauses.isEmpty {
      let values = clauses.flatMap { clause in
        if clause.alternatives.count == 1 { return [[clause.alternatives[0].value]] }
        let names = StringTable.numbers(clause.alternatives.map(\.name))
        var values = [[TextPattern]](repeating: [], count: (names.max() ?? -1) + 1)
        for (name, item) in zip(names, clause.alternatives) { values[name].append(item.value) }
        return values
      }
      append(values.count)
      append(widths: values.flatMap(Self.widths))
    }
    if let fragment { append(fragment) }
  }

  /// Appends what a fragment matches: a pattern that lies within another goes first.
  ///
  /// - A pattern of some strings goes first: only such a pattern can lie within it.
  /// - A path or required items may lie within text around a token, as `#/:a` within `#\/:rest`, or within a plain
  ///   token. A pattern of infinitely many strings never lies within them, since a link may escape a whole string.
  /// - Optional items match every fragment without a mark. Only a plain token matches more.
  private mutating func append(_ fragment: FragmentPattern) {
    switch fragment {
    case .text(let pattern):
      append(byte: UInt8(pattern.texts != nil ? 0 : pattern.takesAnyText ? 4 : 2))
      if !pattern.takesAnyText { append(widths: Self.widths([pattern])) }
    case .route(let route, let mark):
      let isOptional = mark == .none && route.query.allSatisfy(\.isOptional)
      append(byte: UInt8(isOptional ? 3 : 1))
      append(mark.rawValue)
      bytes += route.plain.orderKey.bytes
    }
  }

  /// Appends widths, the largest first.
  private mutating func append(widths: [Int]) {
    for index in widths.indices.ordered(by: { widths[$0] > widths[$1] }) {
      append(byte: 1)
      append(widths[index])
    }
    append(byte: Self.end)
  }

  /// The widths of the patterns that lie within no other pattern.
  private static func widths(_ patterns: [TextPattern]) -> [Int] {
    if patterns.count == 1, patterns[0].texts == nil { return [patterns[0].width] }
    let texts = patterns.compactMap(\.texts).flatMap(\.self)
    let others = patterns.filter { $0.texts == nil }
    let compared = others.count <= mostCompared ? others : []
    let outer = others.indices.filter { index in
      !compared.indices.contains { other in
        other != index && others[index].isWithin(others[other])
          && (other < index || !others[other].isWithin(others[index]))
      }
    }
    let single = StringTable.firsts(texts).filter { text in
      !compared.contains { $0.takes(texts[text]) }
    }
    return single.map { _ in 0 } + outer.map { others[$0].width }
  }

  /// The most patterns of one name to compare with each other, not counting strings.
  private static let mostCompared = 64
}

extension TextPattern {
  /// A measure of how much the pattern matches: a pattern that lies within another has the smaller width.
  ///
  /// Zero is the width of literals, and this pattern is not a literal.
  fileprivate var width: Int {
    let typeWidth = tokens.count == 1 ? Int(tokens[0].type.rank) : 0
    if soleToken != nil { return 1 << 30 + typeWidth }
    // No literal is that long.
    return 1 << 29 - 8 * literalLength + typeWidth
  }
}

extension TextPattern {
  /// The number of letters of its text.
  fileprivate var letterCount: Int { start.utf8.count(where: ASCII.isLetter) }

  /// The literal that ignores case and matches these strings alone; nil if there is none.
  fileprivate init?(spelledAs texts: [String]) {
    guard texts.count > 1, texts.count.nonzeroBitCount == 1 else { return nil }
    self.init(texts[0], ignoringCase: true)
    guard texts.count.trailingZeroBitCount == letterCount, texts.allSatisfy({ takes($0) }) else {
      return nil
    }
  }
}

extension [TextPattern] {
  /// For each segment, whether it belongs to a gap; empty without wildcards.
  package var gaps: [Bool] {
    guard contains(where: \.isWildcard) else { return [] }
    var isGap = map(\.isWildcard)
    for index in indices.dropFirst() where isGap[index - 1] {
      isGap[index] = self[index].takesAnyText
    }
    for index in indices.dropLast().reversed() where isGap[index + 1] {
      isGap[index] = self[index].takesAnyText
    }
    return isGap
  }
}

extension [String] {
  /// The strings in the order of their bytes.
  fileprivate var inOrder: [String] { map(\.bytes).order.map { self[$0] } }
}
