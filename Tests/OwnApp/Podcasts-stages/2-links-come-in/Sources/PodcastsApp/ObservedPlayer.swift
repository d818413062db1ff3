import Foundation
import LinkRouting
import LinkRoutingHandlers
import Observation
import Podcasts

@available(iOS 17, macOS 14, *)
@Observable
final class ObservedPlayer: DeepLinkHandler {
  var path: [Place] = []

  func open(_ link: DeepLink<Place>) async -> DeepLinkHandling<Place> {
    .opened { self.path = link.backStack.filter { $0 != .library } }
  }
}
