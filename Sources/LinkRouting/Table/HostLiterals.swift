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
  /// - Parameter search: Receives the ranks.
  func collect(
    _ index: RouteIndex, _ link: LinkTable, _ text: Bytes, into search: inout RouteIndex.Search
  ) {
    let row = link.area.segments.lowerBound
    guard link.isHostIgnoringCase(link[row]) else { return }
    let host = link[row].text
    let key = keys.index(of: text, host, in: list, caseBit: 0x20)
    guard key >= 0 else { return }
    search.isOtherSpelling = true
    for edge in edges[key] where !text.equal(host, edge.text) {
      index.collect(edge.target, row + 1, link, text, into: &search)
      search.hasOtherSpellings = true
    }
    search.isOtherSpelling = false
  }

  /// Whether a literal differs from `host` only in the case of letters.
  func hasOther(than host: String) -> Bool {
    host.withBytes { text in
      let key = keys.index(of: text, 0..<text.count, in: list, caseBit: 0x20)
      return key >= 0 && edges[key].contains { !text.equal(0..<text.count, $0.text) }
    }
  }
}
