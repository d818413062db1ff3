public import Foundation
public import LinkRouting

/// Why the redirects of a link could not be followed to one of the app's routes.
///
/// Its `description` is one sentence that names what was given, what was wanted, and where.
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
