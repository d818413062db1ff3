// A quick look at whether two paths can have a link in common, before the exact one: where every
// segment is a literal or a token alone it says the same, and elsewhere it errs towards yes.

extension RouteVariant {
  /// No path matches both where this is false.
  func mayOverlap(_ other: RouteVariant) -> Bool {
    Self.mayOverlap(segments, other.segments)
  }

  static func mayOverlap(
    _ first: [RouteTemplate.Segment], _ second: [RouteTemplate.Segment]
  ) -> Bool {
    var place = 0
    while place < first.count, place < second.count {
      guard case .text(let left) = first[place], case .text(let right) = second[place] else {
        return mayOverlapBackwards(first, second)
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
    switch (literal, other.literal) {
    case (let left?, let right?): left.utf8.elementsEqual(right.utf8)
    case (let left?, nil): TextUniverse.segment.matches(other, left)
    case (nil, let right?): TextUniverse.segment.matches(self, right)
    case (nil, nil):
      if let left = soleToken, let right = other.soleToken {
        left.type.mayOverlap(right.type)
      } else {
        true
      }
    }
  }
}

extension RouteTokenType {
  /// Some text is of both types.
  func mayOverlap(_ other: RouteTokenType) -> Bool {
    self == other || self == .string || other == .string || contains(other) || other.contains(self)
  }

  /// Every text of the other type is of this one.
  func contains(_ other: RouteTokenType) -> Bool {
    self == other || self == .string || self == .double && other == .int
  }
}
