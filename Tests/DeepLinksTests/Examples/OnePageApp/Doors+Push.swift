#if canImport(UserNotifications) && !os(tvOS)
  import DeepLinks
  import UserNotifications

  /// The door of push notifications: the link in the payload of one that was tapped.
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
#endif
