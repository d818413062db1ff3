import LinkRouting
import LinkRoutingHandlers
import Testing

@MainActor
@Suite("DeepLinkRouter, until the final state")
struct DeepLinkRouterFinalTests {
  /// Events that end the wait of a link for its root handler, each with its final state.
  private static let ends: [(String, @MainActor (Bench, ScriptedHandler) async -> Void)] = [
    ("1 opened root", { bench, root in bench.router.root = AnyDeepLinkHandler(root) }),
    (
      "1 rejected: No.",
      { bench, root in
        root.answer = { _ in .rejected("No.") }
        bench.router.root = AnyDeepLinkHandler(root)
      }
    ),
    (
      "1 opened root",
      { bench, root in
        root.answer = { _ in .delayed }
        bench.router.root = AnyDeepLinkHandler(root)
        await bench.router.idle()
        root.answer = { _ in .opened }
        await bench.router.resume()
      }
    ),
    (
      "1 rejected: It was cancelled.",
      { bench, root in
        root.answer = { _ in .delayed }
        bench.router.root = AnyDeepLinkHandler(root)
        await bench.router.idle()
        bench.router.abandon()
      }
    ),
    (
      "1 rejected: A newer link took its place: myapp://profile/2.",
      { bench, _ in await bench.router.open(bench.two) }
    ),
    ("1 rejected: It was cancelled.", { bench, _ in bench.router.cancel() }),
  ]

  @Test("A link that waits or is delayed returns its final state", arguments: 0..<6)
  func final(number: Int) async throws {
    let (line, end) = Self.ends[number]
    let bench = try Bench()
    let root = ScriptedHandler("root")
    let opening = Task { await bench.router.open(bench.one, from: .push, untilFinal: true) }
    while bench.router.waitingLink == nil { await Task.yield() }
    await end(bench, root)
    let state = await opening.value
    #expect(state.isFinal)
    #expect("\(state)" == bench.journal.states[line].map { "\($0)" })
  }

  @Test("A link that is opened at once, that is a duplicate or that matches nothing does not wait")
  func atOnce() async throws {
    let bench = try Bench()
    bench.router.root = AnyDeepLinkHandler("root") { _ in .opened }
    #expect(await bench.router.open(bench.one, untilFinal: true).opener == "root")
    let states = [
      await bench.router.open(bench.one, untilFinal: true),
      await bench.router.open(try url("other://a"), untilFinal: true),
      await bench.router.open(.draft, untilFinal: true),
    ]
    #expect(
      states.map { "\($0)" } == [
        "ignored: the same link came just before.", "no route matches.",
        "rejected. The destination has no URL; open destinations that print one.",
      ])
  }

  @Test("The effect has run when the final state of a waiting link is returned")
  func effect() async throws {
    let bench = try Bench()
    let gate = Gate()
    var events: [String] = []
    let opening = Task {
      await bench.router.open(.retweet(tweetId: "1"), untilFinal: true)
      events.append("returned")
    }
    while bench.router.waitingLink == nil { await Task.yield() }
    bench.router.root = AnyDeepLinkHandler("root") { _ in
      .opened {
        await gate.pass()
        events.append("effect")
      }
    }
    while bench.journal.lines.last != "1 opened root" { await Task.yield() }
    gate.open()
    await opening.value
    #expect(events == ["effect", "returned"])
  }

  @Test("If the caller is cancelled, it gets the state so far, and the link stays")
  func cancelled() async throws {
    let bench = try Bench()
    let opening = Task { await bench.router.open(bench.one, untilFinal: true) }
    while bench.router.waitingLink == nil { await Task.yield() }
    opening.cancel()
    guard case .waiting = await opening.value else {
      Issue.record("\(bench.journal.lines)")
      return
    }
    bench.router.root = AnyDeepLinkHandler("root") { _ in .opened }
    await bench.router.idle()
    #expect(bench.journal.lines.last == "1 opened root")
  }

  @Test("An e-mail link is awaited to the final state of its target")
  func email() async throws {
    let bench = try Bench()
    let click = "https://clicks.example.com/1"
    let resolver = LinkResolver(
      emailOrigins: .web("clicks.example.com"), table: TweetIntent.table,
      transport: FakeTransport([click: .redirect("myapp://profile/1")]))
    let link = try url(click)
    let opening = Task { await bench.router.open(link, resolvedBy: resolver, untilFinal: true) }
    while bench.router.waitingLink == nil { await Task.yield() }
    bench.router.root = AnyDeepLinkHandler("root") { _ in .opened }
    #expect(await opening.value.opener == "root")
  }

  @Test("Two links with the same URL each get their own state")
  func equalLinks() async throws {
    let bench = try Bench(window: .zero)
    let root = ScriptedHandler("root") { _ in .delayed }
    bench.router.root = AnyDeepLinkHandler(root)
    let first = Task { await bench.router.open(bench.one, untilFinal: true) }
    while bench.router.delayedLink == nil { await Task.yield() }
    root.answer = { _ in .opened }
    #expect(await bench.router.open(bench.one, untilFinal: true).opener == "root")
    guard case .rejected(.superseded, by: nil) = await first.value else {
      Issue.record("\(bench.journal.lines)")
      return
    }
  }
}
