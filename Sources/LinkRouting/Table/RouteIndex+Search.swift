extension RouteIndex {
  /// A search for the best rank after one that was tried before.
  ///
  /// Branch and bound: a branch is entered only while a better rank than the best so far can be
  /// below it, so where ranks follow the trie's order the first leaf found ends the search, and
  /// where wildcards make them differ the answer is still exact (R15, R18).
  struct Search {
    /// Ranks up to this one are passed over.
    let previous: Int32
    /// The best rank so far, or `.max`.
    var best: Int32 = .max
    /// For each node after a wildcard, the first segment from which it has been entered, once it
    /// has: it need not be entered there again by another way.
    fileprivate var entered: [Int] = []
    #if DEBUG
      /// How many nodes were looked at, for the tests of R18.
      var visits = 0
    #endif

    init(after previous: Int32) { self.previous = previous }
  }

  /// Searches the subtree of `start`, the segments before `first` being taken.
  ///
  /// - Complexity: every node is visited at most once for each segment of the link, and without
  ///   wildcards at most once.
  func visit(_ start: Int32, _ first: Int, _ link: ScannedLink, _ search: inout Search) {
    var id = start
    var position = first
    while true {
      #if DEBUG
        search.visits += 1
      #endif
      let node = nodes[Int(id)]
      if node.minRank >= search.best { return }
      if position == link.textSegments.count { return visitLeaves(node, link, &search) }
      let segment = link.textSegments[position]
      let literal = node.literalCount == 0 ? -1 : literalTarget(node, link.text, segment)
      position &+= 1
      if node.patternCount == 0, node.wildcard < 0 {
        // The common case needs no way back.
        guard literal >= 0 else { return }
        id = literal
        continue
      }
      if literal >= 0 { visit(literal, position, link, &search) }
      var edge = Int(node.patternStart)
      let end = edge &+ Int(node.patternCount)
      while edge < end {
        let pattern = patterns[edge]
        edge &+= 1
        guard nodes[Int(pattern.target)].minRank < search.best,
          matches(pattern, link.text, segment)
        else { continue }
        visit(pattern.target, position, link, &search)
      }
      guard node.wildcard >= 0 else { return }
      return visitWildcard(node.wildcard, position, link, &search)
    }
  }

  @inline(__always)
  private func matches(_ edge: PatternEdge, _ text: ByteView, _ segment: PackedRange) -> Bool {
    if edge.text >= 0 { return texts[Int(edge.text)].matches(text, segment.range) }
    return edge.type == .string || edge.type.accepts(text, segment.range)
  }

  @inline(__always)
  private func visitLeaves(_ node: Node, _ link: ScannedLink, _ search: inout Search) {
    var index = Int(node.leafStart)
    let end = index &+ Int(node.leafCount)
    while index < end {
      let leaf = leaves[index]
      index &+= 1
      if leaf.rank >= search.best { return }
      guard leaf.rank > search.previous else { continue }
      if leaf.isUnconditional
        || QueryMatch.accepts(variants[Int(leaf.rank)], link.bytes, link.layout)
      {
        search.best = leaf.rank
        return
      }
    }
  }

  /// Enters the node after a wildcard with its segments up to `position` taken, then with one more,
  /// and so on.
  ///
  /// A node that was entered from an earlier segment has seen all later ones already: so however
  /// many wildcards stand in a row of literals, each node is entered once a segment.
  private func visitWildcard(
    _ id: Int32, _ position: Int, _ link: ScannedLink, _ search: inout Search
  ) {
    if search.entered.isEmpty { search.entered = Array(repeating: .max, count: wildcardCount) }
    let node = nodes[Int(id)]
    let number = Int(node.wildcardNumber)
    let end = min(search.entered[number], link.textSegments.count &+ 1)
    if position < search.entered[number] { search.entered[number] = position }
    var next = position
    while next < end, node.minRank < search.best {
      visit(id, next, link, &search)
      next += 1
    }
  }

  /// The node behind the literal that is `segment`, or -1.
  @inline(__always)
  private func literalTarget(_ node: Node, _ text: ByteView, _ segment: PackedRange) -> Int32 {
    let word = text.word(at: segment.start, length: min(8, segment.length))
    if node.slotStart >= 0 { return hashedTarget(node, text, segment, word) }
    var index = Int(node.literalStart)
    let end = index &+ Int(node.literalCount)
    while index < end {
      let edge = literals[index]
      if edge.word == word, matches(edge, text, segment) { return edge.target }
      index &+= 1
    }
    return -1
  }

  private func hashedTarget(
    _ node: Node, _ text: ByteView, _ segment: PackedRange, _ word: UInt64
  ) -> Int32 {
    var hash = SegmentHash(length: segment.length)
    hash.combine(word)
    var place = segment.start &+ 8
    while place < segment.end {
      hash.combine(text.word(at: place, length: min(8, segment.end &- place)))
      place &+= 8
    }
    var slot = hash.value & node.slotMask
    while true {
      let index = Int(slots[Int(node.slotStart) &+ Int(slot)])
      if index < 0 { return -1 }
      let edge = literals[index]
      if edge.word == word, matches(edge, text, segment) { return edge.target }
      slot = (slot &+ 1) & node.slotMask
    }
  }

  /// The length and the bytes after the first eight are equal too.
  @inline(__always)
  private func matches(_ edge: LiteralEdge, _ text: ByteView, _ segment: PackedRange) -> Bool {
    guard Int(edge.length) == segment.length else { return false }
    var place = segment.start &+ 8
    var rest = Int(edge.restStart)
    while place < segment.end {
      let word = text.word(at: place, length: min(8, segment.end &- place))
      if word != literalWords[rest] { return false }
      rest &+= 1
      place &+= 8
    }
    return true
  }
}
