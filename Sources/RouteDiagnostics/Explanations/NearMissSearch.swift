import LinkRouting

/// Finds the templates that a link nearly matches: how far each lets it come, and then how much of it
/// would have to change.
///
/// Most variants are told apart by a comparison or two. Only of the few that are left is the cost of
/// every change counted.
struct NearMissSearch {
  /// The segments of the link, decoded.
  let segments: [String]
  let link: LinkComponents
  private let words: [Misspelling]
  /// The first segment is the host, which ignores case (R3).
  private let firstIgnoresCase: Bool

  /// Past so many segments changes are not counted one by one.
  private static let longestPath = 32
  /// What a whole segment counts that is missing, too much or of another type.
  fileprivate static let costOfSegment = 4
  /// The most variants whose changes are counted.
  private static let counted = 32
  /// The most templates to name.
  private static let named = 3
  /// How much farther than the nearest one a template may be.
  private static let tolerance = 3

  init(_ link: LinkComponents, hostIsSegment: Bool) {
    let host = hostIsSegment ? link.host ?? "" : ""
    segments = (host.isEmpty ? [] : [host]) + link.pathSegments
    words = segments.map(Misspelling.init)
    self.link = link
    firstIgnoresCase = !host.isEmpty && !host.contains("%")
  }

  /// The nearest of some templates, the nearest first.
  ///
  /// - Complexity: O(*n*) in the number of variants, and O(*n* · *m*) in the lengths of a path and the
  ///   link for a constant number of them.
  func nearest(_ templates: some Sequence<RouteTemplate>) -> [Explanation.NearMiss] {
    var farthest = 0
    var found: [(template: RouteTemplate, variant: RouteVariant)] = []
    for template in templates {
      for variant in template.variants {
        let count = reach(of: variant).count
        if count < farthest { continue }
        if count > farthest { found.removeAll(keepingCapacity: true) }
        farthest = count
        found.append((template, variant))
      }
    }
    let misspelt = found.filter {
      difference($0.variant, after: reach(of: $0.variant)).suggestion != nil
    }
    if !misspelt.isEmpty { found = misspelt }
    if found.count > Self.counted {
      let costs = found.map { roughDistance(to: $0.variant.segments) }
      let order = found.indices.sorted { (costs[$0], $0) < (costs[$1], $1) }
      found = order.prefix(Self.counted).map { found[$0] }
    }
    let misses = found.map { candidate in
      let reach = reach(of: candidate.variant)
      let difference = difference(candidate.variant, after: reach)
      var count = min(reach.count, segments.count)
      if case .segment(let number, _, _, _) = difference { count = number - 1 }
      return Explanation.NearMiss(
        template: candidate.template, difference: difference, reached: count,
        distance: distance(to: candidate.variant.segments))
    }
    return Self.nearest(of: misses)
  }

  /// The nearest of some misses, the nearest first; misspelt words before all else.
  static func nearest(of misses: [Explanation.NearMiss]) -> [Explanation.NearMiss] {
    let misspelt = misses.filter { $0.suggestion != nil }
    let sorted = (misspelt.isEmpty ? misses : misspelt).sorted { first, second in
      if first.distance != second.distance { return first.distance < second.distance }
      return first.template.description.utf8
        .lexicographicallyPrecedes(second.template.description.utf8)
    }
    let limit = (sorted.first?.distance ?? 0) + tolerance
    let near = sorted.filter { $0.distance <= limit && $0.isNear }
    if near.isEmpty {
      // Something is nearest, however far; of the root there is nothing to learn.
      let others = sorted.filter { !$0.template.path.isEmpty }
      return Array((others.isEmpty ? sorted : others).prefix(1))
    }
    var seen: Set<RouteTemplate> = []
    return Array(near.filter { seen.insert($0.template).inserted }.prefix(named))
  }

  // MARK: How far

  /// How many segments fit, one more where all of the path does; and where in the variant that is.
  private typealias Reach = (count: Int, states: [Int])

  private func reach(of variant: RouteVariant) -> Reach {
    var states = [0]
    for (place, text) in segments.enumerated() {
      let next = step(variant.segments, states, text, ignoresCase: place == 0 && firstIgnoresCase)
      if next.isEmpty { return (place, states) }
      states = next
    }
    let isWhole = states.contains(variant.segments.count)
    return (segments.count + (isWhole ? 1 : 0), states)
  }

  /// How many segments of a path may be taken after one more text; several numbers where a wildcard
  /// leaves it open.
  private func step(
    _ path: [RouteTemplate.Segment], _ states: [Int], _ text: String, ignoresCase: Bool = false
  ) -> [Int] {
    func fits(_ pattern: TextPattern?) -> Bool {
      guard let pattern else { return true }
      return pattern.fits(text)
        || ignoresCase && pattern.literal?.lowercasedASCII == text.lowercasedASCII
    }
    var next: [Int] = []
    for state in states {
      if state > 0, path[state - 1].isWildcard, next.last != state { next.append(state) }
      if state < path.count, fits(path[state].pattern) { next.append(state + 1) }
    }
    return next
  }

  private func difference(_ variant: RouteVariant, after reach: Reach) -> Explanation.Difference {
    if reach.count > segments.count { return differenceOfTail(variant) }
    let wanted = reach.states.last { $0 < variant.segments.count }.map { variant.segments[$0] }
    if reach.count == segments.count {
      return misspeltEnd(variant, reach) ?? .tooShort(wanted: wanted?.expectation ?? .wildcard)
    }
    let found = segments[reach.count]
    guard let wanted else { return .tooLong(reach.count + 1, found: found) }
    return .segment(
      reach.count + 1, found: found, wanted: wanted.expectation,
      suggestion: wanted.suggestion(for: words[reach.count]))
  }

  /// A wildcard took the last segment, which seems meant to be the literal after it.
  private func misspeltEnd(_ variant: RouteVariant, _ reach: Reach) -> Explanation.Difference? {
    guard let state = reach.states.last, state > 0, state < variant.segments.count,
      variant.segments[state - 1].isWildcard, let found = segments.last, segments.count > state
    else { return nil }
    let wanted = variant.segments[state]
    return wanted.suggestion(for: words[segments.count - 1]).map {
      .segment(segments.count, found: found, wanted: wanted.expectation, suggestion: $0)
    }
  }

  private func differenceOfTail(_ variant: RouteVariant) -> Explanation.Difference {
    for clause in variant.query where !clause.isOptional && !clause.isSatisfied(by: link) {
      let found = link.queryItems.last { item in
        clause.alternatives.contains { $0.name.utf8Equals(item.name) }
      }
      return .query(wanted: clause.description, found: found)
    }
    let wanted = variant.fragment.map { FragmentPattern<RouteTemplate>($0).description } ?? ""
    return .fragment(wanted: wanted, found: link.fragment)
  }

  // MARK: How different

  /// What differs when both paths are laid side by side at their beginnings, or at their ends.
  private func roughDistance(to path: [RouteTemplate.Segment]) -> Int {
    func differences(_ pairs: some Sequence<(String, RouteTemplate.Segment)>) -> Int {
      pairs.count { text, segment in segment.pattern?.fits(text) == false }
    }
    let fewest = min(
      differences(zip(segments, path)), differences(zip(segments.reversed(), path.reversed())))
    return (fewest + abs(segments.count - path.count)) * Self.costOfSegment
  }

  /// The least cost of making the link's path one of the template's.
  private func distance(to path: [RouteTemplate.Segment]) -> Int {
    guard segments.count <= Self.longestPath else {
      return abs(segments.count - path.count) * Self.costOfSegment
    }
    // By the number of the template's segments that were taken; a column for each of the link's.
    var costs = (0...path.count).map { $0 * Self.costOfSegment }
    for (place, text) in segments.enumerated() {
      var next = [Int](repeating: 0, count: costs.count)
      for taken in costs.indices {
        let isOpen = taken > 0 && path[taken - 1].isWildcard
        next[taken] = costs[taken] + (isOpen ? 0 : Self.costOfSegment)
        guard taken > 0 else { continue }
        next[taken] = min(
          next[taken], next[taken - 1] + Self.costOfSegment,
          costs[taken - 1] + cost(of: text, words[place], for: path[taken - 1]))
      }
      costs = next
    }
    return costs[path.count]
  }

  private func cost(
    of text: String, _ word: Misspelling, for segment: RouteTemplate.Segment
  ) -> Int {
    guard let pattern = segment.pattern, !pattern.fits(text) else { return 0 }
    let most = 2 * Self.costOfSegment
    if let texts = pattern.texts {
      return texts.map { word.distance(to: $0, upTo: most) }.min() ?? most
    }
    return pattern.hasTextOf(text) ? Self.costOfSegment / 4 : Self.costOfSegment
  }
}

extension Explanation.NearMiss {
  /// The word of the template that a segment of the link seems to misspell.
  public var suggestion: String? { difference.suggestion }

  /// The beginning fits, or a word is misspelt, or more than half of the template's shortest path fits.
  fileprivate var isNear: Bool {
    let length = template.variants.map(\.segments.count).min() ?? 0
    return reached > 0 || suggestion != nil
      || distance < length * NearMissSearch.costOfSegment / 2
  }
}

extension Explanation.Difference {
  fileprivate var suggestion: String? {
    if case .segment(_, _, _, let suggestion) = self { suggestion } else { nil }
  }
}

extension TextPattern {
  /// `text` begins or ends as the pattern does.
  fileprivate func hasTextOf(_ text: String) -> Bool {
    if case .literal(let start)? = pieces.first, text.utf8.starts(with: start.utf8) { return true }
    guard case .literal(let end)? = pieces.last else { return false }
    return text.utf8.reversed().starts(with: end.utf8.reversed())
  }

  /// A segment `text` matches.
  fileprivate func fits(_ text: String) -> Bool {
    if let literal { return literal.utf8Equals(text) }
    return soleToken?.type == .string || takes(text)
  }
}

extension RouteTemplate.Segment {
  /// The text that may stand here, if `word` seems to misspell it; of several the nearest.
  fileprivate func suggestion(for word: Misspelling) -> String? {
    func distance(_ text: String) -> Int { word.distance(to: text, upTo: Misspelling.longest) }
    return pattern?.texts?.filter(word.isMisspelling).min { distance($0) < distance($1) }
  }

  var expectation: RouteTemplate.Expectation {
    guard let pattern else { return .wildcard }
    if let literal = pattern.literal { return .literal(literal) }
    return .token(description, type: pattern.soleToken?.type)
  }
}
