import Foundation
import LinkRouting
import LinkRoutingHandlers

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif
#if canImport(UIKit) && !os(watchOS)
  import UIKit
#endif
#if canImport(UserNotifications) && !os(tvOS)
  @preconcurrency import UserNotifications
#endif
#if canImport(WebKit)
  import WebKit
#endif

final class KitchenSceneDelegate: UIResponder, UIWindowSceneDelegate {
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

final class KitchenAppDelegate: UIResponder, UIApplicationDelegate {
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

@MainActor
final class DishNotifications: NSObject, UNUserNotificationCenterDelegate {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse
  ) async {
    let payload =
      response.notification.request.content.userInfo["link"] as? String ?? ""
    let text = payload.drop { $0.isWhitespace }
    // A path is one of the web site.
    let link =
      text.hasPrefix("/") ? "https://kitchen.example\(text)" : String(text)
    guard let url = try? LinkComponents(trimming: link).url else { return }
    await Links.shared.open(url, from: .push)
  }
}

final class KitchenWebView: NSObject, WKNavigationDelegate {
  func webView(
    _ webView: WKWebView, decidePolicyFor action: WKNavigationAction
  ) async -> WKNavigationActionPolicy {
    guard action.navigationType == .linkActivated,
      let url = action.request.url,
      let dish = Dish.deepLinkMatch(url)
    else { return .allow }
    Task { await Links.shared.router.open(dish, from: .webView) }
    return .cancel
  }
}
