import LinkRouting

/// Finds the templates that a link nearly matches.
///
/// The nearest template needs the fewest edits of the link: of letters, values, segments, items. Among templates that
/// need as many, the nearest shares the most text with the link; longer text is less likely to be a coincidence.
///
/// Example: `/orders/x7` needs one other value for `/orders/:int(id)`, and another word for `/offers/:slug`. `orders` is a
/// word of a template at this place, so it is no misspelling of `offers`.
struct NearMissSearch {
  private let link: NearLink
  private let routes: [(template: RouteTemplate, variants: [Candidate])]

  private typealias Candidate = (variant: RouteVariant, path: [TextPattern])

  /// The most templates to return.
  private static let mostReturned = 3
  /// The largest difference of shared text to the nearest template, if that needs more than one edit.
  private static let tolerance = 2
  /// The most places by which segments of a link and of a template without a wildcard are shifted.
  private static let mostShifted = 8

  /// - Parameter hostIsSegment: Whether the first segment may be the host, which ignores case (R3).
  init(_ link: LinkComponents, hostIsSegment: Bool, among templates: [RouteTemplate]) {
    routes = templates.map { template in
      (template, template.variants.map { ($0, (hostIsSegment ? $0.onHosts : $0).segments) })
    }
    self.link = NearLink(link, hostIsSegment: hostIsSegment, among: templates.flatMap(\.variants))
  }

  /// The nearest templates, the nearest first.
  ///
  /// - Complexity: O(*n*) in the number of variants; for each variant O(*n*) in the length of the link, and
  ///   O(*n* · *m*) for a path of *m* segments with a wildcard.
  func nearest() -> [Miss<Explanation.Difference>] {
    // Templates share segments, which are compared once with the link.
    var known: [TextPattern: [Distance]] = [:]
    let misses = routes.compactMap { template, variants in
      variants.map { candidate in
        let path = distance(to: candidate.path, &known)
        return (template, path + link.tail(of: candidate.variant).distance, candidate)
      }
      .min { $0.1 < $1.1 }
    }
    return Self.nearest(of: misses).map { ($0.template, $0.distance, difference($0.content)) }
  }

  /// A template, its distance, and what is known of it.
  typealias Miss<Content> = (template: RouteTemplate, distance: Distance, content: Content)

  /// The nearest of the misses, the nearest first.
  static func nearest<Content>(of misses: [Miss<Content>]) -> [Miss<Content>] {
    // The template `/` does not help the reader.
    let others = misses.filter { !$0.template.path.isEmpty }
    let all = others.isEmpty ? misses : others
    guard let least = all.map(\.distance).min() else { return [] }
    // Each template that is one edit away may be meant; of farther ones, those that are as far as the nearest.
    let near = all.filter { miss in
      let (edits, shared) = (miss.distance.edits, miss.distance.shared)
      let isAsFar = edits == least.edits && shared >= least.shared - tolerance
      return shared > 0 && (edits <= Distance.edit || isAsFar)
    }
    // A nearest template is kept even if it shares nothing with the link.
    let sorted = (near.isEmpty ? all : near)
      .map { ($0, text: Array($0.template.description.utf8)) }
      .sorted {
        $0.0.distance == $1.0.distance
          ? $0.text.lexicographicallyPrecedes($1.text) : $0.0.distance < $1.0.distance
      }
    let most = near.isEmpty ? 1 : mostReturned
    return sorted.reduce(into: []) { nearest, next in
      guard nearest.count < most, !nearest.contains(where: { $0.template == next.0.template })
      else { return }
      nearest.append(next.0)
    }
  }

  // MARK: The first difference

  /// How far a path matches the link: the number of matching segments, plus one if the whole path matches; and
  /// the places in the path after these segments.
  private typealias Reach = (count: Int, states: [Int])

  private func reach(of path: [TextPattern], in segments: [String]) -> Reach {
    var states = [0]
    for (place, text) in segments.enumerated() {
      let next = step(path, states, text)
      if next.isEmpty { return (place, states) }
      states = next
    }
    return (segments.count + (states.contains(path.count) ? 1 : 0), states)
  }

  /// The places in a path after one more segment of the link; a wildcard leads to several places.
  private func step(_ path: [TextPattern], _ states: [Int], _ text: String) -> [Int] {
    var next: [Int] = []
    for state in states {
      if state > 0, path[state - 1].isWildcard, next.last != state { next.append(state) }
      if state < path.count, path[state].pattern?.fits(text) ?? true { next.append(state + 1) }
    }
    return next
  }

  private func difference(_ candidate: Candidate) -> Explanation.Difference {
    let (variant, path) = candidate
    let segments = link.segments
    let reach = reach(of: path, in: segments)
    if reach.count > segments.count {
      return link.tail(of: variant).difference
        ?? .fragment(wanted: variant.fragment?.description ?? "", found: link.fragment)
    }
    /// A segment that does not match; with the word that it misspells, if the link matches with that word.
    func segment(_ place: Int, _ wanted: TextPattern) -> Explanation.Difference {
      var mended = segments
      let meant = link.meant(at: place, by: wanted).flatMap { meant in
        mended[place] = meant.mended
        return meant.isMisspelling && self.reach(of: path, in: mended).count > mended.count
          && link.tail(of: variant).difference == nil ? meant.correction : nil
      }
      return .segment(place + 1, found: segments[place], wanted: wanted, meant: meant)
    }
    guard let wanted = reach.states.last(where: { $0 < path.count }).map({ path[$0] }) else {
      return .tooLong(reach.count + 1, found: segments[reach.count])
    }
    if reach.count < segments.count { return segment(reach.count, wanted) }
    // A wildcard matches the last segment, which perhaps misspells the literal behind the wildcard.
    if let state = reach.states.last, state > 0, state < path.count, path[state - 1].isWildcard {
      let end = segment(segments.count - 1, path[state])
      if end.meant != nil { return end }
    }
    return .tooShort(wanted: wanted)
  }

  // MARK: Distances

  /// The least distance of all series of edits that make the link's path match the template.
  ///
  /// - Parameter known: The distances of the segments of templates to each segment of the link.
  private func distance(
    to path: [TextPattern], _ known: inout [TextPattern: [Distance]]
  ) -> Distance {
    let (count, more) = (link.segments.count, Distance(edits: Distance.edit))
    let isOpen = path.contains(where: \.isWildcard)
    let shift = isOpen ? max(count, path.count) : Self.mostShifted
    guard abs(count - path.count) <= shift else { return .far }
    let distances = path.map { segment in
      if let all = known[segment] { return all }
      let all = (0..<count).map { link.distance(at: $0, to: segment) }
      known[segment] = all
      return all
    }
    // `row[n]` is the distance between the first segments of the link and the first `n` segments of the template.
    var row = [Distance](repeating: .far, count: path.count + 1)
    for index in 0...min(shift, path.count) { row[index] = Distance(edits: index * Distance.edit) }
    for place in link.segments.indices {
      var next = [Distance](repeating: .far, count: row.count)
      for index in max(0, place + 1 - shift)...min(path.count, place + 1 + shift) {
        let isRepeated = index > 0 && path[index - 1].isWildcard
        next[index] = row[index] + (isRepeated ? Distance() : link.distanceWithout(place))
        guard index > 0 else { continue }
        next[index] = min(
          next[index], next[index - 1] + more, row[index - 1] + distances[index - 1][place])
      }
      row = next
    }
    return row[path.count]
  }
}

/// The edits between a link and a template, and the text that both share.
///
/// Fewer edits are nearer, then more shared text. A template that shares nothing with the link is the farthest.
struct Distance: Comparable, Hashable, Sendable {
  /// A value, a segment or an item is one edit; another word is two, and a letter is a part of one.
  var edits = 0
  var shared = 0

  /// One edit.
  static let edit = 4
  /// More edits than are counted.
  static let far = Self(edits: 1 << 20)

  static func < (one: Self, other: Self) -> Bool {
    let (isFar, isOtherFar) = (one.shared <= 0, other.shared <= 0)
    return isFar == isOtherFar
      ? (one.edits, other.shared) < (other.edits, one.shared) : isOtherFar
  }

  static func + (one: Self, other: Self) -> Self {
    Self(edits: one.edits + other.edits, shared: one.shared + other.shared)
  }

  /// The distance of a segment that matches, with `length` bytes of common text.
  static func sharing(_ length: Int) -> Self { Self(shared: min(edit, 1 + length / 2)) }
}

extension TextPattern {
  /// Whether the pattern matches a segment.
  func fits(_ text: String) -> Bool {
    if let literal { return literal.utf8Equals(text) }
    return soleToken?.type == .string || takes(text)
  }
}
