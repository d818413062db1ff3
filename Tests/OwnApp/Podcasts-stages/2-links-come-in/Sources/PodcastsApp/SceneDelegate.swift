import Foundation

#if canImport(UIKit) && !os(watchOS)
  import UIKit
#endif

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  /// A cold start: all links come with the options.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) {
    open(
      options.urlContexts.map(\.url)
        + options.userActivities.compactMap(\.webpageURL))
  }

  /// Links of the app's scheme, and of its widgets.
  func scene(
    _ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>
  ) {
    open(contexts.map(\.url))
  }

  /// Universal links, and activities from another device.
  func scene(_ scene: UIScene, continue activity: NSUserActivity) {
    open([activity.webpageURL].compactMap { $0 })
  }

  private func open(_ urls: [URL]) {
    Task { for url in urls { await Links.shared.open(url) } }
  }
}
