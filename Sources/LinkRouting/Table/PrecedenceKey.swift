/// A variant as bytes: their lexicographic order is that of R15, where containment does not decide.
///
/// Segments are compared one after the other. A literal comes first, then text around tokens (more text
/// first), then a token of some texts (fewer first), then another typed token, then a plain one, then a
/// wildcard. A path comes before those that go on where it ends. Of two variants with the same path, the
/// one that asks more of the query and the fragment comes first. The names of tokens are not in the key:
/// variants that differ in nothing else have the same key.
///
/// The bytes of one segment never begin with those of another, so comparing keys compares segments. A
/// key is made once for each variant of a template; sorting and building a table compare bytes only.
package struct PrecedenceKey: Sendable {
  private var bytes: [UInt8] = []
  /// Where the bytes of each segment end.
  private var ends: [Int] = []

  /// - Parameter tail: What ``tail(_:_:)`` gives; all variants of a template have the same.
  init(_ segments: [RouteTemplate.Segment], tail: [UInt8]) {
    for segment in segments {
      append(segment)
      ends.append(bytes.count)
    }
    // Lower than what a segment begins with.
    bytes.append(0)
    bytes += tail
  }

  private mutating func append(_ segment: RouteTemplate.Segment) {
    switch segment {
    case .wildcard:
      bytes.append(0xFF)
    case .text(let pattern):
      let rank = Self.rank(pattern)
      bytes.append(rank)
      if rank == Self.mixedRank { Self.append(pattern.literalLength, inverted: true, to: &bytes) }
      for piece in pattern.pieces { append(piece) }
      // Lower than what a piece begins with.
      bytes.append(0)
    }
  }

  private mutating func append(_ piece: TextPattern.Piece) {
    switch piece {
    case .literal(let text):
      bytes.append(1)
      Self.append(text.utf8, to: &bytes)
    case .token(let token):
      bytes.append(2)
      bytes.append(Self.rank(token.type))
      guard let texts = token.type.texts else { return }
      Self.append(texts.count, to: &bytes)
      // In an order of their own: the same texts are the same links.
      for text in texts.map({ Array($0.utf8) }).sorted(by: { $0.lexicographicallyPrecedes($1) }) {
        Self.append(text, to: &bytes)
      }
    }
  }

  /// A text and a zero: 0 and 1 become 1, 1 and 1, 2, which keeps their order.
  private static func append(_ text: some Sequence<UInt8>, to bytes: inout [UInt8]) {
    for byte in text {
      if byte <= 1 { bytes.append(1) }
      bytes.append(byte &+ (byte <= 1 ? 1 : 0))
    }
    bytes.append(0)
  }

  private static let literalRank: UInt8 = 1
  /// The rank of text around tokens.
  private static let mixedRank: UInt8 = 2

  private static func rank(_ pattern: TextPattern) -> UInt8 {
    if pattern.literal != nil { return literalRank }
    guard let token = pattern.soleToken else { return mixedRank }
    return mixedRank + rank(token.type)
  }

  private static func rank(_ type: RouteTokenType) -> UInt8 {
    switch type {
    case .oneOf, .bool: 1
    case .uuid: 2
    case .int: 3
    case .double: 4
    case .string: 5
    }
  }

  /// Appends two bytes; if `inverted`, the larger number comes first.
  static func append(_ number: Int, inverted: Bool = false, to bytes: inout [UInt8]) {
    let number = UInt16(clamping: number) ^ (inverted ? .max : 0)
    bytes.append(UInt8(number >> 8))
    bytes.append(UInt8(number & 0xFF))
  }
}

extension PrecedenceKey {
  /// Negative if this key comes first, zero if the two are equal.
  @inline(never)
  package func compare(_ other: PrecedenceKey) -> Int {
    bytes.withByteView { left in other.bytes.withByteView { left.compare($0) } }
  }

  /// The paths are equal but for names.
  package func hasSamePath(as other: PrecedenceKey) -> Bool {
    ends.count == other.ends.count && hasSamePrefix(ends.count, as: other)
  }

  /// The segments at `place`, which both have, are equal but for names.
  @inline(never)
  package func hasSameSegment(_ place: Int, as other: PrecedenceKey) -> Bool {
    let (one, two) = (range(place), other.range(place))
    guard one.count == two.count else { return false }
    return bytes.withByteView { left in
      other.bytes.withByteView { right in left.equal(one, right, two.lowerBound) }
    }
  }

  /// The first `count` segments, which this path has, begin the other too.
  @inline(never)
  func hasSamePrefix(_ count: Int, as other: PrecedenceKey) -> Bool {
    guard count > 0 else { return true }
    guard other.ends.count >= count, other.ends[count - 1] == ends[count - 1] else { return false }
    return bytes.withByteView { left in
      other.bytes.withByteView { right in left.equal(0..<ends[count - 1], right, 0) }
    }
  }

  private func range(_ place: Int) -> Range<Int> {
    (place == 0 ? 0 : ends[place - 1])..<ends[place]
  }
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
      Dictionary(grouping: clause.alternatives) { Array($0.name.utf8) }.values.map {
        $0.map(\.value)
      }
    }
    var bytes: [UInt8] = []
    append(clauses.count, inverted: true, to: &bytes)
    bytes.append(fragment == nil ? 1 : 0)
    if let fragment { clauses.append([[fragment]]) }
    let values = clauses.joined()
    append(values.count, to: &bytes)
    for width in values.flatMap(widths).sorted(by: >) { append(width, to: &bytes) }
    return bytes
  }

  /// The widths of those patterns that lie within no other.
  private static func widths(_ patterns: [TextPattern]) -> [Int] {
    let texts = Set(patterns.compactMap(\.texts).joined().map { Array($0.utf8) })
    let others = patterns.filter { $0.texts == nil }
    guard patterns.count > 1, patterns.count <= mostCompared else {
      return Array(repeating: 0, count: texts.count) + others.map(width)
    }
    let outer = others.indices.filter { index in
      !others.indices.contains { other in
        other != index && others[index].isWithin(others[other])
          && (other < index || !others[other].isWithin(others[index]))
      }
    }.map { others[$0] }
    let single = texts.filter { text in
      !outer.contains { $0.takes(String(decoding: text, as: UTF8.self)) }
    }
    return Array(repeating: 0, count: single.count) + outer.map(width)
  }

  /// If one name has more patterns than this, they are not compared with each other.
  private static let mostCompared = 64

  /// A measure of how much a pattern takes: zero for a single text, and smaller for each pattern that
  /// lies within this one.
  static func width(_ pattern: TextPattern) -> Int {
    if let texts = pattern.texts { return texts.count - 1 }
    let type = pattern.tokens.count == 1 ? pattern.tokens.first?.type : nil
    let typeWidth = type.map { Int(rank($0)) } ?? 0
    if pattern.soleToken != nil { return 0xFFF0 + typeWidth }
    return 8 * (0x1000 - min(pattern.literalLength, 0xFFF)) + typeWidth
  }
}
