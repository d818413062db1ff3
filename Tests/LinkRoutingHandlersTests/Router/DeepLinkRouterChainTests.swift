import Foundation
import LinkRoutingHandlers
import Testing

@MainActor
@Suite("DeepLinkRouter, the chain")
struct DeepLinkRouterChainTests {
  @Test("A link goes from handler to handler")
  func passedThrough() async throws {
    let bench = try Bench()
    let screen = ScriptedHandler("screen")
    let tabs = ScriptedHandler("tabs") { _ in .passedThrough(to: screen) }
    let root = ScriptedHandler("root") { _ in .passedThrough(to: AnyDeepLinkHandler(tabs)) }
    bench.router.root = AnyDeepLinkHandler(root)
    #expect(await bench.router.open(bench.one, from: .push).opener == "screen")
    #expect(
      bench.journal.lines == [
        "1 opening root", "1 passed root tabs", "1 opening tabs", "1 passed tabs screen",
        "1 opening screen", "1 opened screen",
      ])
  }

  @Test("Every answer is recorded before its effect runs, and its effect before the next handler")
  func effects() async throws {
    let bench = try Bench()
    let (router, journal) = (bench.router, bench.journal)
    let last = ScriptedHandler("last") { _ in .opened { journal.write("effect of opened") } }
    let root = ScriptedHandler("root") { _ in
      .passedThrough(to: last) {
        journal.write("effect of passed, \(router.lastTransition?.state.description ?? "")")
      }
    }
    router.root = AnyDeepLinkHandler(root)
    await router.open(bench.one, from: .push)
    #expect(
      journal.lines == [
        "1 opening root", "1 passed root last",
        "effect of passed, root passed it through to last.",
        "1 opening last", "1 opened last", "effect of opened",
      ])
  }

  @Test("The effect of a delay sees the delayed link, and that of a rejection runs too")
  func moreEffects() async throws {
    let bench = try Bench()
    let (router, journal) = (bench.router, bench.journal)
    let root = ScriptedHandler("root") { _ in
      .delayed { journal.write("\(router.delayedLink?.url.absoluteString ?? "none")") }
    }
    router.root = AnyDeepLinkHandler(root)
    await router.open(bench.one, from: .push)
    root.answer = { _ in .rejected("No.") { journal.write("sorry") } }
    await router.open(bench.two, from: .push)
    #expect(
      journal.lines == [
        "1 opening root", "1 delayed root", "myapp://profile/1",
        "1 rejected: A newer link took its place: myapp://profile/2.",
        "2 opening root", "2 rejected: No.", "sorry",
      ])
  }

  @Test("A chain that comes back to a handler is rejected with the path it took")
  func loop() async throws {
    let bench = try Bench()
    let root = ScriptedHandler("root")
    let tabs = ScriptedHandler("tabs")
    let list = ScriptedHandler("list") { _ in .passedThrough(to: tabs) }
    root.answer = { _ in .passedThrough(to: tabs) }
    tabs.answer = { _ in .passedThrough(to: list) }
    bench.router.root = AnyDeepLinkHandler(root)
    let outcome = await bench.router.open(bench.one, from: .push)
    guard case .rejected(.loop(let path), by: _) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(path == ["root", "tabs", "list", "tabs"])
  }

  @Test("A handler that passes a link to itself is asked once")
  func selfLoop() async throws {
    let bench = try Bench()
    let root = ScriptedHandler("root")
    var count = 0
    root.answer = { [weak root] _ in
      count += 1
      return root.map { .passedThrough(to: $0) } ?? .opened
    }
    bench.router.root = AnyDeepLinkHandler(root)
    let outcome = await bench.router.open(bench.one, from: .push)
    guard case .rejected(.loop(let path), by: nil) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(path == ["root", "root"])
    #expect(count == 1)
    #expect(
      bench.journal.lines == [
        "1 opening root", "1 passed root root",
        "1 rejected: The link came to the same handler twice: root → root.",
      ])
  }

  @Test("Two handlers of one type are no loop")
  func sameType() async throws {
    let bench = try Bench()
    let second = ScriptedHandler("handler")
    let first = ScriptedHandler("handler") { _ in .passedThrough(to: second) }
    bench.router.root = AnyDeepLinkHandler(first)
    #expect(await bench.router.open(bench.one, from: .push).opener == "handler")
  }

  @Test("A root that has gone away is a rejection")
  func rootGone() async throws {
    let bench = try Bench()
    do {
      let root = ScriptedHandler("root")
      bench.router.root = AnyDeepLinkHandler(root)
    }
    let outcome = await bench.router.open(bench.one, from: .push)
    guard case .rejected(.handlerGone("root"), by: _) = outcome else {
      Issue.record("\(outcome)")
      return
    }
  }

  @Test("A handler further on that has gone away is a rejection")
  func nextGone() async throws {
    let bench = try Bench()
    bench.router.root = AnyDeepLinkHandler("root") { _ in
      .passedThrough(to: AnyDeepLinkHandler(ScriptedHandler("screen")))
    }
    let outcome = await bench.router.open(bench.one, from: .push)
    guard case .rejected(.handlerGone("screen"), by: _) = outcome else {
      Issue.record("\(outcome)")
      return
    }
  }

  @Test("A handler that nobody else keeps lives until it has answered, and no longer")
  func inFlight() async throws {
    let bench = try Bench()
    weak var screen: ScriptedHandler?
    bench.router.root = AnyDeepLinkHandler("root") { _ in
      let made = ScriptedHandler("screen")
      screen = made
      return .passedThrough(to: made)
    }
    #expect(await bench.router.open(bench.one, from: .push).opener == "screen")
    #expect(screen == nil)
  }

  @Test("A delayed link does not keep its handler; resuming it then is a rejection")
  func delayedHandlerGone() async throws {
    let bench = try Bench()
    bench.router.root = AnyDeepLinkHandler("root") { _ in
      .passedThrough(to: ScriptedHandler("screen") { _ in .delayed })
    }
    await bench.router.open(bench.one, from: .push)
    let outcome = await bench.router.resume()
    guard case .rejected(.handlerGone("screen"), by: _)? = outcome else {
      Issue.record("\(String(describing: outcome))")
      return
    }
    #expect(bench.router.delayedLink == nil)
  }

  @Test("Cancelling the caller ends the chain: the answer does not count, its effect does not run")
  func cancellation() async throws {
    let bench = try Bench()
    let (journal, gate, entered) = (bench.journal, Gate(), Gate())
    let next = ScriptedHandler("next")
    bench.router.root = AnyDeepLinkHandler("root") { _ in
      entered.open()
      await gate.pass()
      return .passedThrough(to: next) { journal.write("effect") }
    }
    let task = Task { await bench.router.open(bench.one, from: .push) }
    await entered.pass()
    task.cancel()
    gate.open()
    guard case .rejected(.cancelled, by: _) = await task.value else {
      Issue.record("not cancelled")
      return
    }
    #expect(bench.journal.lines == ["1 opening root", "1 rejected: It was cancelled."])
    #expect(bench.router.openingLink == nil)
  }

  @Test("Cancelling during an effect ends the chain before the next handler")
  func cancellationInEffect() async throws {
    let bench = try Bench()
    let (gate, entered) = (Gate(), Gate())
    let next = ScriptedHandler("next")
    bench.router.root = AnyDeepLinkHandler("root") { _ in
      .passedThrough(to: next) {
        entered.open()
        await gate.pass()
      }
    }
    let task = Task { await bench.router.open(bench.one, from: .push) }
    await entered.pass()
    task.cancel()
    gate.open()
    _ = await task.value
    #expect(
      bench.journal.lines == [
        "1 opening root", "1 passed root next", "1 rejected: It was cancelled.",
      ])
  }

  @Test("A task that is cancelled already asks nobody, and the link may come again at once")
  func cancelledBefore() async throws {
    let bench = try Bench()
    bench.router.root = AnyDeepLinkHandler("root") { _ in .opened }
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await bench.router.open(bench.one, from: .push)
    }
    _ = await task.value
    await bench.router.open(bench.one, from: .push)
    #expect(
      bench.journal.lines == [
        "1 rejected: It was cancelled.", "1 opening root", "1 opened root",
      ])
  }
}
