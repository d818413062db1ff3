import LinkRouting

// A quick look at whether two paths, or two fragments, can have a link in common, before the exact one: where
// every segment is a literal or a token alone it says the same, and elsewhere it errs towards yes.

extension RouteVariant {
  /// No link matches both where this is false.
  ///
  /// The segments up to the first wildcard are held against each other, and those behind the last.
  func mayOverlap(_ other: RouteVariant) -> Bool {
    func agree(_ pairs: some Sequence<(RouteTemplate.Segment, RouteTemplate.Segment)>) -> Bool? {
      for case (let left, let right) in pairs {
        guard let left = left.pattern, let right = right.pattern else { return nil }
        guard left.mayOverlap(right) else { return false }
      }
      return true
    }
    let (first, second) = (segments, other.segments)
    if let text = fragment?.literal, other.fragment?.takes(text) == false { return false }
    // A wildcard takes at least one segment.
    guard first.count >= second.count || wildcardCount > 0,
      second.count >= first.count || other.wildcardCount > 0
    else { return false }
    return agree(Swift.zip(first, second))
      ?? agree(Swift.zip(first.reversed(), second.reversed())) ?? true
  }
}

extension TextPattern {
  /// No text matches both where this is false.
  func mayOverlap(_ other: TextPattern) -> Bool {
    if let literal, let other = other.literal { return literal.utf8Equals(other) }
    if let texts { return texts.contains { TextUniverse.segment.matches(other, $0) } }
    if let texts = other.texts { return texts.contains { TextUniverse.segment.matches(self, $0) } }
    guard let type = soleToken?.type, let otherType = other.soleToken?.type else {
      return mayBegin(like: other)
    }
    return type.contains(otherType) || otherType.contains(type)
  }

  /// No text begins as both patterns do where this is false.
  private func mayBegin(like other: TextPattern) -> Bool {
    switch (pieces.first, other.pieces.first) {
    case (.literal(let left), .literal(let right)):
      left.utf8.starts(with: right.utf8) || right.utf8.starts(with: left.utf8)
    case (.literal(let text), .token(let token)), (.token(let token), .literal(let text)):
      text.unicodeScalars.first.map(token.type.mayBegin) ?? true
    default: true
    }
  }
}

extension RouteTokenType {
  /// Some text of this type begins with `scalar`.
  fileprivate func mayBegin(with scalar: Unicode.Scalar) -> Bool {
    switch self {
    case .string: true
    case .uuid: ScalarLabel.hexDigit.takes(scalar)
    case .int, .double: scalar == "-" || ScalarLabel.digit(0...9).takes(scalar)
    case .bool, .oneOf: texts?.contains { $0.unicodeScalars.first == scalar } ?? false
    }
  }
}
