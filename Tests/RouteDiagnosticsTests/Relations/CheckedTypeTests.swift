import LinkRouting
import RouteDiagnostics
import Testing

/// Tools that meet tokens which ask a type of the app.
@Suite struct CheckedTypeTests {
  /// An id of eight letters or digits, as Lichess has it.
  private struct GameID: RouteParamConvertible {
    let routeParam: String
    init?(routeParam text: String) {
      guard text.utf8.count == 8, text.utf8.allSatisfy({ $0 < 0x80 && $0 != 0x2D }) else {
        return nil
      }
      routeParam = text
    }
    static var routeParamSample: String { "abcd1234" }
  }

  private struct Lower: RouteParamConvertible {
    let routeParam: String
    init?(routeParam text: String) {
      guard text.utf8.allSatisfy({ 0x61...0x7A ~= $0 }) else { return nil }
      routeParam = text
    }
  }

  private static let game = RouteParam<GameID>("game")
  private static let lower = RouteParam<Lower>("lower")

  private func messages(_ routes: [RouteTemplate]) -> [String] {
    RouteTable(
      RouteDictionary(routes.map { (key: $0, value: decode(1)) }), on: .web("example.com")
    ).diagnostics.map { "\($0)" }
  }

  @Test("A literal that a type rejects is no link of both")
  func literals() {
    #expect(messages(["/study/:study/(:chapter)", "/\(Self.game)/(:(white|black)(side))"]) == [])
    let relation = ("/study/:id" as RouteTemplate).relation(to: "/\(Self.game)/:kind")
    #expect(relation.kind == .disjoint && relation.isExact)
  }

  @Test("Each link that is shown was matched")
  func witnesses() {
    let templates: [RouteTemplate] = [
      "/\(Self.game)", "/\(Self.lower)", "/:any", "/:int(n)", "/tea", "/(:a|b/c)",
      "/a-\(Self.lower)",
      "/:x-\(Self.lower)", "/*all",
    ]
    for one in templates {
      for other in templates {
        let misplaced = one.relation(to: other).misplacedLinks(of: one, and: other)
        #expect(misplaced == [], "R16: \(one) and \(other)")
      }
    }
  }

  @Test(
    "R16: a route whose type may read more texts than its samples is reached beside their literals")
  func reachability() throws {
    let literals: [RouteTemplate] = ["/abcd1234", "/tea", "/a-tea", "/abcd1234/x", "/tea/x"]
    for own: RouteTemplate in [
      "/\(Self.game)", "/\(Self.lower)", "/a-\(Self.lower)", "/\(Self.game)/x", "/\(Self.lower)/x",
    ] {
      #expect(messages([own] + literals).filter { $0.contains("is never reached") } == [], "\(own)")
      let any = try RouteTemplate(parsing: "\(own)".contains("/x") ? "/:any/x" : "/:any")
      let routes: [RouteTemplate] = [any, own]
      let table = RouteTable(
        RouteDictionary(routes.map { (key: $0, value: decode(1)) }).inOrder(),
        on: .web("example.com"))
      #expect(table.diagnostics.contains { $0.message.contains("\(own) is never reached") })
    }
  }

  @Test("The one of two equal templates that asks its type is named")
  func equalTemplates() throws {
    let text = try RouteTemplate(
      parsing: "/\(("/\(Self.game)" as RouteTemplate).description.dropFirst())")
    #expect(messages(["/\(Self.game)", text]).contains { $0.contains("asks") })
  }
}
