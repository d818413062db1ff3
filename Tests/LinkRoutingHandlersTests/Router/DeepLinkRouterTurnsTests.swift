import LinkRoutingHandlers
import Testing

@MainActor
@Suite("DeepLinkRouter, turns", .timeLimit(.minutes(5)))
struct DeepLinkRouterTurnsTests {
  @Test(arguments: waiting + duplicates + delays) func row(row: Row) async { await Play(row).run() }

  private nonisolated static let waiting: [Row] = [
    Row(
      "Cold start: a link waits for a root handler",
      [.push(1), .root], "1 waiting, 1 asks root, 1 opened root"),
    Row(
      "Cold start: the newest link is the one that is opened, and the observer is told of the older",
      [.push(1), .push(1), .push(2), .root],
      "1 waiting, 1 duplicate, 1 rejected: superseded by 2, 2 waiting, 2 asks root, 2 opened root"),
    Row(
      "A root handler that is set twice opens the link once, by the one set last",
      [.push(1), .root("first"), .root("second"), .idle, .root("third")],
      "1 waiting, 1 asks second, 1 opened second"),
    Row(
      "A root handler that is taken away before it is asked leaves the link waiting",
      [.push(1), .root("first"), .root(nil), .idle, .root("second")],
      "1 waiting, 1 waiting, 1 asks second, 1 opened second"),
    Row(
      "A link that comes while another is opened waits its turn",
      answering: ["root": [.slow(.opened), .opened]],
      [.root, .begin(.push(1)), .push(1), .push(2), .push(3), .go],
      """
      1 asks root, 1 duplicate, 2 waiting, 2 rejected: superseded by 3, 3 waiting, 1 opened root, \
      3 asks root, 3 opened root
      """),
    Row(
      "A handler and an effect may open another link, which comes after theirs",
      answering: [
        "root": [
          .opened.after(.push(1, from: .app), .push(2, from: .app)),
          .opened.then(.push(3, from: .app)), .opened,
        ]
      ],
      [.root, .push(1)],
      """
      1 asks root, 1 duplicate, 2 waiting, 1 opened root, 2 asks root, 2 opened root, 3 waiting, \
      3 asks root, 3 opened root
      """),
    Row(
      "A handler that never returns stops no later link, and its late answer is ignored",
      answering: ["root": [.slow(.opened.then(.write("effect"))), .opened]],
      [.root, .begin(.push(1)), .push(2), .timeOut(60), .ended, .idle, .go],
      "1 asks root, 2 waiting, 1 rejected: unanswered by root, 2 asks root, 2 opened root"),
    Row(
      "A handler that never returns stops no link that comes after `cancel()`",
      answering: ["root": [.slow(.opened.then(.write("effect"))), .opened]],
      [.root, .begin(.push(1)), .push(2), .cancel, .ended, .push(3), .go],
      """
      1 asks root, 2 waiting, 2 rejected: cancelled, 1 rejected: cancelled, 3 asks root, \
      3 opened root
      """),
    Row(
      "A late answer delays nothing", answering: ["root": [.slow(.delayed)]],
      [.answerLimit(5), .root, .begin(.push(1)), .timeOut(5), .ended, .go],
      "1 asks root, 1 rejected: unanswered by root"),
    Row(
      "A handler may take for ever where the app allows it",
      answering: ["root": [.slow(.opened)]],
      [.answerLimit(nil), .root, .begin(.push(1)), .after(100_000), .go],
      "1 asks root, 1 opened root"),
    Row(
      "An effect that never returns stops no later link, and runs on",
      answering: ["root": [.opened.then(.wait, .writeCancelled), .opened]],
      [.root, .begin(.push(1)), .timeOut(60), .ended, .push(2), .go],
      "1 asks root, 1 opened root, 2 asks root, 2 opened root, task runs"),
    Row(
      "An effect that never returns is cancelled with its link",
      answering: ["root": [.opened.then(.wait, .writeCancelled), .opened]],
      [.root, .begin(.push(1)), .cancel, .ended, .push(2), .go],
      "1 asks root, 1 opened root, 2 asks root, 2 opened root, task cancelled"),
  ]

  private nonisolated static let duplicates: [Row] =
    [
      Row(
        "A URL without a destination changes nothing",
        answering: ["root": [.delayed]], [.root, .push(1), .unmatched, .resume],
        "1 asks root, 1 delayed root, 9 unmatched, 1 asks root, 1 delayed root"),
      Row(
        "A link that is delivered twice within the window is opened once",
        [
          .root, .push(1, from: .universalLink), .after(0.999), .push(1, from: .scheme),
          .after(0.001), .push(1, from: .universalLink),
        ], "1 asks root, 1 opened root, 1 duplicate, 1 asks root, 1 opened root"),
      Row(
        "A window of zero lets every delivery through", [.window(0), .root, .push(1), .push(1)],
        "1 asks root, 1 opened root, 1 asks root, 1 opened root"),
      Row(
        "Another link in between makes the second delivery a wish of its own",
        [.root, .push(1), .push(2), .push(1)],
        "1 asks root, 1 opened root, 2 asks root, 2 opened root, 1 asks root, 1 opened root"),
      Row(
        "What the app opens itself is no delivery", [.root, .app(1), .app(1), .push(1)],
        "1 asks root, 1 opened root, 1 asks root, 1 opened root, 1 asks root, 1 opened root"),
      Row(
        "A delayed link that is delivered again within the window stays delayed",
        answering: ["root": [.delayed]], [.root, .push(1), .push(1), .after(1), .push(1)],
        """
        1 asks root, 1 delayed root, 1 duplicate, 1 rejected: superseded by 1, 1 abandoned by root, \
        1 asks root, 1 delayed root
        """),
      Row(
        "What the app opens itself and is cancelled leaves a delivery of the same link as it is",
        answering: ["root": [.opened, .slow(.opened), .opened]],
        [.root, .push(1, from: .email), .begin(.app(1)), .cancel, .go, .push(1)],
        "1 asks root, 1 opened root, 1 asks root, 1 rejected: cancelled, 1 duplicate"),
      Row(
        "A link that is opened by a cancelled task changes nothing",
        [.push(1), .cancelled(.push(2)), .push(1)],
        "1 waiting, 2 rejected: cancelled, 1 duplicate"),
    ]
    + [Step.cancel, .cancelCallers].flatMap { cancel in
      [
        Row(
          "A link that was cancelled may come again before its handler has noticed, and then once",
          answering: ["root": [.slow(.opened), .opened]],
          [.root, .begin(.push(1)), cancel, .push(1), .go, .push(1)],
          """
          1 asks root, 1 waiting, 1 rejected: cancelled, 1 asks root, 1 opened root, 1 duplicate
          """),
        Row(
          "A link whose effect still runs when it is cancelled was opened, and is not opened again",
          answering: ["root": [.opened.then(.wait), .opened]],
          [.root, .begin(.push(1)), cancel, .push(1), .go],
          "1 asks root, 1 opened root, 1 duplicate"),
      ]
    }

  private nonisolated static let delays: [Row] = [
    Row(
      "A delayed link is opened by its handler when the router resumes",
      answering: ["root": [.passed(to: "screen")], "screen": [.delayed, .opened]],
      [.root, .push(1), .resume, .resume],
      """
      1 asks root, 1 passed root screen, 1 asks screen, 1 delayed screen, 1 asks screen, \
      1 opened screen, nothing to resume
      """),
    Row(
      "A link that is resumed may be delayed again", answering: ["root": [.delayed]],
      [.root, .push(1), .resume], "1 asks root, 1 delayed root, 1 asks root, 1 delayed root"),
    Row(
      "A delayed link without a limit is resumed", answering: ["root": [.delayed, .opened]],
      [.root, .push(1), .after(99_999), .resume],
      "1 asks root, 1 delayed root, 1 asks root, 1 opened root"),
    Row(
      "A delayed link is resumed before its time is over",
      answering: ["root": [.delayed, .opened]],
      [.delayLimit(60), .after(1_000), .root, .push(1), .after(59), .resume],
      "1 asks root, 1 delayed root, 1 asks root, 1 opened root"),
    Row(
      "A delayed link is not resumed after its time is over", answering: ["root": [.delayed]],
      [.delayLimit(60), .root, .push(1), .after(60), .resume],
      "1 asks root, 1 delayed root, 1 rejected: expired, 1 abandoned by root"),
    Row(
      "A delayed link expires while the effect of its delay runs, too",
      answering: ["root": [.delayed.then(.wait)]],
      [.delayLimit(60), .root, .begin(.push(1)), .after(60), .resume, .go],
      "1 asks root, 1 delayed root, 1 rejected: expired, 1 abandoned by root"),
    Row(
      "A delayed link is given up when what it waits for will not come, and may come again at once",
      answering: ["root": [.delayed]], [.root, .abandon, .push(1), .abandon, .resume, .push(1)],
      """
      1 asks root, 1 delayed root, 1 rejected: cancelled, 1 abandoned by root, nothing to resume, \
      1 asks root, 1 delayed root
      """),
    Row(
      "A delayed link that is given up while the effect of its delay runs may come again at once",
      answering: ["root": [.delayed.then(.wait), .opened]],
      [.root, .begin(.push(1)), .abandon, .push(1), .go],
      """
      1 asks root, 1 delayed root, 1 rejected: cancelled, 1 abandoned by root, 1 waiting, \
      1 asks root, 1 opened root
      """),
    Row(
      "A resume that comes before the delay is not lost",
      answering: ["root": [.slow(.delayed), .opened]],
      [.root, .begin(.push(1)), .resume, .go],
      "1 asks root, resume waits, 1 delayed root, 1 asks root, 1 opened root"),
    Row(
      "A resume without a delayed link does not resume a later one",
      answering: ["root": [.slow(.opened)], "later": [.delayed]],
      [.root, .begin(.push(1)), .resume, .go, .root("later"), .push(2)],
      "1 asks root, resume waits, 1 opened root, 2 asks later, 2 delayed later"),
    Row(
      "The effect of a delay may itself resume the link",
      answering: ["root": [.delayed.then(.resume), .opened]], [.root, .app(1)],
      "1 asks root, 1 delayed root, resume waits, 1 asks root, 1 opened root"),
    Row(
      "A newer link replaces one that is delayed; the observer and the handler are told",
      answering: ["root": [.delayed, .opened]], [.root, .push(1), .push(2), .resume],
      """
      1 asks root, 1 delayed root, 1 rejected: superseded by 2, 1 abandoned by root, 2 asks root, \
      2 opened root, nothing to resume
      """),
    Row(
      "A link that becomes delayed while a newer one waits is replaced, even if resumed",
      answering: ["root": [.slow(.delayed), .opened]],
      [.root, .begin(.push(1)), .push(2), .resume, .go],
      """
      1 asks root, 2 waiting, resume waits, 1 delayed root, 1 rejected: superseded by 2, \
      1 abandoned by root, 2 asks root, 2 opened root
      """),
    Row(
      "Cancelling tells the handler that delayed a link", answering: ["root": [.delayed]],
      [.root, .push(1), .cancel, .resume],
      """
      1 asks root, 1 delayed root, 1 rejected: cancelled, 1 abandoned by root, nothing to resume
      """),
    Row(
      "A link that is cancelled before its handler is asked again is given up",
      answering: ["root": [.delayed]], [.root, .push(1), .cancelled(.resume)],
      "1 asks root, 1 delayed root, 1 rejected: cancelled, 1 abandoned by root"),
  ]

  @Test("A router that nobody holds any more finishes its link, and is freed")
  func freed() async throws {
    weak var weakRouter: DeepLinkRouter<TweetIntent>?
    do {
      let bench = try Bench()
      weakRouter = bench.router
      bench.router.root = AnyDeepLinkHandler("root") { _ in .delayed }
      await bench.router.open(bench.one, from: .push)
    }
    #expect(weakRouter == nil)
  }
}
