import LinkRouting
import TemplatePrinting
import Testing

/// A URL inside a link (R10): the text of a wildcard keeps the empty segments that stand inside it.
@Suite struct URLInsideLinkTests {
  static let template: RouteTemplate = "/browser/*url"
  static let origins: LinkOrigins = [.web("example.com"), .scheme("myapp")]

  @Test("R10: the list of a wildcard has the empty segments that its text has")
  func listOfSegments() throws {
    let param = RouteParam<[String]>("url", separator: "/")
    let link = try LinkComponents("myapp://browser//http://example.com//7/")
    let params = try #require(Self.template.params(of: link, on: Self.origins))
    let list = ["http:", "", "example.com", "", "7"]
    #expect(try params[param] == list)

    let path: LinkPath = "/browser/\(segments: list)"
    #expect(path.description == "/browser/http://example.com//7")
    var made: RouteParams = [:]
    made.set(param, to: list)
    #expect(try Self.template.path(made) == path.description)
  }

  @Test(
    "R10: a list that begins or ends with an empty segment is not printed",
    arguments: [["", "a"], ["a", ""], [""], ["", ""]])
  func emptyEnds(list: [String]) {
    let path: LinkPath = "/browser/\(segments: list)"
    #expect(throws: RoutePrintingError.self) { try path.urlString(on: .web("example.com")) }
    var made: RouteParams = [:]
    made.set(RouteParam<[String]>("url", separator: "/"), to: list)
    #expect(throws: RoutePrintingError.self) { try Self.template.path(made) }
  }
}
