public import Foundation

/// Where an e-mail's link leads, and over which hops.
///
/// ```swift
/// let resolution = try await resolver.resolve(url)
/// Navigation.match(resolution.url)
/// ```
public struct LinkResolution: Hashable, Sendable {
  /// The URL that matches one of the app's routes.
  public let url: URL
  /// The URLs that were asked, in order; empty if the link needed no request.
  public let hops: [URL]
}

/// How far and how long a ``LinkResolver`` goes.
///
/// ```swift
/// LinkResolverLimits(redirects: 3, perHop: .seconds(2), total: .seconds(4))
/// ```
public struct LinkResolverLimits: Hashable, Sendable {
  /// How many redirects are followed at most.
  public let redirects: Int
  /// How long one response may take.
  public let perHop: Duration
  /// How long all of it may take.
  public let total: Duration

  /// Sets limits.
  ///
  /// - Parameters:
  ///   - redirects: How many redirects are followed at most; click services need one to three.
  ///   - perHop: How long one response may take.
  ///   - total: How long all of it may take: about as long as someone waits for a screen.
  public init(
    redirects: Int = 5, perHop: Duration = .seconds(5), total: Duration = .seconds(10)
  ) {
    self.redirects = redirects
    self.perHop = perHop
    self.total = total
  }
}
