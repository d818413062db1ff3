extension RouteIndex {
  /// A leaf with more variants than this looks them up by what they need of the query or the fragment.
  private static let longestLeaf = 8

  /// Adds the trie of some variants, and returns its root.
  ///
  /// - Parameters:
  ///   - variants: All variants, by rank.
  ///   - ranks: The ranks of the variants that begin with the root's path, in ascending order.
  ///   - depth: How many segments the root's path has.
  ///   - wildcards: How many of these are wildcards.
  mutating func addTrie(
    _ variants: [RouteVariant], _ ranks: [Int32], depth: Int = 0, wildcards: Int = 0
  ) -> Int32 {
    let id = Int32(nodes.count)
    var node = Node()
    node.isAfterWildcards = wildcards > 1
    nodes.append(node)
    let ending = ranks.filter { variants[Int($0)].segments.count == depth }
    if !ending.isEmpty { node.leaf = addLeaf(variants, ending) }
    var literals: [ContiguousArray<UInt8>] = []
    var targets: [Int32] = []
    var patterns: [Int32] = []
    // All strings that have an edge, filled when the first token of several strings is met. Literals come first.
    var taken: Set<String> = []
    for group in Self.groups(variants, ranks, depth) {
      let segment = variants[Int(group[0])].segments[depth]
      let target = addTrie(
        variants, group, depth: depth + 1, wildcards: wildcards + (segment.isWildcard ? 1 : 0))
      guard let pattern = segment.pattern else {
        node.wildcard = target
        continue
      }
      // A token of some strings becomes a literal for each, and all lead to one node. A string has one edge, so a
      // token stays a pattern if another edge has one of its strings.
      var texts = pattern.literal.map { [$0] } ?? pattern.soleType?.texts?.filter { !$0.isEmpty }
      if let some = texts, some.count > 1 {
        if taken.isEmpty { taken = Set(literals.map { String(decoding: $0, as: UTF8.self) }) }
        if taken.isDisjoint(with: some) { taken.formUnion(some) } else { texts = nil }
      }
      guard let texts else {
        patterns.append(target)
        continue
      }
      for text in texts {
        literals.append(ContiguousArray(text.utf8))
        targets.append(target)
      }
    }
    let start = Int32(patternTargets.count)
    patternTargets += patterns
    node.patterns = start..<Int32(patternTargets.count)
    let (list, indices) = self.literals.add(literals)
    node.literals = list
    literalTargets += repeatElement(-1, count: self.literals.count - literalTargets.count)
    for (index, target) in zip(indices, targets) { literalTargets[index] = target }
    nodes[Int(id)] = node
    return id
  }

  /// The ranks of the variants that have a segment at `depth`, grouped by it.
  private static func groups(
    _ variants: [RouteVariant], _ ranks: [Int32], _ depth: Int
  ) -> [[Int32]] {
    func hasSegment(_ rank: Int32) -> Bool { variants[Int(rank)].segments.count > depth }
    // Nearly all nodes belong to one variant alone.
    if ranks.count == 1 { return hasSegment(ranks[0]) ? [ranks] : [] }
    let ranks = ranks.filter(hasSegment)
    let shapes = ranks.map { variants[Int($0)].shape(at: depth) }
    return shapes.indices.groups { shapes[$0] < shapes[$1] }.map { group in
      group.map { ranks[$0] }
    }
  }

  private mutating func addLeaf(_ variants: [RouteVariant], _ ranks: [Int32]) -> Int32 {
    var leaf = Leaf()
    var always: [Int32] = []
    var names: [(key: ContiguousArray<UInt8>, rank: Int32)] = []
    var items: [(key: ContiguousArray<UInt8>, rank: Int32)] = []
    var fragments: [(key: ContiguousArray<UInt8>, rank: Int32)] = []
    let needs = ranks.map { rank in
      ranks.count > Self.longestLeaf ? variants[Int(rank)].needs : []
    }
    for (rank, need) in zip(ranks, Self.rarest(needs)) {
      if need.isEmpty { always.append(rank) }
      for item in need {
        switch item.place {
        case .query(let nameCount):
          leaf.nameBits |= Leaf.bit(item.key.span, 0..<nameCount)
          let isName = item.key.count == nameCount
          if isName { names.append((item.key, rank)) } else { items.append((item.key, rank)) }
        case .fragment(let depth):
          leaf.fragmentDepth = max(leaf.fragmentDepth, depth)
          fragments.append((item.key, rank))
        }
      }
    }
    leaf.ranks = add(always)
    leaf.names = add(names)
    leaf.items = add(items)
    leaf.fragments = add(fragments)
    leaves.append(leaf)
    return Int32(leaves.count - 1)
  }

  /// For each variant the clause whose parts the fewest variants need.
  ///
  /// - Parameter needs: By variant, its clauses.
  private static func rarest(_ needs: [[[NeededPart]]]) -> [[NeededPart]] {
    var table = StringTable()
    let keys = needs.joined().joined().map(\.key)
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

  private mutating func add(
    _ keys: [(key: ContiguousArray<UInt8>, rank: Int32)]
  ) -> StringTable.List {
    let first = itemKeys.count
    let (list, indices) = itemKeys.add(keys.map(\.key))
    var byKey = [[Int32]](repeating: [], count: itemKeys.count - first)
    for (index, key) in zip(indices, keys) { byKey[index - first].append(key.rank) }
    for ranks in byKey { itemRanks.append(add(ranks)) }
    return list
  }

  private mutating func add(_ ranks: [Int32]) -> Range<Int32> {
    let start = Int32(self.ranks.count)
    self.ranks += ranks
    return start..<Int32(self.ranks.count)
  }
}

/// A part of the query or the fragment that a link must have to match a variant, or to match one of several in a
/// clause.
private struct NeededPart {
  /// `name`, `name=value`, or the text of a segment or of the whole fragment.
  var key: ContiguousArray<UInt8>
  var place: Place

  enum Place {
    /// An item of the query; so many bytes of the key are its name.
    case query(nameCount: Int)
    /// A part of the fragment: one of so many first segments, or no segment.
    case fragment(depth: Int)
  }
}

extension RouteVariant {
  /// By clause, the parts of the query and the fragment of which a link must have one.
  fileprivate var needs: [[NeededPart]] {
    let items = neededItems { NeededPart(key: $0, place: .query(nameCount: $1)) }
    switch fragment {
    case nil: return items
    case .text(let pattern)?:
      guard let texts = pattern.texts else { return items }
      return items + [
        texts.map { NeededPart(key: ContiguousArray($0.utf8), place: .fragment(depth: 0)) }
      ]
    case .route(let route, _)?:
      let segments = route.segments.prefix { !$0.isWildcard }.enumerated()
      return items
        + segments.compactMap { place, segment in
          segment.pattern?.texts?.map {
            NeededPart(key: ContiguousArray($0.utf8), place: .fragment(depth: place + 1))
          }
        }
        + route.neededItems { key, _ in NeededPart(key: key, place: .fragment(depth: 0)) }
    }
  }

  /// By required clause, the items of which a link must have one.
  private func neededItems(
    _ part: (ContiguousArray<UInt8>, _ nameCount: Int) -> NeededPart
  ) -> [[NeededPart]] {
    query.filter { !$0.isOptional }.map { clause in
      clause.alternatives.flatMap { item in
        // An item without `=` has the value "", too.
        guard let texts = item.value.texts, !texts.contains("") else {
          return [part(item.nameBytes, item.nameBytes.count)]
        }
        return texts.map { part(item.nameBytes + [ASCII.equals] + $0.utf8, item.nameBytes.count) }
      }
    }
  }
}
