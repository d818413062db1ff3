import LinkRouting

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
    case (let left?, let right?): left.utf8Equals(right)
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

}

extension RouteTemplate {
  /// How two templates relate, told segment by segment, where both are a plain path without groups
  /// and ask nothing of the query; nil where they are not.
  func plainKind(to other: RouteTemplate) -> Relation.Kind? {
    guard let one = plainVariant, let two = other.plainVariant else { return nil }
    guard one.mayOverlap(two) else { return .disjoint }
    var (isWithin, isAround) = (true, true)
    for case (.text(let left), .text(let right)) in zip(one.segments, two.segments) {
      switch (left.literal, right.literal) {
      case (_?, _?): break
      case (_?, nil): isAround = false
      case (nil, _?): isWithin = false
      case (nil, nil):
        guard let left = left.soleToken, let right = right.soleToken else { return nil }
        isWithin = isWithin && right.type.contains(left.type)
        isAround = isAround && left.type.contains(right.type)
      }
    }
    return switch (isWithin, isAround) {
    case (true, true): .equivalent
    case (true, false): .moreSpecific
    case (false, true): .moreGeneral
    case (false, false): .overlapping
    }
  }

  private var plainVariant: RouteVariant? {
    guard variants.count == 1, variants[0].isPlain, variants[0].isUnconditional else { return nil }
    return variants[0]
  }
}
