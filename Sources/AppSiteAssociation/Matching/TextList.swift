/// The strings of a variable as a prefix tree, made once for all places where the variable stands.
///
/// A class, for a file of 64 KiB may name a list thousands of times.
final class TextList: Sendable {
  struct Node {
    var edges: [(symbol: LinkPattern.Symbol, node: Int)] = []
    /// The node behind a `*`, to which no scalar is needed.
    var skip: Int?
    /// Behind a `*`: any scalar leads back to this node.
    var loops = false
    /// A text ends here.
    var isEnd = false
  }

  /// The strings, in the order of the file.
  let texts: [LinkPattern]
  /// The first is the beginning of each text.
  let nodes: [Node]

  /// - Parameter texts: Patterns without lists.
  init(_ texts: [LinkPattern]) {
    self.texts = texts
    var nodes = [Node()]
    // Texts with the same beginning follow each other, so an edge that is there is the last.
    for text in texts.map(\.codes).sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      var node = 0
      for code in text {
        let symbol = Unicode.Scalar(code).map { LinkPattern.Symbol.scalar($0) } ?? .any
        let isMany = code == LinkPattern.many
        let known = isMany ? nodes[node].skip : nodes[node].edges.last { $0.symbol == symbol }?.node
        if let known {
          node = known
          continue
        }
        nodes.append(Node(loops: isMany))
        if isMany {
          nodes[node].skip = nodes.count - 1
        } else {
          nodes[node].edges.append((symbol, nodes.count - 1))
        }
        node = nodes.count - 1
      }
      nodes[node].isEnd = true
    }
    self.nodes = nodes
  }

  /// Nothing, or a slash and any text: what `/*` at the end of a path takes.
  static let folder = TextList([
    LinkPattern([]), LinkPattern([.text(["/"]), .run(.any, least: 0, isOpen: true)]),
  ])

  /// The places where a string of the list can end, if it begins at one of these places; both in order.
  func ends(in text: [Unicode.Scalar], from places: [Int]) -> [Int] {
    guard let first = places.first else { return [] }
    var ends: [Int] = []
    var waiting = places[...]
    var active: Set<Int> = []
    for position in first...text.count {
      if waiting.first == position {
        waiting.removeFirst()
        active.insert(0)
      }
      if active.isEmpty {
        if waiting.isEmpty { break }
        continue
      }
      for node in active {
        var node = node
        while let skip = nodes[node].skip, active.insert(skip).inserted { node = skip }
      }
      if active.contains(where: { nodes[$0].isEnd }) { ends.append(position) }
      guard position < text.count else { break }
      var next: Set<Int> = []
      for node in active {
        if nodes[node].loops { next.insert(node) }
        for edge in nodes[node].edges where edge.symbol.takes(text[position]) {
          next.insert(edge.node)
        }
      }
      active = next
    }
    return ends
  }
}

extension LinkPattern {
  fileprivate static let any: UInt32 = 0x110000
  fileprivate static let many: UInt32 = 0x110001

  /// The scalars of a pattern without lists, with two numbers that are none for `?` and `*`.
  fileprivate var codes: [UInt32] {
    pieces.flatMap { piece -> [UInt32] in
      switch piece {
      case .text(let text): text.map(\.value)
      case .run(_, let least, let isOpen):
        Array(repeating: Self.any, count: least) + (isOpen ? [Self.many] : [])
      case .list: []
      }
    }
  }
}
