import Foundation
import LinkRouting
import Testing

/// Section 6 of the design: what the constructs of the language match, and what they refuse.
@Suite struct RouteTemplateTests {
  @Test(
    "R1, R15: templates are equal when their elements are, names included",
    arguments: [
      ("/a", "a/", true), ("/:a", "/:string(a)", true), ("/:a", "/:b", false),
      ("/(a|b)", "/(b|a)", false), ("/?q=:q", "/?:q", true), ("/?(:q)", "/?((:q))", true),
      ("/\\a", "/a", true), ("/?a", "/?a=", true), ("/?a&b", "/?b&a", false),
      ("/*", "/*a", false), ("/\u{E9}", "/e\u{301}", false), ("/?\u{E9}", "/?e\u{301}", false),
      ("/#a", "/", false), ("/:int(a)", "/:a", false), ("/(a)", "/a", false),
    ])
  func equality(first: String, second: String, equal: Bool) throws {
    let (left, right) = (try RouteTemplate(parsing: first), try RouteTemplate(parsing: second))
    #expect((left == right) == equal, "\(first) and \(second)")
    if equal { #expect(left.hashValue == right.hashValue, "\(first) and \(second)") }
  }

  @Test("A template is encoded as its text")
  func codable() throws {
    let templates: [RouteTemplate] = ["/a/:int(id)?(:q)", "/\\:é#top"]
    let data = try JSONEncoder().encode(templates)
    #expect(try JSONDecoder().decode([RouteTemplate].self, from: data) == templates)
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([RouteTemplate].self, from: Data(#"["/a//b"]"#.utf8))
    }
    guard case .dataCorrupted(let context) = error else {
      throw Unexpected("\(String(describing: error))")
    }
    #expect(
      context.debugDescription == "expected a segment, found \"/\"\n  /a//b\n     ^")
  }

  @Test(
    "R11: a text that makes a segment of dots is dropped",
    arguments: [
      ("/.:(.|a)(x)", "/.:(a)(x)"), ("/:(.|a)(x).", "/:(a)(x)."), ("/:(.|a)(x)", "/:(a)(x)"),
      ("/:(.|a)(x)-:y", "/:(.|a)(x)-:y"),
      ("/b:(.|a)(x)", "/b:(.|a)(x)"), ("/a?k=.:(.|a)(x)", "/a?k=.:(.|a)(x)"),
    ])
  func dots(text: String, expected: String) throws {
    #expect(try RouteTemplate(parsing: text).description == expected)
  }

  @Test(
    "Groups expand to plain variants, each once, in the order in which they are printed",
    arguments: [
      ("/a", ["/a"]), ("/(a)/b", ["/b", "/a/b"]), ("/(:a)/b", ["/:a/b", "/b"]),
      ("/(a|b)/(c)", ["/a", "/a/c", "/b", "/b/c"]), ("/((a|b))", ["/", "/a", "/b"]),
      ("/(a|a)", ["/a"]), ("/(a)/(a)", ["/", "/a", "/a/a"]),
      ("/(a/(b))?c#d", ["/?c=#d", "/a?c=#d", "/a/b?c=#d"]), ("/(a/(:b))", ["/a/:b", "/", "/a"]),
    ])
  func variants(text: String, variants: [String]) throws {
    let template = try RouteTemplate(parsing: text)
    #expect(template.variants.map(\.description) == variants, "\(text)")
  }

  @Test("256 variants are a template, and 256 segments too")
  func limits() throws {
    let groups = (0..<8).map { "(a\($0))" }.joined(separator: "/")
    #expect(try RouteTemplate(parsing: groups).variants.count == 256)
    let long = Array(repeating: "a", count: 256).joined(separator: "/")
    let link = try LinkComponents("https://example.com/" + long)
    #expect(try RouteTemplate(parsing: long).params(of: link) != nil, "R13: 256 segments")
  }
}
