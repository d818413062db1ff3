import LinkRoutingHandlers
import Testing

@MainActor
@Suite("DeepLinkRouter, until the final state", .timeLimit(.minutes(5)))
struct DeepLinkRouterFinalTests {
  @Test(arguments: rows) func row(row: Row) async { await Play(row).run() }

  private nonisolated static let wait: [Step] = [
    .start(.push(1, untilFinal: true)), .until("1 waiting"),
  ]
  private nonisolated static let delay: [Step] = wait + [.root, .until("1 delayed root")]

  private nonisolated static let rows: [Row] = [
    Row(
      "A waiting link that is opened, behind its effect",
      answering: ["root": [.opened.then(.write("effect"))]], wait + [.root],
      "1 waiting, 1 asks root, 1 opened root, effect, 1 returned opened root"),
    Row(
      "A waiting link that is rejected", answering: ["root": [.rejected]], wait + [.root],
      "1 waiting, 1 asks root, 1 rejected: No., 1 returned rejected: No."),
    Row(
      "A waiting link that is cancelled", wait + [.cancel],
      "1 waiting, 1 rejected: cancelled, 1 returned rejected: cancelled"),
    Row(
      "A waiting link that is superseded", wait + [.push(2)],
      "1 waiting, 1 rejected: superseded by 2, 2 waiting, 1 returned rejected: superseded by 2"),
    Row(
      "A delayed link that is resumed", answering: ["root": [.delayed, .opened]],
      delay + [.idle, .resume],
      """
      1 waiting, 1 asks root, 1 delayed root, 1 asks root, 1 opened root, 1 returned opened root
      """),
    Row(
      "A delayed link that is given up", answering: ["root": [.delayed]], delay + [.abandon],
      """
      1 waiting, 1 asks root, 1 delayed root, 1 rejected: cancelled, 1 abandoned by root, \
      1 returned rejected: cancelled
      """),
    Row(
      "A link that is opened at once, and a duplicate",
      [.root, .push(1, untilFinal: true), .push(1, untilFinal: true)],
      "1 asks root, 1 opened root, 1 returned opened root, 1 duplicate, 1 returned duplicate"),
    Row(
      "If the caller is cancelled, it gets the state so far, and the link stays",
      wait + [.cancelCallers, .ended, .root],
      "1 waiting, 1 returned waiting, 1 asks root, 1 opened root"),
    Row(
      "An e-mail link is awaited to the final state of its target",
      [
        .start(.click("a", untilFinal: true)), .until("1 waiting"), .root, .ended,
        .write("returned"),
      ], "GET a, 1 waiting, 1 asks root, 1 opened root, returned"),
  ]

  @Test("A link that matches nothing, or that prints no URL, does not wait")
  func atOnce() async throws {
    let bench = try Bench()
    let states = [
      await bench.router.open(try url("other://a"), untilFinal: true),
      await bench.router.open(.draft, untilFinal: true),
    ]
    for state in states { #expect(state.isFinal, "\(state)") }
  }

  @Test("Two links with the same URL each get their own state")
  func equalLinks() async throws {
    let bench = try Bench()
    bench.router.duplicateWindow = .zero
    let root = ScriptedHandler("root") { _ in .delayed }
    bench.router.root = AnyDeepLinkHandler(root)
    let first = Task { await bench.router.open(bench.one, untilFinal: true) }
    while bench.router.delayedLink == nil, !Task.isCancelled { await Task.yield() }
    root.answer = { _ in .opened }
    #expect(await bench.router.open(bench.one, untilFinal: true).opener == "root")
    let state = await first.value
    guard case .rejected(.superseded, by: nil) = state else {
      Issue.record("\(state)")
      return
    }
  }
}
