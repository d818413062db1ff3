import LinkRoutingHandlers
import Podcasts

/// Asks the user before a link buys something.
final class Confirmation: DeepLinkHandler {
  private(set) var question: Place?
  private var agreed: Place?
  private let player: Player
  private let router: DeepLinkRouter<Place>

  init(_ router: DeepLinkRouter<Place>, _ player: Player) {
    (self.router, self.player) = (router, player)
    router.root = AnyDeepLinkHandler(self)
  }

  func open(_ link: DeepLink<Place>) async -> DeepLinkHandling<Place> {
    if case .purchase = link.destination, link.source != .app,
      link.destination != agreed
    {
      return .delayed { self.question = link.destination }
    }
    return .passedThrough(to: player)
  }

  /// Called with the answer of the user.
  func answer(_ isYes: Bool) async {
    agreed = isYes ? question : nil
    if isYes { await router.resume() } else { router.abandon() }
    (agreed, question) = (nil, nil)
  }

  func abandon(_ link: DeepLink<Place>, because reason: DeepLinkRejection) {
    question = nil
  }
}
