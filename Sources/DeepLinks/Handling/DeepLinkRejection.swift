public import Foundation

/// Why a link that has a destination was not opened.
///
/// The first three are a handler's answers, the others the router's. Its `description` is one
/// sentence.
///
/// ```swift
/// if case .rejected(.loop(let path), by: _) = await router.open(url, from: .push) {
///   logger.fault("\(path.joined(separator: " → "))")
/// }
/// ```
public enum DeepLinkRejection: Error, Sendable {
  /// The handler does not open links of this kind.
  case unsupported
  /// The handler gave its reason in words.
  case because(String)
  /// The handler met an error.
  case failed(any Error)
  /// The handler that was to be asked no longer exists.
  case handlerGone(String)
  /// The link came back to a handler it had been through; the path ends with that handler.
  case loop(path: [String])
  /// A newer link took its place while it waited or was delayed.
  case superseded(by: URL)
  /// The task that opened it, or the router, was told to stop, or to give up what is delayed.
  case cancelled
  /// It was delayed for longer than the router's ``DeepLinkRouter/delayLimit``.
  case expired
  /// The destination that was to be opened has no URL.
  case unprintable
}
