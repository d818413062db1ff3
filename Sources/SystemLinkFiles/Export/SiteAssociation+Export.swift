public import LinkRouting
import RouteDiagnostics

extension SiteAssociation {
  /// The file for a host, whose links open the apps with a table's routes.
  ///
  /// ```swift
  /// for host in Screen.table.deepLinks.origins.webHosts {
  ///   let file = SiteAssociation(of: Screen.table.deepLinks, on: host, for: [app])
  ///   try file.json.write(to: folder.appending(path: host), atomically: true, encoding: .utf8)
  /// }
  /// ```
  ///
  /// Each route becomes a component, or several components if it has groups. A token becomes `?*`, which also
  /// matches slashes. So the routes with the most segments come first, and a component after the routes of each
  /// length excludes all longer paths. A route that matches every path, such as `/**rest`, is the last component, and only
  /// the root has one beside it. A component excludes the links of a route with the decoder `refuse(_:)`. A component in front excludes each path that only the app may open, such
  /// as `/users/settings` beside `/users/:name`; a route with tokens, or one that ignores case, has no such component. A
  /// template that ignores case becomes a component that is not case-sensitive, in all of its parts. The file may still
  /// open the app with a link that matches no route, such as a link with any text for a number:
  /// ``findings(against:on:app:trying:)`` lists these links.
  ///
  /// - Parameters:
  ///   - table: The routes that may open from outside.
  ///   - host: The host that serves the file: one of `LinkOrigins.webHosts`, or any host that
  ///     an origin such as `https://*.example.com` admits. It must be one of the table's.
  ///   - appIDs: The apps.
  /// - Complexity: O(*n* log *n*) in the number of routes.
  public init<Destination>(
    of table: RouteTable<Destination>, on host: String, for appIDs: [AppID]
  ) {
    let (components, variables) = Self.components(of: table, on: host, as: .apple)
    self.init(
      details: [Details(appIDs: appIDs, components: components)], substitutionVariables: variables)
  }

  /// The components of a table's routes on a host, and their variables.
  static func components(
    of table: RouteTable<some Any>, on host: String, as format: PatternWriter.Format
  ) -> ([Component], variables: [String: [String]]) {
    let open = PlainRoute.all(of: table, on: host)
    let refusing = PlainRoute.all(of: table, on: host, which: .refuses)
    let written = open.map { WrittenRoute($0, format) }.sorted { $0.key < $1.key }
    // A route within the links of one that refuses them goes before its exclusion.
    let first = written.filter { route in
      refusing.contains { route.route.template.liesWithinOrOverlaps($0.template) }
    }
    var routes = written.filter { route in !first.contains { $0.key == route.key } }
    var components: [Component] = []
    if let last = routes.first(where: { $0.route.takesEveryPath }) {
      // Only the root has links that the last component does not match.
      routes = routes.filter(\.route.path.isEmpty) + [last]
      components = routes.map(\.component)
    } else {
      // Paths with wildcards have any length, so they come before the components that exclude long paths.
      components = routes.filter(\.route.hasWildcard).map(\.component)
      let byLength = Dictionary(
        grouping: routes.filter { !$0.route.hasWildcard }, by: \.route.path.count)
      for (length, routes) in byLength.sorted(by: { $0.key > $1.key }) {
        if routes.contains(where: \.isWide) { components.append(.longerThan(length)) }
        components += routes.map(\.component)
      }
    }
    components = first.map(\.component) + components
    routes += first
    let variables = routes.reduce(into: [:]) { all, route in
      all.merge(route.variables) { texts, _ in texts }
    }
    let matcher = SiteMatcher(
      SiteAssociation(
        details: [Details(appIDs: [], components: components)], substitutionVariables: variables))
    func isOpened(_ route: PlainRoute) -> Bool {
      let (path, tail) = route.sample("x")
      return WebLink("https://\(host)/\(path)\(tail)").map(matcher.decision)?.opens == true
    }
    func exclusions(_ routes: [PlainRoute]) -> [Component] {
      routes.map { WrittenRoute($0, format, excludes: true) }.sorted { $0.key < $1.key }
        .map(\.component)
    }
    // Only the app opens these paths, and a component for a token would open them.
    let closed = PlainRoute.all(of: table, on: host, which: .inApp).filter { route in
      let link = "https://\(host)/" + route.sample("x").path
      guard route.isOnePath, table.firstMatch(of: link) == nil, isOpened(route) else {
        return false
      }
      return !open.contains {
        ($0.needsTail || $0.isOnePath) && $0.template.relation(to: route.template).common != nil
      }
    }
    components.insert(contentsOf: exclusions(refusing.filter(isOpened)), at: first.count)
    return (exclusions(closed) + components, variables)
  }
}

extension RouteTemplate {
  /// Whether it shares links with another template, and does not have all of that template's links.
  fileprivate func liesWithinOrOverlaps(_ other: RouteTemplate) -> Bool {
    let relation = relation(to: other)
    return relation.common != nil && ![.equivalent, .moreGeneral].contains(relation.kind)
  }
}

/// A plain route as a component.
private struct WrittenRoute {
  let component: SiteAssociation.Component
  let route: PlainRoute
  /// Whether the path of the component matches slashes where the template matches none.
  let isWide: Bool
  let variables: [String: [String]]
  /// The key to sort by, so that the order of the routes does not change the file.
  let key: String

  init(_ route: PlainRoute, _ format: PatternWriter.Format, excludes: Bool = false) {
    var writer = PatternWriter(format: format)
    let path = "/" + writer.segments(route.path).joined(separator: "/")
    isWide = writer.isWide
    var items: [String: String] = [:]
    for item in route.items {
      // In Android's rules an item has to be there, even if it may be empty.
      let isAny = format == .android && item.value.soleToken?.type.takesEmpty == true
      items[writer.name(item.name)] = isAny ? "*" : writer.pattern(item.value)
    }
    let fragment = route.fragment.map { writer.pattern($0) }
    component = SiteAssociation.Component(
      path: path, query: items.isEmpty ? nil : .items(items), fragment: fragment,
      exclude: excludes ? true : nil,
      caseSensitive: format == .apple && route.path.contains(where: \.ignoresCase) ? false : nil,
      percentEncoded: format == .apple && writer.needsDecoding ? false : nil,
      comment: route.template.description)
    self.route = route
    variables = writer.variables
    key = "\(path) \(route.template) \(items.keys.sorted())"
  }
}

extension SiteAssociation.Component {
  /// Excludes the paths with more segments.
  fileprivate static func longerThan(_ length: Int) -> Self {
    Self(
      path: String(repeating: "/?*", count: length + 1), exclude: true,
      comment: "paths of more than \(length) segment\(length == 1 ? "" : "s")")
  }
}
