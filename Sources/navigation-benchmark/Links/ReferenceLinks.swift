import RouteFixtures

/// The links of `Fixtures/benchmark`, and the answers that they must get.
enum ReferenceLinks {
  /// A link of each reference route, half of them with a query, and five links of no route.
  static let all = Result {
    try rows("reference").map { KnownLink(text: $0.url, answer: $0.text(of: .navigation)) }
  }

  /// The links that have a template, with this template.
  static let routes = Result {
    try rows("reference").compactMap { row in
      row.text(of: .template).map { KnownLink(text: row.url, answer: $0) }
    }
  }

  /// Links of no route, as long as the links of routes, each with the name of its kind.
  static let misses = Result {
    try rows("misses").map { (kind: $0.id, link: KnownLink(text: $0.url, answer: nil)) }
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
