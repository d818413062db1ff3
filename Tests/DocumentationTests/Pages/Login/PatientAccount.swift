import LinkRoutingHandlers

/// Opens an order after the login, although a newer link has superseded it.
final class PatientAccount: DeepLinkHandler {
  private var isLoggedIn = false
  private var kept: Dish?
  private(set) var shown: [Dish] = []
  private let router: DeepLinkRouter<Dish>

  init(_ router: DeepLinkRouter<Dish>) {
    self.router = router
    // `abandon` is called for a delayed link only, and a link that waits
    // may be superseded, too.
    router.onTransition = { [weak self] transition in self?.keep(transition)
    }
    router.root = AnyDeepLinkHandler(self)
  }

  private func keep(_ transition: DeepLinkTransition<Dish>) {
    if case .rejected(.superseded, by: _) = transition.state, !isLoggedIn,
      case .order? = transition.destination
    {
      kept = transition.destination
    }
  }

  func open(_ link: DeepLink<Dish>) async -> DeepLinkHandling<Dish> {
    if case .order = link.destination, !isLoggedIn {
      return .delayed { self.kept = nil }
    }
    return .opened { self.shown.append(link.destination) }
  }

  func didLogIn() async {
    isLoggedIn = true
    await router.resume()
    // The newer link may still be opening.
    await router.idle()
    if let dish = kept.take() { await router.open(dish) }
  }

  func didLogOut() {
    (isLoggedIn, kept) = (false, nil)
    router.cancel()
  }
}
