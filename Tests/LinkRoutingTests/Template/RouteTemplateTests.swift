import Foundation
import Testing

@testable import LinkRouting

/// Section 6 of the design: what the constructs of the language match, and what they refuse.
@Suite struct RouteTemplateTests {
  @Test(
    "The fixtures' templates print, match and refuse, alone and in a table",
    arguments: try TemplateFixtures.all.get().valid)
  func valid(row: TemplateFixtures.Valid) throws {
    let template = try RouteTemplate(parsing: row.template)
    #expect(template.description.utf8.elementsEqual(row.description.utf8), "\(row.id): \(template)")
    let table = RouteTable<RouteParams>([template: { $0 }], on: .web("example.com"))
    for match in row.matches {
      for params in [try template.params(of: LinkComponents(match.url)), table.match(match.url)] {
        #expect(params?.dictionary == (match.params ?? [:]), "\(row.id): \(match.url)")
      }
    }
    for url in row.refuses ?? [] {
      #expect(try template.params(of: LinkComponents(url)) == nil, "\(row.id): \(url)")
      #expect(table.match(url) == nil, "\(row.id): \(url)")
    }
  }

  @Test("Every line of the pattern lists that others support is among the fixtures")
  func sources() throws {
    let rows = try TemplateFixtures.all.get().valid
    let templates = Set(rows.map(\.template))
    for template in [
      "*/profile/:userId", "(profile|user)/:userId", "/profile/(info)/:userId",
      "*/profile?:userId&:locale", "*/profile?:userId&(:locale)",
      "(recipe|recipes|recipes/archive)/*/details/(info)/:int(menuId)/:recipeId"
        + "?:recipeId&(:int(menuId))&(:utm|:tmp)",
      "recipe/(details)/archive", "recipe/*/details",
      "(recipe|recipes|recipes/archive)/:recipeId", "recipe?:recipeId&:int(menuId)",
      "*/:int(id)/data/abc", "/event-:id", "/search?query=:q", "/test#:section",
      "/restaurants/ids=:ids", "/:object/:action/*rest", "/the/(foo/:a)/(bar/:b)",
    ] {
      #expect(templates.contains(template), "\(template)")
    }
    #expect(Set(rows.compactMap(\.from)) == ["Deeper", "DeeperFunc", "Deeplink", "JLRoutes"])
  }

  @Test(
    "R15: templates are equal when their elements are, names included",
    arguments: [
      ("/a", "a/", true), ("/:a", "/:string(a)", true), ("/:a", "/:b", false),
      ("/(a|b)", "/(b|a)", false), ("/?q=:q", "/?:q", true), ("/?(:q)", "/?((:q))", true),
      ("/\\a", "/a", true), ("/?a", "/?a=", true), ("/?a&b", "/?b&a", false),
      ("/*", "/*a", false), ("/#a", "/", false), ("/:int(a)", "/:a", false), ("/(a)", "/a", false),
    ])
  func equality(first: String, second: String, equal: Bool) throws {
    let (left, right) = (try RouteTemplate(parsing: first), try RouteTemplate(parsing: second))
    #expect((left == right) == equal, "\(first) and \(second)")
    if equal { #expect(left.hashValue == right.hashValue, "\(first) and \(second)") }
  }

  @Test(
    "R1: templates whose bytes differ are two, even where Swift's == holds their texts for equal",
    arguments: [
      ("/\u{E9}", "/e\u{301}"), ("/:string(\u{E9})", "/:string(e\u{301})"),
      ("/?\u{E9}=1", "/?e\u{301}=1"), ("/#\u{E9}", "/#e\u{301}"), ("/(\u{E9})", "/(e\u{301})"),
    ])
  func composed(first: String, second: String) throws {
    let (left, right) = (try RouteTemplate(parsing: first), try RouteTemplate(parsing: second))
    #expect(left != right, "R1: \(first)")
    #expect(Set([left, right]).count == 2, "R1: \(first)")
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
