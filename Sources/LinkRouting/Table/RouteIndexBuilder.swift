/// Builds the arrays of a ``RouteIndex``.
struct RouteIndexBuilder {
  /// By rank.
  let variants: [RouteVariant]
  private(set) var candidates: [RouteIndex.Candidate]
  private(set) var nodes: [RouteIndex.Node] = []
  private(set) var literals: [RouteIndex.LiteralEdge] = []
  private(set) var literalWords: [UInt64] = []
  private(set) var others: [RouteIndex.OtherEdge] = []
  private(set) var texts: [TextPattern] = []

  /// A builder for the given candidates, the first to be tried first.
  init(_ ranked: [(variant: RouteVariant, route: Int)]) {
    variants = ranked.map(\.variant)
    candidates = ranked.map { RouteIndex.Candidate($0.variant, route: $0.route) }
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
    for rank in ranks.reversed() where variants[Int(rank)].segments.count == depth {
      candidates[Int(rank)].next = node.leaf
      node.leaf = rank
    }
    var words: [(text: String, target: Int32)] = []
    var edges: [RouteIndex.OtherEdge] = []
    // The texts of `words`, once there is a token that may share one: all literals come before it.
    var taken: Set<String> = []
    for way in ways(ranks, depth) {
      let segment = variants[Int(way[0])].segments[depth]
      let target = addTrie(
        way, depth: depth + 1, wildcards: wildcards + (segment.isWildcard ? 1 : 0))
      guard let pattern = segment.pattern else {
        edges.append(.init(isWildcard: true, target: target))
        continue
      }
      if let literal = pattern.literal {
        words.append((literal, target))
        continue
      }
      // A token of some texts becomes literals that lead to one node, so that it costs one look-up. A text leads
      // to one node only, so a token that shares a text with another edge stays a pattern.
      if let texts = pattern.soleToken?.type.texts {
        if taken.isEmpty { taken = Set(words.map(\.text)) }
        if taken.isDisjoint(with: texts) {
          taken.formUnion(texts)
          words += texts.map { ($0, target) }
          continue
        }
      }
      if pattern.takesAnyText {
        edges.append(.init(target: target))
      } else {
        edges.append(.init(text: Int32(texts.count), target: target))
        texts.append(pattern)
      }
    }
    if edges.count == 1, edges[0].text < 0, !edges[0].isWildcard {
      node.token = edges[0].target
    } else if !edges.isEmpty {
      edges[edges.count - 1].isLast = true
      node.others = Int32(others.count)
      others += edges
    }
    if !words.isEmpty { addSlots(words, to: &node) }
    nodes[Int(id)] = node
    return id
  }

  /// The ranks of the variants that go on from `depth`, those with the same segment there together.
  private func ways(_ ranks: [Int32], _ depth: Int) -> [[Int32]] {
    func goesOn(_ rank: Int32) -> Bool { variants[Int(rank)].segments.count > depth }
    // Nearly all nodes belong to one variant alone.
    if ranks.count == 1 { return goesOn(ranks[0]) ? [ranks] : [] }
    let ranks = ranks.filter(goesOn)
    let shapes = ranks.map { variants[Int($0)].shape(at: depth) }
    return shapes.indices.groups { shapes[$0] < shapes[$1] }.map { group in
      group.map { ranks[$0] }
    }
  }

  /// Open addressing with linear probing, at most half full, so that a search always meets an empty
  /// slot.
  private mutating func addSlots(
    _ words: [(text: String, target: Int32)], to node: inout RouteIndex.Node
  ) {
    var bits = 1
    while 1 << bits < words.count * 2 { bits += 1 }
    let start = literals.count
    let mask = 1 << bits - 1
    literals += repeatElement(RouteIndex.LiteralEdge(), count: mask + 1)
    node.literalStart = Int32(start)
    node.literalShift = UInt8(64 - bits)
    for (text, target) in words {
      text.withByteView { bytes in
        var slot = node.slot(SoughtText(bytes, 0..<bytes.count))
        while literals[start + slot].target >= 0 { slot = (slot + 1) & mask }
        literals[start + slot] = .init(text: PackedText(bytes, in: &literalWords), target: target)
      }
    }
  }
}
