public import Foundation
public import LinkRouting

/// Follows the redirects of an e-mail's link, one hop at a time, to one of the app's routes.
///
/// Mail services rewrite every link to count clicks, so what an e-mail's link means is known only
/// to their server. A resolver asks it, and trusts no answer:
///
/// - only e-mail hosts are asked, and so only they may redirect;
/// - every hop is HTTPS unless ``Security/allowingHTTP``, and never HTTP after HTTPS;
/// - a link that is neither an e-mail's nor the app's ends it, and is not asked;
/// - the last link must match one of the app's routes;
/// - where a link leads is read from the `Location` header alone, never from a query item, since
///   whoever wrote the link wrote that too.
///
/// ```swift
/// let resolver = LinkResolver(emailOrigins: .web("clicks.example.com"), table: table)
/// try await resolver.resolve(url).url    // https://www.example.com/projects/a/b
/// ```
public struct LinkResolver: Sendable {
  /// Whether a hop may go over HTTP.
  public enum Security: Hashable, Sendable {
    /// Every hop is HTTPS.
    case httpsOnly
    /// Hops may be HTTP until one is HTTPS; from there on all are.
    case allowingHTTP
  }

  /// The links that are asked.
  let emailOrigins: LinkOrigins
  /// The links that are asked and those that may be the end.
  let origins: LinkOrigins
  let matching: @Sendable (LinkComponents) -> Bool
  let security: Security
  let limits: LinkResolverLimits
  let transport: any LinkTransport
  let clock: any Clock<Duration>

  /// Makes a resolver.
  ///
  /// - Parameters:
  ///   - emailOrigins: The links whose redirects are followed, even where they are the table's too.
  ///   - table: The app's routes, at one of which the redirects must end.
  ///   - security: Whether a hop may go over HTTP.
  ///   - limits: How many redirects are followed, and for how long.
  ///   - transport: Sends the requests.
  ///   - clock: The clock by which the limits are measured.
  public init<Destination>(
    emailOrigins: LinkOrigins,
    table: RouteTable<Destination>,
    security: Security = .httpsOnly,
    limits: LinkResolverLimits = LinkResolverLimits(),
    transport: any LinkTransport = URLSessionLinkTransport(),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.emailOrigins = emailOrigins
    origins = emailOrigins.union(table.origins)
    matching = { table.match($0) != nil }
    self.security = security
    self.limits = limits
    self.transport = transport
    self.clock = clock
  }

  /// Follows the redirects of a link.
  ///
  /// A link that is the app's already is checked and returned without a request.
  ///
  /// - Parameter url: The link.
  /// - Returns: Where it leads, and over which hops.
  /// - Throws: ``LinkResolutionError``, one case for each way this can fail.
  public func resolve(_ url: URL) async throws(LinkResolutionError) -> LinkResolution {
    let result = await race(limit: limits.total, on: clock) { await outcome(of: url) }
    switch result {
    case .finished(let result): return try result.get()
    case .timedOut: throw .timedOut(url, limit: limits.total)
    }
  }

  private func outcome(of url: URL) async -> Result<LinkResolution, LinkResolutionError> {
    do throws(LinkResolutionError) {
      return .success(try await follow(url))
    } catch {
      return .failure(error)
    }
  }
}
