public import Foundation
public import LinkRouting

/// Why the redirects of a link could not be followed to one of the app's routes.
///
/// ```swift
/// do {
///   return try await resolver.resolve(url).url
/// } catch .cancelled {
///   return nil
/// } catch {
///   logger.error("\(error)")
///   return nil
/// }
/// ```
public enum LinkResolutionError: Error, Sendable {
  /// A URL is no well-formed link; `from` redirected to it.
  case malformed(URL, LinkError, from: URL?)
  /// A URL is neither an e-mail's nor the app's.
  case foreign(URL, OriginMismatch, from: URL?)
  /// A URL is not HTTPS, and HTTP is not allowed.
  case insecure(URL, from: URL?)
  /// An HTTPS URL redirects to an HTTP one.
  case downgrade(URL, from: URL)
  /// A URL is the app's, and no route matches it.
  case noRoute(URL, from: URL?)
  /// A redirect leads to a URL that was asked before; the path ends with that URL.
  case loop([URL])
  /// More redirects than are allowed; `next` was not asked.
  case tooManyRedirects(limit: Int, next: URL)
  /// An e-mail host answered with a status that is no redirect.
  case notARedirect(URL, status: Int)
  /// A redirect does not say where to.
  case missingLocation(URL, status: Int)
  /// A redirect says where to in a way that cannot be read.
  case malformedLocation(String, at: URL)
  /// One response took too long.
  case hopTimedOut(URL, limit: Duration)
  /// All of it took too long.
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
      "\(subject(url, from)) is malformed\(showingValues ? ": \(problem)" : "")."
    case .foreign(let url, let mismatch, let from):
      "\(subject(url, from)) is neither an e-mail's nor the app's: \(mismatch)."
    case .insecure(let url, let from):
      "\(subject(url, from)) is not HTTPS, and this resolver does not allow HTTP."
    case .downgrade(let url, let from):
      "\(subject(url, from)) is HTTP where the hop before it was HTTPS."
    case .noRoute(let url, let from):
      "\(subject(url, from)) is the app's, but no route matches it."
    case .loop(let path):
      "The redirects go in a circle: \(path.map(shown).joined(separator: " → "))."
    case .tooManyRedirects(let limit, let next):
      "After \(limit) redirects, the most that are followed, \(shown(next)) is still no route."
    case .notARedirect(let url, let status):
      "\(shown(url)) answered with status \(status), where a redirect was expected."
    case .missingLocation(let url, let status):
      "\(shown(url)) answered with status \(status) and no Location header."
    case .malformedLocation(let text, let url):
      "\(shown(url)) redirects to "
        + (showingValues ? "\(String(reflecting: text)), which is no URL." : "what is no URL.")
    case .hopTimedOut(let url, let limit):
      "\(shown(url)) did not answer within \(limit)."
    case .timedOut(let url, let limit):
      "The redirects of \(shown(url)) did not end within \(limit)."
    case .unreachable(let url, let error):
      "\(shown(url)) could not be asked: \(DeepLinkRejection.shown(error, showingValues))"
    case .cancelled(let url):
      "Following redirects was cancelled at \(shown(url))."
    }
  }
}
