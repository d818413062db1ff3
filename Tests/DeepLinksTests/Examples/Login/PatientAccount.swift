import DeepLinks

/// Keeps a link that a newer link has superseded.
final class PatientAccount: DeepLinkHandler {
  private var isLoggedIn = false
  private var kept: DeepLink<Dish>?
  private(set) var shown: [Dish] = []
  private let router: DeepLinkRouter<Dish>

  init(_ router: DeepLinkRouter<Dish>) {
    self.router = router
    router.root = AnyDeepLinkHandler(self)
  }

  func open(_ link: DeepLink<Dish>) async -> DeepLinkHandling<Dish> {
    if case .order = link.destination, !isLoggedIn { return .delayed { self.kept = nil } }
    return .opened { self.shown.append(link.destination) }
  }

  func abandon(_ link: DeepLink<Dish>, because reason: DeepLinkRejection) {
    if case .superseded = reason { kept = link }
  }

  func didLogIn() async {
    isLoggedIn = true
    if await router.resume() == nil, let link = kept.take() {
      await router.open(link.url, from: link.source)
    }
  }

  func didLogOut() {
    (isLoggedIn, kept) = (false, nil)
    router.cancel()
  }
}
