import LinkRoutingHandlers
import Podcasts

#if canImport(SwiftUI)
  import Combine
  import SwiftUI
#endif

/// The screen of a show, which opens its own seasons.
final class ShowScreen: ObservableObject, DeepLinkHandler {
  let name: String
  @Published private(set) var season: Int?

  init(_ name: String) { self.name = name }

  func open(_ link: DeepLink<Place>) async -> DeepLinkHandling<Place> {
    guard case .show(name, let season) = link.destination else {
      return .rejected
    }
    return .opened { self.season = season }
  }
}
