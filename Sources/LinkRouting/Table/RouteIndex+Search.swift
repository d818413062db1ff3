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
        let literal = literalTarget(
          Int(node.literalStart), node.literalShift, link.text, link.textSegments[position])
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
    _ number: Int32, _ position: Int, _ link: ScannedLink, _ search: inout Search
  ) {
    let others = others[Int(number)]
    var edge = Int(others.patternStart)
    let end = edge &+ Int(others.patternCount)
    while edge < end {
      let pattern = patterns[edge]
      edge &+= 1
      guard nodes[Int(pattern.target)].minRank < search.best,
        matches(pattern, link.text, link.textSegments[position])
      else { continue }
      visit(pattern.target, position &+ 1, link, &search)
    }
    if others.wildcard >= 0 { visitWildcard(others.wildcard, position &+ 1, link, &search) }
  }

  @inline(__always)
  private func matches(_ edge: PatternEdge, _ text: ByteView, _ segment: PackedRange) -> Bool {
    if edge.text >= 0 { return texts[Int(edge.text)].matches(text, segment.range) }
    return edge.kind == .string || edge.kind.accepts(text, segment.range)
  }

  @inline(__always)
  private func visitLeaves(
    _ start: Int, _ count: Int, _ link: ScannedLink, _ search: inout Search
  ) {
    var index = start
    let end = start &+ count
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

  /// The node behind the literal that is `segment`, or -1.
  @inline(__always)
  private func literalTarget(
    _ start: Int, _ shift: UInt8, _ text: ByteView, _ segment: PackedRange
  ) -> Int32 {
    let length = segment.length
    let word = text.word(at: segment.start, length: min(8, length))
    if length > 8 { return longLiteralTarget(start, shift, text, segment, word) }
    let mask = Int(truncatingIfNeeded: UInt64.max &>> UInt64(truncatingIfNeeded: shift))
    var slot = SegmentHash(word).slot(shift)
    while true {
      let edge = literals[start &+ slot]
      if edge.word == word, edge.length == Int32(truncatingIfNeeded: length) { return edge.target }
      if edge.length < 0 { return -1 }
      slot = (slot &+ 1) & mask
    }
  }

  private func longLiteralTarget(
    _ start: Int, _ shift: UInt8, _ text: ByteView, _ segment: PackedRange, _ word: UInt64
  ) -> Int32 {
    var hash = SegmentHash(word)
    var place = segment.start &+ 8
    while place < segment.end {
      hash.combine(text.word(at: place, length: min(8, segment.end &- place)))
      place &+= 8
    }
    let mask = Int(truncatingIfNeeded: UInt64.max &>> UInt64(truncatingIfNeeded: shift))
    var slot = hash.slot(shift)
    while true {
      let edge = literals[start &+ slot]
      if edge.word == word, Int(edge.length) == segment.length, restMatches(edge, text, segment) {
        return edge.target
      }
      if edge.length < 0 { return -1 }
      slot = (slot &+ 1) & mask
    }
  }

  /// The bytes after the first eight are equal too.
  @inline(__always)
  private func restMatches(_ edge: LiteralEdge, _ text: ByteView, _ segment: PackedRange) -> Bool {
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
