extension RouteIndex {
  /// A walk through a trie with one link.
  struct Search {
    /// The ranks of the variants that the link may match, in no order; one may be there twice.
    var ranks: ContiguousArray<Int32> = []
    /// The nodes after a wildcard behind another that were entered, each with the first segment from which.
    fileprivate var entered: [Int32: Int] = [:]
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
  /// - Complexity: O(*n*) in the number of the link's query items, and of the ranks that are collected.
  @inline(__always)
  private func collect(
    _ leaf: Leaf, _ link: LinkComponents, _ text: Bytes, into search: inout Search
  ) {
    for place in leaf.ranks { search.ranks.append(ranks[Int(place)]) }
    if leaf.keys.isEmpty { return }
    for item in link.items {
      let name = item.name.text
      add(itemKeys.index(of: text, name, in: leaf.keys), to: &search)
      let whole = name.lowerBound..<item.value.text.upperBound
      if whole.count > name.count {
        add(itemKeys.index(of: text, whole, in: leaf.keys), to: &search)
      }
    }
  }

  private func add(_ key: Int, to search: inout Search) {
    if key < 0 { return }
    for place in itemRanks[key] { search.ranks.append(ranks[Int(place)]) }
  }
}
