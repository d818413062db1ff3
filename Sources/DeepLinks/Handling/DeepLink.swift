public import Foundation

/// A link that the app can open: the URL, what it means, and where it came from.
///
/// A router makes it from a URL that matches; handlers switch over its ``destination``.
///
/// ```swift
/// func open(_ link: DeepLink<Navigation>) async -> DeepLinkHandling<Navigation> {
///   switch link.destination {
///   case .signup: .opened { self.showSignup() }
///   default: .rejected
///   }
/// }
/// ```
public struct DeepLink<Destination: Sendable>: Sendable {
  /// The URL as it was delivered, or as the destination prints it.
  public let url: URL
  /// The destination of the URL, such as a case of your enum.
  public let destination: Destination
  /// Where the link came from.
  public let source: DeepLinkSource

  /// Makes a link from its parts, as the tests of a handler do.
  ///
  /// - Parameters:
  ///   - url: The URL of the link.
  ///   - destination: The destination of the URL.
  ///   - source: The source of the link.
  public init(url: URL, destination: Destination, source: DeepLinkSource) {
    self.url = url
    self.destination = destination
    self.source = source
  }
}

extension DeepLink: Equatable where Destination: Equatable {}
extension DeepLink: Hashable where Destination: Hashable {}
