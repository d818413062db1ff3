/// Builds the arrays of a ``RouteIndex``.
struct RouteIndexBuilder {
  /// By rank.
  let variants: [RouteVariant]
  private(set) var candidates: [RouteIndex.Candidate] = []
  private(set) var nodes: [RouteIndex.Node] = []
  private(set) var literals: [RouteIndex.LiteralEdge] = []
  private(set) var literalWords: [UInt64] = []
  private(set) var others: [RouteIndex.OtherEdge] = []
  private(set) var texts: [TextPattern] = []
  private(set) var leaves: [Int32] = []

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
          route: Int32(route), isUnconditional: variant.isUnconditional,
          tokenCount: segments.map { Int8($0.count) } ?? -1,
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
    leaves += ranks.filter { variants[Int($0)].segments.count == depth }
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
    let firstOther = others.count
    var ways: [(literal: String, target: Int32)] = []
    var taken: Set<String>?
    for (rank, target) in edges {
      switch segment(rank) {
      case .wildcard:
        others.append(.init(kind: nil, target: target))
      case .text(let pattern):
        if let literal = pattern.literal {
          ways.append((literal, target))
          continue
        }
        // A token of some texts becomes literals that lead to one node, so that it costs one look-up. A text
        // leads to one node only, so a token that shares a text with another edge stays a pattern.
        if let words = pattern.soleToken?.type.texts {
          let texts = taken ?? Set(edges.compactMap { segment($0.rank).pattern?.literal })
          if texts.isDisjoint(with: words) {
            taken = texts.union(words)
            ways += words.map { ($0, target) }
            continue
          }
        }
        if let type = pattern.soleToken?.type, type.texts == nil {
          others.append(.init(kind: type.kind, target: target))
        } else {
          others.append(.init(kind: .oneOf, text: Int32(texts.count), target: target))
          texts.append(pattern)
        }
      }
    }
    if others.count == firstOther + 1, others[firstOther].kind == .string {
      node.token = others.removeLast().target
    } else if others.count > firstOther {
      others[others.count - 1].isLast = true
      node.others = Int32(firstOther)
    }
    if !ways.isEmpty { addSlots(ways, to: &node) }
  }

  /// Open addressing with linear probing, at most half full, so that a search always meets an empty
  /// slot.
  private mutating func addSlots(
    _ ways: [(literal: String, target: Int32)], to node: inout RouteIndex.Node
  ) {
    var bits = 1
    while 1 << bits < ways.count * 2 { bits += 1 }
    let start = literals.count
    let mask = 1 << bits - 1
    literals += repeatElement(RouteIndex.LiteralEdge(), count: mask + 1)
    node.literalStart = Int32(start)
    node.literalShift = UInt8(64 - bits)
    for (literal, target) in ways {
      literal.withByteView { bytes in
        let word = bytes.word(at: 0, length: min(8, bytes.count))
        var slot = SegmentHash(word, bytes, 8..<max(8, bytes.count)).slot(node.literalShift)
        while literals[start + slot].length >= 0 { slot = (slot + 1) & mask }
        literals[start + slot] = RouteIndex.LiteralEdge(
          word: word, length: Int32(bytes.count), restStart: Int32(literalWords.count),
          target: target)
        literalWords += bytes.words(from: 8)
      }
    }
  }
}

/// A hash of a segment, eight bytes at a time: a multiplication brings every bit of a word to the
/// highest bits, which are the hash (Knuth, *The Art of Computer Programming*, section 6.4).
struct SegmentHash {
  private var state: UInt64

  /// The hash of up to eight bytes.
  @inline(__always)
  init(_ word: UInt64) { state = word &* 0x9E37_79B9_7F4A_7C15 }

  /// The hash of eight bytes and those of `text` in `range`.
  @inline(never)
  init(_ word: UInt64, _ text: ByteView, _ range: Range<Int>) {
    self.init(word)
    for place in stride(from: range.lowerBound, to: range.upperBound, by: 8) {
      let word = text.word(at: place, length: min(8, range.upperBound &- place))
      state = (state ^ state &>> 32 ^ word) &* 0x9E37_79B9_7F4A_7C15
    }
  }

  /// The highest `64 - shift` bits.
  @inline(__always)
  func slot(_ shift: UInt8) -> Int {
    Int(truncatingIfNeeded: state &>> UInt64(truncatingIfNeeded: shift))
  }
}
