public import Foundation
public import LinkRouting

/// Why the redirects of a link could not be followed to one of the app's routes.
///
/// ```swift
/// func target(of url: URL) async -> URL? {
///   do {
///     return try await resolver.resolve(url).url
///   } catch .cancelled {
///     return nil
///   } catch {
///     logger.error("\(error)")
///     return nil
///   }
/// }
/// ```
public enum LinkResolutionError: Error, Sendable {
  /// A URL is malformed; `from` redirected to it.
  case malformed(URL, LinkError, from: URL?)
  /// A URL is neither on the hosts of the e-mail links nor on the app's hosts.
  case foreign(URL, OriginMismatch, from: URL?)
  /// A URL is not HTTPS, and HTTP is not allowed.
  case insecure(URL, from: URL?)
  /// An HTTPS URL redirects to an HTTP one.
  case downgrade(URL, from: URL)
  /// A URL is on a listed host, is no e-mail link, and no route opens it, for this reason: perhaps only the app may. The
  /// reason is nil for a router without a table.
  case noRoute(URL, MatchFailure?, from: URL?)
  /// The redirects form a loop; the path ends with the URL that came twice.
  case loop([URL])
  /// There are more redirects than the limit allows; no request went to `next`.
  case tooManyRedirects(limit: Int, next: URL)
  /// The server of an e-mail link answered with another status than a redirect.
  case notARedirect(URL, status: Int)
  /// A redirect has no `Location` header.
  case missingLocation(URL, status: Int)
  /// The `Location` header of a redirect is not a URL.
  case malformedLocation(String, at: URL)
  /// One response took too long.
  case hopTimedOut(URL, limit: Duration)
  /// All redirects together took too long.
  case timedOut(URL, limit: Duration)
  /// There was no response.
  case unreachable(URL, any Error)
  /// The task was cancelled.
  case cancelled(URL)
}

extension LinkResolutionError: DeepLinkMessage {
  /// The failure in one sentence.
  public func text(showingValues: Bool) -> String {
    func shown(_ url: URL) -> String { url.shown(showingValues) }
    func subject(_ url: URL, _ from: URL?) -> String {
      let link = "The link \(shown(url))"
      return from.map { "\(link), to which \(shown($0)) redirects," } ?? link
    }
    return switch self {
    case .malformed(let url, let problem, let from):
      "\(subject(url, from)) is malformed: \(problem)."
    case .foreign(let url, let mismatch, let from):
      "\(subject(url, from)) is neither an e-mail link nor a link of the app: \(mismatch)."
    case .insecure(let url, let from):
      "\(subject(url, from)) is not HTTPS, and this resolver does not allow HTTP."
    case .downgrade(let url, let from):
      "\(subject(url, from)) is HTTP, and the hop before it was HTTPS."
    case .noRoute(let url, let failure, let from):
      "\(subject(url, from)) is a link of the app, but "
        + (failure.map { $0.textOfOurs(showingValues) } ?? "no route matches it") + "."
    case .loop(let path): "The redirects form a loop: \(path.map(shown).joined(separator: " → "))."
    case .tooManyRedirects(let limit, let next):
      "After \(limit) redirects, the limit, no route matches \(shown(next))."
    case .notARedirect(let url, let status):
      "\(shown(url)) answered with status \(status), where a redirect was expected."
    case .missingLocation(let url, let status):
      "\(shown(url)) answered with status \(status) and no Location header."
    case .malformedLocation(let text, let url):
      "\(shown(url)) redirects to "
        + (showingValues
          ? "\(String(reflecting: text)), which is not a URL." : "text that is not a URL.")
    case .hopTimedOut(let url, let limit): "\(shown(url)) did not answer within \(limit)."
    case .timedOut(let url, let limit):
      "The redirects of \(shown(url)) did not end within \(limit)."
    case .unreachable(let url, let error):
      "\(shown(url)) could not be reached: \(DeepLinkRejection.shown(error, showingValues))"
    case .cancelled(let url): "Following redirects was cancelled at \(shown(url))."
    }
  }
}

extension MatchFailure {
  /// Why no route opens a link of the app: the e-mail origins may be none of the table.
  fileprivate func textOfOurs(_ showingValues: Bool) -> String {
    if case .notOurs = reason { "no route matches it" } else { text(showingValues: showingValues) }
  }

  /// Why the link has no destination, as part of a sentence.
  func text(showingValues: Bool) -> String {
    switch reason {
    case .noRoute: "no route matches it"
    case .inAppOnly(let template): "only the app opens it: \(template) \(LinkRefusal.inApp)"
    default: showingValues ? sentenceWithRefusal : description
    }
  }
}
