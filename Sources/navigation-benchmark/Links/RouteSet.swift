import RouteFixtures

/// Templates of one host, and links to look up among them, each with the template that must win.
struct RouteSet: Sendable {
  let host: String
  let templates: [String]
  let links: [KnownLink]

  /// The links of a file of `Fixtures/benchmark`, and their templates: those of GitHub's REST API, or others with
  /// the whole language.
  init(host: String, file name: String) throws {
    self.host = host
    links = try FixtureLinks.routes(of: name)
    templates = Set(links.compactMap(\.answer)).sorted()
  }
}
