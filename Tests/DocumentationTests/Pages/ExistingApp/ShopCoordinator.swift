import Foundation
import LinkRouting

#if canImport(UIKit) && !os(watchOS)
  import UIKit
#endif

@MainActor
final class ShopCoordinator {
  private(set) var shown: [String] = []

  func open(_ url: URL) {
    switch ShopScreen.deepLinkMatch(url) {
    case .start: show("Start")
    case .product(let id): show("Product \(id)")
    case .cart: show("Cart")
    case nil:
      // For a custom scheme, this would call the app again, for ever.
      if ["https", "http"].contains(url.scheme) {
        UIApplication.shared.open(url)
      }
    }
  }

  /// Your code pushes a view controller here.
  private func show(_ screen: String) { shown.append(screen) }
}
