extension RouteIndex {
  /// The best rank after `previous` of a variant that matches `link`, or nil.
  ///
  /// Branch and bound: a branch is entered only while a better rank than the best so far can be
  /// below it, so where ranks follow the trie's order the first leaf found ends the search, and
  /// where wildcards make them differ the answer is still exact (R15, R18).
  ///
  /// - Complexity: every node is visited at most once for each segment of the link, and without
  ///   wildcards at most once.
  @inline(__always)
  func firstRank(
    after previous: Int32, from root: Int32, in link: ScannedLink
  ) -> Int32? {
    var search = Search(index: self, link: link, previous: previous)
    search.visit(root, 0)
    return search.best == .max ? nil : search.best
  }

  struct Search {
    let index: RouteIndex
    let link: ScannedLink
    let previous: Int32
    var best: Int32 = .max
    /// For each node after a wildcard, the first segment from which it has been entered, once it
    /// has: it need not be entered there again by another way.
    private var entered: [Int32] = []
    /// How many nodes were looked at, for the tests of R18.
    private(set) var visits = 0

    init(index: RouteIndex, link: ScannedLink, previous: Int32) {
      self.index = index
      self.link = link
      self.previous = previous
    }

    /// Searches the subtree of `start`, the segments before `position` being taken.
    mutating func visit(_ start: Int32, _ first: Int) {
      var id = start
      var position = first
      while true {
        visits &+= 1
        let node = index.nodes[Int(id)]
        if node.minRank >= best { return }
        if position == link.textSegments.count { return visitLeaves(node) }
        let segment = link.textSegments[position]
        let literal = node.literalCount == 0 ? -1 : index.literalTarget(node, link.text, segment)
        if node.patternCount == 0, node.wildcard < 0 {
          // The common case needs no way back.
          guard literal >= 0 else { return }
          id = literal
          position &+= 1
          continue
        }
        if literal >= 0 { visit(literal, position &+ 1) }
        for edge in node.patternStart..<node.patternStart &+ node.patternCount {
          let target = index.patterns[Int(edge)].target
          if index.nodes[Int(target)].minRank < best, matches(Int(edge), segment) {
            visit(target, position &+ 1)
          }
        }
        guard node.wildcard >= 0 else { return }
        return visitWildcard(node.wildcard, position)
      }
    }

    @inline(__always)
    private func matches(_ edge: Int, _ segment: PackedRange) -> Bool {
      switch index.patterns[edge].type {
      case .string: true
      case let type?: type.accepts(link.text, segment.range)
      case nil: index.patterns[edge].pattern.matches(link.text, segment.range)
      }
    }

    private mutating func visitLeaves(_ node: Node) {
      for leaf in node.leafStart..<node.leafStart &+ node.leafCount {
        let rank = index.leaves[Int(leaf)]
        if rank >= best { return }
        guard rank > previous else { continue }
        let variant = index.candidates[Int(rank)].variant
        if variant.isUnconditional || QueryMatch.accepts(variant, link.bytes, link.layout) {
          best = rank
          return
        }
      }
    }

    /// Enters the node after a wildcard with one segment taken, with two, and so on.
    ///
    /// A node that was entered from an earlier segment has seen all later ones already: so however
    /// many wildcards stand in a row of literals, each node is entered once a segment.
    private mutating func visitWildcard(_ id: Int32, _ position: Int) {
      if entered.isEmpty {
        entered = Array(repeating: .max, count: Int(index.wildcardCount))
      }
      let number = Int(index.nodes[Int(id)].wildcardNumber)
      let end = min(Int(entered[number]), link.textSegments.count)
      if Int32(position) < entered[number] { entered[number] = Int32(position) }
      var next = position + 1
      while next <= end, index.nodes[Int(id)].minRank < best {
        visit(id, next)
        next += 1
      }
    }
  }

  /// The node behind the literal that is `segment`, or -1.
  @inline(__always)
  func literalTarget(_ node: Node, _ text: ByteView, _ segment: PackedRange) -> Int32 {
    let word = text.word(at: segment.start, length: min(8, segment.length))
    if node.slotStart >= 0 { return hashedTarget(node, text, segment, word) }
    let start = Int(node.literalStart)
    for edge in start..<start &+ Int(node.literalCount)
    where literals[edge].word == word && matches(literals[edge], text, segment) {
      return literals[edge].target
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
      let edge = Int(slots[Int(node.slotStart) &+ Int(slot)])
      if edge < 0 { return -1 }
      if literals[edge].word == word, matches(literals[edge], text, segment) {
        return literals[edge].target
      }
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
