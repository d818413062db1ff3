import Foundation
import KickstarterNavigation
import LinkRouting
import LinkRoutingHandlers
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A whole app, with parts of "Tabs, nested screens and back", whose code is in the folder OnePageApp.
@MainActor
@Suite("An app in one page")
final class OnePageAppTests {
  private let coordinator = AppCoordinator()
  private let project = ProjectParam.slugs(creator: "creator", project: "project")
  private var lines: [String] = []
  private var inBrowser: [URL] = []

  private func links(_ targets: [URL: String] = [:]) -> AppLinks {
    AppLinks(
      transport: Symbols.Table(targets: targets), log: { self.lines.append($0) },
      openInBrowser: { self.inBrowser.append($0) })
  }

  @Test("Cold start: the link of a push waits until the app is ready")
  func coldStart() async throws {
    let links = links()
    let link = "https://www.kickstarter.com/projects/creator/project/comments"
    let shown = "https://www.kickstarter.com/projects/…/…/comments from a push notification:"
    let pushed = try #require(
      AppLinks.url(inPush: ["url": link + "\n", "aps": ["alert": "Hello"]]))
    await links.open(pushed, from: .push)
    coordinator.start(links.router)
    await links.router.idle()
    #expect(coordinator.projectScreen?.project == project)
    #expect(coordinator.projectScreen?.page == .comments)
    #expect(
      lines == [
        "\(shown) waits for a root handler or for the link before it.",
        "\(shown) asking AppCoordinator.",
        "\(shown) AppCoordinator passed it through to ProjectScreen.",
        "\(shown) asking ProjectScreen.",
        "\(shown) ProjectScreen opened it.",
      ])
  }

  @Test("A push without a link, or with something else in its place", arguments: ["link", "url"])
  func noLink(key: String) {
    #expect(AppLinks.url(inPush: [key: 42]) == nil)
  }

  @Test("A link that needs a login is completed after it, and given up with it")
  func login() async throws {
    let links = links()
    coordinator.start(links.router)
    let messages = try url("ksr://www.kickstarter.com/messages/42")
    await links.open(messages)
    #expect(coordinator.isAskingForLogin && coordinator.path == [])
    // SwiftUI writes the binding first.
    coordinator.isAskingForLogin = false
    coordinator.didDismissLogin()
    #expect(links.router.delayedLink == nil)
    await links.open(messages)
    // A newer link takes the login away that an older one asked for, and asks for its own.
    await links.open(try url("ksr://www.kickstarter.com/activity"))
    #expect(!coordinator.isAskingForLogin && coordinator.tab == .activity)
    await links.open(messages)
    let newer = try url("ksr://www.kickstarter.com/messages/43")
    await links.open(newer)
    coordinator.didDismissLogin()
    #expect(links.router.delayedLink?.url == newer)
    await coordinator.didLogIn()
    #expect(!coordinator.isAskingForLogin)
    #expect(coordinator.path == [.messages(messageThreadId: 43)])
  }

  @Test("The stack shows the screens that back leads through")
  func stack() async throws {
    let links = links()
    coordinator.start(links.router)
    await coordinator.didLogIn()
    let survey = try url("https://www.kickstarter.com/users/1/surveys/2")
    await links.open(survey)
    #expect(coordinator.path == Navigation.backStack(of: survey))
    #expect(coordinator.path.last == .user(Param(id: 1), .survey(2)))
    await links.open(try url("https://www.kickstarter.com/projects/creator/project/faqs"))
    #expect(coordinator.path == [.project(project, .root, refTag: nil)])
    await links.open(try url("https://www.kickstarter.com/activity"))
    #expect(coordinator.path == [])
  }

  @Test(
    "The link of an e-mail is followed, on a host of the mails and on the app's own",
    arguments: [
      "https://clicks.kickstarter.com/?qs=1", "https://www.kickstarter.com/mpss/a/b/c/d/e/f/g",
    ])
  func email(link: String) async throws {
    let link = try url(link)
    let links = links([link: "https://www.kickstarter.com/projects/creator/project/faqs"])
    coordinator.start(links.router)
    await links.open(link)
    #expect(coordinator.projectScreen?.page == .faqs)
    #expect(inBrowser == [])
  }

  @Test("The link of an e-mail goes to the browser where it leads nowhere, on a cold start too")
  func unresolvedEmail() async throws {
    let links = links()
    let click = try url("https://clicks.kickstarter.com/?qs=1")
    let link = try url("https://www.kickstarter.com/mpss/a/b/c/d/e/f/g")
    await links.open(click)
    await links.open(link)
    #expect(inBrowser == [click, link])
    coordinator.start(links.router)
    await links.router.idle()
    #expect(inBrowser == [click, link])
    #expect(coordinator.path == [])
  }

  @Test("A link that a handler rejects goes to the browser, on a cold start too")
  func rejected() async throws {
    let links = links()
    let link = try url("https://www.kickstarter.com/mpss/a/b/c/d/e/f/g")
    await links.router.open(link)
    #expect(inBrowser == [])
    coordinator.start(links.router)
    await links.router.idle()
    #expect(inBrowser == [link])
    #expect(coordinator.path == [])
  }

  @Test("What may not be opened from outside goes to the browser, unless its scheme is the app's")
  func unmatched() async throws {
    let links = links()
    coordinator.start(links.router)
    let checkout = try url("https://www.kickstarter.com/checkouts/1/payments")
    await links.open(checkout)
    await links.open(try url("ksr://www.kickstarter.com/checkouts/1/payments"))
    #expect(inBrowser == [checkout])
    #expect(coordinator.path == [])
  }

  @Test("A web view keeps what links from outside may not open")
  func webView() async throws {
    func screen(_ text: String) throws -> Navigation? {
      AppLinks.screen(for: URLRequest(url: try url(text)))
    }
    #expect(try screen("https://www.kickstarter.com/activity") == .tab(.activity))
    let checkout = "https://www.kickstarter.com/checkouts/1/payments"
    #expect(Navigation.match(checkout) == .checkout(1, .payments(.root)))
    #expect(try screen(checkout) == nil, "only the app itself may open it")
    #expect(try screen("https://www.kickstarter.com/jobs") == nil)
    #expect(try screen("https://clicks.kickstarter.com/?qs=1") == nil)
    let links = links()
    coordinator.start(links.router)
    await links.router.open(.tab(.search), from: .webView)
    #expect(coordinator.tab == .search)
    #expect(
      lines.last == "https://www.kickstarter.com/search from a web view: AppCoordinator opened it.")
  }
}
