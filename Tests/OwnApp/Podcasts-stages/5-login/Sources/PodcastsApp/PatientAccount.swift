import LinkRoutingHandlers
import Podcasts

/// Opens a purchase after the login, although a newer link superseded it.
final class PatientAccount: DeepLinkHandler {
  private var isLoggedIn = false
  private var kept: Place?
  private let player: Player
  private let router: DeepLinkRouter<Place>

  init(_ router: DeepLinkRouter<Place>, _ player: Player) {
    (self.router, self.player) = (router, player)
    // `abandon` is called for a delayed link only, and a link that waits
    // may be superseded, too.
    router.onTransition = { [weak self] transition in self?.keep(transition)
    }
    router.root = AnyDeepLinkHandler(self)
  }

  private func keep(_ transition: DeepLinkTransition<Place>) {
    if case .rejected(.superseded, by: _) = transition.state, !isLoggedIn,
      case .purchase? = transition.destination
    {
      kept = transition.destination
    }
  }

  func open(_ link: DeepLink<Place>) async -> DeepLinkHandling<Place> {
    if case .purchase = link.destination, !isLoggedIn {
      return .delayed { self.kept = nil }
    }
    return .passedThrough(to: player)
  }

  func didLogIn() async {
    isLoggedIn = true
    await router.resume()
    // The newer link may still be opening.
    await router.idle()
    if let place = kept.take() { await router.open(place) }
  }

  func didLogOut() {
    (isLoggedIn, kept) = (false, nil)
    router.cancel()
  }
}
