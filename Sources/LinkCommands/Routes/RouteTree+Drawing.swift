extension RouteTree {
  /// The lines of a drawing with box characters.
  ///
  /// A step on the way, where no route ends, has a slash after it.
  var drawing: [String] {
    [label] + drawing(of: children, indent: "")
  }

  private func drawing(of trees: [RouteTree], indent: String) -> [String] {
    trees.indices.flatMap { index in
      let tree = trees[index]
      let isLast = index == trees.count - 1
      let line = indent + (isLast ? "└── " : "├── ") + tree.label + (tree.route == nil ? "/" : "")
      return [line] + drawing(of: tree.children, indent: indent + (isLast ? "    " : "│   "))
    }
  }
}

/// A Mermaid flowchart, which Markdown renders as a diagram.
struct MermaidChart {
  private(set) var lines = ["flowchart LR"]
  private var nodes = 0
  private var subgraphs = 0

  /// Adds a framed tree.
  mutating func add(_ tree: RouteTree, title: String) {
    lines.append("  subgraph g\(subgraphs)[\"\(Self.escaped(title))\"]")
    subgraphs += 1
    add(tree, under: nil)
    lines.append("  end")
  }

  /// A route is a box, a step on the way is round.
  private mutating func add(_ tree: RouteTree, under parent: String?) {
    let name = "n\(nodes)"
    nodes += 1
    let label = Self.escaped(tree.label)
    let node = name + (tree.route != nil ? "[\"\(label)\"]" : "([\"\(label)\"])")
    lines.append("    " + (parent.map { "\($0) --> " } ?? "") + node)
    for child in tree.children { add(child, under: name) }
  }

  /// Characters that mean something in a label become entities.
  private static func escaped(_ text: String) -> String {
    text.map { entities[$0] ?? String($0) }.joined()
  }

  private static let entities: [Character: String] = [
    "#": "#35;", "\"": "#quot;", "<": "#lt;", ">": "#gt;", "&": "#amp;", "`": "#96;", "\\": "#92;",
  ]
}
