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
}
