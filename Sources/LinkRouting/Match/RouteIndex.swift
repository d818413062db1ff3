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
  var leaves: [Leaf] = []
  /// The nodes after patterns, and the ranks of leaves: each node, each leaf and each key has a range of them.
  var targets: [Int32] = []
  /// The keys of all nodes and leaves, and for each key its targets.
  var keys = StringTable()
  var keyTargets: [Range<Int32>] = []
  /// The keys of nodes and leaves that have patterns with text around their tokens.
  var textKeys: [TextKeys] = []

  struct Node: Sendable {
    var literals = StringTable.List()
    /// The nodes after the patterns without keys.
    var patterns: Range<Int32> = 0..<0
    /// The index of the keys of the other patterns, or -1.
    var textKeys: Int32 = -1
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

  /// The variants with the same path: they differ only in the query and the fragment.
  struct Leaf: Sendable {
    /// The variants to try for any query and fragment.
    var ranks: Range<Int32> = 0..<0
    /// The whole texts that the other variants require: the name of an item, `name=value`, a segment or a whole fragment.
    var keys = StringTable.List()
    /// The index of the parts of such texts, or -1.
    var textKeys: Int32 = -1
    /// The number of the fragment's segments to look up; -1 if no variant requires a part of the fragment.
    var fragmentDepth = -1

    /// Whether some variants are found by a key.
    var hasKeys: Bool { !keys.isEmpty || textKeys >= 0 }
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
    /// All of several candidates, as a heap: each goes before those at twice its index, plus 1 and 2.
    private var heap: [Candidate] = []

    var hasSeveral: Bool { !heap.isEmpty }

    mutating func append(_ candidate: Candidate) {
      if first == nil { first = candidate } else { heap.append(candidate) }
    }

    /// Makes several candidates a heap.
    ///
    /// - Complexity: O(*n*) in the number of candidates: most links take the first.
    mutating func order(by precedes: (Candidate, Candidate) -> Bool) {
      guard hasSeveral, let candidate = first else { return }
      heap.append(candidate)
      first = nil
      for index in (0..<heap.count / 2).reversed() { sink(index, precedes) }
    }

    /// Takes the next candidate.
    ///
    /// - Complexity: O(log *n*) in the number of candidates.
    mutating func next(by precedes: (Candidate, Candidate) -> Bool) -> Candidate? {
      if let candidate = first {
        first = nil
        return candidate
      }
      guard let last = heap.popLast() else { return nil }
      if heap.isEmpty { return last }
      let candidate = heap[0]
      heap[0] = last
      sink(0, precedes)
      return candidate
    }

    /// Moves a candidate down, below all that go before it.
    private mutating func sink(_ start: Int, _ precedes: (Candidate, Candidate) -> Bool) {
      var index = start
      while true {
        var least = index
        for child in 2 * index + 1...2 * index + 2
        where child < heap.count && precedes(heap[child], heap[least]) {
          least = child
        }
        if least == index { return }
        heap.swapAt(index, least)
        index = least
      }
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
    fileprivate var entered: [Int32: Int]?
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
        if node.leaf >= 0 { collect(leaves[Int(node.leaf)], link, text, into: &search) }
        return
      }
      if node.wildcard >= 0 {
        enter(node.wildcard, position &+ 1, link, text, into: &search)
      }
      let segment = link[position].text
      let literal =
        node.ignoresCase
        ? indexIgnoringCase(of: text, segment, in: node.literals)
        : literals.index(of: text, segment, in: node.literals)
      if node.textKeys >= 0 {
        follow(textKeys[Int(node.textKeys)], position, link, text, into: &search)
      }
      var next = literal < 0 ? -1 : literalTargets[literal]
      for pattern in node.patterns {
        // Nearly all nodes have only one edge to follow: the loop follows the last edge without recursion.
        if next >= 0 { collect(next, position &+ 1, link, text, into: &search) }
        next = targets[Int(pattern)]
      }
      if next < 0 { return }
      id = next
      position &+= 1
    }
  }

  /// Follows the edges whose patterns have a key that the segment has.
  @inline(never)
  private func follow(
    _ list: TextKeys, _ position: Int, _ link: LinkTable, _ text: Bytes, into search: inout Search
  ) {
    forEachKey(of: list, in: text, link[position].text) { key in
      for edge in keyTargets[key] {
        collect(targets[Int(edge)], position &+ 1, link, text, into: &search)
      }
    }
  }

  @inline(never)
  private func indexIgnoringCase(
    of text: Bytes, _ segment: Range<Int>, in list: StringTable.List
  ) -> Int {
    literals.index(of: text, segment, in: list, caseBit: 0x20)
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
      if search.entered == nil { search.entered = [:] }
      let first = search.entered?[id] ?? .max
      end = min(first, end)
      search.entered?[id] = min(first, position)
    }
    var next = position
    while next < end {
      collect(id, next, link, text, into: &search)
      next &+= 1
    }
  }

  /// Collects the ranks of a leaf.
  ///
  /// A leaf is a filter: it may collect a variant too many, never one too few.
  ///
  /// - Complexity: O(*n*) in the number of the link's items, and of the ranks that are collected.
  @inline(__always)
  private func collect(
    _ leaf: Leaf, _ link: LinkTable, _ text: Bytes, into search: inout Search
  ) {
    add(leaf.ranks, to: &search)
    if leaf.hasKeys { collectKeys(leaf, link, text, into: &search) }
  }

  @inline(__always)
  func add(_ places: Range<Int32>, item: Int = -1, to search: inout Search) {
    for place in places {
      search.candidates.append(
        Candidate(
          rank: targets[Int(place)], origin: search.origin, item: Int32(item),
          literalsAreEqual: search.literalsAreEqual))
    }
  }
}
