// Keys: texts by which a node finds its patterns, and a leaf its variants, if there are several.
//
//     /p7-:id.html        begins with p7-       also for the value of an item, k=p7-:id
//     /:id-p7             ends with -p7
//     /:a-p7-:b           has -p7- inside
//     /open?kind=p7       has this item, as a whole
//
// Of the texts of a pattern or variant, the key is the one that the fewest others have.

extension RouteIndex {
  /// A text that a link must have to match.
  struct Key {
    var text: ContiguousArray<UInt8>
    var place: Place
    /// Nil for a segment and for a part of the query; else the number of the fragment's segments among which it is, or 0.
    var fragmentDepth: Int?

    enum Place: UInt8, CaseIterable { case whole, start, end, inside }

    init(_ text: some Sequence<UInt8>, _ place: Place, _ fragmentDepth: Int? = nil) {
      self.text = ContiguousArray(text)
      self.place = place
      self.fragmentDepth = fragmentDepth
    }
  }

  /// The keys of a node or a leaf that are parts of a text.
  struct TextKeys: Sendable {
    /// By place: the start, the end, and inside.
    fileprivate var lists: [List]

    /// The keys of one place, and their lengths, each once.
    fileprivate struct List: Sendable {
      var keys = StringTable.List()
      var lengths: [Int] = []
    }
  }

  /// The longest key inside of a text: it is looked up at each byte.
  fileprivate static let longestInside = 32

  /// Calls `body` for each key that a text has, once for each.
  ///
  /// - Complexity: O(*n*) in the length of the text for each length of a key inside of it; without such keys, O(*m*) in
  ///   the lengths of the keys.
  func forEachKey(
    of list: TextKeys, in text: Bytes, _ range: Range<Int>, _ body: (Int) -> Void
  ) {
    let (start, end) = (range.lowerBound, range.upperBound)
    for length in list.lists[0].lengths where length <= range.count {
      let key = keys.index(of: text, start..<start &+ length, in: list.lists[0].keys)
      if key >= 0 { body(key) }
    }
    for length in list.lists[1].lengths where length <= range.count {
      let key = keys.index(of: text, end &- length..<end, in: list.lists[1].keys)
      if key >= 0 { body(key) }
    }
    var met: Set<Int> = []
    for length in list.lists[2].lengths where length <= range.count {
      for place in start...end &- length {
        let key = keys.index(of: text, place..<place &+ length, in: list.lists[2].keys)
        if key >= 0, met.insert(key).inserted { body(key) }
      }
    }
  }
}

// MARK: Leaves

extension RouteIndex {
  /// Collects the ranks of the variants that require a part of the link's query or fragment.
  @inline(never)
  func collectKeys(
    _ leaf: Leaf, _ link: LinkTable, _ text: Bytes, into search: inout Search
  ) {
    var met: Set<Int> = []
    look(link.area, leaf, link, text, &met, &search)
    if leaf.fragmentDepth >= 0, let fragment = link.fragmentPart {
      look(fragment.text, leaf, text, &met, &search)
      for row in link.fragmentArea.segments.prefix(leaf.fragmentDepth) {
        look(link[row].text, leaf, text, &met, &search)
      }
      look(link.fragmentArea, leaf, link, text, &met, &search)
    }
  }

  /// - Parameter met: The keys of the leaf that the link has: it may have an item many times.
  private func look(
    _ area: Area, _ leaf: Leaf, _ link: LinkTable, _ text: Bytes, _ met: inout Set<Int>,
    _ search: inout Search
  ) {
    // The last item of a name is met first: it is the one that counts (R14).
    for index in (0..<area.itemCount).reversed() {
      let row = area.row(ofItem: index)
      let name = link[row].text
      look(name, leaf, text, &met, &search, item: row)
      look(name.lowerBound..<link[row + 1].text.upperBound, leaf, text, &met, &search)
    }
  }

  private func look(
    _ range: Range<Int>, _ leaf: Leaf, _ text: Bytes, _ met: inout Set<Int>,
    _ search: inout Search, item: Int = -1
  ) {
    let key = keys.index(of: text, range, in: leaf.keys)
    if key >= 0, met.insert(key).inserted { add(keyTargets[key], item: item, to: &search) }
    if leaf.textKeys < 0 { return }
    forEachKey(of: textKeys[Int(leaf.textKeys)], in: text, range) { key in
      if met.insert(key).inserted { add(keyTargets[key], to: &search) }
    }
  }
}

// MARK: Building

extension RouteIndex {
  /// For each variant or pattern, the need that excludes most others: the fewest have its keys.
  ///
  /// - Parameter needs: The needs of each; one key of a need is enough.
  static func rarest(_ needs: [[[Key]]]) -> [[Key]] {
    var table = StringTable()
    let keys = needs.flatMap {
      $0.flatMap { $0.map { ContiguousArray([$0.place.rawValue]) + $0.text } }
    }
    let numbers = table.add(keys).indices
    var uses = [Int](repeating: 0, count: table.count)
    for number in numbers { uses[number] += 1 }
    var place = 0
    return needs.map { needs in
      var rarest: (need: [Key], uses: Int)?
      for need in needs {
        let most = need.indices.map { uses[numbers[place + $0]] }.max() ?? 0
        place += need.count
        if most < rarest?.uses ?? .max { rarest = (need, most) }
      }
      return rarest?.need ?? []
    }
  }

  /// Adds keys with their targets; returns the list of whole texts, and the index of the other keys, or -1.
  mutating func add(_ keys: [(key: Key, target: Int32)]) -> (StringTable.List, Int32) {
    let lists = Key.Place.allCases.map { place -> TextKeys.List in
      let own = keys.filter { $0.key.place == place }
      let first = self.keys.count
      let (list, indices) = self.keys.add(own.map(\.key.text))
      var byKey = [[Int32]](repeating: [], count: self.keys.count - first)
      for (index, key) in zip(indices, own) { byKey[index - first].append(key.target) }
      for targets in byKey { keyTargets.append(add(targets)) }
      let lengths = Set(own.map(\.key.text.count))
      return TextKeys.List(keys: list, lengths: lengths.sorted())
    }
    if lists.dropFirst().allSatisfy(\.lengths.isEmpty) { return (lists[0].keys, -1) }
    textKeys.append(TextKeys(lists: Array(lists.dropFirst())))
    return (lists[0].keys, Int32(textKeys.count - 1))
  }

  mutating func add(_ targets: [Int32]) -> Range<Int32> {
    let start = Int32(self.targets.count)
    self.targets += targets
    return start..<Int32(self.targets.count)
  }

  /// Adds a leaf.
  ///
  /// - Parameter ranks: The ranks of its variants.
  mutating func addLeaf(_ variants: [RouteVariant], _ ranks: [Int32]) -> Int32 {
    var leaf = Leaf()
    // Nearly all leaves are that short.
    if ranks.count <= Self.longestLeaf {
      leaf.ranks = add(ranks)
    } else {
      var always: [Int32] = []
      var keys: [(Key, Int32)] = []
      for (rank, need) in zip(ranks, Self.rarest(ranks.map { variants[Int($0)].needs })) {
        if need.isEmpty { always.append(rank) }
        for key in need {
          keys.append((key, rank))
          if let depth = key.fragmentDepth { leaf.fragmentDepth = max(leaf.fragmentDepth, depth) }
        }
      }
      leaf.ranks = add(always)
      (leaf.keys, leaf.textKeys) = add(keys)
    }
    leaves.append(leaf)
    return Int32(leaves.count - 1)
  }

  /// The most variants of a leaf without keys: each is tried.
  private static let longestLeaf = 8
}

extension TextPattern {
  /// The texts around the tokens of a pattern: a text that matches has all of them.
  var keys: [RouteIndex.Key] {
    let inside = tokens.dropLast().map {
      RouteIndex.Key($0.behind.utf8.prefix(RouteIndex.longestInside), .inside)
    }
    let ends = [
      RouteIndex.Key(start.utf8, .start), RouteIndex.Key((tokens.last?.behind ?? "").utf8, .end),
    ]
    return (ends + inside).filter { !$0.text.isEmpty }
  }
}

extension RouteVariant {
  /// What a link must have to match, in its query and its fragment: one key of each need.
  fileprivate var needs: [[RouteIndex.Key]] {
    let items = neededItems(fragmentDepth: nil)
    switch fragment {
    case nil: return items
    case .text(let pattern)?: return items + pattern.needs(fragmentDepth: 0)
    case .route(let route, _)?:
      let segments = route.plain.segments.prefix { !$0.isWildcard }.enumerated()
      return items
        + segments.flatMap { place, segment in segment.needs(fragmentDepth: place + 1) }
        + route.plain.neededItems(fragmentDepth: 0)
    }
  }

  /// The query items of each required clause.
  private func neededItems(fragmentDepth: Int?) -> [[RouteIndex.Key]] {
    query.filter { !$0.isOptional }.flatMap { clause in
      let needs = clause.alternatives.map { $0.needs(fragmentDepth) }
      // A link has one of the alternatives.
      return (0..<(needs.map(\.count).max() ?? 0)).map { number in
        needs.flatMap { $0[min(number, $0.count - 1)] }
      }
    }
  }
}

extension TextPattern {
  fileprivate func needs(fragmentDepth: Int) -> [[RouteIndex.Key]] {
    if let texts { return [texts.map { RouteIndex.Key($0.utf8, .whole, fragmentDepth) }] }
    return keys.map { [RouteIndex.Key($0.text, $0.place, fragmentDepth)] }
  }
}

extension RouteTemplate.QueryItemPattern {
  /// What a link must have to match the item, at least one need.
  fileprivate func needs(_ fragmentDepth: Int?) -> [[RouteIndex.Key]] {
    let name = RouteIndex.Key(name.utf8, .whole, fragmentDepth)
    // If the value may be empty, an item without `=` matches, too, so the key is only the name.
    if let texts = value.texts, !texts.contains("") {
      return [
        texts.map { RouteIndex.Key(name.text + [ASCII.equals] + $0.utf8, .whole, fragmentDepth) }
      ]
    }
    return [[name]]
      + value.keys.map { key in
        let text = key.place == .start ? name.text + [ASCII.equals] + key.text : key.text
        return [RouteIndex.Key(text, key.place, fragmentDepth)]
      }
  }
}
