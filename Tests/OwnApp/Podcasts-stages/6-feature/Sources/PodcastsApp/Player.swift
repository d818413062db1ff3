import LinkRoutingHandlers
import Podcasts

/// The state of the app: the tab, and the screens on top of its first one.
final class Player: DeepLinkHandler {
  enum Tab { case library, search }

  private(set) var tab = Tab.library
  private(set) var path: [Place] = []
  private(set) var isLoggedIn = false
  var isAskingForLogin = false
  let router = DeepLinkRouter(for: Place.self)

  init() { router.root = AnyDeepLinkHandler(self) }

  func open(_ link: DeepLink<Place>) async -> DeepLinkHandling<Place> {
    if case .episode = link.destination, !isLoggedIn {
      return .delayed { self.isAskingForLogin = true }
    }
    return .opened { self.show(link.destination, over: link.backStack) }
  }

  private func show(_ place: Place, over stack: [Place]) {
    switch place {
    case .library, .publisher, .show, .episode, .settings, .lists: tab = .library
    case .search: tab = .search
    }
    path = stack.filter { $0 != .library }
  }

  func didLogIn() async {
    (isLoggedIn, isAskingForLogin) = (true, false)
    await router.resume()
  }

  func abandon(_ link: DeepLink<Place>, because reason: DeepLinkRejection) {
    isAskingForLogin = false
  }
}
