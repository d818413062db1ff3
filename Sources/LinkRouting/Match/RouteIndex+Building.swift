extension RouteIndex {
  /// An edge from a node to the one behind a segment: the strings of the segment, or the keys of its pattern.
  private struct Edge {
    var texts: [ContiguousArray<UInt8>]
    var keys: [Key]
    var target: Int32
  }

  /// Adds the trie of some variants, and returns its root.
  ///
  /// - Parameters:
  ///   - variants: All variants, by rank.
  ///   - ranks: The ranks of the variants that begin with the root's path, in ascending order.
  ///   - depth: The number of segments of the root's path.
  ///   - wildcards: The number of wildcards among these segments.
  ///   - ignoresCase: Whether the next segment may be a host (R3).
  ///   - literalsAreEqual: Whether a search compares all literals of the root's path.
  mutating func addTrie(
    _ variants: [RouteVariant], _ ranks: [Int32], depth: Int = 0, wildcards: Int = 0,
    ignoringCase ignoresCase: Bool = false, literalsAreEqual: Bool = true
  ) -> Int32 {
    let id = Int32(nodes.count)
    var node = Node()
    node.literalsAreEqual = literalsAreEqual
    node.isAfterWildcards = wildcards > 1
    node.ignoresCase =
      ignoresCase
      || ranks.contains { variants[Int($0)].segments.dropFirst(depth).first?.ignoresCase == true }
    nodes.append(node)
    let ending = ranks.filter { variants[Int($0)].segments.count == depth }
    if !ending.isEmpty { node.leaf = addLeaf(variants, ending) }
    var edges: [Edge] = []
    let groups = Self.groups(variants, ranks, depth, ignoringCase: node.ignoresCase)
    edges.reserveCapacity(groups.count)
    for group in groups {
      let segment = variants[Int(group[0])].segments[depth]
      let target = addTrie(
        variants, group, depth: depth + 1, wildcards: wildcards + (segment.isWildcard ? 1 : 0),
        literalsAreEqual: literalsAreEqual && !node.ignoresCase && !segment.isWildcard)
      if segment.isWildcard {
        node.wildcard = target
      } else {
        let texts = segment.edges
        edges.append(Edge(texts: texts, keys: texts.isEmpty ? segment.keys : [], target: target))
      }
    }
    let (list, indices) = literals.add(
      edges.flatMap(\.texts), caseBit: node.ignoresCase ? 0x20 : 0)
    node.literals = list
    literalTargets += repeatElement(-1, count: literals.count - literalTargets.count)
    // A text around a token excludes nearly all links, so a look-up wins from two patterns on.
    let keyed = edges.filter { !$0.keys.isEmpty }
    var patterns: [Int32] = []
    var place = 0
    for edge in edges {
      let strings = indices[place..<place + edge.texts.count]
      place += edge.texts.count
      // A token of a few strings becomes a literal for each string, and all of them lead to one node. A string can
      // have only one edge. So the token stays a pattern if one of its strings has an edge.
      if strings.isEmpty {
        if edge.keys.isEmpty || keyed.count == 1 { patterns.append(edge.target) }
      } else if strings.count > 1 && strings.contains(where: { literalTargets[$0] >= 0 }) {
        patterns.append(edge.target)
      } else {
        for string in strings { literalTargets[string] = edge.target }
      }
    }
    node.patterns = add(patterns)
    if keyed.count > 1 {
      let rarest = Self.rarest(keyed.map { $0.keys.map { [$0] } })
      node.textKeys =
        add(zip(keyed, rarest).flatMap { edge, need in need.map { ($0, edge.target) } }).1
    }
    nodes[Int(id)] = node
    return id
  }

  /// The ranks of the variants that have a segment at `depth`, grouped by this segment.
  private static func groups(
    _ variants: [RouteVariant], _ ranks: [Int32], _ depth: Int, ignoringCase: Bool
  ) -> [[Int32]] {
    func hasSegment(_ rank: Int32) -> Bool { variants[Int(rank)].segments.count > depth }
    // Nearly all nodes belong to only one variant.
    if ranks.count == 1 { return hasSegment(ranks[0]) ? [ranks] : [] }
    let ranks = ranks.filter(hasSegment)
    let shapes = ranks.map { rank in
      let segment = variants[Int(rank)].segments[depth]
      // The literals that a look-up cannot tell apart lead to one node; a variant decides about its own.
      if ignoringCase, segment.edges.count == 1 { return [0] + segment.edges[0].map { $0 & ~0x20 } }
      return OrderKey(shapeOf: segment).bytes
    }
    // In their order: literals come before lists of strings, which then are patterns.
    return shapes.indices.groups { shapes[$0].precedes(shapes[$1]) }.map { group in
      group.map { ranks[$0] }
    }
  }
}

extension TextPattern {
  /// The strings that the segment matches, a literal as it is written; empty if there are many.
  fileprivate var edges: [ContiguousArray<UInt8>] {
    if let text { return [ContiguousArray(text.utf8)] }
    return (soleType?.texts ?? []).filter { !$0.isEmpty }.map { ContiguousArray($0.utf8) }
  }
}
