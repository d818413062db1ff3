/// The captures of a template's tokens from a link.
struct Captures: Sendable {
  /// For each name of the variant, its capture; nil if the token captured nothing.
  var parts: ContiguousArray<LinkComponents.Part?> = []
  /// The indices of the items that satisfied a clause: these items are no additional params.
  ///
  /// The indices of the fragment's items follow those of the query's items.
  var items: ContiguousArray<Int> = []
  /// The raw bytes of the rest of the link, if a token captured it.
  var rest: Range<Int>?
  /// The index of the first item that belongs to the rest.
  var itemEnd = Int.max
}

extension Captures {
  /// Appends the rest of the link, which has no decoded text.
  mutating func append(rest: Range<Int>) {
    self.rest = rest
    parts.append(LinkComponents.Part(raw: rest, text: 0..<0))
  }
}

/// The part of a link that has items.
package enum ItemPlace: Sendable {
  case query, fragment
}

extension RouteVariant {
  /// The captures from a link; nil if this template does not match.
  ///
  /// This is the only code that decides whether a template matches.
  ///
  /// - Parameters:
  ///   - link: The link.
  ///   - text: The bytes of the link's `text`.
  ///   - first: The index of the link's first segment: 0 if the host is a segment, else 1.
  /// - Complexity: O(*n* · *m*) for *n* segments of the link and *m* of the variant with wildcards;
  ///   O(*n*) without.
  func captures(_ link: LinkComponents, _ text: Bytes, from first: Int) -> Captures? {
    var captures = Captures()
    if !names.isEmpty { captures.parts.reserveCapacity(names.count) }
    return matches(link, text, .query, from: first, &captures) ? captures : nil
  }

  /// Appends the captures from a link's path and query, or from the path and query in its fragment; false if they
  /// do not match.
  @inline(__always)
  func matches(
    _ link: LinkComponents, _ text: Bytes, _ place: ItemPlace, from first: Int,
    _ captures: inout Captures
  ) -> Bool {
    let segments = place == .query ? link.segments : link.parts.fragment?.segments ?? []
    guard matchPath(link, segments, text, first, &captures) else { return false }
    if let restName {
      guard let rest = link.rest(of: restName.span, text, &captures) else { return false }
      for clause in query.dropLast() {
        guard matchClause(clause, link, text, place, &captures) else { return false }
      }
      captures.append(rest: rest)
      return true
    }
    for index in query.indices {
      guard matchClause(query[index], link, text, place, &captures) else { return false }
    }
    return fragment?.matches(link, text, &captures) ?? true
  }

  /// True if this template matches the link, on any origin.
  package func matches(_ link: LinkComponents) -> Bool {
    link.text.withBytes { captures(link, $0, from: 1) != nil }
  }

  // MARK: Path

  @inline(__always)
  private func matchPath(
    _ link: LinkComponents, _ segments: ContiguousArray<LinkComponents.Part>, _ text: Bytes,
    _ first: Int, _ captures: inout Captures
  ) -> Bool {
    if wildcardCount > 0 { return matchWildcards(link, segments[first...], text, &captures) }
    return path.matches(link, segments, text, first, &captures.parts)
  }

  private func matchWildcards(
    _ link: LinkComponents, _ path: ContiguousArray<LinkComponents.Part>.SubSequence, _ text: Bytes,
    _ captures: inout Captures
  ) -> Bool {
    let first = path.startIndex
    let starts = starts(in: path.count, repeats: { segments[$0].isWildcard }) { element, place in
      guard let pattern = segments[element].pattern else { return true }
      let part = path[first + place]
      if pattern.matches(text, part.text) { return true }
      // If the host is the first segment, it ignores case (R3).
      guard link.isHost(part), link.hostIgnoresCase, let literal = pattern.literal else {
        return false
      }
      return literal.withBytes { text.equalIgnoringCase(part.text, $0, 0..<$0.count) }
    }
    guard let starts else { return false }
    for (element, segment) in segments.enumerated() where !segment.names.isEmpty {
      let part = path[first + starts[element]]
      if segment.isRest {
        captures.append(rest: part.raw.lowerBound..<link.string.utf8.count)
        captures.itemEnd = 0
        continue
      }
      if let pattern = segment.pattern {
        _ = pattern.matches(link, text, part, &captures.parts)
      } else {
        let end = element + 1 < starts.count ? starts[element + 1] : path.count
        let last = path[first + end - 1]
        captures.parts.append(
          LinkComponents.Part(
            raw: part.raw.lowerBound..<last.raw.upperBound,
            text: part.text.lowerBound..<last.text.upperBound))
      }
    }
    return true
  }

  /// The place where each segment of the variant begins, among `count` places of another path; nil if there is no
  /// match.
  ///
  /// A segment that repeats matches as few places as possible. After a mismatch, only the last such segment is
  /// extended. Extending an earlier one cannot help: it moves the segments after it to the right, and less of the
  /// path is left for the rest.
  ///
  /// - Parameters:
  ///   - repeats: Whether the segment with an index may match more than one place.
  ///   - accepts: Whether the segment with an index matches a place.
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

  // MARK: Query

  /// Appends the captures of the first alternative that the link satisfies; the last item with a name counts (R14).
  ///
  /// - Returns: Whether the link satisfies the clause.
  private func matchClause(
    _ clause: RouteTemplate.QueryClause, _ link: LinkComponents, _ text: Bytes,
    _ place: ItemPlace, _ captures: inout Captures
  ) -> Bool {
    var isFound = false
    for index in clause.alternatives.indices {
      let (name, pattern) = (clause.alternatives[index].nameBytes, clause.alternatives[index].value)
      if !isFound, let item = link.lastItem(name.span, text, of: place, before: captures.itemEnd),
        pattern.matches(
          link, text, link.items(of: place)[item].value, &captures.parts, allowsEmpty: true)
      {
        isFound = true
        captures.items.append(place == .query ? item : link.items.count + item)
      } else {
        for _ in pattern.names { captures.parts.append(nil) }
      }
    }
    return isFound || clause.isOptional
  }
}

extension RouteTemplate.QueryClause {
  /// True if the link's query, or the items of its fragment, satisfy the clause.
  package func isSatisfied(by link: LinkComponents, of place: ItemPlace = .query) -> Bool {
    link.text.withBytes { text in
      alternatives.contains { alternative in
        let name = alternative.nameBytes
        guard let item = link.lastItem(name.span, text, of: place) else { return false }
        let value = link.items(of: place)[item].value
        return alternative.value.matches(text, value.text, allowsEmpty: true)
      }
    }
  }
}

extension LinkComponents {
  /// The items of the query, or those of the fragment.
  func items(of place: ItemPlace) -> ContiguousArray<LinkParts.Item> {
    place == .query ? items : parts.fragment?.items ?? []
  }

  /// The index of the last item with the name `name`, or nil.
  ///
  /// - Parameters:
  ///   - text: The bytes of the link's `text`.
  ///   - end: Only items before this index count.
  ///   - left: Indices to skip.
  /// - Complexity: O(*n*) in the number of items.
  @inline(__always)
  func lastItem(
    _ name: Bytes, _ text: Bytes, of place: ItemPlace = .query, before end: Int = .max,
    besides left: ContiguousArray<Int> = []
  ) -> Int? {
    let items = items(of: place)
    var index = min(items.count, end) &- 1
    while index >= 0 {
      if text.equal(items[index].name.text, name),
        !left.contains(place == .query ? index : self.items.count + index)
      {
        return index
      }
      index &-= 1
    }
    return nil
  }

  /// The rest of the link after the first `name=`, or the empty value of the last item without `=`.
  ///
  /// - Returns: The raw bytes; nil if there is no such item.
  fileprivate func rest(
    of name: Bytes, _ text: Bytes, _ captures: inout Captures
  ) -> Range<Int>? {
    let items = items
    var bare: Int?
    for index in items.indices where text.equal(items[index].name.text, name) {
      let item = items[index]
      if item.name.raw.upperBound < item.value.raw.lowerBound {
        captures.itemEnd = index
        return item.value.raw.lowerBound..<string.utf8.count
      }
      bare = index
    }
    guard let bare else { return nil }
    captures.items.append(bare)
    return items[bare].value.raw
  }

  /// The text in `range` as written, with an escape for each byte that RFC 3986 does not allow in a link.
  func restText(_ range: Range<Int>) -> String { PercentCoding.escapingForbidden(raw(range)) }

  /// The part of the link for `text`, which is a range within the decoded text of `part`.
  func part(_ text: Range<Int>, of part: Part) -> Part {
    if isPlain { return Part(text) }
    if text == part.text { return part }
    // A part without escapes, or with an invalid one (R12), is as long as its text.
    if part.raw.count == part.text.count {
      let start = part.raw.lowerBound + text.lowerBound - part.text.lowerBound
      return Part(raw: start..<start + text.count, text: text)
    }
    let raw = string.withBytes {
      PercentCoding.rawRange(of: text, after: part.text.lowerBound, $0, part.raw)
    }
    return Part(raw: raw, text: text)
  }
}

// A match reads only these two types. One array of bytes has all literals, another has all names. Separate strings
// would be retained for each comparison.

extension RouteVariant {
  /// A path without wildcards.
  struct Path: Sendable {
    private var steps: ContiguousArray<Step> = []
    /// The literals, one after the other.
    private var bytes: ContiguousArray<UInt8> = []
    /// The patterns that are neither a literal nor a token of any text.
    private var patterns: ContiguousArray<TextPattern> = []

    private enum Step: Sendable {
      /// A literal, by the range of its bytes.
      case literal(Range<Int>)
      /// A token of any text.
      case text(isNamed: Bool)
      /// A pattern, by its index.
      case pattern(Int)
    }

    init(_ segments: [TextPattern]) {
      for pattern in segments {
        if let literal = pattern.literal {
          steps.append(.literal(bytes.count..<bytes.count + literal.utf8.count))
          bytes += literal.utf8
        } else if pattern.takesAnyText {
          steps.append(.text(isNamed: !pattern.names.isEmpty))
        } else {
          steps.append(.pattern(patterns.count))
          patterns.append(pattern)
        }
      }
    }

    /// Whether the segments of a link match, one by one; appends the captures of the tokens to `captures`.
    func matches(
      _ link: LinkComponents, _ segments: ContiguousArray<LinkComponents.Part>, _ text: Bytes,
      _ first: Int, _ captures: inout ContiguousArray<LinkComponents.Part?>
    ) -> Bool {
      let (steps, bytes) = (steps.span, bytes.span)
      guard steps.count == segments.count &- first else { return false }
      for index in steps.indices {
        let part = segments[first &+ index]
        switch steps[index] {
        case .literal(let range):
          if text.equal(part.text, bytes, range) { continue }
          // If the host is the first segment, it ignores case (R3).
          guard link.isHost(part), link.hostIgnoresCase,
            text.equalIgnoringCase(part.text, bytes, range)
          else { return false }
        case .text(let isNamed):
          if isNamed { captures.append(part) }
        case .pattern(let index):
          guard patterns[index].matches(link, text, part, &captures) else { return false }
        }
      }
      return true
    }
  }

  /// The names of a variant's tokens.
  struct NameList: Sendable {
    private var bytes: ContiguousArray<UInt8> = []
    private var ranges: ContiguousArray<Range<Int>> = []

    init(_ names: [String]) {
      for name in names {
        ranges.append(bytes.count..<bytes.count + name.utf8.count)
        bytes += name.utf8
      }
    }

    /// The capture of the first token with the name `name` that captured text.
    func find(
      _ name: Bytes, in captures: ContiguousArray<LinkComponents.Part?>
    ) -> LinkComponents.Part? {
      let (bytes, ranges) = (bytes.span, ranges.span)
      for index in ranges.indices where name.equal(0..<name.count, bytes, ranges[index]) {
        if let part = captures[index] { return part }
      }
      return nil
    }
  }
}
