public import Foundation
import LinkRouting

/// Where a deep link came from.
///
/// Handlers use it to decide what to trust and how to present it. Logs show it.
///
/// ```swift
/// await router.open(url, from: .universalLink)
/// ```
public enum DeepLinkSource: String, Hashable, Sendable, CaseIterable {
  /// A universal link: a web link that the system delivered to the app.
  case universalLink
  /// A link of the app's scheme.
  case scheme
  /// A link in the payload of a push notification.
  case push
  /// A link in an e-mail, once its redirects have been followed.
  case email
  /// A link tapped in a web view of the app.
  case webView
  /// The app itself: it opened a destination without a link from outside.
  case app
}

extension DeepLinkSource {
  /// The source of a URL that the system delivered: a universal link if the scheme is `http` or `https`, even
  /// if the URL is malformed; otherwise the app's scheme.
  ///
  /// - Parameter url: A URL that the system delivered to the app.
  /// - Returns: ``universalLink`` or ``scheme``.
  public static func system(_ url: URL) -> DeepLinkSource {
    (try? LinkComponents("\(url.scheme ?? ""):"))?.isWeb == true ? .universalLink : .scheme
  }
}

extension DeepLinkSource: CustomStringConvertible {
  /// The source in words, as in "from a push notification".
  public var description: String {
    switch self {
    case .universalLink: "a universal link"
    case .scheme: "the app's scheme"
    case .push: "a push notification"
    case .email: "an e-mail"
    case .webView: "a web view"
    case .app: "the app itself"
    }
  }
}

// A scanned scheme is ASCII, so comparing the lowercased scheme is exact.

extension LinkComponents {
  /// Whether the scheme is `http`: others in the network can read and change the request.
  var isHTTP: Bool { scheme.lowercased() == "http" }

  /// Whether the scheme is `http` or `https`.
  var isWeb: Bool { isHTTP || scheme.lowercased() == "https" }
}
