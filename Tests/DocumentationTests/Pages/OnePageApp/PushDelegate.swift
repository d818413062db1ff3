import Foundation
import LinkRoutingHandlers

#if canImport(UserNotifications) && !os(tvOS)
  @preconcurrency import UserNotifications
#endif

/// Passes on the link of a tapped push notification.
@MainActor
final class PushDelegate: NSObject, UNUserNotificationCenterDelegate {
  private let links: AppLinks

  init(_ links: AppLinks) { self.links = links }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async {
    let payload = response.notification.request.content.userInfo
    guard let url = AppLinks.url(inPush: payload) else { return }
    await links.open(url, from: .push)
  }
}
