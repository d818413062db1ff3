import RouteFixtures

/// The links of `Fixtures/benchmark`, and the answers that they must get.
enum FixtureLinks {
  /// A link of each reference route, half of them with a query, and five links of no route.
  static let reference = Result {
    try rows("reference").map { KnownLink(text: $0.url, answer: $0.text(of: .navigation)) }
  }

  /// The links of a file that have a template, with this template.
  static func routes(of name: String) throws -> [KnownLink] {
    try rows(name).compactMap { row in
      row.text(of: .template).map { KnownLink(text: row.url, answer: $0) }
    }
  }

  private static func rows(_ name: String) throws -> [LinkFixture] {
    try LinkFixtures("Fixtures/benchmark/\(name).json").rows
  }
}

extension LinkFixture {
  /// The expected text of a key; nil if nothing is expected.
  fileprivate func text(of key: Key) -> String? {
    if case .text(let text)? = expected[key] { text } else { nil }
  }
}
