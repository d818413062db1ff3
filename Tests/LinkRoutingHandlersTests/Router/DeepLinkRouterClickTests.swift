import Foundation
import LinkRouting
import LinkRoutingHandlers
import Testing

/// A mail service counts each request as a click, so a click that the system delivers twice is requested once.
@MainActor
@Suite("DeepLinkRouter, clicks that are delivered twice")
struct DeepLinkRouterClickTests {
  private let bench: Bench
  private let transport = FakeTransport([
    "https://clicks.example.com/a": .redirect("myapp://profile/1"),
    "https://clicks.example.com/b": .redirect("myapp://profile/2"),
    "https://clicks.example.com/silent": .silence,
  ])
  private let resolver: LinkResolver
  private let click: URL
  private let silent: URL

  init() throws {
    bench = try Bench()
    bench.router.root = AnyDeepLinkHandler("root") { _ in .opened }
    resolver = LinkResolver(
      emailOrigins: .web("clicks.example.com"), table: TweetIntent.table, transport: transport,
      clock: bench.clock)
    click = try url("https://clicks.example.com/a")
    silent = try url("https://clicks.example.com/silent")
  }

  /// Begins a resolution that does not end by itself.
  private func begin() async -> Task<DeepLinkState, Never> {
    let task = Task { await bench.router.open(silent, resolvedBy: resolver) }
    await bench.clock.waitForSleepers(2)
    return task
  }

  @discardableResult
  private func open(_ url: URL) async -> DeepLinkState {
    await bench.router.open(url, resolvedBy: resolver)
  }

  @Test("A second click while the first is being resolved, however late, is a duplicate")
  func whileResolving() async throws {
    let first = await begin()
    bench.clock.advance(by: .seconds(3))
    guard case .duplicate = await open(silent) else {
      Issue.record("not a duplicate")
      return
    }
    #expect(transport.asked.value.count == 1)
    #expect(bench.journal.lines == ["silent duplicate"], "the first is still being resolved")
    first.cancel()
    _ = await first.value
  }

  @Test("A second click is a duplicate within the window, whether or not the first was opened")
  func afterResolving() async throws {
    let nowhere = try url("https://clicks.example.com/nowhere")
    for url in [click, click, nowhere, nowhere] { await open(url) }
    #expect(
      bench.journal.lines == [
        "1 opening root", "1 opened root", "a duplicate", "nowhere unresolved", "nowhere duplicate",
      ])
    #expect(transport.asked.value.count == 2)
    bench.clock.advance(by: .seconds(1))
    await open(nowhere)
    #expect(transport.asked.value.count == 3, "the window is over")
  }

  @Test("A second click is a duplicate while its target waits for a root")
  func whileWaiting() async throws {
    bench.router.root = nil
    await open(click)
    bench.clock.advance(by: .seconds(3))
    await open(click)
    #expect(bench.journal.lines == ["1 waiting", "a duplicate"])
    #expect(transport.asked.value.count == 1)
  }

  @Test("A click is opened again once another link was delivered")
  func anotherLink() async throws {
    let other = try url("https://clicks.example.com/b")
    for url in [click, other, click] { await open(url) }
    await bench.router.open(bench.three, from: .push)
    await open(click)
    #expect(
      bench.journal.lines.filter { $0.contains("opened") } == [
        "1 opened root", "2 opened root", "1 opened root", "3 opened root", "1 opened root",
      ])
    #expect(transport.asked.value.count == 4)
  }

  @Test("A click that a newer link has superseded is requested again", arguments: [false, true])
  func superseded(byApp: Bool) async throws {
    let first = await begin()
    if byApp { await bench.router.open(.showProfile(userId: "3")) }
    if !byApp { await bench.router.open(bench.three, from: .push) }
    bench.clock.advance(by: .seconds(1))
    let again = Task { await open(silent) }
    await bench.clock.waitForSleepers(4)
    #expect(transport.asked.value.count == 2)
    bench.router.cancel()
    _ = await (first.value, again.value)
  }

  @Test("A cancelled click may come again at once", arguments: [false, true])
  func cancelled(byCaller: Bool) async throws {
    let first = await begin()
    if byCaller { first.cancel() } else { bench.router.cancel() }
    let second = Task { await open(silent) }
    _ = await first.value
    for _ in 0..<1000 where transport.asked.value.count < 2 {
      try await Task.sleep(for: .milliseconds(5))
    }
    #expect(transport.asked.value.count == 2)
    await open(silent)
    #expect(bench.journal.lines == ["silent rejected: It was cancelled.", "silent duplicate"])
    second.cancel()
    _ = await second.value
  }

  @Test("A click whose target was cancelled may come again at once", arguments: [false, true])
  func cancelledTarget(byCaller: Bool) async throws {
    let (entered, gate) = (Gate(), Gate())
    bench.router.root = AnyDeepLinkHandler("root") { _ in
      entered.open()
      await gate.pass()
      return .opened
    }
    let first = Task { await open(click) }
    await entered.pass()
    if byCaller { first.cancel() } else { bench.router.cancel() }
    let second = Task { await open(click) }
    _ = await first.value
    gate.open()
    _ = await second.value
    await bench.router.idle()
    #expect(
      bench.journal.lines.filter { $0 != "1 waiting" } == [
        "1 opening root", "1 rejected: It was cancelled.", "1 opening root", "1 opened root",
      ])
    #expect(transport.asked.value.count == 2)
  }
}
