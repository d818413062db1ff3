extension RouteIndex {
  /// A search for the best rank after one that was tried before, in one trie after the other.
  ///
  /// Branch and bound: a branch is entered only if a better rank than the best so far can be below it. If
  /// ranks follow the trie's order, the first leaf ends the search. If wildcards make the orders differ, the
  /// answer is still exact (R15, R18).
  struct Search {
    /// Ranks up to this one are passed over.
    let previous: Int32
    /// The best rank so far.
    var best = Int32.max
    /// The nodes after a wildcard behind another that have been entered, each with the first segment
    /// from which it was.
    var entered: [Int32: Int]?
    #if DEBUG
      /// How many nodes were looked at, for the tests of R18.
      var visits = 0
    #endif
  }

  /// Searches the subtree of `start`, the segments before `first` being taken.
  ///
  /// - Complexity: every node is visited at most once for each segment of the link, and without
  ///   wildcards at most once.
  func visit(_ start: Int32, _ first: Int, _ link: ScannedLink, _ search: inout Search) {
    let count = link.textSegments.count
    var id = start
    var position = first
    while true {
      #if DEBUG
        search.visits += 1
      #endif
      let node = nodes[Int(id)]
      if node.minRank >= search.best { return }
      if position == count {
        return visitLeaves(node.leaf, link, &search)
      }
      var next = node.token
      if node.literalStart >= 0 {
        let literal = literalTarget(node, link.text, link.textSegments[position])
        // At nearly all nodes only one edge leads further, and the search goes on in this loop. It calls itself
        // only if it has to come back for another edge.
        if literal >= 0 {
          if next < 0, node.others < 0 {
            next = literal
          } else {
            visit(literal, position &+ 1, link, &search)
          }
        }
      }
      if node.others >= 0 { return visitOthers(node.others, position, link, &search) }
      if next < 0 { return }
      id = next
      position &+= 1
    }
  }

  /// Follows the edges that are not literals: patterns first, then the wildcard.
  @inline(never)
  private func visitOthers(
    _ first: Int32, _ position: Int, _ link: ScannedLink, _ search: inout Search
  ) {
    var number = Int(first)
    while true {
      let edge = others[number]
      if edge.isWildcard {
        visitWildcard(edge.target, position &+ 1, link, &search)
      } else if nodes[Int(edge.target)].minRank < search.best,
        matches(edge, link.text, link.textSegments[position].range)
      {
        visit(edge.target, position &+ 1, link, &search)
      }
      if edge.isLast { return }
      number &+= 1
    }
  }

  @inline(__always)
  private func matches(_ edge: OtherEdge, _ text: ByteView, _ segment: Range<Int>) -> Bool {
    edge.text < 0 || texts[Int(edge.text)].matches(text, segment)
  }

  @inline(__always)
  private func visitLeaves(_ first: Int32, _ link: ScannedLink, _ search: inout Search) {
    var rank = first
    while rank >= 0, rank < search.best {
      let candidate = candidates[Int(rank)]
      if rank > search.previous,
        candidate.isUnconditional
          || QueryMatch.accepts(variants[Int(rank)], link.bytes, link.layout)
      {
        search.best = rank
      }
      rank = candidate.next
    }
  }

  /// Enters the node after a wildcard with its segments up to `position` taken, then with one more,
  /// and so on.
  ///
  /// A node that was entered from an earlier segment has seen all later ones already, so each node is entered
  /// at most once a segment, however many wildcards the path has. There is only one way
  /// to the node after a first wildcard, so it is not noted.
  private func visitWildcard(
    _ id: Int32, _ position: Int, _ link: ScannedLink, _ search: inout Search
  ) {
    let node = nodes[Int(id)]
    var end = link.textSegments.count &+ 1
    if node.isAfterWildcards {
      let first = search.entered?[id] ?? .max
      end = min(first, end)
      search.entered = search.entered ?? [:]
      search.entered?[id] = min(first, position)
    }
    var next = position
    while next < end, node.minRank < search.best {
      visit(id, next, link, &search)
      next &+= 1
    }
  }

  /// The node behind the literal of a node with literals that is `segment`, or -1.
  @inline(__always)
  func literalTarget(_ node: Node, _ text: ByteView, _ segment: PackedRange) -> Int32 {
    let text = SoughtText(text, segment.range)
    let mask = Int(
      truncatingIfNeeded: UInt64.max &>> UInt64(truncatingIfNeeded: node.literalShift))
    var slot = node.slot(text)
    while true {
      let edge = literals[Int(node.literalStart) &+ slot]
      if edge.text.equals(text, literalWords) { return edge.target }
      if edge.target < 0 { return -1 }
      slot = (slot &+ 1) & mask
    }
  }
}
