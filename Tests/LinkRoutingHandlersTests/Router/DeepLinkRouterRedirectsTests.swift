import Foundation
import LinkRouting
import LinkRoutingHandlers
import Testing

@MainActor
@Suite("DeepLinkRouter, e-mail links")
struct DeepLinkRouterRedirectsTests {
  private func resolver(_ transport: any LinkTransport, clock: ManualClock) -> LinkResolver {
    LinkResolver(
      emailOrigins: .web("clicks.example.com"), table: TweetIntent.table, transport: transport,
      clock: clock)
  }

  /// What becomes of an e-mail's link that is slow to say where it leads, if something happens meanwhile.
  private func slow(
    to location: String, on bench: Bench, _ meanwhile: () async -> Void
  ) async throws -> DeepLinkState {
    bench.router.root = AnyDeepLinkHandler("root") { _ in .opened }
    let link = try url("https://clicks.example.com/a")
    let gate = Gate()
    let resolver = resolver(SlowTransport(location: location, gate: gate), clock: bench.clock)
    let task = Task { await bench.router.open(link, resolvedBy: resolver) }
    await bench.clock.waitForSleepers(2)
    await meanwhile()
    gate.open()
    return await task.value
  }

  @Test("A link is resolved, then opened as one from an e-mail")
  func open() async throws {
    let bench = try Bench()
    bench.router.root = AnyDeepLinkHandler("root") { _ in .opened }
    let link = try url("https://clicks.example.com/a")
    let resolver = resolver(
      FakeTransport([link.absoluteString: .redirect("myapp://profile/1")]), clock: bench.clock)
    #expect(await bench.router.open(link, resolvedBy: resolver).opener == "root")
    #expect(bench.router.lastTransition?.source == .email)
    #expect(bench.router.lastTransition?.url == bench.one)
  }

  @Test("A link that leads nowhere is for the browser, and says why")
  func unresolved() async throws {
    let bench = try Bench()
    let link = try url("https://clicks.example.com/a")
    let state = await bench.router.open(
      link, resolvedBy: resolver(FakeTransport([:]), clock: bench.clock))
    guard case .unresolved(link, .notARedirect) = state else {
      Issue.record("\(state)")
      return
    }
    #expect(
      bench.router.lastTransition?.text(showingValues: true)
        == "https://clicks.example.com/a from an e-mail: left to the browser. "
        + "https://clicks.example.com/a answered with status 404, where a redirect was expected.")
  }

  @Test("A target that only the app may open is for the browser, whatever the resolver's table")
  func targetInTheApp() async throws {
    let clock = ManualClock()
    let table = RouteTable<String>(
      RouteDictionary(["/a": decode("a")]).asDeepLinks() + ["/secret/:id": decode("secret")],
      on: .web("example.com"))
    let router = DeepLinkRouter(table: table, clock: clock)
    router.root = AnyDeepLinkHandler("root") { _ in .opened }
    let link = try url("https://clicks.example.com/a")
    let target = try url("https://example.com/secret/1")
    for table in [table, table.deepLinks] {
      router.cancel()
      clock.advance(by: .seconds(1))
      let state = await router.open(
        link,
        resolvedBy: LinkResolver(
          emailOrigins: .web("clicks.example.com"), table: table,
          transport: FakeTransport([link.absoluteString: .redirect(target.absoluteString)]),
          clock: clock))
      guard case .unresolved(link, .noRoute(target, from: link)) = state else {
        Issue.record("\(state)")
        return
      }
    }
  }

  @Test("A link that leads nowhere is not for the browser once a newer one has come")
  func unresolvedAndSuperseded() async throws {
    let bench = try Bench()
    let state = try await slow(to: "other://x", on: bench) {
      await bench.router.open(bench.two, from: .push)
    }
    guard case .rejected(.superseded(by: bench.two), by: nil) = state else {
      Issue.record("not superseded")
      return
    }
  }

  @Test("A newer link that comes meanwhile is the one that is opened")
  func superseded() async throws {
    let bench = try Bench()
    let state = try await slow(to: "myapp://profile/1", on: bench) {
      await bench.router.open(bench.two, from: .push)
    }
    guard case .rejected(.superseded(by: bench.two), by: _) = state else {
      Issue.record("opened")
      return
    }
    #expect(
      bench.journal.lines == [
        "2 opening root", "2 opened root",
        "a rejected: A newer link took its place: myapp://profile/2.",
      ])
  }

  @Test("A click just behind the link that it leads to is the same delivery, however slow")
  func deliveredTwice() async throws {
    let bench = try Bench()
    bench.router.root = AnyDeepLinkHandler("root") { _ in .opened }
    await bench.router.open(bench.one, from: .universalLink)
    let state = try await slow(to: "myapp://profile/1", on: bench) {
      bench.clock.advance(by: .seconds(1))
    }
    guard case .duplicate = state else {
      Issue.record("opened twice")
      return
    }
  }

  @Test("A click of a cancelled task is no newer link")
  func clickOfACancelledTask() async throws {
    let bench = try Bench()
    let state = try await slow(to: "myapp://profile/1", on: bench) {
      let resolver = resolver(FakeTransport([:]), clock: bench.clock)
      let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        await bench.router.open(bench.two, resolvedBy: resolver)
      }
      await task.value
    }
    #expect(state.opener == "root")
  }

  @Test("A router that is cancelled meanwhile opens nothing")
  func cancelledRouter() async throws {
    let bench = try Bench()
    let state = try await slow(to: "myapp://profile/1", on: bench) { bench.router.cancel() }
    guard case .rejected(.cancelled, by: nil) = state else {
      Issue.record("not cancelled")
      return
    }
    #expect(bench.journal.lines == ["a rejected: It was cancelled."])
  }

  @Test("A router that is cancelled ends the resolution at once, even if the transport goes on")
  func cancelledAtOnce() async throws {
    let bench = try Bench()
    let link = try url("https://clicks.example.com/a")
    let gate = Gate()
    let resolver = resolver(
      SlowTransport(location: "myapp://profile/1", gate: gate), clock: bench.clock)
    let task = Task { await bench.router.open(link, resolvedBy: resolver) }
    await bench.clock.waitForSleepers(2)
    bench.router.cancel()
    for _ in 0..<1000 where bench.journal.lines.isEmpty {
      try await Task.sleep(for: .milliseconds(5))
    }
    #expect(bench.journal.lines == ["a rejected: It was cancelled."])
    gate.open()
    guard case .rejected(.cancelled, by: nil) = await task.value else {
      Issue.record("not cancelled")
      return
    }
  }

  @Test("A task that is cancelled meanwhile opens nothing")
  func cancelled() async throws {
    let bench = try Bench()
    let link = try url("https://clicks.example.com/a")
    let resolver = resolver(FakeTransport([link.absoluteString: .silence]), clock: bench.clock)
    let task = Task { await bench.router.open(link, resolvedBy: resolver) }
    await bench.clock.waitForSleepers(2)
    task.cancel()
    guard case .rejected(.cancelled, by: _) = await task.value else {
      Issue.record("not cancelled")
      return
    }
  }
}

/// Answers once a gate is open.
private struct SlowTransport: LinkTransport {
  let location: String
  let gate: Gate

  func response(to url: URL) async throws -> LinkResponse {
    await gate.pass()
    return LinkResponse(status: 302, location: location)
  }
}
