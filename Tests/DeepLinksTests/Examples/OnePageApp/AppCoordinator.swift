import AppNavigation
import DeepLinks

/// The first to be asked; the screens that it keeps are what the app shows.
final class AppCoordinator: DeepLinkHandler {
  private(set) var tab = Navigation.Tab.discovery([:])
  private(set) var path: [Navigation] = []
  private(set) var projectScreen: ProjectScreen?
  private(set) var isAskingForLogin = false
  private var isLoggedIn = false
  private var router: DeepLinkRouter<Navigation>?

  /// The app is ready: a link that came before is opened now.
  func start(_ router: DeepLinkRouter<Navigation>) {
    self.router = router
    router.root = AnyDeepLinkHandler(self)
  }

  func didLogIn() async {
    (isLoggedIn, isAskingForLogin) = (true, false)
    await router?.resume()
  }

  func open(_ link: DeepLink<Navigation>) async -> DeepLinkHandling<Navigation> {
    switch link.destination {
    case .tab(let tab):
      return .opened { self.tab = tab }
    case .project(let project, _, _):
      let screen = ProjectScreen(project)
      return .passedThrough(to: screen) { self.projectScreen = screen }
    case .checkout, .messages, .settings, .user:
      guard isLoggedIn else { return .delayed { self.isAskingForLogin = true } }
      return .opened { self.path.append(link.destination) }
    case .profile, .signup:
      return .opened { self.path.append(link.destination) }
    case .emailClick, .emailLink:
      return .rejected("Only the web site knows where the link leads.")
    }
  }
}

/// A screen further on, which knows its own pages best.
final class ProjectScreen: DeepLinkHandler {
  let project: ProjectParam
  private(set) var page = Navigation.Project.root

  init(_ project: ProjectParam) { self.project = project }

  func open(_ link: DeepLink<Navigation>) async -> DeepLinkHandling<Navigation> {
    guard case .project(project, let page, _) = link.destination else { return .rejected }
    return .opened { self.page = page }
  }
}
