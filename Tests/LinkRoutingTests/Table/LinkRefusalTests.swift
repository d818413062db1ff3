import LinkRouting
import RouteDiagnostics
import Testing

/// A decoder that ends the match (R19).
@Suite struct LinkRefusalTests {
  private struct Mistake: Error {}

  private static let routes: RouteDictionary<String> = [
    "/pay/:int(amount)": { params in
      let amount = try params["amount" as RouteParam<Int>]
      if amount > 100 { throw LinkRefusal("the amount is too large") }
      if amount < 0 { throw Mistake() }
      return "pay \(amount)"
    },
    "/*rest": { "web \($0["rest"] ?? "")" },
  ]

  /// The routes in tables of several kinds: the templates decide, an order does, a feature is merged.
  private static let tables: [(String, RouteTable<String>)] = [
    ("by template", RouteTable(routes, on: .web("example.com"))),
    ("in order", RouteTable(routes.inOrder(), on: .web("example.com"))),
    (
      "merged",
      RouteTable(
        RouteDictionary(["/*all": decode("other")]).on(.any) + routes.map { $0 },
        on: .web("example.com"))
    ),
  ]

  @Test("R19: a refusal ends the match, any other error passes the link on", arguments: 0..<3)
  func match(number: Int) throws {
    let (name, table) = Self.tables[number]
    #expect(table.match("https://example.com/pay/5") == "pay 5", "R19: \(name)")
    #expect(table.match("https://example.com/pay/-5") == "web pay/-5", "R19: \(name)")
    let refused = "https://example.com/pay/500"
    #expect(table.match(refused) == nil, "R19: \(name)")
    #expect(table.firstMatch(of: refused)?.destination == nil, "R19: \(name)")
    #expect(table.allMatches(of: refused).isEmpty, "R19: \(name)")
    let failure = #expect(throws: MatchFailure.self) { try table.destination(of: refused) }
    #expect(failure?.description == "/pay/:int(amount): its decoder refuses the link")
    #expect(failure?.sentenceWithRefusal == "/pay/:int(amount): the amount is too large")
  }

  @Test(
    "R19: a refusal of a table within a decoder ends the match, any other failure passes the link on",
    arguments: [
      ("pay/500", nil, "/f/*rest: its decoder refuses the link"), ("pay/5", "pay 5", nil),
      ("pay/-5", "web f/pay/-5", nil), ("none/5", "web f/none/5", nil),
      ("app/5", nil, "/f/*rest: \(LinkRefusal.inApp)"),
    ] as [(String, String?, String?)])
  func nested(path: String, screen: String?, failure: String?) {
    let pay: RouteDictionary<String> = [
      "/pay/:int(amount)": { params in
        let amount = try params["amount" as RouteParam<Int>]
        if amount > 100 { throw LinkRefusal("the amount is too large") }
        if amount < 0 { throw Mistake() }
        return "pay \(amount)"
      }
    ]
    let feature = RouteTable<String>(
      pay.asDeepLinks() + ["/app/:x": decode("app")], on: .web("example.com"))
    let table = RouteTable<String>(
      [
        "/f/*rest": { params in
          let inner = example("/" + (params["rest"] ?? ""))
          return try feature.deepLinks.destination(of: inner)
        },
        "/*rest": { "web \($0["rest"] ?? "")" },
      ], on: .web("example.com"))
    let link = example("/f/" + path)
    #expect(table.match(link) == screen, "R19")
    #expect(table.firstMatch(of: link)?.destination == screen, "R19")
    #expect(table.allMatches(of: link).map(\.destination).first == screen, "R19")
    do throws(MatchFailure) {
      #expect(try table.destination(of: link) == screen)
    } catch {
      #expect(error.description == failure, "R19")
    }
  }

  @Test("R19: a route with refuse(_:) refuses every link, also through a prefix and a map")
  func everyLink() throws {
    let old: RouteDictionary<Int> = ["/old/(*)": refuse("moved in 2024"), "/pay/:x": decode(1)]
    let table = RouteTable<String>(
      old.prefixed(by: "/shop").map { "\($0)" } + ["/*rest": decode("web")],
      on: .web("example.com"))
    for path in ["/shop/old", "/shop/old/7", "/shop/old/a/b?c#d"] {
      #expect(table.match(example(path)) == nil, "\(path)")
      let failure = #expect(throws: MatchFailure.self) {
        try table.destination(of: example(path))
      }
      #expect(failure?.description == "/shop/old/(*): moved in 2024", "\(path)")
    }
    #expect(table.match(example("/shop/pay/1")) == "1")
    #expect(table.match(example("/old/7")) == "web")
    let refusing = table.engine.routes.filter(table.refuses).map { "\($0.template)" }
    #expect(refusing == ["/shop/old/(*)"])
  }

  @Test("R19: a refusal that a closure throws is one of a link, not of its route")
  func oneLink() {
    let table = RouteTable<Int>(
      [
        "/a": { _ in throw LinkRefusal("no") }, "/b": decode(1),
        "/c": { _ in throw Mistake() }, "/d": refuse("no"),
      ], on: .web("example.com"))
    let refusing = table.engine.routes.filter(table.refuses).map { "\($0.template)" }
    #expect(refusing == ["/d"])
  }

  @Test("R19: matches ends at a refusal, and keeps what was tried before")
  func matches() {
    let routes: RouteDictionary<Int> = [
      "/a": decode(1), "/:x": { _ in throw LinkRefusal("no") }, "/*": decode(3),
    ]
    let table = RouteTable(routes, on: .web("example.com"))
    #expect(table.allMatches(of: "https://example.com/a").map(\.destination) == [1])
  }
}
