import Foundation
import LinkRouting
import LinkRoutingHandlers
import Podcasts

#if canImport(SwiftUI)
  // `@Published` is in it, and not every SDK has it in SwiftUI.
  import Combine
  import SwiftUI
#endif

/// The app's screens.
final class Player: ObservableObject, DeepLinkHandler {
  /// The screens on top of the library.
  @Published var path: [Place] = []

  func open(_ link: DeepLink<Place>) async -> DeepLinkHandling<Place> {
    .opened { self.path = link.backStack.filter { $0 != .library } }
  }
}
