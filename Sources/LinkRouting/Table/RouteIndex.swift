/// A trie over the path segments of all variants.
///
/// It finds the variants that a link may match.
///
///     /projects/:a/:b        projects ── pattern ── pattern ── leaf 0
///     /projects/:a/:b/faqs                             └────── faqs ── leaf 1
///     /files/*               files ───── wildcard ── leaf 2
///
/// A node has edges: literals, which are looked up, patterns (segments with tokens), and a wildcard. Patterns
/// are not compared with the link here: ``RouteVariant/captures(_:_:from:)`` decides whether a variant matches.
/// A leaf holds *ranks*: the places of its variants in the order in which variants are tried (R15).
///
/// The nodes are numbers in flat arrays, so that walking through them counts no references.
struct RouteIndex: Sendable {
  var nodes: ContiguousArray<Node> = []
  /// The literals of all nodes, and by literal the node behind it.
  var literals = StringTable()
  var literalTargets: ContiguousArray<Int32> = []
  /// The nodes behind patterns: for each node a range of them.
  var patternTargets: ContiguousArray<Int32> = []
  var leaves: ContiguousArray<Leaf> = []
  /// The ranks of the leaves: for each leaf, and for each key of a leaf, a range of them.
  var ranks: ContiguousArray<Int32> = []
  /// The required parts of the query or the fragment of each leaf, as `name`, `name=value` or a string; by part, the ranks.
  var itemKeys = StringTable()
  var itemRanks: ContiguousArray<Range<Int32>> = []

  struct Node: Sendable {
    var literals = StringTable.List()
    var patterns: Range<Int32> = 0..<0
    /// The node behind the wildcard, or -1.
    var wildcard: Int32 = -1
    /// The leaf at the end of this path, or -1.
    var leaf: Int32 = -1
    /// This node comes after a wildcard behind another wildcard, so a search can get here from several segments.
    var isAfterWildcards = false
  }

  /// The variants with one path, which differ in the query and the fragment alone.
  struct Leaf: Sendable {
    /// The variants that may match any query.
    var ranks: Range<Int32> = 0..<0
    /// The names of the items that other variants need.
    var names = StringTable.List()
    /// The whole items that other variants need.
    var items = StringTable.List()
    /// The required segments, items or whole strings of the fragments of other variants.
    var fragments = StringTable.List()
    /// How many segments of a link's fragment are looked up; -1 if no variant needs any of it.
    var fragmentDepth = -1
    /// A bit for each of these names, by its length and its first byte: items without one are passed over.
    var nameBits: UInt64 = 0

    /// The bit of a name, which lies in `range`.
    static func bit(_ text: Bytes, _ range: Range<Int>) -> UInt64 {
      let first = range.isEmpty ? 0 : Int(text[range.lowerBound])
      return 1 &<< UInt64(truncatingIfNeeded: first &+ range.count &* 7)
    }
  }
}

// MARK: Searching

extension RouteIndex {
  /// A variant that a link may match.
  struct Candidate: Sendable {
    var rank: Int32
    var origin: OriginMatch
  }

  /// The variants that a link may match, the first to be tried first; one may be there twice.
  ///
  /// Nearly always there is one, and then nothing is allocated.
  struct Candidates: Sendable {
    private var first: Candidate?
    /// The others, the last to be tried first.
    private var others: ContiguousArray<Candidate> = []

    mutating func append(_ candidate: Candidate) {
      if first == nil { first = candidate } else { others.append(candidate) }
    }

    /// Puts those that were added in order.
    mutating func sort() {
      guard let first, !others.isEmpty else { return }
      others.append(first)
      others.sort { $0.rank > $1.rank }
      self.first = nil
    }

    /// Adds candidates to be tried after those that were put in order.
    mutating func append(contentsOf late: Candidates) {
      var (late, list) = (late, ContiguousArray<Candidate>())
      late.sort()
      while let candidate = late.next() { list.append(candidate) }
      others.insert(contentsOf: list.reversed(), at: 0)
    }

    mutating func next() -> Candidate? {
      guard let candidate = first else { return others.popLast() }
      first = nil
      return candidate
    }
  }

  /// A walk through a trie with one link.
  struct Search {
    /// How the link's origin reads its host.
    var origin: OriginMatch
    /// The variants that the link may match.
    var candidates = Candidates()
    /// The nodes after a wildcard behind another that were entered, each with the first segment from which.
    fileprivate var entered: [Int32: Int] = [:]

    init(origin: OriginMatch) { self.origin = origin }
  }

  /// The node behind the literal in `range` at `node`, or -1.
  func target(of text: Bytes, _ range: Range<Int>, at node: Int32) -> Int32 {
    let literal = literals.index(of: text, range, in: nodes[Int(node)].literals)
    return literal < 0 ? -1 : literalTargets[literal]
  }

  /// Collects the ranks below `start`.
  ///
  /// - Parameters:
  ///   - start: A node.
  ///   - position: The index of the link's segment that is matched there.
  ///   - link: The link.
  ///   - text: The bytes of the link's `text`.
  ///   - search: The ranks are added to it.
  /// - Complexity: Every node is visited at most once for each segment of the link, and without wildcards at
  ///   most once.
  func collect(
    _ start: Int32, _ position: Int, _ link: LinkComponents, _ text: Bytes,
    into search: inout Search
  ) {
    let (nodes, count) = (nodes.span, link.segments.count)
    var id = start
    var position = position
    while true {
      let node = nodes[Int(id)]
      if position == count {
        if node.leaf >= 0 { collect(leaves[Int(node.leaf)], link, text, into: &search) }
        return
      }
      if node.wildcard >= 0 {
        enter(node.wildcard, position &+ 1, link, text, into: &search)
      }
      let literal = literals.index(of: text, link.segments[position].text, in: node.literals)
      var next = literal < 0 ? -1 : literalTargets[literal]
      for pattern in node.patterns {
        // At nearly all nodes only one edge leads further, and the loop goes on with it.
        if next >= 0 { collect(next, position &+ 1, link, text, into: &search) }
        next = patternTargets[Int(pattern)]
      }
      if next < 0 { return }
      id = next
      position &+= 1
    }
  }

  /// Enters the node after a wildcard with its segments up to `position` taken, then with one more,
  /// and so on.
  ///
  /// A node that was entered from an earlier segment has seen all later ones already, so each node is entered
  /// at most once a segment, however many wildcards the path has. There is only one way to the node after a first
  /// wildcard, so it is not noted.
  private func enter(
    _ id: Int32, _ position: Int, _ link: LinkComponents, _ text: Bytes,
    into search: inout Search
  ) {
    var end = link.segments.count &+ 1
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

  /// Collects the ranks of a leaf.
  ///
  /// - Complexity: O(*n*) in the number of the link's items, and of the ranks that are collected.
  @inline(__always)
  private func collect(
    _ leaf: Leaf, _ link: LinkComponents, _ text: Bytes, into search: inout Search
  ) {
    add(leaf.ranks, to: &search)
    if leaf.fragmentDepth >= 0, let fragment = link.parts.fragment {
      collect(leaf, fragment, text, into: &search)
    }
    if leaf.nameBits == 0 { return }
    // Backwards: only the last item of a name counts (R14), and those beside it are passed over.
    var last: Range<Int>?
    for item in link.items.reversed() {
      let (name, value) = (item.name.text, item.value.text)
      if leaf.nameBits & Leaf.bit(text, name) == 0 { continue }
      if let last, text.equal(name, text, last) { continue }
      last = name
      add(itemKeys.index(of: text, name, in: leaf.names), to: &search)
      add(
        itemKeys.index(of: text, name.lowerBound..<value.upperBound, in: leaf.items),
        to: &search)
    }
  }

  /// Collects the ranks of a leaf whose variants need a part of the link's fragment.
  @inline(never)
  private func collect(
    _ leaf: Leaf, _ fragment: LinkParts.Fragment, _ text: Bytes, into search: inout Search
  ) {
    func add(_ range: Range<Int>) {
      self.add(itemKeys.index(of: text, range, in: leaf.fragments), to: &search)
    }
    add(fragment.part.text)
    for segment in fragment.segments.prefix(leaf.fragmentDepth) { add(segment.text) }
    for item in fragment.items {
      add(item.name.text)
      add(item.name.text.lowerBound..<item.value.text.upperBound)
    }
  }

  private func add(_ key: Int, to search: inout Search) {
    if key >= 0 { add(itemRanks[key], to: &search) }
  }

  @inline(__always)
  private func add(_ places: Range<Int32>, to search: inout Search) {
    for place in places {
      search.candidates.append(Candidate(rank: ranks[Int(place)], origin: search.origin))
    }
  }
}
