#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A link that the app can open: the URL, what it means, and the door it came through.
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
  /// What the URL means to the app.
  public let destination: Destination
  /// The door through which the link came.
  public let source: DeepLinkSource

  /// Makes a link from its parts; a handler's tests are the usual caller.
  ///
  /// - Parameters:
  ///   - url: The URL of the link.
  ///   - destination: What the URL means.
  ///   - source: The door it came through.
  public init(url: URL, destination: Destination, source: DeepLinkSource) {
    self.url = url
    self.destination = destination
    self.source = source
  }
}

extension DeepLink: Equatable where Destination: Equatable {}
extension DeepLink: Hashable where Destination: Hashable {}
