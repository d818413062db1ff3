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
