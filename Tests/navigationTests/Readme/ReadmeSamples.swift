import AppNavigation
import Foundation
import LinkRouting
import RouteDiagnostics
import Testing

// The README's samples, line for line: `ReadmeTests` checks that they are the same.

/// What the app of the first sample can show.
protocol Screens {
  func follow(_ url: URL)
  func openInBrowser(_ url: URL)
  func show(_ project: ProjectParam, from refTag: RefTag?)
  func showComments(on project: ProjectParam)
  func showComments(on project: ProjectParam, thread: String, reply: String?)
  func showDiscovery(_ params: [String: String])
  func showMessages(_ thread: Int)
  func showSearch()
  func showTabs()
  func showUpdate(_ id: Int, of project: ProjectParam)
}

/// Called for universal links, links of the app's scheme and push payloads.
func open(_ url: URL, in app: some Screens) {
  switch Navigation.deepLinkMatch(url) {
  case .tab(.discovery(let params)): app.showDiscovery(params)
  case .tab(.search): app.showSearch()
  case .tab(.activity), .tab(.dashboard), .tab(.login), .tab(.me): app.showTabs()
  case .project(let project, .root, let refTag): app.show(project, from: refTag)
  case .project(let project, .comments, _): app.showComments(on: project)
  case .project(let project, .commentThread(let id, let reply), _):
    app.showComments(on: project, thread: id, reply: reply)
  case .project(let project, .update(let id, .root), _): app.showUpdate(id, of: project)
  case .project(let project, _, let refTag): app.show(project, from: refTag)
  case .messages(let thread): app.showMessages(thread)
  case .emailClick, .emailLink: app.follow(url)
  default: app.openInBrowser(url)
  }
}

enum ReadmeSamples {
  static func linkOfComments() throws -> URL {
    let comments = Navigation.project(
      ProjectParam(creator: "creator", project: "project"), .comments, refTag: .email)
    let link = try comments.url
    // https://www.kickstarter.com/projects/creator/project/comments?ref=email
    return link
  }

  static func conflicts() {
    #expect(AppScreen.table.conflicts.isEmpty)
  }

  static func explanation() -> Explanation {
    let explanation = AppScreen.table.explain("https://example.com/recipe/42")
    // https://example.com/…/…
    // matches no route; the nearest:
    //   /recipes/:int(id)
    //     segment 1: did you mean 'recipes'?
    return explanation
  }

  static func trail() -> [Navigation] {
    let trail = Navigation.trail("https://www.kickstarter.com/projects/c/p/posts/2/comments")
    // the project, its updates, update 2, and its comments
    return trail
  }
}

enum AppScreen: Hashable, Sendable {
  case kitchen(Screen)
  case help(topic: String)
}

extension AppScreen {
  static let help = RouteTable(
    ["/:topic": decode(AppScreen.help, "topic")], on: .web("example.com"))

  static let table = Screen.table.map(AppScreen.kitchen)
    .merging(help.prefixed(by: "/help"))
}
