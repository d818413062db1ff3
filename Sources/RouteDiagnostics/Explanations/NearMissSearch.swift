import LinkRouting

/// Finds the templates that a link nearly matches.
///
/// The template with the lowest score is the nearest. The score is an edit distance between the template's path and
/// the link's path: a missing, extra or different segment raises it. Common text lowers it. Longer text lowers it
/// more, since it is less likely to be a coincidence. Each matching segment before the first difference lowers it,
/// too.
struct NearMissSearch {
  /// The segments of the link, decoded.
  let segments: [String]
  let link: LinkComponents
  private let words: [Misspelling]
  /// Whether the first segment may be the host, which ignores case (R3).
  private let hostIsSegment: Bool

  /// The most segments of a link that gets an exact score.
  private static let longestPath = 32
  /// The cost of a missing or extra segment, or of a segment with another type.
  fileprivate static let costOfSegment = 4
  /// The most variants that get an exact score.
  private static let mostScored = 32
  /// The most templates to return.
  private static let mostReturned = 3
  /// The largest difference to the best score.
  private static let tolerance = 2

  init(_ link: LinkComponents, hostIsSegment: Bool) {
    let host = hostIsSegment ? link.hostAsSegment : nil
    segments = (host.map { [$0] } ?? []) + link.pathSegments
    words = segments.map(Misspelling.init)
    self.link = link
    self.hostIsSegment = hostIsSegment
  }

  /// The nearest of some templates, the nearest first.
  ///
  /// - Complexity: O(*n*) in the number of variants. For at most 32 of the variants also O(*n* · *m*) in the
  ///   lengths of a variant's path and the link's.
  func nearest(_ templates: some Sequence<RouteTemplate>) -> [Explanation.NearMiss] {
    var found: [(template: RouteTemplate, variant: RouteVariant, score: Int)] = []
    for template in templates {
      for variant in template.variants {
        found.append((template, variant, roughScore(of: variant.segments)))
      }
    }
    if found.count > Self.mostScored {
      let order = found.indices.sorted { (found[$0].score, $0) < (found[$1].score, $1) }
      found = order.prefix(Self.mostScored).map { found[$0] }
    }
    return Self.nearest(
      of: found.map { template, variant, _ in
        let reach = reach(of: variant)
        let difference = difference(variant, after: reach)
        var reached = reach.count
        if case .segment(let number, _, _, _) = difference { reached = number - 1 }
        return Explanation.NearMiss(
          template: template, difference: difference, reached: reached,
          score: score(of: variant.segments) - reached)
      })
  }

  /// The nearest of the misses, the nearest first.
  ///
  /// If some misses have a suggestion for a misspelt word, all others are left out.
  static func nearest(of misses: [Explanation.NearMiss]) -> [Explanation.NearMiss] {
    // The template `/` does not help the reader.
    let others = misses.filter { !$0.template.path.isEmpty }
    let sorted = (others.isEmpty ? misses : others).sorted { first, second in
      if first.score != second.score { return first.score < second.score }
      if first.reached != second.reached { return first.reached > second.reached }
      return first.template.description.utf8
        .lexicographicallyPrecedes(second.template.description.utf8)
    }
    guard let first = sorted.first else { return [] }
    // Keep the nearest template even if it is far.
    var near = sorted.filter { $0.score <= first.score + tolerance && $0.isNear || $0 == first }
    let misspelt = near.filter { $0.suggestion != nil }
    if !misspelt.isEmpty { near = misspelt }
    var seen: Set<RouteTemplate> = []
    return Array(near.filter { seen.insert($0.template).inserted }.prefix(mostReturned))
  }

  // MARK: Matching segments

  /// How far a variant matches the link: the number of matching segments, plus one if the whole path matches; and
  /// the places in the variant after these segments.
  private typealias Reach = (count: Int, states: [Int])

  private func reach(of variant: RouteVariant) -> Reach {
    let path = (hostIsSegment ? variant.onHosts : variant).segments
    var states = [0]
    for (place, text) in segments.enumerated() {
      let next = step(path, states, text)
      if next.isEmpty { return (place, states) }
      states = next
    }
    let isWhole = states.contains(variant.segments.count)
    return (segments.count + (isWhole ? 1 : 0), states)
  }

  /// The places in a variant's path after one more segment of the link; a wildcard leads to several places.
  private func step(_ path: [TextPattern], _ states: [Int], _ text: String) -> [Int] {
    var next: [Int] = []
    for state in states {
      if state > 0, path[state - 1].isWildcard, next.last != state { next.append(state) }
      if state < path.count, path[state].pattern?.fits(text) ?? true { next.append(state + 1) }
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

  /// The difference if a wildcard matches the last segment of the link, but this segment seems to misspell the
  /// literal after the wildcard.
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
    let items = link.queryItems
    let unsatisfied = variant.query.first { clause in
      !clause.isOptional
        && !clause.alternatives.contains { wanted in
          // The last item with a name counts (R14).
          items.last { $0.name.utf8Equals(wanted.name) }.map { wanted.value.takes($0.value) }
            == true
        }
    }
    if let clause = unsatisfied {
      let found = items.last { item in
        clause.alternatives.contains { $0.name.utf8Equals(item.name) }
      }
      return .query(wanted: clause.description, found: found)
    }
    let wanted = variant.fragment?.description ?? ""
    return .fragment(wanted: wanted, found: link.fragment)
  }

  // MARK: Scores

  /// A score without edits: both paths are compared place by place, once from the start and once from the end.
  private func roughScore(of path: [TextPattern]) -> Int {
    let count = min(segments.count, path.count, Self.longestPath)
    let first = (0..<count).reduce(0) { $0 + score(of: $1, for: path[$1]) }
    if segments.count == path.count { return first }
    let last = (1...max(count, 1)).prefix(count).reduce(0) {
      $0 + score(of: segments.count - $1, for: path[path.count - $1])
    }
    let isOpen = segments.count > path.count && path.contains(where: \.isWildcard)
    return min(first, last)
      + (isOpen ? 0 : abs(segments.count - path.count) * Self.costOfSegment)
  }

  /// The lowest score of all series of edits that make the link's path match the template.
  private func score(of path: [TextPattern]) -> Int {
    guard segments.count <= Self.longestPath else { return roughScore(of: path) }
    // `scores[n]` is the score of the first `n` segments of the template and the first segments of the link.
    var scores = (0...path.count).map { $0 * Self.costOfSegment }
    for place in segments.indices {
      var next = [Int](repeating: 0, count: scores.count)
      for count in scores.indices {
        let isOpen = count > 0 && path[count - 1].isWildcard
        next[count] = scores[count] + (isOpen ? 0 : Self.costOfSegment)
        guard count > 0 else { continue }
        next[count] = min(
          next[count], next[count - 1] + Self.costOfSegment,
          scores[count - 1] + score(of: place, for: path[count - 1]))
      }
      scores = next
    }
    return scores[path.count]
  }

  /// The cost of a segment of the link at a segment of a template; negative if both share text.
  private func score(of place: Int, for segment: TextPattern) -> Int {
    guard let pattern = segment.pattern else { return 0 }
    let text = segments[place]
    if pattern.fits(text) {
      // A plain token matches any text, so a match is weak evidence.
      guard let token = pattern.soleToken, token.type.texts == nil else {
        return -Self.weight(pattern.texts == nil ? pattern.literalLength : text.utf8.count)
      }
      return token.type == .string ? 1 : -1
    }
    if let meant = segment.suggestion(for: words[place]) {
      // A misspelling costs less than a different segment.
      return words[place].distance(to: meant, upTo: Self.costOfSegment - 1)
        - Self.weight(meant.utf8.count)
    }
    if pattern.text != nil { return Self.costOfSegment }
    guard let texts = pattern.texts else {
      return pattern.hasTextOf(text) ? 1 - Self.weight(pattern.literalLength) : Self.costOfSegment
    }
    // A string that is not in a set, such as an unknown language, costs less than a different literal.
    return texts.count > 1 ? Self.costOfSegment / 2 : Self.costOfSegment
  }

  /// The weight of common text with `length` bytes.
  private static func weight(_ length: Int) -> Int { min(costOfSegment, 1 + length / 2) }
}

extension Explanation.NearMiss {
  /// The word of the template that a segment of the link seems to misspell.
  package var suggestion: String? {
    if case .segment(_, _, _, let suggestion) = difference { suggestion } else { nil }
  }

  /// Whether the first segment matches, a word is misspelt, or the score shows that about half of the path matches.
  fileprivate var isNear: Bool {
    let length = template.variants.map(\.segments.count).min() ?? 0
    return reached > 0 || suggestion != nil || score < length * NearMissSearch.costOfSegment / 2
  }
}

extension TextPattern {
  /// Whether `text` begins or ends with the pattern's literal text.
  fileprivate func hasTextOf(_ text: String) -> Bool {
    if case .literal(let start)? = pieces.first, text.utf8.starts(with: start.utf8) { return true }
    guard case .literal(let end)? = pieces.last else { return false }
    return text.utf8.reversed().starts(with: end.utf8.reversed())
  }

  /// Whether the pattern matches a segment.
  fileprivate func fits(_ text: String) -> Bool {
    if let literal { return literal.utf8Equals(text) }
    return soleToken?.type == .string || takes(text)
  }
}

extension TextPattern {
  /// The nearest string of this segment that `word` seems to misspell.
  fileprivate func suggestion(for word: Misspelling) -> String? {
    if let text = pattern?.text {
      let isMeant =
        ignoresCase
        ? Misspelling(word.lowercased).isMisspelling(of: text.lowercasedASCII)
        : word.isMisspelling(of: text)
      return isMeant ? text : nil
    }
    func distance(_ text: String) -> Int { word.distance(to: text, upTo: Misspelling.longest) }
    return pattern?.texts?.filter(word.isMisspelling).min { distance($0) < distance($1) }
  }

  var expectation: RouteTemplate.Expectation {
    guard let pattern else { return .wildcard }
    if let text = pattern.text { return .literal(text) }
    return .token(description, type: pattern.soleToken?.type)
  }
}
