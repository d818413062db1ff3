import LinkRoutingHandlers
import Testing

@MainActor
@Suite("DeepLinkRouter, the chain", .timeLimit(.minutes(5)))
struct DeepLinkRouterChainTests {
  @Test(arguments: rows) func row(row: Row) async { await Play(row).run() }

  private nonisolated static let rows: [Row] = [
    Row(
      "A link goes from handler to handler, and each effect runs before the next handler",
      answering: [
        "root": [.passed(to: "tabs").then(.write("effect of root"))],
        "tabs": [.passed(to: "screen")], "screen": [.opened.then(.write("effect of screen"))],
      ],
      [.root, .push(1)],
      """
      1 asks root, 1 passed root tabs, effect of root, 1 asks tabs, 1 passed tabs screen, \
      1 asks screen, 1 opened screen, effect of screen
      """),
    Row(
      "The effects of a delay and of a rejection run, too",
      answering: ["root": [.delayed.then(.write("sheet")), .rejected.then(.write("sorry"))]],
      [.root, .push(1), .push(2)],
      """
      1 asks root, 1 delayed root, sheet, 1 rejected: superseded by 2, 1 abandoned by root, \
      2 asks root, 2 rejected: No., sorry
      """),
    Row(
      "A chain that comes back to a handler is rejected with the path it took",
      answering: [
        "root": [.passed(to: "tabs")], "tabs": [.passed(to: "list")],
        "list": [.passed(to: "tabs")],
      ],
      [.root, .push(1)],
      """
      1 asks root, 1 passed root tabs, 1 asks tabs, 1 passed tabs list, 1 asks list, \
      1 passed list tabs, 1 rejected: loop root tabs list tabs
      """),
    Row(
      "A handler that passes a link to itself is asked once",
      answering: ["root": [.passed(to: "root")]], [.root, .push(1)],
      "1 asks root, 1 passed root root, 1 rejected: loop root root"),
    Row(
      "Two handlers of one name are no loop", answering: ["root": [.passed(to: "root#2")]],
      [.root, .push(1)], "1 asks root, 1 passed root root, 1 asks root, 1 opened root"),
    Row(
      "Cancelling the caller ends the chain: the answer does not count, its effect does not run",
      answering: ["root": [.slow(.passed(to: "next").then(.write("effect")))]],
      [.root, .begin(.push(1)), .cancelCallers, .go], "1 asks root, 1 rejected: cancelled"),
    Row(
      "Cancelling during an effect ends the chain before the next handler",
      answering: ["root": [.passed(to: "next").then(.wait)]],
      [.root, .begin(.push(1)), .cancelCallers, .go],
      "1 asks root, 1 passed root next, 1 rejected: cancelled"),
    Row(
      "A task that is cancelled already asks nobody, and the link may come again at once",
      [.root, .cancelled(.push(1)), .push(1)], "1 rejected: cancelled, 1 asks root, 1 opened root"),
  ]

  @Test("A handler that has gone away is a rejection", arguments: [true, false])
  func gone(isRoot: Bool) async throws {
    let bench = try Bench()
    bench.router.root =
      isRoot
      ? AnyDeepLinkHandler(ScriptedHandler("gone"))
      : AnyDeepLinkHandler("root") { _ in
        .passedThrough(to: AnyDeepLinkHandler(ScriptedHandler("gone")))
      }
    let state = await bench.router.open(bench.one, from: .push)
    guard case .rejected(.handlerGone("gone"), by: nil) = state else {
      Issue.record("\(state)")
      return
    }
  }

  @Test("A handler that nobody else keeps lives until it has answered, and no longer")
  func inFlight() async throws {
    let bench = try Bench()
    weak var screen: ScriptedHandler?
    bench.router.root = AnyDeepLinkHandler("root") { _ in
      let made = ScriptedHandler("screen") { _ in .delayed }
      screen = made
      return .passedThrough(to: made)
    }
    await bench.router.open(bench.one, from: .push)
    #expect(screen == nil)
    // The delay does not keep it either.
    let state = await bench.router.resume()
    guard case .rejected(.handlerGone("screen"), by: nil)? = state else {
      Issue.record("\(String(describing: state))")
      return
    }
    #expect(bench.router.delayedLink == nil)
  }
}
