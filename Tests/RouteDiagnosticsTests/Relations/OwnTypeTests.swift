import LinkRouting
import RouteDiagnostics
import Testing

/// Tokens of an app's own types (R15).
@Suite struct OwnTypeTests {
  private struct Color: RouteParamConvertible {
    let hex: String
    init?(routeParam text: String) {
      guard text.count == 6, text.allSatisfy(\.isHexDigit) else { return nil }
      hex = text
    }
    var routeParam: String { hex }
  }

  private struct Size: RouteParamConvertible {
    let number: Int
    init?(routeParam text: String) {
      guard text.hasSuffix("cm"), let number = Int(text.dropLast(2)) else { return nil }
      self.number = number
    }
    var routeParam: String { "\(number)cm" }
  }

  private struct Slug: RouteParamConvertible {
    let text: String
    init?(routeParam text: String) { self.text = text }
    var routeParam: String { text }
  }

  private enum Kind: String, RouteParamConvertible { case tea, coffee }

  private static let color = RouteParam<Color>("color")
  private static let size = RouteParam<Size>("size")
  private static let slug = RouteParam<Slug>("slug")

  @Test("A type that refuses some texts has a token of its own, and one that refuses none has not")
  func tokens() throws {
    #expect("\("/bg/\(Self.color)" as RouteTemplate)" == "/bg/:Color(color)")
    #expect("\("/bg/\(Self.slug)" as RouteTemplate)" == "/bg/:slug")
    #expect("\("/bg/\(RouteParam<Kind>("kind"))" as RouteTemplate)" == "/bg/:Kind(kind)")
    let template: RouteTemplate = "/bg/\(Self.color)?\(RouteParam<Size?>("size"))"
    #expect(try RouteTemplate(parsing: template.description) == template)
    #expect(throws: TemplateError.self) { try RouteTemplate(parsing: "/bg/:color(c)") }
  }

  @Test("R15: it goes after the built-in types and before a plain token, whatever the names are")
  func order() throws {
    let routes: RouteDictionary<String> = [
      "/bg/\(Self.slug)": decode({ "slug \($0.text)" }, Self.slug),
      "/bg/\(Self.color)": decode({ "color \($0.hex)" }, Self.color),
      "/bg/*all": decode("all"), "/bg/red": decode("red"), "/bg/:int(n)": decode("int"),
    ]
    let table = RouteTable(routes, on: .web("example.com"))
    let found = ["ff0000", "tea", "red", "7", "123456", "a/b"].map {
      table.match("https://example.com/bg/" + $0)
    }
    #expect(found == ["color ff0000", "slug tea", "red", "int", "int", "all"], "R15")
    #expect(table.conflicts == [], "R16")
  }

  @Test(
    "R16: what own types have in common",
    arguments: [
      ("/:Color(a)", "/:b", .moreSpecific), ("/:Color(a)", "/:Color(b)", .equivalent),
      ("/:Color(a)", "/:Size(b)", .overlapping), ("/a-:Color(a)", "/a-:b", .moreSpecific),
      ("/red", "/:Color(a)", .moreSpecific), ("/:Color(a)", "/*", .moreSpecific),
      ("/a/:Color(a)", "/b/:Color(b)", .disjoint), ("/x?c=:Color(c)", "/x?c=:c", .moreSpecific),
    ] as [(String, String, RouteTemplate.Relation.Kind)])
  func relations(one: String, other: String, kind: RouteTemplate.Relation.Kind) throws {
    let (one, other) = (try RouteTemplate(parsing: one), try RouteTemplate(parsing: other))
    #expect(one.relation(to: other).kind == kind, "R16: \(one), \(other)")
    #expect(other.relation(to: one).reversed.kind == kind, "R16: \(other), \(one)")
  }

  @Test("R16: two of them at one place overlap, and none hides what comes after it")
  func conflicts() {
    func kinds(_ templates: [RouteTemplate]) -> [String] {
      RouteTable(
        RouteDictionary(templates.map { (key: $0, value: decode(1)) }), on: .web("example.com")
      ).conflicts.map { "\($0.kind)".prefix { $0 != "(" }.description }
    }
    #expect(kinds(["/:Color(a)", "/:Size(b)"]) == ["overlapping"])
    #expect(kinds(["/:Color(a)", "/:Color(b)"]) == ["equivalent"])
    #expect(kinds(["/:Color(a)", "/:b"]) == [])
    #expect(kinds(["/(:Color(a)|x)", "/:b"]) == [])
  }
}
