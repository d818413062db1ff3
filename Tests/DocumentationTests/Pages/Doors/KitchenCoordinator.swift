import Foundation
import LinkRouting

#if canImport(UIKit) && !os(watchOS)
  import UIKit
#endif

@MainActor
final class KitchenCoordinator {
  private(set) var shown: [String] = []

  func open(_ url: URL) {
    switch Dish.deepLinkMatch(url) {
    case .menu: show("Menu")
    case .dish(let number): show("Dish \(number)")
    case .order(let number): show("Order \(number)")
    case nil: if url.scheme == "https" { UIApplication.shared.open(url) }
    }
  }

  /// Your code pushes a view controller here.
  private func show(_ screen: String) { shown.append(screen) }
}
