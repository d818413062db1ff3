import LinkRoutingHandlers
import Testing

/// The observer calls the router, at once or in another task.
@MainActor
@Suite("DeepLinkRouter, what the observer does", .timeLimit(.minutes(5)))
struct DeepLinkRouterObserverTests {
  @Test(arguments: rows + cancels(.cancel) + cancels(.start(.cancel)))
  func row(row: Row) async { await Play(row).run() }

  private nonisolated static let newer = "1 rejected: superseded by 2"

  private nonisolated static let rows: [Row] = [
    Row(
      "The observer may set the root and cancel", answering: ["root": [.delayed]],
      observer: ["1 waiting": [.root], "1 delayed root": [.cancel]], [.push(1)],
      "1 waiting, 1 asks root, 1 delayed root, 1 rejected: cancelled, 1 abandoned by root"),
    Row(
      "A delayed link that the observer gives up has no effect",
      answering: ["root": [.delayed.then(.write("effect"))]],
      observer: ["1 delayed root": [.abandon]], [.root, .push(1)],
      "1 asks root, 1 delayed root, 1 rejected: cancelled, 1 abandoned by root"),
    Row(
      "A caller that is cancelled by the observer gives a delayed link up",
      answering: ["root": [.delayed.then(.write("effect"))]],
      observer: ["1 delayed root": [.cancelCallers]],
      [.root, .start(.push(1, untilFinal: true))],
      """
      1 asks root, 1 delayed root, 1 rejected: cancelled, 1 abandoned by root, \
      1 returned rejected: cancelled
      """),
    Row(
      "An observer that cancels what a newer link took the place of leaves the newer one waiting",
      observer: [newer: [.cancel]], [.push(1), .push(2)], "1 waiting, \(newer), 2 waiting"),
    Row(
      "A link that an observer opens at once is not lost behind the one it heard of",
      observer: [newer: [.immediately(.push(3, from: .app))]], [.push(1), .push(2)],
      "1 waiting, \(newer), 3 waiting, 3 rejected: superseded by 2, 2 waiting"),
    Row(
      "A resume by whoever hears that a link was superseded counts for the newer link",
      answering: ["root": [.slow(.delayed), .delayed, .opened]],
      observer: [newer: [.immediately(.resume)]],
      [.root, .begin(.push(1)), .push(2), .go],
      """
      1 asks root, 2 waiting, 1 delayed root, \(newer), resume waits, 1 abandoned by root, \
      2 asks root, 2 delayed root, 2 asks root, 2 opened root
      """),
  ]

  /// A link that is cancelled calls no handler afterwards, and begins no effect.
  private nonisolated static func cancels(_ cancel: Step) -> [Row] {
    [
      Row(
        "A link that is cancelled before its handler is called",
        answering: ["root": [.opened.after(.write("called"))]],
        observer: ["1 asks root": [cancel]], [.root, .push(1)],
        "1 asks root, 1 rejected: cancelled"),
      Row(
        "A link that is cancelled on its way to the next handler",
        answering: ["root": [.passed(to: "next").then(.write("effect"))]],
        observer: ["1 passed root next": [cancel]], [.root, .push(1)],
        "1 asks root, 1 passed root next, 1 rejected: cancelled"),
      Row(
        "A link that is cancelled after it was opened",
        answering: ["root": [.opened.then(.write("effect"))]],
        observer: ["1 opened root": [cancel]], [.root, .push(1)], "1 asks root, 1 opened root"),
      Row(
        "A link that is cancelled before the effect of its delay",
        answering: ["root": [.delayed.then(.write("effect"))]],
        observer: ["1 delayed root": [cancel]], [.root, .push(1)],
        "1 asks root, 1 delayed root, 1 rejected: cancelled, 1 abandoned by root"),
    ]
  }
}
