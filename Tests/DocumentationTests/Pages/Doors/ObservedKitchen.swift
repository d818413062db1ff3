import Foundation
import LinkRouting
import LinkRoutingHandlers
import Observation

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
@Observable
final class ObservedKitchen: DeepLinkHandler {
  var path: [Dish] = []

  func open(_ link: DeepLink<Dish>) async -> DeepLinkHandling<Dish> {
    .opened { self.path = link.backStack.filter { $0 != .menu } }
  }
}
