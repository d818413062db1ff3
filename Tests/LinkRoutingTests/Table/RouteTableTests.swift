import LinkRouting
import RouteDiagnostics
import TestSupport
import Testing

@Suite struct RouteTableTests {
  private typealias Route = RouteDictionary<String>.Element

  private static func route(_ template: RouteTemplate) -> Route {
    (key: template, value: { "\(template) \($0)" })
  }

  private static func routes(_ templates: RouteTemplate...) -> RouteDictionary<String> {
    RouteDictionary(templates.map { route($0) })
  }

  private static let origins = LinkOrigins.web("example.com")

  // MARK: Deciding

  @Test("R19: what a function throws that makes the value, its decoder throws")
  func throwingFunctions() throws {
    struct Refused: Error {}
    @Sendable func even(_ number: Int) throws(Refused) -> String {
      guard number.isMultiple(of: 2) else { throw Refused() }
      return "even"
    }
    let table = RouteTable<String>(
      [
        "/:int(n)": decode(even, "n"), "/:text": decode({ "\($0)" }, "text" as RouteParam<String>),
        "/:int(n)/:int(m)": decode({ try even($0 + $1) }, "n", "m"),
        "/:int(n)/:int(m)/:int(k)": decode({ try even($0 + $1 + $2) }, "n", "m", "k"),
      ], on: Self.origins)
    let shown = ["/2", "/3", "/1/1", "/1/2", "/1/1/2", "/1/1/1"].map { table.match(example($0)) }
    #expect(shown == ["even", "3", "even", nil, "even", nil], "R19")
    let failure = #expect(throws: MatchFailure.self) {
      try table.destination(of: example("/1/2"))
    }
    #expect(failure?.description == "/:int(n)/:int(m): its decoder threw Refused", "R19")
  }

  // MARK: In order

  @Test("R17: in the order given, whatever the templates are")
  func inOrder() throws {
    let templates: [RouteTemplate] = ["/*", "/:x", "/a", "/:int(x)", "/(a|:y)", "/a?q"]
    let link = try LinkComponents(example("/a?q"))
    var random = SplitMix64(seed: 71)
    for _ in 0..<30 {
      let shuffled = templates.shuffled(using: &random)
      let table = RouteTable(
        RouteDictionary(shuffled.map { Self.route($0) }).inOrder(), on: Self.origins)
      let expected = shuffled.filter { $0.params(of: link) != nil }.map(\.description)
      var tried = table.tried(link).map(\.template)
      // A template with two variants that match comes twice, one after the other.
      tried = tried.indices.filter { $0 == 0 || tried[$0] != tried[$0 - 1] }.map { tried[$0] }
      #expect(tried == expected, "R17: \(shuffled)")
      #expect(
        table.firstMatch(of: link)?.template == shuffled.first { $0 != "/:int(x)" },
        "R17: \(shuffled)")
      #expect(table.folded(link)?.destination == table.match(link), "R17: \(shuffled)")
    }
  }

  @Test("Origins without a route for links from outside are none of the origins for these")
  func originsFromOutside() throws {
    let other = RouteDictionary(["/b": decode(2)]).on(.web("two.example")).asDeepLinks()
    let table = RouteTable(["/a": decode(1)] + other, on: .web("one.example")).deepLinks
    #expect(table.origins == .web("two.example"))
    #expect(table.match("https://two.example/b") == 2)
    #expect(table.match("https://one.example/b") == nil)
  }

  @Test("The routes in order are the plain templates, each with its origins and its decoder")
  func routesInOrder() throws {
    let mail = LinkOrigins.web("mail.example.com")
    let table = RouteTable(
      Self.routes("/*") + Self.routes("/a/(b)/:x", "/a/:x").on(.scheme("cook")), on: mail)
    let link = try LinkComponents("cook://a/7")
    let routes = table.routesInOrder(for: link)
    #expect(routes.map(\.template) == ["/a/b/:x", "/a/:x", "/a/:x", "/*"], "R15")
    #expect(
      routes.map(\.origins) == [.scheme("cook"), .scheme("cook"), .scheme("cook"), mail])
    #expect(try routes.map { try $0.decoder([:]) }.first == "/a/(b)/:x [:]")
    #expect(table.folded(link)?.destination == "/a/:x [\"x\": \"7\"]", "R15")
    #expect(table.routesInOrder(for: "cook://a/%zz").isEmpty, "R8")
  }

  @Test("A link that is ours by two parts is matched by the better of their routes")
  func overlappingParts() throws {
    let first = Self.routes("/:x", "/*").on(.web("example.com", "a.com"))
    let second = Self.routes("/b", "/:x/:y")
    for routes in [first + second, second + first] {
      let table = RouteTable(routes, on: .web("example.com"))
      #expect(table.match(example("/b")) == "/b [:]", "R15")
      #expect(table.match(example("/c")) == "/:x [\"x\": \"c\"]", "R15")
      #expect(table.match(example("/c/d")) == "/:x/:y [\"x\": \"c\", \"y\": \"d\"]", "R15")
      #expect(table.match("https://a.com/b") == "/:x [\"x\": \"b\"]", "R4")
      #expect(table.match("https://a.com/c/d") == "/* [:]", "R4")
      for link in [example("/b"), example("/c/d"), "https://a.com/c/d"] {
        #expect(
          table.folded(try LinkComponents(link))?.destination == table.match(link), "\(link)")
      }
    }
  }

  @Test("R19: no decoder is called after the first that does not throw")
  func laterDecoders() throws {
    let table = RouteTable<Int>(
      [
        "/:a": decode(1),
        "/*": { _ in
          Issue.record("R19: the decoder of /* is called")
          return 2
        },
      ], on: .web("example.com"))
    let link = "https://example.com/x"
    #expect(table.match(link) == 1)
    #expect(table.firstMatch(of: link)?.destination == 1)
    #expect(try table.destination(of: link) == 1)
    #expect(table.route(of: link)?.template == "/:a")
  }
}
