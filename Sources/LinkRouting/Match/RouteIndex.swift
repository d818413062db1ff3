/// A trie over the path segments of all variants.
///
/// It finds the variants that a link may match.
///
///     /projects/:a/:b        projects ── pattern ── pattern ── leaf 0
///     /projects/:a/:b/faqs                             └────── faqs ── leaf 1
///     /files/*               files ───── wildcard ── leaf 2
///
/// A node has edges: literals, which are looked up, patterns (segments with tokens), and a wildcard. Patterns are not
/// compared with the link here: ``RouteVariant/matches(_:_:on:knownItem:literalsAreEqual:)`` decides whether a variant matches. A leaf
/// holds *ranks*: the places of its variants in the order in which variants are tried (R15).
///
/// Nodes refer to each other by their indices in flat arrays, so a search does no reference counting.
struct RouteIndex: Sendable {
  var nodes: ContiguousArray<Node> = []
  /// The literals of all nodes, and for each literal the node after it.
  var literals = StringTable()
  var literalTargets: [Int32] = []
  /// The nodes after patterns, some of them by a prefix or a suffix.
  var patterns = NumberLists()
  /// The prefixes and the suffixes of patterns, for each node that looks its patterns up.
  var affixes: [[Affixes]] = []
  var leaves: [Leaf] = []
  /// The ranks of all leaves, some of them by `name`, `name=value` or a string that variants require in the query or the
  /// fragment.
  var ranks = NumberLists()

  struct Node: Sendable {
    var literals = StringTable.List()
    var patterns: Range<Int32> = 0..<0
    /// The index of the lists by which its other patterns are found, or -1.
    var affixes: Int32 = -1
    /// The node after the wildcard, or -1.
    var wildcard: Int32 = -1
    /// The leaf at the end of this path, or -1.
    var leaf: Int32 = -1
    /// Whether look-ups of literals ignore case: literals that differ in case alone lead to one node.
    var ignoresCase = false
    /// Whether the path to this node has two wildcards or more.
    ///
    /// Then a search can reach the node several times with the same segment of the link.
    var isAfterWildcards = false
    /// Whether the literals of the path to this node were compared: without a wildcard, and in their case.
    var literalsAreEqual = true
  }

  /// The prefixes or the suffixes of patterns of a node.
  struct Affixes: Sendable {
    var areSuffixes: Bool
    var list: StringTable.List
    /// Their lengths, each once.
    var lengths: [Int]
  }

  /// The variants with the same path: they differ only in the query and the fragment.
  struct Leaf: Sendable {
    /// The variants to try for any query and fragment.
    var ranks: Range<Int32> = 0..<0
    /// The keys of the other variants: the name of a required item, `name=value`, a segment or a whole fragment.
    var keys = StringTable.List()
    /// The number of the fragment's segments to look up; -1 if no variant requires a part of the fragment.
    var fragmentDepth = -1
  }
}

/// Lists of numbers, some of which are found by a string.
struct NumberLists: Sendable {
  var strings = StringTable()
  /// The place in `numbers` of the list of each string.
  var ranges: [Range<Int32>] = []
  var numbers: [Int32] = []

  /// Adds a list, and returns its place.
  mutating func add(_ numbers: [Int32]) -> Range<Int32> {
    let start = Int32(self.numbers.count)
    self.numbers += numbers
    return start..<Int32(self.numbers.count)
  }

  /// Adds a list for each key.
  mutating func add(_ keys: [(key: ContiguousArray<UInt8>, number: Int32)]) -> StringTable.List {
    let first = strings.count
    let (list, indices) = strings.add(keys.map(\.key))
    var lists = [[Int32]](repeating: [], count: strings.count - first)
    for (index, key) in zip(indices, keys) { lists[index - first].append(key.number) }
    for numbers in lists { ranges.append(add(numbers)) }
    return list
  }
}

// MARK: Searching

extension RouteIndex {
  /// A variant that a link may match.
  struct Candidate: Sendable {
    var rank: Int32
    var origin: OriginMatch
    /// The row of the last item with a name that the variant requires, if the index found the variant by this name.
    var item: Int32
    /// Whether the index has compared the variant's literal segments with those of the link.
    var literalsAreEqual: Bool
  }

  /// The variants that a link may match, in the order in which they are tried.
  ///
  /// A variant may occur twice. Nearly all links have one candidate, which needs no allocation.
  struct Candidates: Sendable {
    private var first: Candidate?
    /// The others, in reverse order: `popLast` returns the next candidate.
    private var others: [Candidate] = []

    var hasSeveral: Bool { !others.isEmpty }

    mutating func append(_ candidate: Candidate) {
      if first == nil { first = candidate } else { others.append(candidate) }
    }

    /// Sorts the candidates.
    mutating func sort(by precedes: (Candidate, Candidate) -> Bool) {
      guard let first, let other = others.first else { return }
      self.first = nil
      // Nearly all links with several candidates have two.
      if others.count == 1 {
        let isInOrder = precedes(first, other)
        (self.first, others[0]) = isInOrder ? (first, other) : (other, first)
        return
      }
      others.append(first)
      let all = others
      others.removeAll(keepingCapacity: true)
      for index in all.indices.ordered(by: { precedes(all[$1], all[$0]) }) {
        others.append(all[index])
      }
    }

    mutating func next() -> Candidate? {
      guard let candidate = first else { return others.popLast() }
      first = nil
      return candidate
    }
  }

  /// A search of a trie for one link.
  struct Search {
    /// How the link's origin reads its host.
    var origin = OriginMatch.listed
    /// Whether the literals of the path to the node were compared.
    fileprivate var literalsAreEqual = true
    /// The variants that the link may match.
    var candidates = Candidates()
    /// For each node after a second or later wildcard: the smallest position from which it was searched.
    fileprivate var entered: [Int32: Int] = [:]
  }

  /// Collects the ranks below `start`.
  ///
  /// - Parameters:
  ///   - start: A node.
  ///   - position: The row of the link's segment that the edges of this node match.
  ///   - link: The link.
  ///   - text: The bytes of the link's `text`.
  ///   - search: The ranks are added to it.
  /// - Complexity: Visits each node at most once for each segment of the link. Without wildcards, visits it at most
  ///   once.
  func collect(
    _ start: Int32, _ position: Int, _ link: LinkTable, _ text: Bytes,
    into search: inout Search
  ) {
    let (nodes, end) = (nodes.span, link.area.segments.upperBound)
    var id = start
    var position = position
    while true {
      let node = nodes[Int(id)]
      if position == end {
        search.literalsAreEqual = node.literalsAreEqual
        if node.leaf >= 0 {
          let leaf = leaves[Int(node.leaf)]
          add(leaf.ranks, to: &search)
          if !leaf.keys.isEmpty { collectKeys(leaf, link, text, into: &search) }
        }
        return
      }
      if node.wildcard >= 0 {
        enter(node.wildcard, position &+ 1, link, text, into: &search)
      }
      let segment = link[position].text
      let literal =
        node.ignoresCase
        ? literals.find(text, segment, in: node.literals, caseBit: 0x20)
        : literals.index(of: text, segment, in: node.literals)
      if node.affixes >= 0 { follow(node.affixes, position, link, text, into: &search) }
      var next = literal < 0 ? -1 : literalTargets[literal]
      for pattern in node.patterns {
        // Nearly all nodes have only one edge to follow: the loop follows the last edge without recursion.
        if next >= 0 { collect(next, position &+ 1, link, text, into: &search) }
        next = patterns.numbers[Int(pattern)]
      }
      if next < 0 { return }
      id = next
      position &+= 1
    }
  }

  /// Follows the edges whose patterns have a prefix or a suffix of the segment.
  @inline(never)
  private func follow(
    _ lists: Int32, _ position: Int, _ link: LinkTable, _ text: Bytes,
    into search: inout Search
  ) {
    let segment = link[position].text
    for list in affixes[Int(lists)] {
      for length in list.lengths where length <= segment.count {
        let range = list.areSuffixes ? segment.suffix(length) : segment.prefix(length)
        let found = patterns.strings.find(text, range, in: list.list)
        if found < 0 { continue }
        for edge in patterns.ranges[found] {
          collect(patterns.numbers[Int(edge)], position &+ 1, link, text, into: &search)
        }
      }
    }
  }

  /// Searches from the node after a wildcard: the wildcard matches the segments before `position`, then one segment
  /// more, and so on.
  ///
  /// An earlier search from a smaller position has also searched from all greater positions, so this search ends
  /// there. So the node is searched at most once for each segment, whatever the number of wildcards. The node after
  /// a first wildcard is entered only once, so it needs no entry in `entered`.
  private func enter(
    _ id: Int32, _ position: Int, _ link: LinkTable, _ text: Bytes,
    into search: inout Search
  ) {
    var end = link.area.segments.upperBound &+ 1
    if nodes[Int(id)].isAfterWildcards {
      let first = search.entered[id] ?? .max
      end = min(first, end)
      search.entered[id] = min(first, position)
    }
    var next = position
    while next < end {
      collect(id, next, link, text, into: &search)
      next &+= 1
    }
  }

  /// Collects the ranks of the variants that require a part of the link's query or fragment.
  ///
  /// A leaf is a filter: it may collect a variant too many, never one too few.
  ///
  /// - Complexity: O(*n*) in the number of the link's items, and of the ranks that are collected.
  @inline(never)
  private func collectKeys(
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
    let key = ranks.strings.index(of: text, range, in: leaf.keys)
    if key >= 0, met.insert(key).inserted { add(ranks.ranges[key], item: item, to: &search) }
  }

  @inline(__always)
  private func add(_ places: Range<Int32>, item: Int = -1, to search: inout Search) {
    for place in places {
      search.candidates.append(
        Candidate(
          rank: ranks.numbers[Int(place)], origin: search.origin, item: Int32(item),
          literalsAreEqual: search.literalsAreEqual))
    }
  }
}
