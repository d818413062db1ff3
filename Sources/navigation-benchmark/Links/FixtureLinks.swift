import RouteFixtures

/// The links of `Fixtures/benchmark`, and the answers that they must get.
enum FixtureLinks {
  /// A link of each reference route, half of them with a query, and five links of no route.
  static let reference = Result { try links("reference", .navigation) }

  /// The links of a file that have a template, with this template.
  static func routes(of name: String) throws -> [KnownLink] {
    try links(name, .template).filter { $0.answer != nil }
  }

  private static func links(_ name: String, _ key: LinkFixture.Key) throws -> [KnownLink] {
    try LinkFixtures("Fixtures/benchmark/\(name).json").rows.map { row in
      let answer: String? = if case .text(let text)? = row.expected[key] { text } else { nil }
      return KnownLink(text: row.url, answer: answer)
    }
  }
}
