public import Foundation
import LinkRouting

/// Where a deep link came from.
///
/// Handlers use it to decide what to trust and how to present it. Logs show it. Your app can add sources:
///
/// ```swift
/// extension DeepLinkSource {
///   static let quickAction = DeepLinkSource(rawValue: "a quick action")
/// }
///
/// await router.open(url, from: .quickAction)
/// ```
public struct DeepLinkSource: RawRepresentable, Hashable, Codable, Sendable {
  /// The source's name, which is stored and compared.
  public let rawValue: String

  /// Makes a source of your app's own; a log shows the name as in "from a quick action".
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A universal link: a web link that the system delivered to the app.
  public static let universalLink = Self(rawValue: "universalLink")
  /// A link of the app's scheme.
  public static let scheme = Self(rawValue: "scheme")
  /// A link in the payload of a push notification.
  public static let push = Self(rawValue: "push")
  /// A link in an e-mail, once its redirects have been followed.
  public static let email = Self(rawValue: "email")
  /// A link tapped in a web view of the app.
  public static let webView = Self(rawValue: "webView")
  /// The app itself: it opened a destination without a link from outside.
  public static let app = Self(rawValue: "app")

  /// The source of a URL that the system delivered: a universal link if the scheme is `http` or `https`, even
  /// if the URL is malformed; otherwise the app's scheme.
  public static func system(_ url: URL) -> DeepLinkSource {
    (try? LinkComponents("\(url.scheme ?? ""):"))?.isWeb == true ? .universalLink : .scheme
  }
}

extension DeepLinkSource: CustomStringConvertible {
  /// The source in words, as in "from a push notification"; the name of a source of your app's own.
  public var description: String {
    switch self {
    case .universalLink: "a universal link"
    case .scheme: "the app's scheme"
    case .push: "a push notification"
    case .email: "an e-mail"
    case .webView: "a web view"
    case .app: "the app itself"
    default: rawValue
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
