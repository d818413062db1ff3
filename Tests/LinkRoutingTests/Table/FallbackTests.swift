import LinkRouting
import RouteDiagnostics
import TestSupport
import Testing

/// Routes for the links that no other route matches (R21).
@Suite struct FallbackTests {
  /// A template beside other routes, and whether it is a fallback for `https://example.com/a/b`.
  private static let rows: [(template: RouteTemplate, others: [RouteTemplate], isFallback: Bool)] =
    [
      ("/*", ["/timer/:int(n)"], true),
      ("/**rest", ["/timer/:int(n)"], true),
      ("/(*)", ["/timer/:int(n)"], true),
      ("/*path?(:page)", ["/timer"], true),
      ("/(:(a|de)(language))/**rest", ["/timer"], true),
      ("/((a|de))/(*)", ["/timer"], true),
      ("/(a)/*", ["/(a)/timer"], true),
      ("/*", ["/event-:id"], true),
      ("/*", ["/tea", "/*rest?q"], true),
      // No other route of the origin has a literal.
      ("/*", [], false),
      ("/*", ["/"], false),
      ("/*", ["/:int(n)", "/?q=:q"], false),
      ("/*", ["/(*)", "/**rest"], false),
      ("/((a|de))/(*)", ["/:x"], false),
      // A section of the app, and a page of a user, are screens.
      ("/a/*", ["/timer"], false),
      ("/a/(*)", ["/timer"], false),
      ("/(a|c)/*", ["/timer"], false),
      ("/:name/(*)", ["/timer"], false),
      ("/*/b", ["/timer"], false),
      ("/(a/b|*)", ["/timer"], false),
      ("/:x/:y", ["/timer"], false),
    ]

  @Test("R21: a fallback is one wildcard beside a route with a literal", arguments: rows.indices)
  func fallbacks(number: Int) throws {
    let (template, others, isFallback) = Self.rows[number]
    let table = SmallTable.table([template] + others)
    let link = try LinkComponents("https://example.com/a/b")
    let params = try #require(template.params(of: link), "\(template)")
    #expect(
      table.engine.isFallback(params.variant, of: template, for: link) == isFallback,
      "R21: \(template) beside \(others)")
  }

  @Test("R21: a template that needs an item or a fragment is no fallback")
  func tails() throws {
    for template in ["/*?q", "/*path?x=:int(x)", "/*#:part", "/*#/:room"] as [RouteTemplate] {
      let table = SmallTable.table([template, "/timer"])
      let link = try LinkComponents("https://example.com/a?q&x=1#/part")
      let params = try #require(template.params(of: link), "\(template)")
      #expect(!table.engine.isFallback(params.variant, of: template, for: link), "\(template)")
    }
  }

  @Test("R21: each origin decides by its own routes")
  func origins() throws {
    let page: RouteTemplate = "/*"
    let table = RouteTable(
      SmallTable.routes([page]).on([.web("example.com"), .web("clicks.example"), .scheme("any")])
        + SmallTable.routes(["/timer"]),
      on: [.web("example.com"), "https://*.example.com"])
    for (text, isFallback) in [
      ("https://example.com/x", true), ("https://clicks.example/x", false), ("any://x/y", false),
    ] {
      let link = try LinkComponents(text)
      let params = try #require(table.route(of: text)?.params, "\(text)")
      #expect(
        table.engine.isFallback(params.variant, of: page, for: link) == isFallback, "R21: \(text)")
    }
  }
}
