import Foundation
import KickstarterNavigation

struct App {
  var path: [String] = []
  var tab: Navigation.Tab?
  var redirect, page, browser: URL?

  mutating func open(_ url: URL) {
    switch Navigation.deepLinkMatch(url) {
    case .project(let project, .comments, _): path = ["\(project.project)", "comments"]
    case .project(let project, _, _): path = ["\(project.project)"]
    case .tab(let tab): self.tab = tab
    case .emailClick, .emailLink: redirect = url  // follow it, then match where it leads
    case .checkout, .messages, .pledgeManager, .profile, .settings, .signup, .user: page = url
    case nil: browser = url  // not a link of the app
    }
  }
}
