extension RouteTree {
  /// The lines of a drawing with box characters.
  ///
  /// A step on the way, where no route ends, has a slash after it. An in-app route is marked.
  var drawing: [String] { [label + mark] + drawing(of: children, indent: "") }

  private func drawing(of trees: [RouteTree], indent: String) -> [String] {
    trees.indices.flatMap { index in
      let (tree, isLast) = (trees[index], index == trees.count - 1)
      let end = tree.route == nil ? "/" : tree.mark
      let line = indent + (isLast ? "└── " : "├── ") + tree.label + end
      return [line] + drawing(of: tree.children, indent: indent + (isLast ? "    " : "│   "))
    }
  }
}
