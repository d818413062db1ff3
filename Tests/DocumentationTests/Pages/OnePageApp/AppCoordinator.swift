import KickstarterNavigation
import LinkRouting
import LinkRoutingHandlers

#if canImport(SwiftUI)
  // `@Published` is in it, and not every SDK has it in SwiftUI.
  import Combine
  import SwiftUI
#endif

/// The root handler, whose state the views show.
final class AppCoordinator: ObservableObject, DeepLinkHandler {
  @Published private(set) var tab = Navigation.Tab.discovery([:])
  /// The screens on top of the tab.
  @Published var path: [Navigation] = []
  @Published var isAskingForLogin = false
  private(set) var projectScreen: ProjectScreen?
  private var isLoggedIn = false
  private var router: DeepLinkRouter<Navigation>?

  /// The app is ready: the router opens a link that came earlier.
  func start(_ router: DeepLinkRouter<Navigation>) {
    self.router = router
    router.root = AnyDeepLinkHandler(self)
  }

  func didLogIn() async {
    (isLoggedIn, isAskingForLogin) = (true, false)
    await router?.resume()
  }

  /// The user closed the login: give up the link that waits, unless a newer link asks for a login.
  func didDismissLogin() {
    if !isLoggedIn && !isAskingForLogin { router?.abandon() }
  }

  /// The link is given up, so its login is no longer needed.
  func abandon(_ link: DeepLink<Navigation>, because reason: DeepLinkRejection) {
    isAskingForLogin = false
  }

  func open(_ link: DeepLink<Navigation>) async -> DeepLinkHandling<Navigation> {
    switch link.destination {
    case .tab(let tab):
      return .opened { (self.tab, self.path) = (tab, []) }
    case .project(let project, _, _):
      let screen = ProjectScreen(project)
      return .passedThrough(to: screen) {
        self.projectScreen = screen
        self.path = [.project(project, .root, refTag: nil)]
      }
    case .checkout, .messages, .settings, .user:
      guard isLoggedIn else { return .delayed { self.isAskingForLogin = true } }
      return .opened { self.path = Navigation.backStack(of: link.url) }
    case .pledgeManager, .profile, .signup:
      return .opened { self.path = Navigation.backStack(of: link.url) }
    case .emailClick, .emailLink:
      return .rejected
    }
  }
}

/// The screen of a project, which opens its own pages.
final class ProjectScreen: ObservableObject, DeepLinkHandler {
  let project: ProjectParam
  @Published private(set) var page = Navigation.Project.root

  init(_ project: ProjectParam) { self.project = project }

  func open(_ link: DeepLink<Navigation>) async -> DeepLinkHandling<Navigation> {
    guard case .project(project, let page, _) = link.destination else { return .rejected }
    return .opened { self.page = page }
  }
}
