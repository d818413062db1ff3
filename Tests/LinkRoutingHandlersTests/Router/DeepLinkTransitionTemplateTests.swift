import Foundation
import LinkRouting
import LinkRoutingHandlers
import Testing

/// A transition names the template that matched, for analytics.
@MainActor
@Suite struct DeepLinkTransitionTemplateTests {
  private static let marked: RouteDictionary<String> = [
    "/rooms/:int(id)": decode("room"), "/(profile|user)/:name": decode("user"),
  ]
  private static let table = RouteTable(
    marked.asDeepLinks() + ["/pay/:int(id)": decode("pay")], on: .web("example.com"))
  private static let transport = FakeTransport([
    "https://clicks.example.com/room": .redirect("https://example.com/rooms/1"),
    "https://clicks.example.com/pay": .redirect("https://example.com/pay/1"),
    "https://clicks.example.com/evil": .redirect("https://evil.example/"),
  ])

  /// A link, and of each transition the template and the state.
  nonisolated static let rows: [(String, [String])] = [
    (
      "https://example.com/rooms/5?token=SECRET",
      ["/rooms/:int(id) asking root.", "/rooms/:int(id) root opened it."]
    ),
    (
      "https://example.com/user/SECRET",
      ["/(profile|user)/:name asking root.", "/(profile|user)/:name root opened it."]
    ),
    ("https://example.com/rooms/SECRET", ["- no route matches."]),
    ("https://example.com/pay/5", ["/pay/:int(id) no route matches."]),
    ("https://evil.example/rooms/5", ["- no route matches."]),
    (
      "https://clicks.example.com/room",
      ["/rooms/:int(id) asking root.", "/rooms/:int(id) root opened it."]
    ),
    (
      "https://clicks.example.com/pay",
      [
        "/pay/:int(id) left to the browser. The link https:…, to which https:… redirects, is a link of the app, but only the app opens it: /pay/:int(id) may not open from outside; `asDeepLinks()` marks the routes that may."
      ]
    ),
    (
      "https://clicks.example.com/evil",
      [
        "- left to the browser. The link https:…, to which https:… redirects, is neither an e-mail link nor a "
          + "link of the app: its host is not listed, and hosts are compared whole (R4)."
      ]
    ),
  ]

  @Test("The template of each transition", arguments: rows)
  func template(link: String, expected: [String]) async throws {
    let router = DeepLinkRouter(table: Self.table, printing: { _ in nil })
    router.root = AnyDeepLinkHandler("root") { _ in .opened }
    var found: [String] = []
    router.onTransition = {
      found.append("\($0.template.map { "\($0)" } ?? "-") \($0.state)")
    }
    let resolver = LinkResolver(
      emailOrigins: .web("clicks.example.com"), table: Self.table.deepLinks,
      transport: Self.transport)
    let link = try url(link)
    if resolver.isEmailLink(link) {
      await router.open(link, resolvedBy: resolver)
    } else {
      await router.open(link)
    }
    #expect(found == expected)
    #expect(router.lastTransition?.source == (resolver.isEmailLink(link) ? .email : .universalLink))
  }

  @Test(
    "A decoder runs once for a link, whoever observes it, and whatever handlers pass it on",
    arguments: [1, 3])
  func decodings(handlers: Int) async throws {
    let count = Locked(0)
    let routes: RouteDictionary<String> = [
      "/rooms/:int(id)": { _ in
        count.withLock { $0 += 1 }
        return "room"
      }
    ]
    let router = DeepLinkRouter(table: RouteTable(routes.asDeepLinks(), on: .web("example.com")))
    var handler = AnyDeepLinkHandler<String>("last") { _ in .opened }
    for number in 1..<handlers {
      let next = handler
      handler = AnyDeepLinkHandler("\(number)") { _ in .passedThrough(to: next) }
    }
    router.root = handler
    var templates: [String] = []
    router.onTransition = { templates.append($0.template.map { "\($0)" } ?? "-") }
    await router.open(try url("https://example.com/rooms/1"))
    #expect(count.withLock { $0 } == 1)
    #expect(templates == Array(repeating: "/rooms/:int(id)", count: 2 * handlers))
  }

  @Test(
    "A destination that the app opens has the template of its link, also if only the app may open it"
  )
  func destination() async throws {
    let table = Self.table
    let router = DeepLinkRouter(
      table: table.deepLinks, printing: { _ in URL(string: "https://example.com/pay/5") })
    await router.open("pay")
    #expect(router.lastTransition?.template == "/pay/:int(id)")
  }

  @Test("A resolver whose table lacks a route that the router opens: the route has its mark")
  func resolverOfAnotherTable() async throws {
    let router = DeepLinkRouter(table: Self.table)
    let small = RouteTable(["/other": decode(1)], on: .web("example.com"))
    let resolver = LinkResolver(
      emailOrigins: .web("clicks.example.com"), table: small, transport: Self.transport)
    await router.open(try url("https://clicks.example.com/room"), resolvedBy: resolver)
    let transition = try #require(router.lastTransition)
    #expect(transition.template == nil)
    #expect("\(transition)".contains("no route matches it"))
  }
}
