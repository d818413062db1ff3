import LinkRoutingHandlers

/// Asks for a login where a link needs one.
final class Account: DeepLinkHandler {
  private(set) var isLoggedIn = false
  var isAskingForLogin = false
  private(set) var shown: Dish?
  private let router: DeepLinkRouter<Dish>

  init(_ router: DeepLinkRouter<Dish>) {
    self.router = router
    router.delayLimit = .seconds(600)
    router.root = AnyDeepLinkHandler(self)
  }

  func open(_ link: DeepLink<Dish>) async -> DeepLinkHandling<Dish> {
    if case .order = link.destination, !isLoggedIn {
      return .delayed { self.isAskingForLogin = true }
    }
    return .opened { self.shown = link.destination }
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

  func abandon(_ link: DeepLink<Dish>, because reason: DeepLinkRejection) {
    isAskingForLogin = false
  }
}
