public import Foundation
public import LinkRouting

/// A link that the app can open: the URL, what it means, and where it came from.
///
/// A router makes it from a URL that matches; handlers switch over its ``destination``.
///
/// ```swift
/// func open(_ link: DeepLink<Navigation>) async -> DeepLinkHandling<Navigation> {
///   switch link.destination {
///   case .signup: .opened { show("Sign up") }
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
  /// The items of the URL that ``DeepLinkRouter/campaignNames`` names.
  public let campaign: Campaign
  /// The template of the route that matches the URL; nil if the router has no table.
  var template: RouteTemplate?
  /// Gets the final state of the link, if the caller of `open` waits for it.
  var end: AsyncStream<DeepLinkState>.Continuation?

  /// Makes a link from its parts, as the tests of a handler do.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - destination: The destination of the URL.
  ///   - source: The source of the URL.
  ///   - campaign: The items of the URL that are for counting.
  public init(
    url: URL, destination: Destination, source: DeepLinkSource, campaign: Campaign = .none
  ) {
    (self.url, self.destination, self.source) = (url, destination, source)
    self.campaign = campaign
  }
}

extension DeepLink where Destination: LinkDestination {
  /// The screens that "back" leads through, from the bottom up; the last is the link's own.
  ///
  /// The stack of a link from outside has no screens that only the app may open.
  ///
  /// - Complexity: As for `LinkDestination.backStack(of:)`.
  public var backStack: [Destination] {
    source == .app ? Destination.backStack(of: url) : Destination.deepLinkBackStack(of: url)
  }
}

extension DeepLink: Equatable where Destination: Equatable {
  /// The same URL, destination and source.
  public static func == (left: DeepLink, right: DeepLink) -> Bool {
    left.url == right.url && left.destination == right.destination && left.source == right.source
  }
}

extension DeepLink: Hashable where Destination: Hashable {
  /// Hashes the parts that are compared.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(url)
    hasher.combine(destination)
    hasher.combine(source)
  }
}
