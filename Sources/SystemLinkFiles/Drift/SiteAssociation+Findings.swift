public import LinkRouting

extension SiteAssociation {
  /// The differences between a file and a table: links that open the app but match no route, and links that match a
  /// route but open the browser.
  ///
  /// ```swift
  /// let findings = file.findings(against: Screen.deepLinkTable, on: "example.com")
  /// #expect(findings.filter(\.isDrift).isEmpty)
  /// ```
  ///
  /// Each finding has a link that shows the difference. The search compares the paths of templates and components as
  /// sets of strings, so it finds each difference that a path makes. Example: the component `/v?` opens the app with
  /// `/v2`, which the routes `/vx` and `/v1` do not match. With each such path it tries
  ///
  /// - several strings for each token, since a decoder may throw,
  /// - each query item and the fragment absent, and with a string of each class that the patterns distinguish.
  ///
  /// A path has empty segments only if no other path shows the difference. The links have no escaped slashes, and of
  /// the necessary escapes those of the patterns, and `%25`. One finding stands for all links with a needless escape,
  /// such as `/%61` for `/a`. If a decoder throws for certain values, such as those of a query item, pass links of your
  /// own. ``SiteFinding/Kind/untried`` reports a route that matches none of all these links, and a component with too
  /// many links to try all of them.
  ///
  /// - Parameters:
  ///   - table: The routes that may open from outside.
  ///   - host: The host that serves the file. The table must have it; see ``init(of:on:for:)``.
  ///   - app: The app that has the routes; nil if the file has no other app.
  ///   - links: More links to try, such as those of a log. Links on other hosts or of other schemes are
  ///     ignored.
  /// - Returns: One finding for each kind of difference of each component and template, with a short link.
  ///   Findings that you can correct come first.
  /// - Complexity: About O(*n* + *m*) searches for *n* routes and *m* components, and O(*n* · *e*) for *e* components
  ///   that exclude links. A hostile file takes about two seconds at most.
  public func findings<Destination>(
    against table: RouteTable<Destination>, on host: String, app: AppID? = nil,
    trying links: some Sequence<String> = EmptyCollection<String>()
  ) -> [SiteFinding] {
    DriftSearch(self, for: app, table, on: host).findings(trying: links)
  }
}

extension SiteAssociation.Component {
  /// The patterns in one line, and the query items that may be absent, since an absent item counts as an empty one.
  var patterns: String {
    var text = path ?? "any path"
    switch query {
    case .pattern(let pattern): text += "?" + pattern
    case .items(let items):
      let items = items.sorted { $0.key < $1.key }
      text += "?" + items.map { "\($0.key)=\($0.value)" }.joined(separator: "&")
    case nil: break
    }
    text += fragment.map { "#" + $0 } ?? ""
    guard case .items(let items) = query else { return text }
    let optional = items.filter { $0.value.allSatisfy { $0 == "*" } }.keys.sorted()
    return text + (optional.isEmpty ? "" : ", even without \(optional.joined(separator: ", "))")
  }
}
