import LinkRoutingHandlers
import Podcasts

/// Asks for a login where a link needs one.
final class Account: DeepLinkHandler {
  private(set) var isLoggedIn = false
  var isAskingForLogin = false
  private let player: Player
  private let router: DeepLinkRouter<Place>

  init(_ router: DeepLinkRouter<Place>, _ player: Player) {
    (self.router, self.player) = (router, player)
    router.delayLimit = .seconds(600)
    router.root = AnyDeepLinkHandler(self)
  }

  func open(_ link: DeepLink<Place>) async -> DeepLinkHandling<Place> {
    if case .purchase = link.destination, !isLoggedIn {
      return .delayed { self.isAskingForLogin = true }
    }
    return .passedThrough(to: player)
  }

  func didLogIn() async {
    (isLoggedIn, isAskingForLogin) = (true, false)
    await router.resume()
  }

  /// Called when the login has left the screen: `onDismiss` of its sheet.
  func didDismissLogin() {
    if !isLoggedIn && !isAskingForLogin { router.abandon() }
  }

  func didLogOut() {
    isLoggedIn = false
    router.cancel()
  }

  func abandon(_ link: DeepLink<Place>, because reason: DeepLinkRejection) {
    isAskingForLogin = false
  }
}
