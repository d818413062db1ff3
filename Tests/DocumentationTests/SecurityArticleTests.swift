import TestSupport
import Testing

/// The tests that the article about security names are there.
@Suite struct SecurityArticleTests {
  @Test func everyTestThatIsNamedIsThere() throws {
    let article = try Repository.text("Sources/LinkRouting/Documentation.docc/Security.md")
    let names = article.matches(of: /`([A-Z][A-Za-z0-9]*Tests)\/([A-Za-z]+)`/)
    #expect(!names.isEmpty)
    for name in names {
      #expect(try Self.isThere(suite: name.1, function: name.2), "\(name.1)/\(name.2)")
    }
  }

  private static let sources = Result {
    try Repository.files(in: "Tests", ending: ".swift").map { try Repository.text($0) }
  }

  /// Whether a file has a suite and a function; of several suites in a file, the function may be any one's.
  static func isThere(suite: Substring, function: Substring) throws -> Bool {
    try sources.get().contains {
      $0.contains("func \(function)(")
        && ($0.contains("struct \(suite) {") || $0.contains("class \(suite) {"))
    }
  }
}
