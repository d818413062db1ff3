extension RouteIndex {
  /// Adds the trie of the candidates with the given ranks, and returns its root.
  ///
  /// - Parameters:
  ///   - ranks: Ranks of `candidates`, sorted by their variants' paths, so that the variants below
  ///     any node are neighbours.
  mutating func addTrie(_ ranks: [Int32]) -> Int32 {
    addNode(ranks[...], depth: 0)
  }

  private mutating func addNode(_ ranks: ArraySlice<Int32>, depth: Int) -> Int32 {
    let id = Int32(nodes.count)
    var node = Node()
    nodes.append(node)
    node.minRank = ranks.min() ?? .max
    // Shorter paths sort first.
    let here = ranks.prefix { variant($0).segments.count == depth }
    node.leafStart = Int32(leaves.count)
    node.leafCount = Int32(here.count)
    leaves += here.sorted()
    var rest = ranks.dropFirst(here.count)
    var edges: [(segment: RouteTemplate.Segment, target: Int32)] = []
    while let first = rest.first {
      let segment = variant(first).segments[depth]
      let group = rest.prefix {
        Precedence.compare(variant($0).segments[depth], segment) == 0
      }
      edges.append((segment, addNode(group, depth: depth + 1)))
      rest = rest.dropFirst(group.count)
    }
    add(edges, to: &node)
    nodes[Int(id)] = node
    return id
  }

  private func variant(_ rank: Int32) -> RouteVariant { candidates[Int(rank)].variant }

  private mutating func add(
    _ edges: [(segment: RouteTemplate.Segment, target: Int32)], to node: inout Node
  ) {
    node.literalStart = Int32(literals.count)
    node.patternStart = Int32(patterns.count)
    for (segment, target) in edges {
      switch segment {
      case .wildcard:
        node.wildcard = target
        nodes[Int(target)].wildcardNumber = wildcardCount
        wildcardCount += 1
      case .text(let pattern):
        if let literal = pattern.literal {
          addLiteral(literal, target)
        } else {
          patterns.append(
            PatternEdge(
              type: pattern.soleToken?.type, pattern: pattern.shape, target: target))
        }
      }
    }
    node.literalCount = Int32(literals.count) - node.literalStart
    node.patternCount = Int32(patterns.count) - node.patternStart
    if node.literalCount > Self.linearLiterals { addSlots(to: &node) }
  }

  private mutating func addLiteral(_ literal: String, _ target: Int32) {
    literal.withByteView { bytes in
      literals.append(
        LiteralEdge(
          word: bytes.word(at: 0, length: min(8, bytes.count)), length: Int32(bytes.count),
          restStart: Int32(literalWords.count), target: target))
      for index in stride(from: 8, to: bytes.count, by: 8) {
        literalWords.append(bytes.word(at: index, length: min(8, bytes.count - index)))
      }
    }
  }

  /// Open addressing with linear probing, at most half full.
  private mutating func addSlots(to node: inout Node) {
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

  private func hash(of edge: LiteralEdge) -> UInt32 {
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
