import LinkRouting
import TemplatePrinting
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
    var params: RouteParams = [:]
    params.set(ids, to: list)
    #expect(try params[ids] == list)
    for template: RouteTemplate in ["/compare/:ids", "/compare?:ids", "/compare#:ids", "/compare"] {
      let path = try template.path(params)
      let found = template.params(of: try LinkComponents("https://example.com" + path))
      #expect(try found?[ids] == list, "\(path)")
    }
    let links: [(RouteTemplate, LinkPath)] = [
      ("/compare/:ids", "/compare/\(list, separator: separator)"),
      ("/compare?:ids", "/compare?ids=\(list, separator: separator)"),
      ("/compare#:ids", "/compare#\(list, separator: separator)"),
    ]
    for (template, link) in links {
      let text = try link.urlString(on: .web("example.com"))
      #expect(try template.params(of: LinkComponents(text))?[ids] == list, "\(text)")
    }
  }

  /// Many readers end an item at a `;`, so one in a value that is no list is escaped.
  @Test func aSemicolonInATextIsEscaped() throws {
    let template: RouteTemplate = "/search?:query&kind=a;b"
    #expect(try template.path(["query": "x;y"]) == "/search?query=x%3By&kind=a%3Bb")
  }
}
