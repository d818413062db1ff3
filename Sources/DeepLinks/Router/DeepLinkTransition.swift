#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The state of a link in a router.
///
/// `unmatched`, `duplicate`, `opened` and `rejected` are the ends; every link comes to one of them.
public enum DeepLinkState: Sendable {
  /// The URL is no link of this app.
  case unmatched
  /// The same link is being opened, or was delivered a moment ago.
  case duplicate
  /// It waits for a root handler, or for the link before it.
  case waiting
  /// A handler is being asked.
  case opening(by: String)
  /// A handler passed it on to another.
  case passedThrough(from: String, to: String)
  /// A handler will open it after `resume()`.
  case delayed(by: String)
  /// A handler opened it.
  case opened(by: String)
  /// It was not opened; the handler is nil if the router said so.
  case rejected(DeepLinkRejection, by: String?)
}

/// One step of one link through a router, for logs and tests.
///
/// Its `description` is one line.
///
/// ```swift
/// router.onTransition = { logger.info("\($0)") }
/// // https://example.com/me from a push notification: ProfileScreen opened it.
/// ```
public struct DeepLinkTransition<Destination: Sendable>: Sendable {
  /// The URL; nil only for a destination that has none.
  public let url: URL?
  /// What the URL means; nil only if it is unmatched or not yet resolved.
  public let destination: Destination?
  /// The door the link came through.
  public let source: DeepLinkSource
  /// The state that the link is in now.
  public let state: DeepLinkState
}
