// Whether all links of one variant are links of another, decided segment by segment (R15).
//
// Exact for literals, tokens, wildcards, and segments of one token with text around it, but for what
// only a distinction of cases would show (`/:bool(x)/true/false` lies within `/*/true/false/*` or not,
// as `x` is one or the other). Of a segment of several tokens it is only known that a plain token, or
// one with some of its text around it, takes as much. Where this says no, the order of segments decides.

extension RouteVariant {
  /// All links of this variant are links of `other`.
  ///
  /// - Complexity: O(*n* · *m*) in the numbers of segments; O(*n*) without wildcards.
  package func isWithin(_ other: RouteVariant) -> Bool {
    segments.count >= other.segments.count && pathIsWithin(other) && tailIsWithin(other)
  }

  /// The path of `other` is blocks of segments with gaps between, which its wildcards leave.
  ///
  /// A gap takes as many segments as it has, or more, of any kind. A block has to stand in one piece,
  /// outside of this path's own gaps, whose segments may be more. The first place for each block leaves
  /// the most for the next.
  private func pathIsWithin(_ other: RouteVariant) -> Bool {
    var place = 0
    var block = 0
    while true {
      let end = other.outline.isInGap[block...].firstIndex(of: true) ?? other.segments.count
      let last = segments.count - (end - block)
      // The first block stands at the beginning of the path, the last at its end.
      let earliest = end == other.segments.count ? max(place, last) : place
      let latest = block == 0 ? min(0, last) : last
      guard earliest <= latest,
        let start = (earliest...latest).first(where: { fits(other, block..<end, at: $0) })
      else { return false }
      if end == other.segments.count { return true }
      let next = other.outline.isInGap[end...].firstIndex(of: false) ?? other.segments.count
      place = start + next - block
      block = next
      if block == other.segments.count { return place <= segments.count }
    }
  }

  private func fits(_ other: RouteVariant, _ block: Range<Int>, at start: Int) -> Bool {
    block.allSatisfy { index in
      let place = start + index - block.lowerBound
      guard !outline.isInGap[place], case .text(let inner) = segments[place],
        case .text(let outer) = other.segments[index]
      else { return false }
      return inner.isWithin(outer)
    }
  }

  /// Each thing that `other` asks of the query and the fragment, this one asks too, or more.
  ///
  /// No name stands in two clauses, so that one clause of this variant has to be enough for each.
  private func tailIsWithin(_ other: RouteVariant) -> Bool {
    if let outer = other.fragment {
      guard let fragment, fragment.isWithin(outer) else { return false }
    }
    return other.query.allSatisfy { outer in
      outer.isOptional || query.contains { !$0.isOptional && $0.isWithin(outer) }
    }
  }
}

/// What of a path decides whether it can lie within another.
struct PathOutline: Sendable {
  /// For each segment, whether it belongs to a gap: a run of plain tokens and wildcards with at least
  /// one wildcard.
  let isInGap: [Bool]
  /// A bit for each literal.
  let literals: UInt64
  /// How many segments begin all paths that lie within this one and come later in the order of keys;
  /// nil where none does.
  ///
  /// A gap takes what comes later, and so does text around a token that a typed token can read.
  let sharedPrefix: Int?

  init(_ segments: [RouteTemplate.Segment]) {
    var isInGap = segments.map(\.isWildcard)
    if isInGap.contains(true) {
      for index in isInGap.indices.dropFirst() where isInGap[index - 1] && segments[index].isAny {
        isInGap[index] = true
      }
      for index in isInGap.indices.dropLast().reversed()
      where isInGap[index + 1] && segments[index].isAny { isInGap[index] = true }
    }
    self.isInGap = isInGap
    var literals: UInt64 = 0
    for case .text(let pattern) in segments {
      if let literal = pattern.literal {
        literals |= 1 << (literal.utf8.reduce(0) { $0 &* 31 &+ UInt64($1) } % 64)
      }
    }
    self.literals = literals
    sharedPrefix = segments.indices.first { index in
      if isInGap[index] { return true }
      guard case .text(let pattern) = segments[index] else { return false }
      return pattern.pieces.count > 1 && pattern.takes("true")
    }.map { segments[$0].isWildcard ? $0 + 1 : $0 }
  }
}

extension RouteTemplate.Segment {
  /// Any text will do.
  fileprivate var isAny: Bool {
    switch self {
    case .wildcard: true
    case .text(let pattern): pattern.soleToken?.type == .string
    }
  }
}

extension RouteVariant {
  /// More than that of any variant that lies within this one.
  ///
  /// Such a variant has more segments; or as many, and each lies within the one at its place, or within
  /// a gap.
  var width: [UInt8] {
    var bytes: [UInt8] = []
    PrecedenceKey.append(segments.count, inverted: true, to: &bytes)
    let widths = segments.enumerated().map { index, segment in
      if case .text(let pattern) = segment, !outline.isInGap[index] {
        PrecedenceKey.width(pattern)
      } else {
        Int(UInt16.max)
      }
    }
    for width in widths.sorted(by: >) { PrecedenceKey.append(width, to: &bytes) }
    return bytes + PrecedenceKey.tail(query, fragment)
  }
}

extension RouteTemplate.QueryClause {
  /// Past so many comparisons the answer is no.
  private static let mostComparisons = 4_096

  /// Whatever satisfies this clause satisfies `other`.
  fileprivate func isWithin(_ other: Self) -> Bool {
    alternatives.count * other.alternatives.count <= Self.mostComparisons
      && alternatives.allSatisfy { inner in
        let outer = other.alternatives.filter { $0.name.utf8Equals(inner.name) }
        return inner.value.texts.map { texts in
          texts.allSatisfy { text in outer.contains { $0.value.takes(text) } }
        } ?? outer.contains { inner.value.isWithin($0.value) }
      }
  }
}

extension TextPattern {
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
