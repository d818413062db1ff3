import Foundation
import LinkRoutingHandlers
import Testing

/// A link is cancelled by its observer, at once or in a task of its own: no handler is called afterwards, and no
/// effect runs.
@MainActor
@Suite("DeepLinkRouter, cancelling from the observer")
struct DeepLinkRouterCancellingTests {
  /// Cancels at a line of the journal.
  private func cancel(at line: String, later: Bool, on bench: Bench) {
    bench.router.onTransition = { [router = bench.router, journal = bench.journal] transition in
      journal.write(transition)
      guard journal.lines.last == line else { return }
      if later { Task { router.cancel() } } else { router.cancel() }
    }
  }

  @Test("A cancelled link calls no handler", arguments: [false, true])
  func handler(later: Bool) async throws {
    let bench = try Bench()
    var isCalled = false
    bench.router.root = AnyDeepLinkHandler("root") { _ in
      isCalled = true
      return .opened
    }
    cancel(at: "1 opening root", later: later, on: bench)
    await bench.router.open(bench.one, from: .push)
    #expect(!isCalled)
    #expect(bench.journal.lines == ["1 opening root", "1 rejected: It was cancelled."])
  }

  @Test("A cancelled link runs no effect, and calls no next handler", arguments: [false, true])
  func passedThrough(later: Bool) async throws {
    let bench = try Bench()
    var hasEffect = false
    let screen = ScriptedHandler("screen")
    bench.router.root = AnyDeepLinkHandler("root") { _ in
      .passedThrough(to: screen) { hasEffect = true }
    }
    cancel(at: "1 passed root screen", later: later, on: bench)
    await bench.router.open(bench.one, from: .push)
    #expect(!hasEffect)
    #expect(
      bench.journal.lines == [
        "1 opening root", "1 passed root screen", "1 rejected: It was cancelled.",
      ])
  }

  @Test("A link that is cancelled after it was opened has no effect", arguments: [false, true])
  func opened(later: Bool) async throws {
    let bench = try Bench()
    var hasEffect = false
    bench.router.root = AnyDeepLinkHandler("root") { _ in .opened { hasEffect = true } }
    cancel(at: "1 opened root", later: later, on: bench)
    #expect(await bench.router.open(bench.one, from: .push).opener == "root")
    #expect(!hasEffect)
    #expect(bench.journal.lines == ["1 opening root", "1 opened root"])
  }

  @Test("A delayed link that is cancelled before its effect is given up", arguments: [false, true])
  func delayed(later: Bool) async throws {
    let bench = try Bench()
    var hasEffect = false
    bench.router.root = AnyDeepLinkHandler("root") { _ in .delayed { hasEffect = true } }
    cancel(at: "1 delayed root", later: later, on: bench)
    await bench.router.open(bench.one, from: .push)
    #expect(!hasEffect)
    #expect(bench.router.delayedLink == nil)
    #expect(
      bench.journal.lines == [
        "1 opening root", "1 delayed root", "1 rejected: It was cancelled.",
      ])
  }

  @Test("A caller that is cancelled by the observer gives a delayed link up")
  func caller() async throws {
    let bench = try Bench()
    var hasEffect = false
    var caller: Task<DeepLinkState, Never>?
    bench.router.root = AnyDeepLinkHandler("root") { _ in .delayed { hasEffect = true } }
    bench.router.onTransition = { transition in
      bench.journal.write(transition)
      if case .delayed = transition.state { caller?.cancel() }
    }
    caller = Task { await bench.router.open(bench.one, from: .push) }
    guard case .rejected(.cancelled, by: nil)? = await caller?.value else {
      Issue.record("not cancelled")
      return
    }
    #expect(!hasEffect)
    #expect(bench.router.delayedLink == nil)
  }
}
