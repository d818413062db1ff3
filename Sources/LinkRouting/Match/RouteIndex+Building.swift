extension RouteIndex {
  /// The most variants of a leaf without keys.
  ///
  /// A longer leaf looks up its variants by a part of the query or the fragment that they require.
  private static let longestList = 8
  /// The most patterns of a node that are all followed, though they have a prefix or a suffix.
  private static let mostPatterns = 2

  /// An edge from a node to the one behind a segment: the strings of the segment, or its prefix and suffix.
  private struct Edge {
    var strings: [ContiguousArray<UInt8>]
    var start: String
    var suffix: String
    var target: Int32

    /// Whether a look-up can find it by its prefix or its suffix.
    var hasAffix: Bool { strings.isEmpty && !(start.isEmpty && suffix.isEmpty) }
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
    if !ending.isEmpty {
      leaves.append(leaf(variants, ending))
      node.leaf = Int32(leaves.count - 1)
    }
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
        let suffix = segment.tokens.last?.behind ?? ""
        edges.append(
          Edge(strings: segment.edges, start: segment.start, suffix: suffix, target: target))
      }
    }
    let (list, indices) = literals.add(
      edges.flatMap(\.strings), caseBit: node.ignoresCase ? 0x20 : 0)
    node.literals = list
    literalTargets += repeatElement(-1, count: literals.count - literalTargets.count)
    var place = 0
    let start = Int32(patterns.numbers.count)
    let lookedUp = edges.filter(\.hasAffix)
    let isLookedUp = lookedUp.count > Self.mostPatterns
    for edge in edges {
      let strings = indices[place..<place + edge.strings.count]
      place += edge.strings.count
      if isLookedUp, edge.hasAffix { continue }
      // A token of a few strings becomes a literal for each string, and all of them lead to one node. A string can
      // have only one edge. So the token stays a pattern if one of its strings has an edge.
      if strings.isEmpty
        || strings.count > 1 && strings.contains(where: { literalTargets[$0] >= 0 })
      {
        patterns.numbers.append(edge.target)
      } else {
        for string in strings { literalTargets[string] = edge.target }
      }
    }
    node.patterns = start..<Int32(patterns.numbers.count)
    if isLookedUp { node.affixes = addAffixes(of: lookedUp) }
    nodes[Int(id)] = node
    return id
  }

  /// Adds the prefixes of the patterns, or their suffixes, of which fewer are equal.
  private mutating func addAffixes(of edges: [Edge]) -> Int32 {
    let prefixes = StringTable.firsts(edges.map(\.start)).count
    let suffixesDiffer = StringTable.firsts(edges.map(\.suffix)).count > prefixes
    affixes.append([])
    for areSuffixes in [false, true] {
      var keys: [(key: ContiguousArray<UInt8>, number: Int32)] = []
      var lengths: Set<Int> = []
      for edge in edges {
        let isSuffix = edge.start.isEmpty || suffixesDiffer && !edge.suffix.isEmpty
        if isSuffix != areSuffixes { continue }
        keys.append((ContiguousArray((isSuffix ? edge.suffix : edge.start).utf8), edge.target))
        lengths.insert(keys[keys.count - 1].key.count)
      }
      affixes[affixes.count - 1].append(
        Affixes(areSuffixes: areSuffixes, list: patterns.add(keys), lengths: Array(lengths)))
    }
    return Int32(affixes.count - 1)
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

  private mutating func leaf(_ variants: [RouteVariant], _ ranks: [Int32]) -> Leaf {
    var leaf = Leaf()
    // Nearly all leaves are that short.
    if ranks.count <= Self.longestList {
      leaf.ranks = self.ranks.add(ranks)
      return leaf
    }
    var always: [Int32] = []
    var keys: [(key: ContiguousArray<UInt8>, number: Int32)] = []
    for (rank, need) in zip(ranks, Self.rarest(ranks.map { variants[Int($0)].needs })) {
      if need.isEmpty { always.append(rank) }
      for part in need {
        keys.append((part.key, rank))
        if let depth = part.fragmentDepth { leaf.fragmentDepth = max(leaf.fragmentDepth, depth) }
      }
    }
    leaf.ranks = self.ranks.add(always)
    leaf.keys = self.ranks.add(keys)
    return leaf
  }

  /// For each variant, the clause that excludes most others: the fewest variants require its parts.
  ///
  /// - Parameter needs: The clauses of each variant.
  private static func rarest(_ needs: [[[NeededPart]]]) -> [[NeededPart]] {
    var table = StringTable()
    let keys = needs.flatMap { $0.flatMap { $0.map(\.key) } }
    let numbers = table.add(keys).indices
    var uses = [Int](repeating: 0, count: table.count)
    for number in numbers { uses[number] += 1 }
    var place = 0
    return needs.map { clauses in
      var rarest: (clause: [NeededPart], uses: Int)?
      for clause in clauses {
        let most = clause.indices.map { uses[numbers[place + $0]] }.max() ?? 0
        place += clause.count
        if most < rarest?.uses ?? .max { rarest = (clause, most) }
      }
      return rarest?.clause ?? []
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

/// A part of the query or the fragment that a variant requires of a link.
///
/// If a clause has several parts, one of them is enough.
private struct NeededPart {
  /// `name`, `name=value`, or the text of a segment or of the whole fragment.
  var key: ContiguousArray<UInt8>
  /// Nil for a part of the query; else the number of the fragment's segments among which it is, or 0.
  var fragmentDepth: Int?
}

extension RouteVariant {
  /// The parts of each clause; a link must have one part of each clause to match.
  fileprivate var needs: [[NeededPart]] {
    let items = neededItems(fragmentDepth: nil)
    switch fragment {
    case nil: return items
    case .text(let pattern)?:
      guard let texts = pattern.texts else { return items }
      return items + [
        texts.map { NeededPart(key: ContiguousArray($0.utf8), fragmentDepth: 0) }
      ]
    case .route(let route, _)?:
      let segments = route.plain.segments.prefix { !$0.isWildcard }.enumerated()
      return items
        + segments.compactMap { place, segment in
          segment.pattern?.texts?.map {
            NeededPart(key: ContiguousArray($0.utf8), fragmentDepth: place + 1)
          }
        } + route.plain.neededItems(fragmentDepth: 0)
    }
  }

  /// The query items of each required clause; a link must have one item of each clause to match.
  private func neededItems(fragmentDepth: Int?) -> [[NeededPart]] {
    query.filter { !$0.isOptional }.map { clause in
      clause.alternatives.flatMap { item in
        let name = ContiguousArray(item.name.utf8)
        // If the value may be empty, an item without `=` matches, too, so the key is only the name.
        guard let texts = item.value.texts, !texts.contains("") else {
          return [NeededPart(key: name, fragmentDepth: fragmentDepth)]
        }
        return texts.map {
          NeededPart(key: name + [ASCII.equals] + $0.utf8, fragmentDepth: fragmentDepth)
        }
      }
    }
  }
}
