import LinkRouting

// A quick check whether two paths, or two fragments, can have a common link. It is exact if every segment is a
// literal or a single token. Otherwise `true` means "perhaps".

extension RouteVariant {
  /// Whether a link may match both; false is certain.
  ///
  /// Compares required items, fragments, the segments before the first wildcard, and those behind the last.
  func mayOverlap(_ other: RouteVariant) -> Bool {
    func agree(_ pairs: some Sequence<(TextPattern, TextPattern)>) -> Bool? {
      for case (let left, let right) in pairs {
        if left.isWildcard || right.isWildcard { return nil }
        guard left.mayOverlap(right) else { return false }
      }
      return true
    }
    let (first, second) = (segments, other.segments)
    switch (fragment, other.fragment) {
    case (.text(let one)?, .text(let other)?):
      if let text = one.literal, !other.takes(text) { return false }
    case (.route(let one, let mark)?, .route(let other, let otherMark)?):
      guard mark == otherMark, one.plain.mayOverlap(other.plain) else { return false }
    case (.text(let text)?, .route(_, let mark)?), (.route(_, let mark)?, .text(let text)?):
      guard text.mayBegin(with: mark.rawValue.utf8.first) else { return false }
    default: break
    }
    for item in query where !item.isOptional && item.alternatives.count == 1 {
      guard let text = item.alternatives[0].value.literal else { continue }
      let isElsewhere = other.query.contains { clause in
        !clause.isOptional && clause.alternatives.count == 1
          && clause.alternatives[0].name.utf8Equals(item.alternatives[0].name)
          && clause.alternatives[0].value.literal?.utf8Equals(text) == false
      }
      if isElsewhere { return false }
    }
    // A wildcard matches at least one segment.
    guard first.count >= second.count || wildcardCount > 0,
      second.count >= first.count || other.wildcardCount > 0
    else { return false }
    return agree(Swift.zip(first, second))
      ?? agree(Swift.zip(first.reversed(), second.reversed())) ?? true
  }
}

extension TextPattern {
  /// Whether a string may match both; false is certain.
  func mayOverlap(_ other: TextPattern) -> Bool {
    if let literal, let other = other.literal { return literal.utf8Equals(other) }
    if ignoresCase || other.ignoresCase, let text, let other = other.text {
      return text.lowercasedASCII.utf8Equals(other.lowercasedASCII)
    }
    if let texts { return texts.contains { other.takes($0, allowsEmpty: false) } }
    if let texts = other.texts { return texts.contains { takes($0, allowsEmpty: false) } }
    if let type = soleToken?.type, let other = other.soleToken?.type {
      return type.isOwn || other.isOwn || type.contains(other) || other.contains(type)
        || type.samples(1).contains(where: other.accepts)
        || other.samples(1).contains(where: type.accepts)
    }
    guard let frame, let outer = other.frame else { return true }
    return zip(frame.prefix, outer.prefix).allSatisfy(==)
      && zip(frame.suffix.reversed(), outer.suffix.reversed()).allSatisfy(==)
      && mayBegin(with: outer.prefix.first) && other.mayBegin(with: frame.prefix.first)
  }

  /// Whether a string of this pattern may begin with `byte`; false is certain.
  fileprivate func mayBegin(with byte: UInt8?) -> Bool {
    guard let byte, let first = pieces.first else { return true }
    guard case .token(let token) = first else {
      return (text?.utf8.first ?? frame?.prefix.first) == byte
    }
    return switch token.type.form {
    case .anything: true
    case .oneOf(let texts): texts.contains { $0.utf8.first == byte }
    case .number, .digits: ScalarLabel.hexDigit.accepts(Unicode.Scalar(byte)) || byte == 0x2D
    }
  }
}
