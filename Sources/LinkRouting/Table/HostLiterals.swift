/// The literals of first segments, which match a host in any case (R3): on `.scheme("cook")` the route
/// `/recipes/:id` matches `cook://Recipes/1`.
struct HostLiterals: Sendable {
  /// The literals; a look-up ignores their case.
  private var keys = StringTable()
  private var list = StringTable.List()
  /// For each key, its spellings in templates, and the nodes after them.
  private var edges: [[Edge]] = []

  private struct Edge: Sendable {
    var text: ContiguousArray<UInt8>
    var target: Int32
  }

  /// - Parameters:
  ///   - variants: The variants below the root.
  ///   - index: The index with their trie.
  ///   - root: The root of the trie.
  init(_ variants: [RouteVariant], in index: RouteIndex, _ root: Int32) {
    var all: [Edge] = []
    for variant in variants {
      guard let literal = variant.segments.first?.pattern?.literal else { continue }
      let text = ContiguousArray(literal.utf8)
      // Skips most equal literals. The loop below removes all others.
      if all.last?.text != text {
        let target = index.target(of: text.span, 0..<text.count, at: root)
        all.append(Edge(text: text, target: target))
      }
    }
    let (list, indices) = keys.add(all.map(\.text), caseBit: 0x20)
    self.list = list
    edges = Array(repeating: [], count: keys.count)
    for (edge, index) in zip(all, indices)
    where !edges[index].contains(where: { $0.text == edge.text }) {
      edges[index].append(edge)
    }
  }

  /// Collects the ranks after literals that differ from the link's host only in case.
  ///
  /// - Parameters:
  ///   - search: Receives the ranks, unless a variant with the host's exact spelling matches.
  ///   - late: Receives the ranks if such a variant matches, because the exact spelling is tried first.
  ///   - matches: Whether a variant matches the link.
  func collect(
    _ index: RouteIndex, _ link: LinkComponents, _ text: Bytes,
    into search: inout RouteIndex.Search, orLater late: inout RouteIndex.Search,
    matches: (RouteIndex.Candidate) -> Bool
  ) {
    guard link.hostIgnoresCase else { return }
    let host = link.segments[0].text
    let key = keys.index(of: text, host, in: list, caseBit: 0x20)
    guard key >= 0 else { return }
    var hasExactMatch = false
    if edges[key].count > 1, let exact = edges[key].first(where: { text.equal(host, $0.text) }) {
      var exactSearch = RouteIndex.Search(origin: search.origin)
      index.collect(exact.target, 1, link, text, into: &exactSearch)
      while !hasExactMatch, let candidate = exactSearch.candidates.next() {
        hasExactMatch = matches(candidate)
      }
    }
    late.origin = search.origin
    for edge in edges[key] where !text.equal(host, edge.text) {
      if hasExactMatch {
        index.collect(edge.target, 1, link, text, into: &late)
      } else {
        index.collect(edge.target, 1, link, text, into: &search)
      }
    }
  }

  /// Whether a literal differs from `host` only in the case of letters.
  func hasOther(than host: String) -> Bool {
    host.withBytes { text in
      let key = keys.index(of: text, 0..<text.count, in: list, caseBit: 0x20)
      return key >= 0 && edges[key].contains { !text.equal(0..<text.count, $0.text) }
    }
  }
}
