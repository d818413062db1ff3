import LinkRouting

// A quick look at whether two paths can have a link in common, before the exact one: where every
// segment is a literal or a token alone it says the same, and elsewhere it errs towards yes.

extension RouteVariant {
  /// No path matches both where this is false.
  func mayOverlap(_ other: RouteVariant) -> Bool {
    let (first, second) = (segments, other.segments)
    var place = 0
    while place < first.count, place < second.count {
      guard case .text(let left) = first[place], case .text(let right) = second[place] else {
        return Self.mayOverlapBackwards(first, second)
      }
      guard left.mayOverlap(right) else { return false }
      place += 1
    }
    return first.count == second.count
  }

  /// At least one has a wildcard: what stands behind it is held together from the end.
  private static func mayOverlapBackwards(
    _ first: [RouteTemplate.Segment], _ second: [RouteTemplate.Segment]
  ) -> Bool {
    // A wildcard takes at least one segment.
    if first.count < second.count, !first.contains(where: \.isWildcard) { return false }
    if second.count < first.count, !second.contains(where: \.isWildcard) { return false }
    for (left, right) in Swift.zip(first.reversed(), second.reversed()) {
      guard case .text(let left) = left, case .text(let right) = right else { return true }
      guard left.mayOverlap(right) else { return false }
    }
    return true
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
    texts?.contains { $0.unicodeScalars.first == scalar } ?? (step(0, scalar) != nil)
  }
}
