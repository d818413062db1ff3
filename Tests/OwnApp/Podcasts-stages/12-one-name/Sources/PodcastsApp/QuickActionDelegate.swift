import Foundation
import LinkRouting
import Podcasts

#if canImport(UIKit) && !os(watchOS)
  import UIKit
#endif

extension UIApplication {
  func showQuickActions() throws {
    shortcutItems = [
      UIApplicationShortcutItem(
        type: try Place.library.urlString, localizedTitle: "Library")
    ]
  }
}

final class QuickActionDelegate: UIResponder, UIWindowSceneDelegate {
  func windowScene(
    _ windowScene: UIWindowScene,
    performActionFor item: UIApplicationShortcutItem
  ) async -> Bool {
    guard let url = URL(string: item.type) else { return false }
    await Links.shared.open(url)
    return true
  }
}
