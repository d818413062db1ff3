import LinkRouting

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Where a deep link came from: the door of the app that it used.
///
/// Handlers use it to decide what to trust and how to present, logs to say who sent it.
///
/// ```swift
/// await router.open(url, from: .universalLink)
/// ```
public enum DeepLinkSource: String, Hashable, Sendable, CaseIterable {
  /// A web link that the system handed to the app.
  case universalLink
  /// A link with a scheme of the app's own.
  case scheme
  /// A link in the payload of a push notification.
  case push
  /// A link in an e-mail, once its redirects have been followed.
  case email
  /// A link tapped in a web view of the app.
  case webView
  /// The app itself, which opens a destination as if a link had asked for it.
  case app
}

extension DeepLinkSource {
  /// The door by which the system delivers a URL: that of universal links if it is of the web, and
  /// that of the app's scheme if it is not.
  ///
  /// - Parameter url: A URL that the system has handed to the app.
  /// - Returns: ``universalLink`` or ``scheme``.
  public static func system(_ url: URL) -> DeepLinkSource {
    (try? LinkComponents(url))?.isWeb == true ? .universalLink : .scheme
  }
}
