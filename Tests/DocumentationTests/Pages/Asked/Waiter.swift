import LinkRoutingHandlers

/// Asks the user before a link orders something.
final class Waiter: DeepLinkHandler {
  private(set) var question: Dish?
  private(set) var shown: Dish?
  private var agreed: Dish?
  private let router: DeepLinkRouter<Dish>

  init(_ router: DeepLinkRouter<Dish>) {
    self.router = router
    router.root = AnyDeepLinkHandler(self)
  }

  func open(_ link: DeepLink<Dish>) async -> DeepLinkHandling<Dish> {
    if case .order = link.destination, link.source != .app,
      link.destination != agreed
    {
      return .delayed { self.question = link.destination }
    }
    return .opened { self.shown = link.destination }
  }

  /// Called with the answer of the user.
  func answer(_ isYes: Bool) async {
    agreed = isYes ? question : nil
    if isYes { await router.resume() } else { router.abandon() }
    (agreed, question) = (nil, nil)
  }

  func abandon(_ link: DeepLink<Dish>, because reason: DeepLinkRejection) {
    question = nil
  }
}
