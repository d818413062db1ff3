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
  /// The source of a URL that the system delivers: a universal link if its scheme is of the web, even if it is
  /// malformed, and otherwise a link of the app's scheme.
  ///
  /// - Parameter url: A URL that the system has handed to the app.
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

// A scanned scheme is ASCII, so that lowercasing it and comparing it is exact.

extension LinkComponents {
  /// Whether the scheme is `http`, over which anyone on the way can read and change what is sent.
  var isHTTP: Bool { scheme.lowercased() == "http" }

  /// Whether the link is of the web.
  var isWeb: Bool { isHTTP || scheme.lowercased() == "https" }
}
