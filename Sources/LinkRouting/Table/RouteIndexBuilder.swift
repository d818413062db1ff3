/// Builds the arrays of a ``RouteIndex``.
struct RouteIndexBuilder {
  /// By rank.
  let variants: [RouteVariant]
  private(set) var candidates: [RouteIndex.Candidate] = []
  private(set) var nodes: [RouteIndex.Node] = []
  private(set) var literals: [RouteIndex.LiteralEdge] = []
  private(set) var literalWords: [UInt64] = []
  private(set) var others: [RouteIndex.OtherEdges] = []
  private(set) var patterns: [RouteIndex.PatternEdge] = []
  private(set) var texts: [TextPattern] = []
  private(set) var leaves: [RouteIndex.Leaf] = []

  /// A builder for the given candidates, the first to be tried first.
  init(_ ranked: [(variant: RouteVariant, route: Int)]) {
    variants = ranked.map(\.variant)
    candidates.reserveCapacity(ranked.count)
    for (variant, route) in ranked {
      // Each name of the path is that of a whole segment, or there is none.
      let segments =
        variant.names.isEmpty
        ? [] : variant.names.count <= Captures.countInPlace ? variant.tokenSegments : nil
      candidates.append(
        RouteIndex.Candidate(
          route: Int32(route), tokenCount: segments.map { Int8($0.count) } ?? -1,
          hasOthers: variant.names.count > variant.pathNameCount,
          tokenSegments: (segments ?? []).reversed().reduce(0) { $0 << 8 | UInt64($1) }))
    }
  }

  /// Adds the trie of the candidates with the given ranks, and returns its root.
  ///
  /// - Parameters:
  ///   - ranks: The ranks of the variants that begin with the root's path, the best first.
  ///   - depth: How many segments it has.
  ///   - wildcards: How many of these are wildcards.
  mutating func addTrie(_ ranks: [Int32], depth: Int = 0, wildcards: Int = 0) -> Int32 {
    let id = Int32(nodes.count)
    var node = RouteIndex.Node()
    node.isAfterWildcards = wildcards > 1
    nodes.append(node)
    node.minRank = ranks.first ?? .max
    node.leafStart = Int32(leaves.count)
    for rank in ranks where variants[Int(rank)].segments.count == depth {
      leaves.append(.init(rank: rank, isUnconditional: variants[Int(rank)].isUnconditional))
    }
    node.leafCount = Int32(leaves.count) - node.leafStart
    var edges: [(rank: Int32, target: Int32)] = []
    for way in ways(ranks, depth) {
      let isWildcard = variants[Int(way[0])].segments[depth].isWildcard
      let target = addTrie(way, depth: depth + 1, wildcards: wildcards + (isWildcard ? 1 : 0))
      edges.append((way[0], target))
    }
    add(edges, depth, to: &node)
    nodes[Int(id)] = node
    return id
  }

  /// The ranks of the variants that go on from `depth`, those with the same segment there together.
  private func ways(_ ranks: [Int32], _ depth: Int) -> [[Int32]] {
    func goesOn(_ rank: Int32) -> Bool { variants[Int(rank)].segments.count > depth }
    // Nearly all nodes belong to one variant alone.
    if ranks.count == 1 { return goesOn(ranks[0]) ? [ranks] : [] }
    let ranks = ranks.filter(goesOn)
    return ranks.map { variants[Int($0)].shape(at: depth) }.groups().map { group in
      group.map { ranks[$0] }
    }
  }

  /// - Parameters:
  ///   - edges: Ranks, and the nodes that the segments of their variants lead to.
  ///   - depth: Where these segments stand.
  ///   - node: The node that the segments lead on from.
  private mutating func add(
    _ edges: [(rank: Int32, target: Int32)], _ depth: Int, to node: inout RouteIndex.Node
  ) {
    func segment(_ rank: Int32) -> RouteTemplate.Segment { variants[Int(rank)].segments[depth] }
    var others = RouteIndex.OtherEdges(patternStart: Int32(patterns.count), patternCount: 0)
    var ways: [RouteIndex.LiteralEdge] = []
    var taken: Set<String>?
    for (rank, target) in edges {
      switch segment(rank) {
      case .wildcard:
        others.wildcard = target
      case .text(let pattern):
        if let literal = pattern.literal {
          ways.append(edge(literal, target))
          continue
        }
        // A token of some texts becomes literals that lead to one node, so that it costs one look-up. A text
        // leads to one node only, so a token that shares a text with another edge stays a pattern.
        if let words = pattern.soleToken?.type.texts {
          let texts = taken ?? Set(edges.compactMap { segment($0.rank).pattern?.literal })
          if texts.isDisjoint(with: words) {
            taken = texts.union(words)
            ways += words.map { edge($0, target) }
            continue
          }
        }
        addPattern(pattern, target)
      }
    }
    others.patternCount = Int32(patterns.count) - others.patternStart
    if others.patternCount == 1, others.wildcard < 0, let only = patterns.last,
      only.text < 0, only.kind == .string
    {
      node.token = only.target
    } else if others.patternCount > 0 || others.wildcard >= 0 {
      node.others = Int32(self.others.count)
      self.others.append(others)
    }
    if !ways.isEmpty { addSlots(ways, to: &node) }
  }

  private mutating func addPattern(_ pattern: TextPattern, _ target: Int32) {
    if let kind = pattern.soleToken?.type.kind, kind != .oneOf {
      patterns.append(RouteIndex.PatternEdge(kind: kind, text: -1, target: target))
    } else {
      patterns.append(
        RouteIndex.PatternEdge(kind: .oneOf, text: Int32(texts.count), target: target))
      texts.append(pattern)
    }
  }

  @inline(never)
  private mutating func edge(_ literal: String, _ target: Int32) -> RouteIndex.LiteralEdge {
    literal.withByteView { bytes in
      let edge = RouteIndex.LiteralEdge(
        word: bytes.word(at: 0, length: min(8, bytes.count)), length: Int32(bytes.count),
        restStart: Int32(literalWords.count), target: target)
      literalWords += bytes.words(from: 8)
      return edge
    }
  }

  /// Open addressing with linear probing, at most half full, so that a search always meets an empty
  /// slot.
  private mutating func addSlots(_ edges: [RouteIndex.LiteralEdge], to node: inout RouteIndex.Node)
  {
    var bits = 1
    while 1 << bits < edges.count * 2 { bits += 1 }
    let start = literals.count
    let mask = 1 << bits - 1
    literals += repeatElement(RouteIndex.LiteralEdge(), count: mask + 1)
    node.literalStart = Int32(start)
    node.literalShift = UInt8(64 - bits)
    for edge in edges {
      var slot = hash(of: edge).slot(node.literalShift)
      while literals[start + slot].length >= 0 { slot = (slot + 1) & mask }
      literals[start + slot] = edge
    }
  }

  private func hash(of edge: RouteIndex.LiteralEdge) -> SegmentHash {
    var hash = SegmentHash(edge.word)
    let rest = (max(0, Int(edge.length) - 8) + 7) / 8
    for index in 0..<rest { hash.combine(literalWords[Int(edge.restStart) + index]) }
    return hash
  }
}

/// A hash of a segment, eight bytes at a time: a multiplication brings every bit of a word to the
/// highest bits, which are the hash (Knuth, *The Art of Computer Programming*, section 6.4).
struct SegmentHash {
  private var state: UInt64

  /// The hash of up to eight bytes.
  @inline(__always)
  init(_ word: UInt64) { state = word &* 0x9E37_79B9_7F4A_7C15 }

  /// Adds the next eight bytes.
  @inline(__always)
  mutating func combine(_ word: UInt64) {
    state = (state ^ state &>> 32 ^ word) &* 0x9E37_79B9_7F4A_7C15
  }

  /// The highest `64 - shift` bits.
  @inline(__always)
  func slot(_ shift: UInt8) -> Int {
    Int(truncatingIfNeeded: state &>> UInt64(truncatingIfNeeded: shift))
  }
}
