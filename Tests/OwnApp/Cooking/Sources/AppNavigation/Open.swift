import Foundation
import KickstarterNavigation

func open(_ url: URL, in app: inout App) {
  switch Navigation.deepLinkMatch(url) {
  case .project(let project, .comments, _): app.path = ["\(project)", "comments"]
  case .project(let project, _, _): app.path = ["\(project)"]
  case .tab(let tab): app.tab = tab
  case .emailClick, .emailLink: app.redirect = url  // follow it, then match where it leads
  case .checkout, .messages, .pledgeManager, .profile, .settings, .signup, .user: app.page = url
  case nil: app.browser = url  // not a link of the app
  }
}
