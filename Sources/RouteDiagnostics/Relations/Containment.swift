import LinkRouting

// Decides segment by segment whether all links of one variant are links of another (R15). It is the first step of
// diagnostics.
//
// The answer is exact for literals, tokens, wildcards and segments of one token with text around it, with one
// exception: there is no case analysis. `/a/true/:bool(x)/false/b` lies within `/*/true/false/*`, but at another
// place for each value of `x`, so the answer is no. A segment of several tokens lies within a plain token, and within
// a segment with less of the same text around tokens; other cases are not detected.

extension RouteVariant {
  /// Whether all paths of this variant are paths of `other`.
  ///
  /// A gap of `other` matches any segments, as many as it has or more. The segments between two gaps must be adjacent
  /// in this path, outside of its gaps.
  ///
  /// - Complexity: O(*n* · *m*) in the numbers of segments; O(*n*) without wildcards.
  func pathIsWithin(_ other: RouteVariant, _ work: WorkLimit) -> Bool {
    guard segments.count >= other.segments.count else { return false }
    let (gaps, others) = (segments.gaps, other.segments.gaps)
    func isGap(_ gaps: [Bool], _ segment: Int) -> Bool { !gaps.isEmpty && gaps[segment] }
    let places = other.places(of: -1, in: segments.count, repeats: { isGap(others, $0) }) {
      guard work.spend() else { return false }
      if isGap(others, $0) { return true }
      let (inner, outer) = (segments[$1], other.segments[$0])
      guard !isGap(gaps, $1), !inner.isWildcard, !outer.isWildcard else { return false }
      return outer.takesAnyText || inner.isWithin(outer, work)
    }
    return places != nil
  }
}

extension RouteTemplate {
  /// The variants that lie within another of the same template, each with this other; of equal variants, all but one.
  func variantsWithinOthers(_ work: WorkLimit) -> [(inner: RouteVariant, outer: RouteVariant)] {
    variants.indices.compactMap { index in
      let inner = variants[index]
      let outer = variants.indices.first { other in
        other != index && inner.pathIsWithin(variants[other], work)
          && (other < index || !variants[other].pathIsWithin(inner, work))
      }
      return outer.map { (inner, variants[$0]) }
    }
  }
}

extension TextPattern {
  /// True if `other` matches all that this pattern matches; each byte that is compared is a step.
  func isWithin(_ other: TextPattern, _ work: WorkLimit) -> Bool {
    if let literal, let outer = other.literal {
      return work.spend(1 + literal.utf8.count / 8) && literal.utf8Equals(outer)
    }
    // Equal patterns are common: two templates with the same enum.
    if hasShape(of: other) { return work.spend(1 + size / 8) }
    if let literal, other.soleToken != nil || other.texts != nil {
      return work.spend(8) && other.takes(literal)
    }
    let (length, otherLength) = (size, other.size)
    return work.spend(8) && work.spend(comparing: length, with: otherLength) && isWithin(other)
  }

  /// The length of the pattern, as a cost of comparing it.
  var size: Int {
    tokens.reduce(2 * tokens.count + literalLength) { sum, token in
      sum + (token.type.texts?.reduce(0) { $0 + $1.utf8.count } ?? 0)
    }
  }
}
