public import LinkRouting

extension SiteAssociation {
  /// Where a file and a table's routes differ: links that the file claims and the table refuses, and links that
  /// the table takes and the file leaves to the browser.
  ///
  /// ```swift
  /// let findings = file.findings(against: Screen.deepLinkTable, on: "example.com")
  /// #expect(findings.filter(\.isDrift).isEmpty)
  /// ```
  ///
  /// Each finding has a link that shows it. The links are made from each template and each component, and from each
  /// template with each component that excludes links. Several strings are tried for each token. Each query item and
  /// the fragment is tried absent, with a string that fits, and with another string. A long list is tried
  /// with the strings that stand in a template, and a few others. The links have no empty segments, no escaped slashes and no
  /// needless escapes. They do not show what only a decoder knows, such as a query item that it refuses: pass links
  /// of your own for that. ``SiteFinding/Kind/untried`` names a route that takes none of all these links, and a
  /// component that has too many links to try them all.
  ///
  /// - Parameters:
  ///   - table: The routes that may open from outside.
  ///   - host: The host that serves the file, one of the table's; see ``init(of:on:for:)``.
  ///   - app: The app that has the routes; nil if the file has no other app.
  ///   - links: More links to try, such as those of a log. Links on other hosts or of other schemes are
  ///     ignored.
  /// - Returns: The shortest link for each component that claims too much, and each template that is not
  ///   claimed; those that you can correct come first.
  /// - Complexity: About O(*n* + *m*) links for *n* routes and *m* components, and O(*n* · *e*) for *e* components that
  ///   exclude links. A hostile file takes about two seconds at most.
  public func findings<Destination>(
    against table: RouteTable<Destination>, on host: String, app: AppID? = nil,
    trying links: some Sequence<String> = EmptyCollection<String>()
  ) -> [SiteFinding] {
    DriftSearch(self, table, on: host, for: app).findings(trying: links)
  }

  /// The findings, and the templates of which the file claims links, decided by a few links of each.
  package func drift<Destination>(
    from table: RouteTable<Destination>, on host: String
  ) -> (findings: [SiteFinding], claimed: Set<RouteTemplate>) {
    let search = DriftSearch(self, table, on: host, for: nil)
    return (search.findings(trying: []), search.claimedTemplates)
  }
}

extension SiteAssociation.Component {
  /// The patterns in one line; and which items need not be there, since a missing one is like an empty one.
  var patterns: String {
    var text = path ?? "any path"
    var optional: [String] = []
    switch query {
    case .pattern(let pattern): text += "?" + pattern
    case .items(let items):
      let items = items.sorted { $0.key < $1.key }
      text += "?" + items.map { "\($0.key)=\($0.value)" }.joined(separator: "&")
      optional = items.filter { $0.value.allSatisfy { $0 == "*" } }.map(\.key)
    case nil: break
    }
    return text + (fragment.map { "#" + $0 } ?? "")
      + (optional.isEmpty ? "" : ", even without \(optional.joined(separator: ", "))")
  }
}
