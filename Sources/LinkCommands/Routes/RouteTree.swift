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
    self.init("/", templates.map { (Self.segments(of: $0)[...], $0) }, inApp)
  }

  /// A step, and the routes from there, each with the rest of its segments.
  private init(
    _ label: String, _ routes: [(rest: ArraySlice<String>, template: RouteTemplate)],
    _ inApp: Set<RouteTemplate>
  ) {
    self.label = label
    route = routes.last { $0.rest.isEmpty }?.template
    mark = route.map(inApp.contains) == true ? "  (in-app)" : ""
    let below = Dictionary(grouping: routes.filter { !$0.rest.isEmpty }) { $0.rest.first ?? "" }
    children = below.map { first, routes in
      let child = RouteTree(first, routes.map { ($0.rest.dropFirst(), $0.template) }, inApp)
      guard child.route == nil, child.children.count == 1 else { return child }
      var next = child.children[0]
      next.label = first + "/" + next.label
      return next
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
