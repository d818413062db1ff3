public import LinkRouting

extension SiteAssociation {
  /// The file that a host serves so that its links open the apps which have a table's routes.
  ///
  /// ```swift
  /// for host in Screen.deepLinkTable.origins.webHosts {
  ///   let file = SiteAssociation(of: Screen.deepLinkTable, on: host, for: [app])
  ///   try file.json.write(to: folder.appending(path: host), atomically: true, encoding: .utf8)
  /// }
  /// ```
  ///
  /// Every route becomes a component, or several if it has groups. A token becomes `?*`, which takes slashes
  /// too. So the routes with the most segments come first, and after those of each length a component excludes
  /// all longer paths. The file may still claim more than the routes, such as any text for a number:
  /// ``findings(against:on:app:trying:)`` lists that.
  ///
  /// - Parameters:
  ///   - table: The routes that may open from outside.
  ///   - host: The host that serves the file: one of `LinkOrigins.webHosts`, or any host that
  ///     `.web(subdomainsOf:)` admits. It must be one of the table's.
  ///   - appIDs: The apps.
  /// - Complexity: O(*n* log *n*) in the number of routes.
  public init<Destination>(
    of table: RouteTable<Destination>, on host: String, for appIDs: [AppID]
  ) {
    let routes = RouteClaim.claims(of: table, on: host).map(WrittenClaim.init)
      .sorted { $0.key < $1.key }
    // Of any length: behind a component that excludes long paths they would come too late.
    var components = routes.filter(\.hasWildcard).map(\.component)
    let byLength = Dictionary(grouping: routes.filter { !$0.hasWildcard }, by: \.length)
    for (length, routes) in byLength.sorted(by: { $0.key > $1.key }) {
      if routes.contains(where: \.isWide) { components.append(.longerThan(length)) }
      components += routes.map(\.component)
    }
    self.init(
      details: [Details(appIDs: appIDs, components: components)],
      substitutionVariables: routes.reduce(into: [:]) { all, route in
        all.merge(route.variables) { texts, _ in texts }
      })
  }
}

/// A claim as a component.
private struct WrittenClaim {
  let component: SiteAssociation.Component
  /// The segments of the path.
  let length: Int
  let hasWildcard: Bool
  /// The path takes slashes where the template takes none.
  let isWide: Bool
  let variables: [String: [String]]
  /// Claims are sorted by it, so that the file is the same in whatever order the routes come.
  let key: String

  init(_ claim: RouteClaim) {
    var writer = PatternWriter()
    let path = writer.path(claim.path)
    isWide = writer.isWide
    var items: [String: String] = [:]
    for item in claim.items { items[writer.name(item.name)] = writer.pattern(item.value) }
    let fragment = claim.fragment.map { writer.pattern($0) }
    component = SiteAssociation.Component(
      path: path, query: items.isEmpty ? nil : .items(items), fragment: fragment,
      percentEncoded: writer.needsDecoding ? false : nil, comment: claim.template.description)
    length = claim.path.count
    hasWildcard = claim.hasWildcard
    variables = writer.variables
    key = "\(path) \(claim.template) \(items.keys.sorted())"
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
