import LinkRouting

/// Finds the templates that a link nearly matches: how far each lets it come, and then how much of it
/// would have to change.
struct NearMissSearch {
  /// The segments of the link, decoded.
  let segments: [String]
  let link: LinkComponents

  /// Past so many segments changes are not counted one by one.
  private static let longestPath = 32
  /// What a whole segment counts that is missing, too much or of another type.
  private static let costOfSegment = 4
  /// The most templates to name.
  private static let named = 3
  /// How much farther than the nearest one a template may be.
  private static let tolerance = 3

  init(_ link: LinkComponents, hostIsSegment: Bool) {
    let host = hostIsSegment ? link.host.map { [$0] } ?? [] : []
    segments = host + link.pathSegments
    self.link = link
  }

  /// The nearest of the templates, the nearest first.
  ///
  /// - Complexity: O(*n* · *m*) for each template of *m* segments that lets the link come farthest.
  func nearest(_ candidates: [(template: RouteTemplate, variant: RouteVariant)])
    -> [Explanation.NearMiss]
  {
    let reached = candidates.map { reach(of: $0.variant) }
    guard let farthest = reached.map(\.count).max() else { return [] }
    var misses: [Explanation.NearMiss] = []
    for (candidate, reach) in zip(candidates, reached) where reach.count == farthest {
      misses.append(
        Explanation.NearMiss(
          template: candidate.template,
          difference: difference(candidate.variant, after: reach),
          reached: min(reach.count, segments.count),
          distance: distance(to: candidate.variant.segments)))
    }
    let isMisspelt = misses.contains { $0.suggestion != nil }
    let limit = (misses.map(\.distance).min() ?? 0) + Self.tolerance
    misses.removeAll { miss in
      miss.distance > limit || !isNear(miss) || isMisspelt && miss.suggestion == nil
    }
    misses.sort { first, second in
      if first.distance != second.distance { return first.distance < second.distance }
      return first.template.description.utf8
        .lexicographicallyPrecedes(second.template.description.utf8)
    }
    var seen: Set<RouteTemplate> = []
    return Array(misses.filter { seen.insert($0.template).inserted }.prefix(Self.named))
  }

  /// The beginning fits, or a word is misspelt, or more than half of the link fits somewhere.
  private func isNear(_ miss: Explanation.NearMiss) -> Bool {
    miss.reached > 0 || miss.suggestion != nil
      || miss.distance < segments.count * Self.costOfSegment / 2
  }

  // MARK: How far

  /// How many segments fit, one more where all of the path does; and where in the variant that is.
  struct Reach {
    var count: Int
    var states: [Int]
  }

  private func reach(of variant: RouteVariant) -> Reach {
    var states = [0]
    for (place, text) in segments.enumerated() {
      let next = variant.segments.step(states, text)
      if next.isEmpty { return Reach(count: place, states: states) }
      states = next
    }
    let isWhole = states.contains(variant.segments.count)
    return Reach(count: segments.count + (isWhole ? 1 : 0), states: states)
  }

  private func difference(
    _ variant: RouteVariant, after reach: Reach
  ) -> Explanation.Difference {
    if reach.count > segments.count { return differenceOfTail(variant) }
    let wanted = reach.states.last { $0 < variant.segments.count }.map { variant.segments[$0] }
    if reach.count == segments.count {
      return misspeltEnd(variant, reach) ?? .tooShort(wanted: wanted?.expectation ?? .wildcard)
    }
    let found = segments[reach.count]
    guard let wanted else { return .tooLong(reach.count + 1, found: found) }
    return .segment(
      reach.count + 1, found: found, wanted: wanted.expectation,
      suggestion: wanted.suggestion(for: found))
  }

  /// A wildcard took the last segment, which seems meant to be the literal after it.
  private func misspeltEnd(_ variant: RouteVariant, _ reach: Reach) -> Explanation.Difference? {
    guard let state = reach.states.last, state > 0, state < variant.segments.count,
      variant.segments[state - 1].isWildcard, let found = segments.last, segments.count > state
    else { return nil }
    let wanted = variant.segments[state]
    return wanted.suggestion(for: found).map {
      .segment(segments.count, found: found, wanted: wanted.expectation, suggestion: $0)
    }
  }

  private func differenceOfTail(_ variant: RouteVariant) -> Explanation.Difference {
    let items = link.queryItems
    for clause in variant.query
    where !clause.isOptional && !clause.isSatisfied(by: items) {
      let found = items.last { item in
        clause.alternatives.contains { $0.name.utf8Equals(item.name) }
      }
      return .query(wanted: clause.description, found: found)
    }
    let wanted = variant.fragment?.text(escaping: TextPattern.fragmentMeanings) ?? ""
    return .fragment(
      wanted: wanted, found: link.fragment)
  }

  // MARK: How different

  /// The least cost of making the link's path one of the template's.
  private func distance(to path: [RouteTemplate.Segment]) -> Int {
    guard segments.count <= Self.longestPath else {
      return abs(segments.count - path.count) * Self.costOfSegment
    }
    // By the number of the template's segments that were taken; a column for each of the link's.
    var costs = (0...path.count).map { $0 * Self.costOfSegment }
    for text in segments {
      var next = [Int](repeating: 0, count: costs.count)
      for taken in costs.indices {
        let isOpen = taken > 0 && path[taken - 1].isWildcard
        next[taken] = costs[taken] + (isOpen ? 0 : Self.costOfSegment)
        guard taken > 0 else { continue }
        next[taken] = min(
          next[taken], next[taken - 1] + Self.costOfSegment,
          costs[taken - 1] + cost(of: text, for: path[taken - 1]))
      }
      costs = next
    }
    return costs[path.count]
  }

  private func cost(of text: String, for segment: RouteTemplate.Segment) -> Int {
    guard case .text(let pattern) = segment else { return 0 }
    if let literal = pattern.literal {
      return min(EditDistance.between(text, literal), 2 * Self.costOfSegment)
    }
    return TextUniverse.segment.matches(pattern, text) ? 0 : Self.costOfSegment
  }
}

extension Explanation.NearMiss {
  /// The word of the template that a segment of the link seems to misspell.
  public var suggestion: String? {
    if case .segment(_, _, _, let suggestion) = difference { suggestion } else { nil }
  }
}

extension RouteTemplate.QueryClause {
  /// Of several items of one name the last is the one that counts (R14).
  fileprivate func isSatisfied(by items: [LinkComponents.QueryItem]) -> Bool {
    alternatives.contains { alternative in
      items.last { $0.name.utf8Equals(alternative.name) }
        .map { alternative.value.takes($0.value) } ?? false
    }
  }
}

extension RouteTemplate.Segment {
  /// The literal that stands here, if `text` seems to misspell it.
  fileprivate func suggestion(for text: String) -> String? {
    guard case .text(let pattern) = self, let literal = pattern.literal,
      EditDistance.isMisspelling(text, of: literal)
    else { return nil }
    return literal
  }

  var expectation: RouteTemplate.Expectation {
    guard case .text(let pattern) = self else { return .wildcard }
    if let literal = pattern.literal { return .literal(literal) }
    return .token(description, type: pattern.soleToken?.type)
  }
}
