import TestSupport
import Testing

/// The tests that the article about security names are there.
@Suite struct SecurityArticleTests {
  @Test func everyTestThatIsNamedIsThere() throws {
    let article = try Repository.text("Sources/LinkRouting/Documentation.docc/Security.md")
    let names = article.matches(of: /`([A-Z][A-Za-z0-9]*Tests)\/([A-Za-z]+)`/)
    #expect(!names.isEmpty)
    let sources = try Repository.files(in: "Tests", ending: ".swift").map {
      try Repository.text($0)
    }
    for name in names {
      let (suite, function) = (name.1, name.2)
      // Of several suites in a file, the function may be any one's.
      let isThere = sources.contains {
        $0.contains("func \(function)(")
          && ($0.contains("struct \(suite) {") || $0.contains("class \(suite) {"))
      }
      #expect(isThere, "\(suite)/\(function)")
    }
  }
}
