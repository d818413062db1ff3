import DeepLinks
import Foundation

#if canImport(UIKit) && !os(watchOS)
  import UIKit
#endif

/// Passes on the links that the system delivers.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  private let links = AppLinks { UIApplication.shared.open($0) }
  private let coordinator = AppCoordinator()

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) {
    open(options.urlContexts.map(\.url) + options.userActivities.compactMap(\.webpageURL))
    coordinator.start(links.router)
  }

  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    open(contexts.map(\.url))
  }

  func scene(_ scene: UIScene, continue activity: NSUserActivity) {
    open([activity.webpageURL].compactMap { $0 })
  }

  private func open(_ urls: [URL]) {
    Task { for url in urls { await links.open(url) } }
  }
}
