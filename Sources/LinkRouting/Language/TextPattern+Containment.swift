extension TextPattern {
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
