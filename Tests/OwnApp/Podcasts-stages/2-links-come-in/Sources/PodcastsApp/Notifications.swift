import Foundation
import LinkRouting
import LinkRoutingHandlers

#if canImport(UserNotifications) && !os(tvOS)
  @preconcurrency import UserNotifications
#endif

@MainActor
final class Notifications: NSObject, UNUserNotificationCenterDelegate {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse
  ) async {
    let payload =
      response.notification.request.content.userInfo["link"] as? String ?? ""
    let text = payload.drop { $0.isWhitespace }
    // A path is one of the web site.
    let link =
      text.hasPrefix("/") ? "https://podcasts.example\(text)" : String(text)
    guard let url = try? LinkComponents(trimming: link).url else { return }
    await Links.shared.open(url, from: .push)
  }
}
