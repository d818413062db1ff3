extension RouteVariant {
  /// This variant matches the link's path, query and fragment.
  package func matches(_ link: LinkComponents) -> Bool {
    ![self].readings(of: link, as: .any).isEmpty
  }

  /// Zips the variant's segments with the link's, then its query clauses with the link's items: the
  /// one place that says whether a template matches, and what its tokens take.
  ///
  /// - Complexity: O(*n* · *m*) for *n* segments of the link and *m* of the variant with wildcards;
  ///   O(*n*) without.
  func zip(_ link: ScannedLink) -> Captures? {
    let starts = starts(in: link.textSegments.count, repeats: { segments[$0].isWildcard }) {
      segments[$0].pattern?.matches(link.text, link.textSegments[$1].range) ?? true
    }
    guard let starts, QueryMatch.accepts(self, link.bytes, link.layout) else { return nil }
    var captures = Captures()
    bindPath(link, starts, into: &captures)
    if self.names.count > pathNameCount {
      QueryMatch.bind(self, link.bytes, link.layout, into: &captures)
    }
    return captures
  }

  /// Where each of the variant's segments begins among `count` places of another path; nil if it does not fit.
  ///
  /// A segment that repeats takes as few places as it can, the first such segment first. Only the last one seen
  /// ever has to take more: between two of them is a fixed number of segments, and their leftmost place leaves
  /// the most for the rest.
  ///
  /// - Parameters:
  ///   - repeats: Whether the segment of a number may take more than one place.
  ///   - accepts: Whether the segment of a number takes a place.
  @inline(__always)
  func starts(
    in count: Int, repeats: (Int) -> Bool, accepts: (_ element: Int, _ place: Int) -> Bool
  ) -> [Int]? {
    var starts: [Int] = []
    starts.reserveCapacity(segments.count)
    var repeated: (element: Int, end: Int)?
    var place = 0
    while true {
      let element = starts.count
      if place == count, element == segments.count { return starts }
      if element < segments.count, place < count, accepts(element, place) {
        if repeats(element) { repeated = (element, place + 1) }
        starts.append(place)
        place += 1
      } else if let (element, end) = repeated, end < count {
        repeated = (element, end + 1)
        place = end + 1
        starts.removeSubrange((element + 1)...)
      } else {
        return nil
      }
    }
  }

  private func bindPath(_ link: ScannedLink, _ starts: [Int], into captures: inout Captures) {
    var next = 0
    for (element, segment) in segments.enumerated() where !segment.names.isEmpty {
      let place = starts[element]
      guard let pattern = segment.pattern else {
        let end = element + 1 < starts.count ? starts[element + 1] : link.segments.count
        captures[next] = PackedRange(link.segments[place].start, link.segments[end - 1].end)
        next += 1
        continue
      }
      let parts = pattern.bind(link.text, link.textSegments[place].range) ?? []
      for (token, part) in Swift.zip(pattern.tokens, parts) where token.name != nil {
        captures[next] = link.rawRange(of: part, inSegment: place)
        next += 1
      }
    }
  }
}
