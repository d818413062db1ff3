extension RouteIndex {
  /// A search for the best rank after one that was tried before.
  ///
  /// Branch and bound: a branch is entered only if a better rank than the best so far can be below it. If
  /// ranks follow the trie's order, the first leaf ends the search. If wildcards make the orders differ, the
  /// answer is still exact (R15, R18).
  struct Search {
    /// Ranks up to this one are passed over.
    let previous: Int32
    /// The best rank so far, or the limit.
    var best: Int32
    /// The nodes after a wildcard behind another that have been entered, each with the first segment
    /// from which it was.
    fileprivate var entered: [Int32: Int]?
    #if DEBUG
      /// How many nodes were looked at, for the tests of R18.
      var visits = 0
    #endif

    init(after previous: Int32, before limit: Int32) {
      self.previous = previous
      best = limit
    }
  }

  /// The best rank in the trie of `root` that takes a link and is between `previous` and `limit`, or `limit`.
  ///
  /// - Parameters:
  ///   - previous: Ranks up to this one are passed over.
  ///   - limit: Ranks from this one on are of no interest.
  @inline(__always)
  func search(
    _ root: Int32, _ link: ScannedLink, after previous: Int32, before limit: Int32
  ) -> Int32 {
    var search = Search(after: previous, before: limit)
    visit(root, 0, link, &search)
    return search.best
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
        return visitLeaves(Int(node.leafStart), Int(node.leafCount), link, &search)
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
      if edge.kind == nil {
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
    if edge.text >= 0 { return texts[Int(edge.text)].matches(text, segment) }
    return edge.kind == .string || edge.kind?.accepts(text, segment) == true
  }

  @inline(__always)
  private func visitLeaves(
    _ start: Int, _ count: Int, _ link: ScannedLink, _ search: inout Search
  ) {
    var index = start
    let end = start &+ count
    while index < end {
      let rank = leaves[index]
      index &+= 1
      if rank >= search.best { return }
      guard rank > search.previous else { continue }
      if candidates[Int(rank)].isUnconditional
        || QueryMatch.accepts(variants[Int(rank)], link.bytes, link.layout)
      {
        search.best = rank
        return
      }
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
    let (start, shift) = (Int(node.literalStart), node.literalShift)
    let length = segment.length
    let word = text.word(at: segment.start, length: min(8, length))
    if length > 8 { return longLiteralTarget(start, shift, text, segment, word) }
    return target(start, shift, SegmentHash(word), word, length) { _ in true }
  }

  @inline(never)
  private func longLiteralTarget(
    _ start: Int, _ shift: UInt8, _ text: ByteView, _ segment: PackedRange, _ word: UInt64
  ) -> Int32 {
    let rest = segment.start &+ 8..<segment.end
    return target(start, shift, SegmentHash(word, text, rest), word, segment.length) { edge in
      // The bytes after the first eight are equal too.
      var number = Int(edge.restStart)
      for place in stride(from: rest.lowerBound, to: rest.upperBound, by: 8) {
        let word = text.word(at: place, length: min(8, rest.upperBound &- place))
        if word != literalWords[number] { return false }
        number &+= 1
      }
      return true
    }
  }

  /// The node behind the literal with the hash, the first word and the length of a segment whose rest is
  /// the segment's too.
  @inline(__always)
  private func target(
    _ start: Int, _ shift: UInt8, _ hash: SegmentHash, _ word: UInt64, _ length: Int,
    hasRest: (LiteralEdge) -> Bool
  ) -> Int32 {
    let mask = Int(truncatingIfNeeded: UInt64.max &>> UInt64(truncatingIfNeeded: shift))
    var slot = hash.slot(shift)
    while true {
      let edge = literals[start &+ slot]
      if edge.word == word, edge.length == Int32(truncatingIfNeeded: length), hasRest(edge) {
        return edge.target
      }
      if edge.length < 0 { return -1 }
      slot = (slot &+ 1) & mask
    }
  }
}
