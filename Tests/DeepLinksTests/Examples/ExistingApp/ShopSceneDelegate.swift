import Foundation
import LinkRouting

#if canImport(UIKit) && !os(watchOS)
  import UIKit
#endif

final class ShopSceneDelegate: UIResponder, UIWindowSceneDelegate {
  private let shop = ShopCoordinator()

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) {
    open(options.urlContexts.map(\.url) + options.userActivities.compactMap(\.webpageURL))
  }

  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    open(contexts.map(\.url))
  }

  func scene(_ scene: UIScene, continue activity: NSUserActivity) {
    open([activity.webpageURL].compactMap { $0 })
  }

  private func open(_ urls: [URL]) {
    for url in urls { shop.open(url) }
  }
}

@MainActor
final class ShopCoordinator {
  private(set) var shown: [String] = []

  func open(_ url: URL) {
    switch ShopScreen.deepLinkMatch(url) {
    case .start: show("Start")
    case .product(let id): show("Product \(id)")
    case .cart: show("Cart")
    case nil:
      // The system would hand a link of the app's own scheme straight back.
      if ["https", "http"].contains(url.scheme) { UIApplication.shared.open(url) }
    }
  }

  /// Your code pushes a view controller here.
  private func show(_ screen: String) { shown.append(screen) }
}
