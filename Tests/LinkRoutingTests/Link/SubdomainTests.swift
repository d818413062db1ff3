import LinkRouting
import TestSupport
import Testing

/// Hosts of tenants: `https://acme.example.com` on the origin `https://*.example.com` (R4).
@Suite struct SubdomainTests {
  private static let origins: LinkOrigins = [
    ["https://*.Example.com", "http://*.Example.com"], "app://*.example.com",
  ]

  private static let table = RouteTable(
    ["/:page": page], on: [origins, .web("listed.example.com")])

  private static let page: RouteDecoder<String> = { params in
    "\(params.subdomain ?? "none") \(params["page"] ?? "")"
  }

  @Test(
    "R4: one or more whole labels before the host are ours, and reach the decoder",
    arguments: [
      ("https://eu.acme.example.com/a", "eu.acme a"), ("app://acme.example.com/a", "acme a"),
      ("HTTPS://ACME.Example.COM:443/a#b", "acme a"),
      ("https://xn--mnchen-3ya.example.com/%61", "xn--mnchen-3ya a"),
      // A listed host has no subdomain, though it is one.
      ("https://LISTED.example.com/a", "none a"),
      ("https://a.listed.example.com/a", "a.listed a"),
    ])
  func ours(link: String, destination: String) throws {
    #expect(Self.table.match(link) == destination, "R4: \(link)")
    #expect(Self.table.origins.contains(link), "R4: \(link)")
    let template: RouteTemplate = "/:page"
    let params = template.params(of: try LinkComponents(link), on: Self.table.origins)
    #expect(try params.map(Self.page) == destination, "R4: \(link)")
  }

  @Test(
    "R4: the host itself, and whatever is not whole labels before it, is not ours",
    arguments: [
      "https://example.com/a", "https://.example.com/a", "https://a..example.com/a",
      "https://evilexample.com/a", "https://acme.example.com.evil.com/a",
      "https://a_b.example.com/a", "https://a%62.example.com/a", "https://[acme].example.com/a",
      "https://me@acme.example.com/a", "https://acme.example.com:8080/a",
      "https://\(String(repeating: "a", count: 242)).example.com/a",
    ])
  func foreign(link: String) {
    #expect(Self.table.match(link) == nil, "R4: \(link)")
    #expect(!Self.table.origins.contains(link), "R4: \(link)")
  }

  @Test("R4: a name may have 253 bytes, as in DNS")
  func longest() {
    let label = String(repeating: "a", count: 241)
    #expect(Self.table.match("https://\(label).example.com/b") == "\(label) b")
  }

  // MARK: Order

  private static let parts: [(name: String, origins: LinkOrigins)] = [
    ("listed", .web("www.example.com")),
    ("regional", ["https://*.eu.example.com", "http://*.eu.example.com"]),
    ("tenant", ["https://*.example.com", "http://*.example.com"]),
    ("any", .any),
  ]

  @Test(
    "R4: of equal templates the listed host goes before the wildcard, whatever the order",
    arguments: [[0, 1, 2, 3], [3, 2, 1, 0], [2, 0, 3, 1], [1, 3, 0, 2]])
  func order(_ order: [Int]) throws {
    // The names of the tokens would put them the other way round.
    let templates: [RouteTemplate] = ["/:z/x", "/:y/x", "/:b/x", "/:a/x"]
    let routes = order.map { part in
      let (name, origins) = Self.parts[part]
      let route: RouteDictionary<String> = [templates[part]: { "\(name) \($0.subdomain ?? "-")" }]
      return route.on(origins)
    }
    let table = RouteTable(routes.reduce([:], +), on: [])
    let expected = [
      "https://www.example.com/1/x": ["listed -", "tenant www", "any -"],
      "https://acme.eu.example.com/1/x": ["regional acme", "tenant acme.eu", "any -"],
      "https://eu.example.com/1/x": ["tenant eu", "any -"],
      "https://example.com/1/x": ["any -"],
    ]
    for (link, names) in expected {
      #expect(table.allMatches(of: link).map(\.destination) == names, "R4: \(link)")
      let components = try LinkComponents(link)
      #expect(table.folded(components)?.destination == names.first, "R4: \(link)")
    }
  }

  @Test("R4: the template decides before the host does")
  func templateFirst() {
    let tenant = RouteDictionary(["/about": decode("tenant")]).on([
      "https://*.example.com", "http://*.example.com",
    ])
    let table = RouteTable(["/:page": decode("listed")] + tenant, on: .web("www.example.com"))
    #expect(table.match("https://www.example.com/about") == "tenant")
    #expect(table.match("https://www.example.com/other") == "listed")
  }

  @Test(
    "R4: a listed host, then a wildcard, any server, the scheme whose host is a segment, then any")
  func hostsAsSegmentsAreWide() {
    let origins: [LinkOrigins] = [
      "cook://a.example.com", "cook://*.example.com", "cook://*", .scheme("cook"), .any,
    ]
    let routes = origins.indices.map { RouteDictionary(["/*": decode($0)]).on(origins[$0]) }
    for routes in [routes, routes.reversed()] {
      let table = RouteTable(routes.reduce([:], +), on: [])
      #expect(
        table.allMatches(of: "cook://a.example.com/1/2").map(\.destination) == [0, 1, 2, 3, 4])
    }
  }
}
