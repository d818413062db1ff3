import Foundation
import LinkRouting
import LinkRoutingHandlers
import Testing

@MainActor
@Suite("Messages of the router")
struct DeepLinkMessagesTests {
  @Test("A transition is one line")
  func transitions() async throws {
    let bench = try Bench()
    var lines: [String] = []
    bench.router.onTransition = { lines.append($0.text(showingValues: true)) }
    let screen = ScriptedHandler("screen") { _ in .delayed }
    await bench.router.open(bench.one, from: .universalLink)
    bench.router.root = AnyDeepLinkHandler("root") { _ in .passedThrough(to: screen) }
    await bench.router.idle()
    screen.answer = { _ in .rejected }
    await bench.router.resume()
    await bench.router.open(bench.one, from: .scheme)
    await bench.router.open(try url("myapp://me"), from: .webView)
    let subject = "myapp://profile/1 from a universal link: "
    #expect(
      lines == [
        subject + "waits for a root handler or for the link before it.",
        subject + "asking root.",
        subject + "root passed it through to screen.",
        subject + "asking screen.",
        subject + "screen delayed it.",
        subject + "asking screen.",
        subject + "screen rejected it. The handler does not open links of this kind.",
        "myapp://profile/1 from the app's scheme: ignored: the same link came just before.",
        "myapp://me from a web view: no route matches it.",
      ])
  }

  @Test("A link whose route has no mark is told so, also if no route of the table has one")
  func withheld() async throws {
    let secret: RouteDictionary<String> = ["/pay/:int(id)": decode("pay")]
    let marked = RouteDictionary(["/a": decode("a")]).asDeepLinks()
    let click = try url("https://clicks.example.com/SECRET")
    let target = "https://example.com/pay/5"
    for routes in [secret, secret + marked] {
      let table = RouteTable(routes, on: .web("example.com"))
      let router = DeepLinkRouter(table: table, clock: ManualClock())
      var lines: [String] = []
      router.onTransition = { lines.append("\($0)") }
      await router.open(try url(target))
      await router.open(try url("https://example.com/pay/x"))
      let resolver = LinkResolver(
        emailOrigins: .web("clicks.example.com"), table: table,
        transport: FakeTransport([click.absoluteString: .redirect(target)]))
      await router.open(click, resolvedBy: resolver)
      #expect(
        lines == [
          "https://example.com/pay/… from a universal link: the route /pay/:int(id) matches but may not open "
            + "from outside; `asDeepLinks()` marks the routes that may.",
          "https://example.com/pay/… from a universal link: no route matches it.",
          "https://…/… from an e-mail: left to the browser. The link https:…, to which https:… redirects, is a "
            + "link of the app, but only the app opens it: /pay/:int(id) may not open from outside; "
            + "`asDeepLinks()` marks the routes that may.",
        ])
    }
  }

  @Test("A link without a destination has its reason, and a refusal's own words on request")
  func unmatched() async throws {
    let routes: RouteDictionary<String> = [
      "/pay/:int(id)": { _ in throw LinkRefusal("SECRET is too large") }
    ]
    let router = DeepLinkRouter(table: RouteTable(routes.asDeepLinks(), on: .web("example.com")))
    for (link, short, long) in [
      (
        "https://example.com/pay/5", "/pay/:int(id): its decoder refuses the link",
        "/pay/:int(id): SECRET is too large"
      ),
      ("https://example.com/play", "no route matches it", "no route matches it"),
      (
        "https://example.org/pay/5",
        "the link is not a link of this app: its host is not listed, and hosts are compared whole (R4)",
        "the link is not a link of this app: its host is not listed, and hosts are compared whole (R4)"
      ),
    ] {
      await router.open(try url(link))
      let transition = try #require(router.lastTransition)
      #expect("\(transition)".hasSuffix(" from a universal link: \(short)."), "\(transition)")
      #expect(transition.text(showingValues: true) == "\(link) from a universal link: \(long).")
    }
  }

  @Test("A rejection is one sentence")
  func rejections() throws {
    let newer = try url("myapp://profile/2")
    let rejections: [DeepLinkRejection] = [
      .handlerGone("screen"), .loop(path: ["root", "tabs", "root"]), .superseded(by: newer),
      .cancelled, .expired, .unanswered(by: "screen", limit: .seconds(60)),
    ]
    #expect(
      rejections.map { $0.text(showingValues: true) } == [
        "The handler screen no longer exists; keep it alive for as long as links may reach it.",
        "The link came to the same handler twice: root → tabs → root.",
        "A newer link took its place: myapp://profile/2.",
        "It was cancelled.",
        "It was delayed for too long.",
        "The handler screen did not answer within 60.0 seconds; answer .delayed for what takes longer.",
      ])
  }
}
