import LinkRouting
import Testing

/// Every separator that a list may have survives, in the path and in the query, and so does an
/// element that holds it.
@Suite struct ListSeparatorTests {
  static let separators: [Character] = [
    ",", ";", ":", "-", ".", "_", "~", "!", "$", "'", "*", "@",
  ]

  @Test(arguments: separators)
  func survives(separator: Character) throws {
    let ids = RouteParam<[String]>("ids", separator: separator)
    let list = ["a\(separator)b", "c", "%2F", "é"]
    var params = RouteParams()
    params.set(ids, to: list)
    #expect(try params[ids] == list)
    for template: RouteTemplate in ["/compare/:ids", "/compare?:ids", "/compare#:ids", "/compare"] {
      for path in [try template.path(params), try template.path((ids, list))] {
        let found = template.params(of: try LinkComponents("https://example.com" + path))
        #expect(try found?[ids] == list, "\(path)")
      }
    }
  }

  /// Many readers end an item at a `;`, so one in a value that is no list is escaped.
  @Test func aSemicolonInATextIsEscaped() throws {
    let template: RouteTemplate = "/search?:query&kind=a;b"
    #expect(try template.path(["query": "x;y"]) == "/search?query=x%3By&kind=a%3Bb")
  }
}
