public import Foundation
public import LinkRouting

/// Follows the redirects of an e-mail link, one hop at a time, to one of the app's routes.
///
/// ```swift
/// let resolver = LinkResolver(
///   emailOrigins: .web("clicks.example.com"),
///   emailTemplates: ["/mail/:token": .web("www.example.com")], table: Screen.table.deepLinks)
/// try await resolver.resolve(url).url    // https://www.example.com/projects/a/b
/// ```
///
/// Mail services rewrite every link to count clicks, so only their server knows the link's target. A
/// resolver requests the target from that server, and checks each answer:
///
/// - requests go only to e-mail links: the links on e-mail hosts, and the links that match an e-mail template;
/// - every hop is HTTPS unless you allow HTTP, and never HTTP after HTTPS;
/// - a link on an unlisted host is an error, and no request goes there;
/// - the last link must match one of the app's routes;
/// - the target comes from the `Location` header alone, never from a query item, which the sender of the
///   link can write.
public struct LinkResolver: Sendable {
  /// The links to which requests go: every path of the e-mail hosts, and the e-mail templates.
  let emailLinks: RouteTable<Void>
  /// The origins of these links and those of the routes.
  let origins: LinkOrigins
  /// Why no route opens a link; nil if one does.
  let failure: @Sendable (LinkComponents) -> MatchFailure?
  let allowsHTTP: Bool
  let redirectLimit: Int
  let hopLimit: Duration
  let totalLimit: Duration
  let transport: any LinkTransport
  let clock: any Clock<Duration>

  /// Makes a resolver.
  ///
  /// - Parameters:
  ///   - emailOrigins: The origins whose redirects are followed, even if the table lists them too.
  ///   - emailTemplates: Templates of e-mail links, each with its origins, such as the app's own host. A web link that
  ///     matches a template is followed, even if a route of the table matches the link too.
  ///   - table: The routes at one of which the redirects must end: your `table.deepLinks`, since anybody can send a link
  ///     that redirects.
  ///   - allowsHTTP: Whether the hops before the first HTTPS one may go over HTTP.
  ///   - redirectLimit: The most redirects to follow; click services need one to three.
  ///   - hopLimit: The time limit of one response.
  ///   - totalLimit: The time limit of all hops: about as long as a user waits for a screen.
  ///   - transport: Sends the requests.
  ///   - clock: Measures the limits.
  public init<Destination>(
    emailOrigins: LinkOrigins,
    emailTemplates: [RouteTemplate: LinkOrigins] = [:],
    table: RouteTable<Destination>,
    allowsHTTP: Bool = false,
    redirectLimit: Int = 5,
    hopLimit: Duration = .seconds(5),
    totalLimit: Duration = .seconds(10),
    transport: any LinkTransport = URLSessionLinkTransport(),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    var links: RouteDictionary<Void> = ["/": decode(()), "/*": decode(())]
    for (template, origins) in emailTemplates {
      links += RouteDictionary([template: decode(())]).on(origins)
    }
    emailLinks = RouteTable(links, on: emailOrigins)
    origins = [emailLinks.origins, table.origins]
    failure = { link in
      do throws(MatchFailure) { _ = try table.destination(of: link) } catch { return error }
      return nil
    }
    (self.allowsHTTP, self.redirectLimit) = (allowsHTTP, redirectLimit)
    (self.hopLimit, self.totalLimit) = (hopLimit, totalLimit)
    (self.transport, self.clock) = (transport, clock)
  }

  /// Whether a link is an e-mail link: a web link on the e-mail origins, or one that matches an e-mail template.
  ///
  /// The resolver requests e-mail links only. Open every other link without the resolver:
  ///
  /// ```swift
  /// if resolver.isEmailLink(url) {
  ///   await router.open(url, resolvedBy: resolver)
  /// } else {
  ///   await router.open(url)
  /// }
  /// ```
  ///
  /// - Parameter link: A string, a `URL`, or `LinkComponents`.
  /// - Returns: True for an e-mail link; false for a malformed link.
  /// - Complexity: O(*n*) in the length of the link.
  public func isEmailLink(_ link: some LinkConvertible) -> Bool {
    guard let link = try? link.linkComponents else { return false }
    return link.isWeb && emailLinks.match(link) != nil
  }

  /// Follows the redirects of a link.
  ///
  /// Any link except an e-mail link is checked and returned without a request.
  ///
  /// This function returns as soon as a limit is over or the task is cancelled, even if the transport goes on.
  ///
  /// - Parameter url: The link.
  /// - Returns: The link's target, and the hops to it.
  /// - Throws: ``LinkResolutionError``.
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

/// The target of an e-mail link, and the hops to it.
public struct LinkResolution: Hashable, Sendable {
  /// The URL that matches one of the app's routes.
  public let url: URL
  /// The URLs that were requested, in order; empty if the link needed no request.
  public let hops: [URL]
}
