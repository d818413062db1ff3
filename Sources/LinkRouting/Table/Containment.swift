// Whether all links of one variant are links of another, decided segment by segment (R15).
//
// Exact for literals, tokens, wildcards, and segments of one token with text around it, but for what
// only a distinction of cases would show (`/:bool(x)/true/false` lies within `/*/true/false/*` or not,
// as `x` is one or the other). Of a segment of several tokens it is only known that a plain token, or
// one with some of its text around it, takes as much. Where this says no, the order of segments decides.

/// How much it may still cost to decide what lies within what.
///
/// Where nothing is left the answer is no, which is the safe one: the order of segments decides. Steps
/// are counted, so that the answer depends on the templates alone.
package struct ContainmentWork {
  private(set) var left: Int

  package init(steps: Int) { left = steps }

  /// Work for putting so many variants in order: 5 ms for a template of 256, 100 ms for a table of
  /// 4,000.
  init(variants count: Int) { self.init(steps: min(1 << 20 + count << 12, 1 << 24)) }

  /// For a single pair, whatever its length.
  fileprivate static let ofAPair = Self(steps: 1 << 18)

  /// Counts steps; false where there are not enough left, from then on.
  mutating func spend(_ steps: Int = 1) -> Bool {
    left = max(-1, left - steps)
    return left >= 0
  }

  var isExceeded: Bool { left < 0 }
}

extension RouteVariant {
  /// All links of this variant are links of `other`.
  ///
  /// - Complexity: O(*n* · *m*) in the numbers of segments; O(*n*) without wildcards.
  package func isWithin(_ other: RouteVariant) -> Bool {
    var work = ContainmentWork.ofAPair
    return isWithin(other, &work)
  }

  func isWithin(_ other: RouteVariant, _ work: inout ContainmentWork) -> Bool {
    pathIsWithin(other, &work) && tailIsWithin(other, &work)
  }

  /// The path of `other` is blocks of segments with gaps between, which its wildcards leave.
  ///
  /// A gap takes as many segments as it has, or more, of any kind. A block has to stand in one piece,
  /// outside of this path's own gaps, whose segments may be more. The first place for each block leaves
  /// the most for the next.
  package func pathIsWithin(_ other: RouteVariant, _ work: inout ContainmentWork) -> Bool {
    let outer = other.outline.codes
    guard segments.count >= outer.count else { return false }
    var place = 0
    var block = 0
    while true {
      let end = outer[block...].firstIndex(of: .gap) ?? outer.count
      let last = segments.count - (end - block)
      // The first block stands at the beginning of the path, the last at its end.
      let earliest = end == outer.count ? max(place, last) : place
      let latest = block == 0 ? min(0, last) : last
      guard work.spend(), earliest <= latest,
        let start = (earliest...latest).first(where: { fits(other, block..<end, at: $0, &work) })
      else { return false }
      if end == outer.count { return true }
      let next = outer[end...].firstIndex { $0 != .gap } ?? outer.count
      place = start + next - block
      block = next
      if block == outer.count { return place <= segments.count }
    }
  }

  private func fits(
    _ other: RouteVariant, _ block: Range<Int>, at start: Int, _ work: inout ContainmentWork
  ) -> Bool {
    let codes = outline.codes
    let outer = other.outline.codes
    let distance = start - block.lowerBound
    for index in block {
      guard work.spend(), codes[index + distance].mayBeWithin(outer[index]) else { return false }
    }
    // No code has said no, so the segments themselves are asked.
    for index in block where outer[index] != .anyText {
      guard case .text(let inner) = segments[index + distance],
        case .text(let outer) = other.segments[index], inner.isWithin(outer, &work)
      else { return false }
    }
    return true
  }

  /// Each thing that `other` asks of the query and the fragment, this one asks too, or more.
  ///
  /// No name stands in two clauses, so that one clause of this variant has to be enough for each.
  package func tailIsWithin(_ other: RouteVariant, _ work: inout ContainmentWork) -> Bool {
    if let outer = other.fragment {
      guard let fragment, fragment.isWithin(outer, &work) else { return false }
    }
    // As of two variants of one template.
    if query == other.query { return true }
    return other.query.allSatisfy { outer in
      outer.isOptional || query.contains { !$0.isOptional && $0.isWithin(outer, &work) }
    }
  }
}

/// What of a path decides whether it can lie within another.
struct PathOutline: Sendable {
  /// A word for each segment.
  let codes: [SegmentCode]
  /// A bit for each literal.
  let literals: UInt64
  /// How many segments begin all paths that lie within this one and come later in the order of keys;
  /// nil where none does.
  ///
  /// A gap takes what comes later, and so does text around a token that a typed token can read.
  let sharedPrefix: Int?

  init(_ segments: [RouteTemplate.Segment]) {
    var codes = segments.map(SegmentCode.init)
    if codes.contains(.gap) {
      for index in codes.indices.dropFirst()
      where codes[index - 1] == .gap && codes[index] == .anyText { codes[index] = .gap }
      for index in codes.indices.dropLast().reversed()
      where codes[index + 1] == .gap && codes[index] == .anyText { codes[index] = .gap }
    }
    self.codes = codes
    literals = codes.reduce(0) { $0 | $1.literalBit }
    sharedPrefix = segments.indices.first { index in
      if codes[index] == .gap { return true }
      guard case .text(let pattern) = segments[index] else { return false }
      return pattern.pieces.count > 1 && pattern.takes("true")
    }.map { segments[$0].isWildcard ? $0 + 1 : $0 }
  }
}

/// A segment as a word, by which most that does not lie within another is told at once.
struct SegmentCode: Equatable, Sendable {
  private let word: UInt64

  private init(word: UInt64) { self.word = word }

  /// Part of a gap: a run of plain tokens and wildcards with at least one wildcard.
  static let gap = Self(word: 0)
  /// A plain token.
  static let anyText = Self(word: 1)
  /// A typed token, or text around tokens.
  private static let pattern = Self(word: 2)
  /// Set in the word of a literal, a hash of it.
  private static let literal: UInt64 = 1 << 63

  init(_ segment: RouteTemplate.Segment) {
    guard case .text(let pattern) = segment else {
      self = .gap
      return
    }
    if let literal = pattern.literal {
      let hash = literal.utf8.reduce(0) { ($0 ^ UInt64($1)) &* 0x9E37_79B9_7F4A_7C15 }
      word = hash | Self.literal
    } else {
      self = pattern.soleToken?.type == .string ? .anyText : .pattern
    }
  }

  /// One of 63 bits for a literal, none for all else.
  var literalBit: UInt64 { word & Self.literal == 0 ? 0 : 1 << (word >> 32 % 63) }

  /// False where no segment with this code lies within one with the other.
  func mayBeWithin(_ other: Self) -> Bool {
    switch other {
    case .anyText: self != .gap
    case .pattern: self != .gap && self != .anyText
    default: self == other
    }
  }
}

extension RouteVariant {
  /// More than that of any path that lies within this one.
  ///
  /// Such a path has more segments; or as many, and each lies within the one at its place, or within
  /// a gap.
  var widthOfPath: [UInt8] {
    var bytes: [UInt8] = []
    PrecedenceKey.append(segments.count, inverted: true, to: &bytes)
    let widths = segments.enumerated().map { index, segment in
      if case .text(let pattern) = segment, outline.codes[index] != .gap {
        PrecedenceKey.width(pattern)
      } else {
        Int(UInt16.max)
      }
    }
    for width in widths.sorted(by: >) { PrecedenceKey.append(width, to: &bytes) }
    return bytes
  }
}

extension RouteTemplate.QueryClause {
  /// Past so many comparisons the answer is no.
  private static let mostComparisons = 4_096

  /// Whatever satisfies this clause satisfies `other`.
  fileprivate func isWithin(_ other: Self, _ work: inout ContainmentWork) -> Bool {
    let comparisons = alternatives.count * other.alternatives.count
    return comparisons <= Self.mostComparisons && work.spend(16 * comparisons)
      && alternatives.allSatisfy { inner in
        let outer = other.alternatives.filter { $0.name.utf8Equals(inner.name) }
        return inner.value.texts.map { texts in
          texts.allSatisfy { text in outer.contains { $0.value.takes(text) } }
        } ?? outer.contains { inner.value.isWithin($0.value, &work) }
      }
  }
}

extension TextPattern {
  /// The same, at the price of one step for each byte that is compared.
  fileprivate func isWithin(_ other: TextPattern, _ work: inout ContainmentWork) -> Bool {
    if let literal, let outer = other.literal {
      return work.spend(1 + literal.utf8.count / 8) && literal.utf8Equals(outer)
    }
    let (length, otherLength) = (
      literalLength + pieces.count, other.literalLength + other.pieces.count
    )
    return work.spend(8 + length * otherLength / 16) && isWithin(other)
  }

  /// All texts of this pattern are texts of `other`.
  package func isWithin(_ other: TextPattern) -> Bool {
    if let texts { return texts.allSatisfy { other.takes($0) } }
    guard let inner = frame, let outer = other.frame else { return false }
    guard let type = outer.type else { return shape == other.shape }
    guard inner.prefix.starts(with: outer.prefix),
      inner.suffix.reversed().starts(with: outer.suffix.reversed())
    else { return false }
    if type == .string { return true }
    let before = inner.prefix.dropFirst(outer.prefix.count)
    let after = inner.suffix.dropLast(outer.suffix.count)
    guard let innerType = inner.type, before.isEmpty else { return false }
    if after.isEmpty { return type.contains(innerType) }
    // A whole number with a fraction after it is a number.
    return type == .double && innerType == .int && after.first == ASCII.dot
      && (2...Self.longestFraction).contains(after.count)
      && after.dropFirst().allSatisfy(ASCII.isDigit)
  }

  private static let longestFraction = 1_000

  /// The texts of the pattern, where they are few.
  var texts: [String]? {
    if let literal { return [literal] }
    guard pieces.count <= 3, let token = tokens.first, tokens.count == 1,
      let texts = token.type.texts
    else { return nil }
    return texts.map { text in
      pieces.map { if case .literal(let literal) = $0 { literal } else { text } }.joined()
    }
  }

  /// The pattern takes `text`.
  ///
  /// - Parameter allowsEmpty: A token alone may be empty, as in the value of a query item. In a path, where
  ///   nothing is empty, no empty text is asked for.
  package func takes(_ text: String, allowsEmpty: Bool = true) -> Bool {
    text.withByteView { matches($0, 0..<$0.count, allowsEmpty: allowsEmpty) }
  }

  /// The text before the first token and after the last, and the type of a token that is the only one;
  /// nil for a literal.
  private var frame:
    (prefix: Substring.UTF8View, type: RouteTokenType?, suffix: Substring.UTF8View)?
  {
    let tokens = tokens
    guard let first = tokens.first else { return nil }
    func text(_ piece: Piece?) -> Substring.UTF8View {
      if case .literal(let text)? = piece { text[...].utf8 } else { ""[...].utf8 }
    }
    return (text(pieces.first), tokens.count == 1 ? first.type : nil, text(pieces.last))
  }
}

extension RouteTokenType {
  /// Every text of the other type is of this one.
  package func contains(_ other: RouteTokenType) -> Bool {
    self == other || self == .string || self == .double && other == .int
  }

  /// The texts of the type, where they are few.
  var texts: [String]? { self == .bool ? ["true", "false"] : nil }
}
