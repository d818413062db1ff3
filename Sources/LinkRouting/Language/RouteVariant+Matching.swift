extension RouteVariant {
  /// Whether the variant matches a link.
  ///
  /// This is the only code that decides whether a template matches. It keeps nothing: ``capture(of:in:_:on:)``
  /// finds a param when a decoder asks for it.
  ///
  /// - Parameters:
  ///   - link: The link.
  ///   - text: The bytes of the link's `text`.
  ///   - origin: How the link's origin reads its host.
  ///   - knownItem: The row of an item that is the last one with its name; -1 if none is known. It is not searched
  ///     again.
  ///   - literalsAreEqual: Whether the index has compared the literal segments. They are not compared again.
  /// - Complexity: O(*n* · *m*) for *n* segments of the link and *m* of the variant with wildcards;
  ///   O(*n*) without.
  @inline(__always)
  func matches(
    _ link: LinkTable, _ text: Bytes, on origin: OriginMatch, knownItem: Int = -1,
    literalsAreEqual: Bool = false
  ) -> Bool {
    let area = link.area
    let rows = link.path(origin)
    if !literalsAreEqual || hasTypes {
      guard matchesPath(link, text, rows, origin) else { return false }
    }
    assert(matchesPath(link, text, rows, origin), "the index and the variant differ")
    if !query.isEmpty, !matchesClauses(link, text, area, knownItem) { return false }
    return fragment?.matches(link, text) ?? true
  }

  /// Whether the variant matches the path and the query in a link's fragment.
  fileprivate func matchesFragment(_ link: LinkTable, _ text: Bytes) -> Bool {
    let area = link.fragmentArea
    return matchesPath(link, text, area.segments, .any) && matchesClauses(link, text, area)
  }

  /// True if this template matches the link.
  package func matches(_ link: LinkComponents, on origin: OriginMatch = .any) -> Bool {
    link.withParts { link, text in matches(link, text, on: origin) }
  }

  // MARK: Path

  @inline(never)
  private func matchesPath(
    _ link: LinkTable, _ text: Bytes, _ rows: Range<Int>, _ origin: OriginMatch
  ) -> Bool {
    if wildcardCount > 0 { return places(of: -1, in: rows, of: link, text, origin) != nil }
    guard segments.count == rows.count else { return false }
    for index in segments.indices {
      guard accepts(index, link[rows.lowerBound &+ index], text, origin) else { return false }
    }
    return true
  }

  /// Whether a segment matches a part of a path.
  private func accepts(_ segment: Int, _ part: Part, _ text: Bytes, _ origin: OriginMatch) -> Bool {
    if segments[segment].matches(text, part.text) { return true }
    // The first segment may be a host, which ignores case (R3).
    guard segment == 0, origin == .hostAsSegment, let literal = segments[0].text else {
      return false
    }
    return text.equalIgnoringCase(part.text, literal.utf8)
  }

  /// The rows of the segments that a segment of the variant matches; nil if the path does not match.
  private func places(
    of target: Int, in rows: Range<Int>, of link: LinkTable, _ text: Bytes, _ origin: OriginMatch
  ) -> Range<Int>? {
    let places = places(of: target, in: rows.count, repeats: { segments[$0].isWildcard }) {
      accepts($0, link[rows.lowerBound &+ $1], text, origin)
    }
    return places.map { $0.lowerBound &+ rows.lowerBound..<$0.upperBound &+ rows.lowerBound }
  }

  /// The places that a segment of the variant matches, among `count` places of another path; nil if there is no
  /// match.
  ///
  /// A segment that repeats matches as few places as possible. After a mismatch, only the last such segment is
  /// extended. Extending an earlier one cannot help: it moves the segments after it to the right, and less of the
  /// path is left for the rest.
  ///
  /// - Parameters:
  ///   - target: The number of the segment; -1 if only the match counts.
  ///   - repeats: Whether the segment with a number may match more than one place.
  ///   - accepts: Whether the segment with a number matches a place.
  @inline(__always)
  package func places(
    of target: Int, in count: Int, repeats: (Int) -> Bool,
    accepts: (_ segment: Int, _ place: Int) -> Bool
  ) -> Range<Int>? {
    var (segment, place) = (0, 0)
    var repeated: (segment: Int, end: Int)?
    var (start, end) = (0, count)
    while place < count || segment < segments.count {
      if segment < segments.count, place < count, accepts(segment, place) {
        if segment == target { start = place }
        if segment == target &+ 1 { end = place }
        if repeats(segment) { repeated = (segment, place &+ 1) }
        segment &+= 1
        place &+= 1
      } else if let (last, next) = repeated, next < count {
        repeated = (last, next &+ 1)
        (segment, place) = (last &+ 1, next &+ 1)
      } else {
        return nil
      }
    }
    return start..<end
  }

  // MARK: Query

  /// Whether a link satisfies all clauses.
  private func matchesClauses(
    _ link: LinkTable, _ text: Bytes, _ area: Area, _ knownItem: Int = -1
  ) -> Bool {
    guard let end = itemEnd(link, text, area) else { return false }
    let count = query.count &- (end.isRest ? 1 : 0)
    for index in 0..<count where !query[index].isOptional {
      if item(of: query[index], link, text, area, before: end.item, knownItem) == nil {
        return false
      }
    }
    return true
  }

  /// The first alternative of a clause that a link satisfies, and the row of its item; the last item with a name
  /// counts (R14).
  private func item(
    of clause: RouteTemplate.QueryClause, _ link: LinkTable, _ text: Bytes, _ area: Area,
    before end: Int, _ knownItem: Int = -1
  ) -> (alternative: Int, row: Int)? {
    for index in clause.alternatives.indices {
      let name = clause.alternatives[index].name
      func isName(_ range: Range<Int>) -> Bool { text.equal(range, name) }
      let isKnown =
        rest == nil && area.items.contains(knownItem) && isName(link[knownItem].text)
      guard let row = isKnown ? knownItem : link.lastItem(area, before: end, where: isName) else {
        continue
      }
      let value = link[row &+ 1].text
      if clause.alternatives[index].value.matches(text, value, allowsEmpty: true) {
        return (index, row)
      }
    }
    return nil
  }

  /// The number of the first item that belongs to the rest; nil if the link lacks the item of the rest.
  private func itemEnd(
    _ link: LinkTable, _ text: Bytes, _ area: Area
  ) -> (item: Int, isRest: Bool)? {
    switch rest {
    case nil: (.max, false)
    case .path: (0, false)
    case .item(let name):
      link.restItem(name, text, area).map { ($0.hasEquals ? $0.item : .max, true) }
    }
  }
}

extension FragmentPattern {
  /// Whether the pattern matches the fragment of a link.
  fileprivate func matches(_ link: LinkTable, _ text: Bytes) -> Bool {
    guard let part = link.fragmentPart else { return false }
    switch self {
    case .text(let pattern): return pattern.matches(text, part.text)
    case .route(let route, let mark):
      return mark == FragmentMark(text, part.raw) && !part.raw.isEmpty
        && route.plain.matchesFragment(link, text)
    }
  }
}

// MARK: Captures

/// The place of a param's value.
enum Capture {
  /// A segment, the fragment, or a part of one or of an item.
  case part(Part)
  /// The value of an item, by the row of its name.
  case item(Int)
  /// The segments of a wildcard, as rows of the link's table.
  case segments(Range<Int>)
  /// The raw bytes of the rest of a link.
  case rest(Range<Int>)
  /// The encoded value of a param made in code.
  case encoded(String)
}

extension RouteVariant {
  /// The capture of a token from a link that this variant matches; nil if the token captured nothing.
  func capture(
    of token: Token, in link: LinkTable, _ text: Bytes, on origin: OriginMatch
  ) -> Capture? {
    if token.isInFragment, case .route(let route, _) = fragment {
      return route.plain.capture(
        at: token.place, link, text, link.fragmentArea.segments, link.fragmentArea, .any)
    }
    return capture(at: token.place, link, text, link.path(origin), link.area, origin)
  }

  private func capture(
    at place: Token.Place, _ link: LinkTable, _ text: Bytes, _ rows: Range<Int>, _ area: Area,
    _ origin: OriginMatch
  ) -> Capture? {
    switch place {
    case .segment(let segment, let token):
      var row = rows.lowerBound &+ segment
      if wildcardCount > 0 {
        guard let places = places(of: segment, in: rows, of: link, text, origin) else { return nil }
        if segments[segment].isWildcard { return .segments(places) }
        row = places.lowerBound
      }
      let part = link[row]
      return segments[segment].capture(ofToken: token, in: part, of: link, text)
    case .item(let clause, let alternative, let token):
      guard let end = itemEnd(link, text, area),
        let item = item(of: query[clause], link, text, area, before: end.item),
        item.alternative == alternative
      else { return nil }
      let value = query[clause].alternatives[alternative].value
      if value.isSoleToken { return .item(item.row) }
      return value.capture(ofToken: token, in: link[item.row &+ 1], of: link, text)
    case .fragment(let token):
      guard case .text(let pattern)? = fragment, let part = link.fragmentPart else { return nil }
      return pattern.capture(ofToken: token, in: part, of: link, text)
    case .rest:
      if case .item(let name)? = rest {
        return link.restItem(name, text, area).map { .rest($0.raw) }
      }
      return places(of: segments.count &- 1, in: rows, of: link, text, origin).map {
        .rest(link[$0.lowerBound].raw.lowerBound..<link.byteCount)
      }
    }
  }

  /// The rows of the items that satisfy no clause: each is a param.
  func otherItems(of link: LinkTable, _ text: Bytes) -> [Int] {
    let rows = otherItems(in: link.area, of: link, text)
    guard case .route(let route, _) = fragment else { return rows }
    return rows + route.plain.otherItems(in: link.fragmentArea, of: link, text)
  }

  private func otherItems(in area: Area, of link: LinkTable, _ text: Bytes) -> [Int] {
    let used = usedItems(link, text, area)
    let end = min(itemEnd(link, text, area)?.item ?? .max, area.itemCount)
    return (0..<end).map(area.row).filter { !used.contains($0) }
  }

  /// The row of the last item with a name that satisfies no clause; the fragment wins (R14).
  func otherItem(_ name: String, of link: LinkTable, _ text: Bytes) -> Int? {
    if case .route(let route, _) = fragment,
      let row = route.plain.otherItem(name, in: link.fragmentArea, of: link, text)
    {
      return row
    }
    return otherItem(name, in: link.area, of: link, text)
  }

  private func otherItem(_ name: String, in area: Area, of link: LinkTable, _ text: Bytes) -> Int? {
    var end = Int.max
    if rest != nil { end = itemEnd(link, text, area)?.item ?? end }
    while let row = link.lastItem(
      area, before: end, where: { text.equal($0, name) })
    {
      if query.isEmpty || !usedItems(link, text, area).contains(row) { return row }
      end = (row &- area.items.lowerBound) / 2
    }
    return nil
  }

  /// The rows of the items that satisfy a clause.
  private func usedItems(_ link: LinkTable, _ text: Bytes, _ area: Area) -> [Int] {
    guard let end = itemEnd(link, text, area) else { return [] }
    var rows = query.dropLast(end.isRest ? 1 : 0).compactMap {
      item(of: $0, link, text, area, before: end.item)?.row
    }
    if case .item(let name)? = rest, let item = link.restItem(name, text, area),
      !item.hasEquals
    {
      rows.append(area.row(ofItem: item.item))
    }
    return rows
  }
}

extension TextPattern {
  /// The part that one token captures.
  fileprivate func capture(
    ofToken token: Int, in part: Part, of link: LinkTable, _ text: Bytes
  ) -> Capture? {
    if isSoleToken { return .part(part) }
    return range(ofToken: token, text, part.text).map { .part(part.part($0, text)) }
  }
}

extension LinkTable {
  /// The row of the last item with a name, or nil.
  ///
  /// - Parameters:
  ///   - area: The area with the items.
  ///   - end: Only items before this one count.
  ///   - isName: Whether a range of the link's `text` is the name.
  /// - Complexity: O(*n*) in the number of items.
  @inline(__always)
  fileprivate func lastItem(
    _ area: Area, before end: Int, where isName: (Range<Int>) -> Bool
  ) -> Int? {
    var index = min(area.itemCount, end) &- 1
    while index >= 0 {
      let row = area.row(ofItem: index)
      if isName(self[row].text) { return row }
      index &-= 1
    }
    return nil
  }

  /// The rest of the link after the first `name=`, or the empty value of the last item without `=`.
  fileprivate func restItem(
    _ name: String, _ text: Bytes, _ area: Area
  ) -> (item: Int, raw: Range<Int>, hasEquals: Bool)? {
    var bare: (item: Int, raw: Range<Int>, hasEquals: Bool)?
    for index in 0..<area.itemCount {
      let row = area.row(ofItem: index)
      guard text.equal(self[row].text, name) else { continue }
      let value = self[row &+ 1].raw
      if hasEquals(row) {
        return (index, value.lowerBound..<byteCount, true)
      }
      bare = (index, value, false)
    }
    return bare
  }
}

extension Part {
  /// The part for `range`, which is a range within the decoded text of this part.
  fileprivate func part(_ range: Range<Int>, _ bytes: Bytes) -> Part {
    if range == text { return self }
    // A part without escapes, or with an invalid one (R12), is as long as its text.
    if raw.count == text.count {
      let start = raw.lowerBound + range.lowerBound - text.lowerBound
      return Part(raw: start..<start + range.count, text: range)
    }
    return Part(
      raw: PercentCoding.rawRange(of: range, after: text.lowerBound, bytes, raw), text: range)
  }
}
