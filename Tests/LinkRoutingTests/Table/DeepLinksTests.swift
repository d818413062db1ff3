import LinkRouting
import RouteDiagnostics
import TestSupport
import Testing

/// Which routes links from outside may open (R19).
@Suite struct DeepLinksTests {
  private static let web: RouteDictionary<String> = ["/*rest": { "web \($0["rest"] ?? "")" }]
  private static let pay: RouteDictionary<String> = ["/pay/:int(amount)": decode("pay")]

  @Test("R19: from outside no catch-all gets the link of a route for the app alone")
  func catchAll() throws {
    let table = RouteTable(Self.web.asDeepLinks() + Self.pay, on: .web("example.com"))
    #expect(table.match("https://example.com/pay/5") == "pay")
    #expect(table.deepLinks.match("https://example.com/pay/5") == nil, "R19")
    #expect(table.deepLinks.allMatches(of: "https://example.com/pay/5").isEmpty, "R19")
    #expect(table.deepLinks.match("https://example.com/pay/x") == "web pay/x")
    #expect(table.deepLinks.templates == ["/*rest"])
    #expect(table.deepLinks.deepLinks.match("https://example.com/pay/5") == nil)
    let failure = #expect(throws: MatchFailure.self) {
      try table.deepLinks.destination(of: "https://example.com/pay/5")
    }
    guard case .inAppOnly("/pay/:int(amount)") = failure?.reason else {
      Issue.record("R19: \(String(describing: failure))")
      return
    }
  }

  @Test("R19: the mark of a route survives what is made of its dictionary")
  func composition() {
    let routes = Self.web.asDeepLinks() + Self.pay
    let made: [(String, RouteDictionary<String>, String)] = [
      ("+", routes + ["/b": decode("b")], ""),
      ("prefixed", routes.prefixed(by: "/shop"), "/shop"),
      ("map", routes.map { $0 }, ""),
      ("map with params", routes.map { text, _ in text }, ""),
      ("on", routes.on(.web("example.com")), ""),
      ("inOrder", (Self.pay + Self.web.asDeepLinks()).inOrder(), ""),
      ("with a line", RouteDictionary(routes), ""),
    ]
    for (name, routes, prefix) in made {
      let table = RouteTable(routes, on: .web("example.com"))
      let base = "https://example.com" + prefix
      #expect(table.match(base + "/pay/5") == "pay", "R19: \(name)")
      #expect(table.deepLinks.match(base + "/pay/5") == nil, "R19: \(name)")
      #expect(table.deepLinks.match(base + "/x") == "web x", "R19: \(name)")
    }
  }

  @Test(
    "R19: from outside a link leads where it leads inside, or nowhere, whatever decoders throw",
    arguments: 0..<4)
  func law(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let templates: [RouteTemplate] = [
      "/", "/a", "/:x", "/a/:x", "/:x/b", "/*", "/*/b", "/(a)/:int(x)", "/a?q", "/a?q=:q",
    ]
    let links = try sequences(of: ["a", "b", "7"], upTo: 3).map { $0.joined(separator: "/") }
      .flatMap { [$0, $0 + "?q=1"] }.map { try LinkComponents(example("/" + $0)) }
    for _ in 0..<LawSize.of(10) {
      var routes: RouteDictionary<String> = [:]
      var isOpen: [String: Bool] = [:]
      for template in templates.shuffled(using: &random) {
        // A decoder may throw, and then the link goes on to the next route, or refuse it.
        let fate = random.below(6)
        let decoder: RouteDecoder<String> = { params in
          if fate < 2, params.link.string.contains("b") { throw CancellationError() }
          if fate == 2, params.link.string.contains("7") { throw LinkRefusal("no") }
          return "\(template)"
        }
        let route = RouteDictionary([template: decoder])
        isOpen["\(template)"] = Bool.random(using: &random)
        routes += isOpen["\(template)"] == true ? route.asDeepLinks() : route
      }
      let table = RouteTable(routes, on: .web("example.com"))
      for link in links {
        let inside = table.match(link)
        #expect(table.folded(link)?.destination == inside, "R19: \(link.string)")
        let expected = inside.flatMap { isOpen[$0] == true ? inside : nil }
        #expect(table.deepLinks.match(link) == expected, "R19: \(link.string)")
        #expect(
          table.deepLinks.firstMatch(of: link)?.destination == expected, "R19: \(link.string)")
        let folded = table.deepLinks.folded(link)?.destination
        #expect(folded == expected, "R19: \(link.string)")
      }
    }
  }
}
