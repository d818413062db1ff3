/// A variant as bytes, whose lexicographic order is that of R15.
///
/// Segments are compared one after the other. A literal comes first, then text around tokens (more text
/// first), then a token of some texts (fewer first), then another typed token, then a plain one. A token
/// of texts that all begin or end alike has that text around it. A path comes before those that go on
/// where it ends. Of two variants with the same path, the one that asks more of the query and the
/// fragment comes first. The names of tokens are not in the key.
///
/// A *gap* comes last: a run of plain tokens and wildcards, at least one of them a wildcard. It takes as
/// many segments as it has, or more. Where two paths come to a gap at the same place, the one with more
/// segments outside of gaps is first, then the one with more segments. Of as many, each segment is compared
/// with the one at its place, one of a gap as a plain token; then the gaps themselves.
///
/// So what lies within another comes first. Let all paths of `inner` be paths of `outer`, but not the
/// other way round:
/// - Up to the first gap, each segment of `inner` lies within that of `outer`.
/// - If one of them comes to a gap first, it is `outer`: only a gap of `outer` can take what a gap of `inner`
///   takes.
/// - If both do, the shortest paths of `inner` are paths of `outer`, whatever stands in its gaps. So it has
///   as many segments or more, and as many outside of gaps. If it has as many, each of them lies within the
///   one at its place, and what is a gap of `inner` is one of `outer`.
package struct PrecedenceKey: Sendable {
  private(set) var bytes: [UInt8] = []

  init() {}

  /// - Parameters:
  ///   - shapes: What ``shape(_:)`` gives for each segment.
  ///   - isGap: For each segment, whether it belongs to a gap.
  ///   - tail: What ``tail(_:_:)`` gives; all variants of a template have the same.
  init(_ shapes: [[UInt8]], isGap: [Bool], tail: [UInt8]) {
    let gap = isGap.firstIndex(of: true)
    for (place, shape) in shapes.enumerated() {
      if place == gap {
        bytes.append(0xFF)
        append(isGap.count { !$0 }, inverted: true)
        append(isGap.count, inverted: true)
      }
      bytes += shape
    }
    // Lower than the first byte of any segment.
    bytes.append(0)
    if gap != nil { bytes += isGap.map { $0 ? 1 : 0 } }
    bytes += tail
  }

  /// The bytes of a segment, which never begin with those of another; a wildcard's are a plain token's.
  static func shape(_ pattern: TextPattern) -> [UInt8] {
    var key = PrecedenceKey()
    key.append(pattern)
    return key.bytes
  }

  private mutating func append(_ pattern: TextPattern) {
    if let texts = pattern.texts {
      // No segment is empty.
      append(texts: texts.map(\.bytes).filter { !$0.isEmpty })
    } else if let token = pattern.soleToken {
      bytes.append(Self.mixedRank + Self.rank(token.type))
    } else {
      append(textAround: pattern.literalLength, before: pattern.start.utf8.count)
      for piece in pattern.pieces { append(piece) }
      bytes.append(0)
    }
  }

  private mutating func append(texts: [[UInt8]]) {
    if texts.count == 1 {
      bytes.append(Self.literalRank)
      return append(texts[0])
    }
    // At least one byte of each text must be left.
    let most = max(0, (texts.map(\.count).min() ?? 0) - 1)
    let before = Self.lengthInCommon(texts, most)
    let after = Self.lengthInCommon(texts.map { $0.reversed() }, most - before)
    if before + after > 0 {
      append(textAround: before + after, before: before)
    } else {
      bytes.append(Self.mixedRank + Self.textsRank)
    }
    appendList(texts)
  }

  private mutating func append(textAround count: Int, before: Int) {
    bytes.append(Self.mixedRank)
    append(count, inverted: true)
    append(before, inverted: true)
  }

  private mutating func append(_ piece: TextPattern.Piece) {
    switch piece {
    case .literal(let text):
      bytes.append(Self.literalMark)
      append(text.bytes)
    case .token(let token):
      bytes += [Self.tokenMark, Self.rank(token.type)]
      if let texts = token.type.texts { appendList(texts.map(\.bytes)) }
    }
  }

  /// Sorted, since the same texts in any order match the same links.
  private mutating func appendList(_ texts: [[UInt8]]) {
    bytes.append(Self.textsRank)
    append(texts.count)
    for index in texts.order { append(texts[index]) }
  }

  /// A text and a zero at its end; in the text 0 becomes 1, 1 and 1 becomes 1, 2, which keeps the order.
  mutating func append(_ text: [UInt8]) {
    for byte in text {
      if byte <= 1 { bytes.append(1) }
      bytes.append(byte &+ (byte <= 1 ? 1 : 0))
    }
    bytes.append(0)
  }

  /// Appends a list: one that goes on where another ends comes after it.
  mutating func append(_ keys: [PrecedenceKey]) {
    for key in keys { bytes += [1] + key.bytes }
    bytes.append(0)
  }

  /// Appends four bytes; if `inverted`, the larger number comes first.
  mutating func append(_ number: Int, inverted: Bool = false) {
    let number = UInt32(clamping: number) ^ (inverted ? .max : 0)
    for shift in [24, 16, 8, 0] { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
  }

  /// How many bytes, and no more than `most`, all of the texts begin with.
  private static func lengthInCommon(_ texts: [[UInt8]], _ most: Int) -> Int {
    texts.reduce(most) { count, text in
      zip(texts[0], text).prefix(count).prefix { $0 == $1 }.count
    }
  }

  private static let literalRank: UInt8 = 1
  /// The rank of text around tokens.
  private static let mixedRank: UInt8 = 2
  /// With equal text around them, a token of some texts is before other tokens.
  private static let textsRank: UInt8 = 1
  private static let literalMark: UInt8 = 2
  private static let tokenMark: UInt8 = 3

  private static func rank(_ type: RouteTokenType) -> UInt8 {
    switch type {
    case .oneOf, .bool: textsRank
    case .uuid: 2
    case .int: 3
    case .double: 4
    case .string: 5
    }
  }
}

extension PrecedenceKey {
  /// Negative if this key comes first, zero if the two are equal.
  package func compare(_ other: PrecedenceKey) -> Int { bytes.compare(other.bytes) }
}

extension [UInt8] {
  /// Negative if these bytes come first in lexicographic order, zero if they are equal.
  fileprivate func compare(_ other: [UInt8]) -> Int {
    for (left, right) in zip(self, other) where left != right { return left < right ? -1 : 1 }
    return count - other.count
  }
}

extension [[UInt8]] {
  /// The indices of equal texts together, in ascending order, and the groups in that of their bytes.
  ///
  /// All that is sorted by texts is sorted here: the standard library's sort is compiled again for each
  /// type and each closure, into several KB of code.
  func groups() -> [[Int]] {
    var groups: [[Int]] = []
    for index in indices.sorted(by: { self[$0].compare(self[$1]) < 0 }) {
      if let first = groups.last?.first, self[first] == self[index] {
        groups[groups.count - 1].append(index)
      } else {
        groups.append([index])
      }
    }
    return groups
  }

  /// The indices in the order of the bytes; those of equal ones ascend.
  @inline(never)
  package var order: [Int] { groups().flatMap { $0 } }
}

// MARK: Query and fragment

extension PrecedenceKey {
  /// The bytes for what is asked of the query and the fragment: more clauses come first, then a
  /// fragment, then fewer names to choose among, then narrower values.
  ///
  /// In this order, a variant comes before those of the same path that contain it. Each of their clauses
  /// is implied by one of its own, so it has as many clauses or more. If it has as many, it has no names
  /// that they lack. If the names are the same, its widest values are narrower, or there are fewer.
  static func tail(_ query: [RouteTemplate.QueryClause], _ fragment: TextPattern?) -> [UInt8] {
    var clauses = query.filter { !$0.isOptional }.map { clause in
      clause.alternatives.map(\.name.bytes).groups().map { group in
        group.map { clause.alternatives[$0].value }
      }
    }
    var key = PrecedenceKey()
    key.append(clauses.count, inverted: true)
    key.bytes.append(fragment == nil ? 1 : 0)
    if let fragment { clauses.append([[fragment]]) }
    let values = clauses.joined()
    key.append(values.count)
    let widths = values.flatMap(widths).map { width in
      var key = PrecedenceKey()
      key.append(width)
      return key.bytes
    }
    for index in widths.order.reversed() { key.bytes += widths[index] }
    return key.bytes
  }

  /// The widths of those patterns that lie within no other.
  private static func widths(_ patterns: [TextPattern]) -> [Int] {
    let texts = patterns.compactMap(\.texts).flatMap(\.self)
    let others = patterns.filter { $0.texts == nil }
    let compared = others.count <= mostCompared ? others : []
    let outer = others.indices.filter { index in
      !compared.indices.contains { other in
        other != index && others[index].isWithin(others[other])
          && (other < index || !others[other].isWithin(others[index]))
      }
    }
    let single = texts.map(\.bytes).groups().filter { group in
      !compared.contains { $0.takes(texts[group[0]]) }
    }
    return single.map { _ in 0 } + outer.map { width(others[$0]) }
  }

  /// If one name has more patterns than this that are no texts, they are not compared with each other.
  private static let mostCompared = 64

  /// A measure of how much a pattern takes: zero for a single text, and smaller for each pattern that
  /// lies within this one.
  static func width(_ pattern: TextPattern) -> Int {
    if let texts = pattern.texts { return texts.count - 1 }
    let type = pattern.tokens.count == 1 ? pattern.tokens.first?.type : nil
    let typeWidth = type.map { Int(rank($0)) } ?? 0
    if pattern.soleToken != nil { return 1 << 30 + typeWidth }
    // No text is that long, and no token has that many texts.
    return 1 << 29 - 8 * pattern.literalLength + typeWidth
  }
}
