import Foundation
import LinkCommands
import LinkRouting
import LinkRoutingHandlers

/// The app's router and its handler.
final class Trips: DeepLinkHandler {
  let router = DeepLinkRouter(for: Trip.self)
  private(set) var shown: [Trip] = []

  init() { router.root = AnyDeepLinkHandler(self) }

  func open(_ link: DeepLink<Trip>) async -> DeepLinkHandling<Trip> {
    .opened { self.shown.append(link.destination) }
  }
}

/// The app's command line.
struct TripLinks: LinkTool { typealias Destination = Trip }
