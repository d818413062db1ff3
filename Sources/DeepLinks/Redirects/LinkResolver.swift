public import Foundation
public import LinkRouting

/// Follows the redirects of an e-mail's link, one hop at a time, to one of the app's routes.
///
/// Mail services rewrite every link to count clicks, so what an e-mail's link means is known only
/// to their server. A resolver asks it, and trusts no answer:
///
/// - only e-mail hosts are asked, and so only they may redirect;
/// - every hop is HTTPS unless you allow HTTP, and never HTTP after HTTPS;
/// - a link that is neither an e-mail's nor the app's is an error, and its host is not asked;
/// - the last link must match one of the app's routes;
/// - where a link leads is read from the `Location` header alone, never from a query item, since
///   whoever wrote the link wrote that too.
///
/// ```swift
/// let resolver = LinkResolver(emailOrigins: .web("clicks.example.com"), table: table)
/// try await resolver.resolve(url).url    // https://www.example.com/projects/a/b
/// ```
public struct LinkResolver: Sendable {
  /// The links that are asked.
  let emailOrigins: LinkOrigins
  /// The links that are asked and those that may be the end.
  let origins: LinkOrigins
  let matching: @Sendable (LinkComponents) -> Bool
  let allowsHTTP: Bool
  let redirectLimit: Int
  let hopLimit: Duration
  let totalLimit: Duration
  let transport: any LinkTransport
  let clock: any Clock<Duration>

  /// Makes a resolver.
  ///
  /// - Parameters:
  ///   - emailOrigins: The links whose redirects are followed, even where they are the table's too.
  ///   - table: The app's routes, at one of which the redirects must end.
  ///   - allowsHTTP: Whether the hops before the first HTTPS one may go over HTTP.
  ///   - redirectLimit: How many redirects are followed at most; click services need one to three.
  ///   - hopLimit: How long one response may take.
  ///   - totalLimit: How long all of it may take: about as long as someone waits for a screen.
  ///   - transport: Sends the requests.
  ///   - clock: The clock by which the limits are measured.
  public init<Destination>(
    emailOrigins: LinkOrigins,
    table: RouteTable<Destination>,
    allowsHTTP: Bool = false,
    redirectLimit: Int = 5,
    hopLimit: Duration = .seconds(5),
    totalLimit: Duration = .seconds(10),
    transport: any LinkTransport = URLSessionLinkTransport(),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.emailOrigins = emailOrigins
    origins = [emailOrigins, table.origins]
    matching = { table.match($0) != nil }
    self.allowsHTTP = allowsHTTP
    self.redirectLimit = redirectLimit
    self.hopLimit = hopLimit
    self.totalLimit = totalLimit
    self.transport = transport
    self.clock = clock
  }

  /// Follows the redirects of a link.
  ///
  /// A link that is the app's already is checked and returned without a request.
  ///
  /// This function returns as soon as a limit is over or the task is cancelled, also if the transport ignores it.
  ///
  /// - Parameter url: The link.
  /// - Returns: Where it leads, and over which hops.
  /// - Throws: ``LinkResolutionError``, one case for each way this can fail.
  public func resolve(_ url: URL) async throws(LinkResolutionError) -> LinkResolution {
    try await outcome(of: url).get()
  }

  func outcome(of url: URL) async -> Result<LinkResolution, LinkResolutionError> {
    let outcome = await race(limit: totalLimit, on: clock) {
      () async throws(LinkResolutionError) in try await follow(url)
    }
    return switch outcome {
    case .finished(let result): result
    case .timedOut(let limit): .failure(.timedOut(url, limit: limit))
    case .cancelled: .failure(.cancelled(url))
    }
  }
}

/// Where an e-mail's link leads, and over which hops.
public struct LinkResolution: Hashable, Sendable {
  /// The URL that matches one of the app's routes.
  public let url: URL
  /// The URLs that were asked, in order; empty if the link needed no request.
  public let hops: [URL]
}
