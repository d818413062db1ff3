import Foundation
import LinkRouting
import LinkRoutingHandlers
import Testing

@MainActor
@Suite("DeepLinkRouter, e-mail links", .timeLimit(.minutes(5)))
struct DeepLinkRouterRedirectsTests {
  @Test(arguments: rows) func row(row: Row) async { await Play(row).run() }

  private nonisolated static let rows: [Row] =
    [
      Row(
        "A link that leads nowhere is not for the browser once a newer one has come",
        [.root, .begin(.click("slow-foreign")), .push(2), .go],
        """
        GET slow-foreign, 2 asks root, 2 opened root, slow-foreign rejected: superseded by 2
        """),
      Row(
        "A newer link that comes meanwhile is the one that is opened",
        [.root, .begin(.click("slow")), .push(2), .go],
        "GET slow, 2 asks root, 2 opened root, slow rejected: superseded by 2"),
      Row(
        "A click just behind the link that it leads to is the same delivery, however slow",
        [.root, .push(1), .begin(.click("slow")), .after(1), .go],
        "1 asks root, 1 opened root, GET slow, 1 duplicate"),
      Row(
        "A click of a cancelled task is no newer link",
        [.root, .begin(.click("slow")), .cancelled(.click("a")), .go],
        "GET slow, a rejected: cancelled, 1 asks root, 1 opened root"),
      // A mail service counts each request as a click, so a click that the system delivers twice is requested once.
      Row(
        "A second click while the first is being resolved, however late, is a duplicate",
        [.root, .begin(.click("slow")), .after(3), .click("slow"), .go],
        "GET slow, slow duplicate, 1 asks root, 1 opened root"),
      Row(
        "A second click is a duplicate within the window, whether or not the first was opened",
        [
          .root, .click("a"), .click("a"), .click("lost"), .click("lost"), .after(1),
          .click("lost"),
        ],
        """
        GET a, 1 asks root, 1 opened root, a duplicate, GET lost, lost unresolved, lost duplicate, \
        GET lost, lost unresolved
        """),
      Row(
        "A second click is a duplicate while its target waits for a root",
        [.click("a"), .after(3), .click("a")], "GET a, 1 waiting, a duplicate"),
      Row(
        "A click is opened again once another link was delivered",
        [.root, .click("a"), .click("b"), .click("a"), .push(3), .click("a")],
        """
        GET a, 1 asks root, 1 opened root, GET b, 2 asks root, 2 opened root, GET a, 1 asks root, \
        1 opened root, 3 asks root, 3 opened root, GET a, 1 asks root, 1 opened root
        """),
    ]
    + [Step.app(3), .push(3)].map { newer in
      Row(
        "A click that a newer link has superseded is requested again",
        [.root, .begin(.click("slow")), newer, .after(1), .begin(.click("slow")), .cancel, .ended],
        """
        GET slow, 3 asks root, 3 opened root, GET slow, slow rejected: cancelled, \
        slow rejected: cancelled
        """)
    }
    + [Step.cancel, .cancelCallers].flatMap { cancel in
      [
        Row(
          "What is cancelled meanwhile ends at once, even if the transport goes on",
          [.root, .begin(.click("slow")), cancel, .ended], "GET slow, slow rejected: cancelled"),
        Row(
          "A cancelled click may come again at once",
          [.root, .begin(.click("slow")), cancel, .begin(.click("slow")), .click("slow"), .go],
          """
          GET slow, slow rejected: cancelled, GET slow, slow duplicate, 1 asks root, 1 opened root
          """, isUnordered: true),
        Row(
          "A click whose target was cancelled may come again at once",
          answering: ["root": [.slow(.opened), .opened]],
          [.root, .begin(.click("a")), cancel, .ended, .click("a"), .go],
          """
          GET a, 1 asks root, 1 rejected: cancelled, GET a, 1 asks root, 1 opened root
          """),
      ]
    }
}
