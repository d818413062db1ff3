// Decides segment by segment whether all links of one variant are links of another (R15). It compares the variants of
// a template, and is the first step of diagnostics.
//
// The answer is exact for literals, tokens, wildcards and segments of one token with text around it, with one
// exception: there is no case analysis. `/a/true/:bool(x)/false/b` lies within `/*/true/false/*`, but at another
// place for each value of `x`, so the answer is no. A segment of several tokens lies within a plain token, and within
// a segment with less of the same text around tokens; other cases are not detected.

/// A step budget for comparing templates.
///
/// When the budget is spent, earlier results are still valid, and later ones are unknown. It counts steps, not time,
/// so that the result depends on the templates alone.
package final class WorkLimit {
  /// The steps of all questions so far.
  package private(set) var spent = 0
  /// Whether there were not enough steps, or there is no exact answer.
  package var isExceeded: Bool { isSpent || isUnsettled }
  private var isSpent = false
  private var isUnsettled = false
  private let steps: Int
  private var left: Int

  /// - Parameter steps: The most steps of a comparison.
  package init(steps: Int) {
    self.steps = steps
    left = steps
  }

  /// Refills the steps for a new comparison.
  package func refill() {
    left = steps
    (isSpent, isUnsettled) = (false, false)
  }

  /// Records that a comparison has no exact answer.
  package func giveUp() { isUnsettled = true }

  /// Counts steps; false once there are not enough left.
  package func spend(_ steps: Int = 1) -> Bool {
    isSpent = isSpent || left < steps
    let counted = min(steps, left)
    spent += counted
    left -= counted
    return !isSpent
  }

  /// Counts the steps of comparing strings of these lengths.
  package func spend(comparing length: Int, with other: Int) -> Bool {
    // In 64 bits: the product of two long lengths does not fit into 32.
    spend(Int(clamping: Int64(length) * Int64(other) / 16))
  }
}

extension RouteVariant {
  /// Whether all paths of this variant are paths of `other`.
  ///
  /// A gap of `other` matches any segments, as many as it has or more. The segments between two gaps must be adjacent
  /// in this path, outside of its gaps.
  ///
  /// - Complexity: O(*n* · *m*) in the numbers of segments; O(*n*) without wildcards.
  package func pathIsWithin(_ other: RouteVariant, _ work: WorkLimit) -> Bool {
    guard segments.count >= other.segments.count else { return false }
    let places = other.places(of: -1, in: segments.count, repeats: other.isGap) {
      guard work.spend() else { return false }
      if other.isGap($0) { return true }
      guard !isGap($1), let inner = segments[$1].pattern, let outer = other.segments[$0].pattern
      else { return false }
      return outer.takesAnyText || inner.isWithin(outer, work)
    }
    return places != nil
  }
}

extension TextPattern {
  /// True if `other` matches all that this pattern matches; each byte that is compared is a step.
  package func isWithin(_ other: TextPattern, _ work: WorkLimit) -> Bool {
    if let literal, let outer = other.literal {
      return work.spend(1 + literal.utf8.count / 8) && literal.utf8Equals(outer)
    }
    // Equal patterns are common: two templates with the same enum.
    if hasShape(of: other) { return work.spend(1 + size / 8) }
    if let literal, other.soleType != nil || other.texts != nil {
      return work.spend(8) && other.takes(literal)
    }
    let (length, otherLength) = (size, other.size)
    return work.spend(8) && work.spend(comparing: length, with: otherLength) && isWithin(other)
  }

  /// The length of the pattern, as a cost of comparing it.
  package var size: Int {
    tokens.reduce(2 * tokens.count + literalLength) { sum, token in
      sum + (token.type.texts?.reduce(0) { $0 + $1.utf8.count } ?? 0)
    }
  }

  /// True if `other` matches all that this pattern matches.
  @inline(never)
  package func isWithin(_ other: TextPattern) -> Bool {
    if let texts { return texts.allSatisfy { other.takes($0) } }
    if ignoresCase { return hasShape(of: other) || spellingsAreWithin(other) }
    guard let inner = frame, let outer = other.frame else { return false }
    guard let type = outer.type else { return hasShape(of: other) }
    guard inner.prefix.starts(with: outer.prefix),
      inner.suffix.reversed().starts(with: outer.suffix.reversed())
    else { return false }
    if type == .string { return true }
    let before = inner.prefix.dropFirst(outer.prefix.count)
    let after = inner.suffix.dropLast(outer.suffix.count)
    guard let innerType = inner.type else { return false }
    if let bounds = innerType.bounds {
      let (before, after) = (
        String(decoding: before, as: UTF8.self), String(decoding: after, as: UTF8.self)
      )
      return bounds.allSatisfy { type.accepts(before + $0 + after) }
    }
    guard before.isEmpty else { return false }
    if after.isEmpty { return type.contains(innerType) }
    // `:int(a).5` lies within `:double(a)`.
    return type == .double && innerType == .int && after.first == ASCII.dot
      && (2...Self.longestFraction).contains(after.count)
      && after.dropFirst().allSatisfy(ASCII.isDigit)
  }

  private static let longestFraction = 1_000

  /// True if `other` matches each spelling of this literal that ignores case.
  ///
  /// A list has all spellings, or lacks one. A type matches a letter in both cases or in none. A letter of the text
  /// around a token differs from one of two spellings.
  private func spellingsAreWithin(_ other: TextPattern) -> Bool {
    if let texts = other.texts {
      // Nil if these are all spellings.
      return spelling(StringTable.firsts(texts.filter { takes($0) }).count) == nil
    }
    let upper = start.utf8.map { ASCII.isLetter($0) ? $0 & ~0x20 : $0 }
    return other.tokens.count == 1 && other.takes(start.lowercasedASCII)
      && other.takes(String(decoding: upper, as: UTF8.self))
  }

  /// The strings that the pattern matches; nil if there are many.
  package var texts: [String]? {
    if let literal { return [literal] }
    guard tokens.count == 1, let texts = tokens[0].type.texts else { return nil }
    return texts.map { start + $0 + tokens[0].behind }
  }

  /// Whether the pattern matches `text`.
  ///
  /// - Parameter allowsEmpty: Whether a token that is the whole pattern matches the empty text, as in the value of a
  ///   query item. Segments are never empty, so it makes no difference there.
  @inline(never)
  package func takes(_ text: String, allowsEmpty: Bool = true) -> Bool {
    text.withBytes { matches($0, 0..<$0.count, allowsEmpty: allowsEmpty) }
  }

  /// The text before the first token and after the last one, and the type of the token if there is only
  /// one; nil for a literal.
  package var frame: (prefix: [UInt8], type: RouteTokenType?, suffix: [UInt8])? {
    guard let first = tokens.first, let suffix = tokens.last?.behind else { return nil }
    return (start.bytes, tokens.count == 1 ? first.type : nil, suffix.bytes)
  }
}
