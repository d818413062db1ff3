import LinkRouting
import Testing

@testable import RouteDiagnostics

/// Tokens of an enum: `/profile/\(.tab)` is the set of its texts, in everything that is said of routes.
@Suite struct EnumTokenTests {
  private enum Tab: String, CaseIterable, RouteParamConvertible { case likes, about }

  private enum Page: Equatable {
    case tab(Tab)
    case user(String)
  }

  private static let table = RouteTable<Page>(
    [
      "/profile/\(RouteParam<Tab>("tab"))": decode(Page.tab, RouteParam<Tab>("tab")),
      "/profile/\(RouteParam<String>("user"))": decode(Page.user, RouteParam<String>("user")),
    ], on: .web("example.com"))

  @Test("The texts go before any text, and reach the decoder")
  func goesFirst() {
    #expect(Self.table.match("https://example.com/profile/likes") == .tab(.likes))
    #expect(Self.table.match("https://example.com/profile/ada") == .user("ada"))
    #expect(Self.table.conflicts == [])
    let templates = Self.table.routesInOrder(for: "https://example.com/profile/likes")
      .map(\.template)
    #expect(templates == ["/profile/:(likes|about)(tab)", "/profile/:string(user)"])
  }

  @Test("A misspelt text is a near miss, and so is one that is none of them")
  func nearMisses() {
    let table = RouteTable<Int>(
      ["/profile/:(likes|about)(tab)": decode(1)], on: .web("example.com"))
    let misspelt = table.explain("https://example.com/profile/lkes").text(showingValues: true)
    #expect(
      misspelt == """
        https://example.com/profile/lkes
        matches no route; the nearest:
          /profile/:(likes|about)(tab)
            segment 2 is "lkes": did you mean 'likes'?
        """)
    let other = table.explain("https://example.com/profile/x").text(showingValues: true)
    #expect(other.hasSuffix("segment 2 is \"x\", not :(likes|about)(tab)"))
  }

  @Test(
    "R16: the same texts are the same links, however they are written",
    arguments: [
      ("/p/:(likes|about)(tab)", "/p/:(about|likes)(other)"), ("/p/:(likes)(tab)", "/p/likes"),
      ("/p/:(true|false)(tab)", "/p/:bool(flag)"), ("/p/:(likes|about)(tab)", "/p/(about|likes)"),
    ])
  func conflicts(first: String, second: String) throws {
    let conflicts = try ConflictTests.table([first, second]).conflicts
    #expect(conflicts.map(\.severity) == [.error], "\(first), \(second)")
  }

  @Test("R16: two sets that overlap are settled by a route for what both have")
  func overlap() throws {
    let templates = ["/:(a|b|c)(x)/1", "/:(b|c|d)(y)/1"]
    let text = try ConflictTests.table(templates).conflicts.map(\.description).joined()
    #expect(
      text.contains("to settle it, write a route for the links that both match: /:(b|c)(x)/1")
        || text.contains("to settle it, write a route for the links that both match: /:(b|c)(y)/1"))
    #expect(try ConflictTests.table(templates + ["/:(b|c)(z)/1"]).conflicts == [])
  }

  @Test("R15: what a set of texts lies within goes after it, text around a token included")
  func insideOfTextAround() throws {
    for order in [["/:(a1|a2)(x)", "/a:int(y)"], ["/:int(x)", "/:(1|2)(y)", "/:(1)(z)"]] {
      let narrowFirst = order[0].contains("(a1") ? order : order.reversed()
      for templates in [order, order.reversed()] {
        let tried = try ConflictTests.table(templates).routesInOrder(for: "https://example.com/a1")
        #expect(tried.map(\.template.description) == narrowFirst)
      }
    }
  }

  @Test("An enum of hundreds of texts is one token, however many stand in a path")
  func many() throws {
    let texts = RouteTokenType.oneOf((0..<300).map { "code\($0)" })
    let text: String = "/:\(texts)(from)/:\(texts)(to)?currency=:\(texts)(c)"
    let template = try RouteTemplate(parsing: text)
    let params = template.params(of: try LinkComponents("a:/code7/code299?currency=code0"))
    #expect(params?.dictionary == ["from": "code7", "to": "code299", "c": "code0"])
    #expect(try RouteTemplate(parsing: template.description) == template)
    #expect(template.relation(to: "/:x/:y").kind == .moreSpecific)
  }
}
