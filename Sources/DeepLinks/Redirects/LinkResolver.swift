#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Follows the redirects of an e-mail's link, one hop at a time, to one of the app's routes.
///
/// Mail services rewrite every link to count clicks, so what an e-mail's link means is known only
/// to their server. A resolver asks it, and trusts no answer:
///
/// - only e-mail hosts are asked, and so only they may redirect;
/// - every hop is HTTPS unless ``Security/allowingHTTP``, and never HTTP after HTTPS;
/// - a host that is neither an e-mail host nor the app's ends it, and is not asked;
/// - the last URL must match one of the app's routes;
/// - where a link leads is read from the `Location` header alone, never from a query item, since
///   whoever wrote the link wrote that too.
///
/// ```swift
/// let resolver = LinkResolver(
///   emailHosts: ["clicks.example.com"], hosts: ["www.example.com", "example.com"],
///   matching: { Navigation.match($0) != nil })
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

  let emailHosts: Set<String>
  let hosts: Set<String>
  let appSchemes: Set<String>
  let security: Security
  let limits: LinkResolverLimits
  let matching: @Sendable (URL) -> Bool
  let transport: any LinkTransport
  let clock: any Clock<Duration>

  /// Makes a resolver.
  ///
  /// Hosts are compared whole, ASCII case ignored; `host:port` allows a port that is not the
  /// scheme's own. A host that is in both lists is an e-mail host.
  ///
  /// - Parameters:
  ///   - emailHosts: The hosts that may redirect.
  ///   - hosts: The hosts of the app's own links.
  ///   - appSchemes: The app's own schemes, to which the last hop may lead.
  ///   - security: Whether a hop may go over HTTP.
  ///   - limits: How many redirects are followed, and for how long.
  ///   - transport: Sends the requests.
  ///   - clock: The clock by which the limits are measured.
  ///   - matching: Whether a URL matches one of the app's routes.
  public init(
    emailHosts: Set<String>,
    hosts: Set<String>,
    appSchemes: Set<String> = [],
    security: Security = .httpsOnly,
    limits: LinkResolverLimits = LinkResolverLimits(),
    transport: any LinkTransport = URLSessionLinkTransport(),
    clock: any Clock<Duration> = ContinuousClock(),
    matching: @escaping @Sendable (URL) -> Bool
  ) {
    self.emailHosts = Set(emailHosts.map { LinkAddress.lowercased($0.utf8) })
    self.hosts = Set(hosts.map { LinkAddress.lowercased($0.utf8) })
    self.appSchemes = Set(appSchemes.map { LinkAddress.lowercased($0.utf8) })
    self.security = security
    self.limits = limits
    self.transport = transport
    self.clock = clock
    self.matching = matching
  }

  /// Follows the redirects of a link.
  ///
  /// A link that is on a host of the app's already is checked and returned without a request.
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
