import LinkRouting

/// Templates as a tree of their segments.
///
/// Steps that lead to a single next one are drawn as one:
///
///     /
///     ├── activity
///     └── checkouts/:checkout_param/payments
///         ├── new
///         └── use_stored_card
struct RouteTree: Equatable {
  /// The segments from the parent to here, with slashes between.
  var label: String
  /// The template that ends here; nil for a step on the way.
  var route: RouteTemplate?
  /// The text behind the label if the route is in-app; else empty.
  var mark = ""
  /// The routes below: literals first, then tokens, then wildcards, each in alphabetical order.
  var children: [RouteTree] = []
}

extension RouteTree {
  /// The tree of some templates, from the root.
  ///
  /// - Parameter inApp: The templates of in-app routes.
  init(_ templates: [RouteTemplate], inApp: Set<RouteTemplate> = []) {
    self.init(label: "/")
    for template in templates {
      let mark = inApp.contains(template) ? "  (in-app)" : ""
      insert(Self.segments(of: template)[...], RouteTree(label: "", route: template, mark: mark))
    }
    arrange()
  }

  private mutating func insert(_ segments: ArraySlice<String>, _ end: RouteTree) {
    guard let first = segments.first else {
      (route, mark) = (end.route, end.mark)
      return
    }
    let index = children.firstIndex { $0.label == first } ?? children.endIndex
    if index == children.endIndex { children.append(RouteTree(label: first)) }
    children[index].insert(segments.dropFirst(), end)
  }

  /// Sorts the children and joins steps that have one continuation only.
  private mutating func arrange() {
    for index in children.indices {
      children[index].arrange()
      let child = children[index]
      if child.route == nil, child.children.count == 1 {
        children[index] = child.children[0]
        children[index].label = child.label + "/" + child.children[0].label
      }
    }
    children.sort { ($0.kind, $0.label) < ($1.kind, $1.label) }
  }

  private var kind: Int { ["(", ":", "*"].firstIndex(of: label.prefix(1)) ?? -1 }

  /// A template's segments as it writes them, the query and the fragment with the last.
  static func segments(of template: RouteTemplate) -> [String] {
    var segments = template.path.map { element in
      // Without the mark of a template that ignores case.
      String(RouteTemplate.text([element], [], nil).drop { $0 != "/" }.dropFirst())
    }
    let tail = RouteTemplate.text([], template.query, template.fragment).dropFirst()
    if !tail.isEmpty { segments.append((segments.popLast() ?? "") + tail) }
    return segments
  }

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
