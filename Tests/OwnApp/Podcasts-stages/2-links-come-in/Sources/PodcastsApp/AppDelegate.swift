import Foundation
import LinkRoutingHandlers

#if canImport(UIKit) && !os(watchOS)
  import UIKit
#endif

final class AppDelegate: UIResponder, UIApplicationDelegate {
  /// Links of the app's scheme.
  func application(
    _ app: UIApplication, open url: URL,
    options: [UIApplication.OpenURLOptionsKey: Any] = [:]
  ) -> Bool {
    guard Links.shared.router.canOpen(url) else { return false }
    Task { await Links.shared.open(url) }
    return true
  }

  /// Universal links, and activities from another device.
  func application(
    _ application: UIApplication, continue activity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool {
    guard let url = activity.webpageURL else { return false }
    Task { await Links.shared.open(url) }
    return true
  }
}
