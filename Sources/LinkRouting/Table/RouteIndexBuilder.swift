/// Builds the arrays of a ``RouteIndex``.
struct RouteIndexBuilder {
  /// By rank.
  let variants: [RouteVariant]
  private(set) var candidates: [RouteIndex.Candidate] = []
  private(set) var tokenSegments: [UInt16] = []
  private(set) var nodes: [RouteIndex.Node] = []
  private(set) var literals: [RouteIndex.LiteralEdge] = []
  private(set) var literalWords: [UInt64] = []
  private(set) var slots: [Int32] = []
  private(set) var patterns: [RouteIndex.PatternEdge] = []
  private(set) var texts: [TextPattern] = []
  private(set) var leaves: [RouteIndex.Leaf] = []
  private(set) var wildcardCount = 0

  /// A builder for the given candidates, the first to be tried first.
  init(_ ranked: [(variant: RouteVariant, route: Int)]) {
    variants = ranked.map(\.variant)
    candidates.reserveCapacity(ranked.count)
    for (variant, route) in ranked {
      let isPlain = variant.isPlain && variant.query.isEmpty && variant.fragment == nil
      candidates.append(
        RouteIndex.Candidate(
          route: Int32(route), tokenStart: Int32(tokenSegments.count),
          tokenCount: isPlain ? Int32(variant.tokenSegments.count) : -1))
      if isPlain { tokenSegments += variant.tokenSegments.map(UInt16.init) }
    }
  }

  /// Adds the trie of the candidates with the given ranks, and returns its root.
  ///
  /// - Parameters:
  ///   - ranks: Ranks sorted by their variants' paths, so that the variants below any node are
  ///     neighbours.
  mutating func addTrie(_ ranks: [Int32]) -> Int32 {
    addNode(ranks[...], depth: 0)
  }

  private mutating func addNode(_ ranks: ArraySlice<Int32>, depth: Int) -> Int32 {
    let id = Int32(nodes.count)
    var node = RouteIndex.Node()
    nodes.append(node)
    node.minRank = ranks.min() ?? .max
    // Shorter paths sort first.
    let here = ranks.prefix { variants[Int($0)].segments.count == depth }
    node.leafStart = Int32(leaves.count)
    node.leafCount = Int32(here.count)
    leaves += here.sorted().map {
      RouteIndex.Leaf(rank: $0, isUnconditional: variants[Int($0)].isUnconditional)
    }
    var rest = ranks.dropFirst(here.count)
    var edges: [(segment: RouteTemplate.Segment, target: Int32)] = []
    while let first = rest.first {
      let segment = variants[Int(first)].segments[depth]
      let group = rest.prefix {
        Precedence.compare(variants[Int($0)].segments[depth], segment) == 0
      }
      edges.append((segment, addNode(group, depth: depth + 1)))
      rest = rest.dropFirst(group.count)
    }
    add(edges, to: &node)
    nodes[Int(id)] = node
    return id
  }

  private mutating func add(
    _ edges: [(segment: RouteTemplate.Segment, target: Int32)], to node: inout RouteIndex.Node
  ) {
    node.literalStart = Int32(literals.count)
    node.patternStart = Int32(patterns.count)
    for (segment, target) in edges {
      switch segment {
      case .wildcard:
        node.wildcard = target
        nodes[Int(target)].wildcardNumber = Int32(wildcardCount)
        wildcardCount += 1
      case .text(let pattern):
        if let literal = pattern.literal {
          addLiteral(literal, target)
        } else {
          addPattern(pattern, target)
        }
      }
    }
    node.literalCount = Int32(literals.count) - node.literalStart
    node.patternCount = Int32(patterns.count) - node.patternStart
    if node.literalCount > RouteIndex.linearLiterals { addSlots(to: &node) }
  }

  private mutating func addPattern(_ pattern: TextPattern, _ target: Int32) {
    if let token = pattern.soleToken {
      patterns.append(RouteIndex.PatternEdge(type: token.type, text: -1, target: target))
    } else {
      patterns.append(
        RouteIndex.PatternEdge(type: .string, text: Int32(texts.count), target: target))
      texts.append(pattern)
    }
  }

  private mutating func addLiteral(_ literal: String, _ target: Int32) {
    literal.withByteView { bytes in
      literals.append(
        RouteIndex.LiteralEdge(
          word: bytes.word(at: 0, length: min(8, bytes.count)), length: Int32(bytes.count),
          restStart: Int32(literalWords.count), target: target))
      for index in stride(from: 8, to: bytes.count, by: 8) {
        literalWords.append(bytes.word(at: index, length: min(8, bytes.count - index)))
      }
    }
  }

  /// Open addressing with linear probing, at most half full.
  private mutating func addSlots(to node: inout RouteIndex.Node) {
    var size: UInt32 = 32
    while size < UInt32(node.literalCount) * 2 { size *= 2 }
    node.slotStart = Int32(slots.count)
    node.slotMask = size - 1
    slots += repeatElement(-1, count: Int(size))
    for edge in node.literalStart..<node.literalStart + node.literalCount {
      var slot = hash(of: literals[Int(edge)]) & node.slotMask
      while slots[Int(node.slotStart) + Int(slot)] >= 0 { slot = (slot + 1) & node.slotMask }
      slots[Int(node.slotStart) + Int(slot)] = edge
    }
  }

  private func hash(of edge: RouteIndex.LiteralEdge) -> UInt32 {
    var hash = SegmentHash(length: Int(edge.length))
    hash.combine(edge.word)
    let rest = (max(0, Int(edge.length) - 8) + 7) / 8
    for index in 0..<rest { hash.combine(literalWords[Int(edge.restStart) + index]) }
    return hash.value
  }
}

/// A hash of a segment, eight bytes at a time: each word is mixed in by a multiplication whose high
/// half is folded onto its low half, so that every input bit reaches every output bit.
struct SegmentHash {
  private var state: UInt64

  @inline(__always)
  init(length: Int) { state = UInt64(truncatingIfNeeded: length) ^ 0x9E37_79B9_7F4A_7C15 }

  @inline(__always)
  mutating func combine(_ word: UInt64) {
    let product = (state ^ word).multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
    state = product.high ^ product.low
  }

  @inline(__always)
  var value: UInt32 { UInt32(truncatingIfNeeded: state ^ state >> 32) }
}
