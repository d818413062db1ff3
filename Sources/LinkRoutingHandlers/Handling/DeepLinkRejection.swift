public import Foundation
import LinkRouting

/// Why a link that has a destination was not opened.
///
/// ```swift
/// if case .rejected(.loop(let path), by: _) = await router.open(url, from: .push) {
///   logger.fault("\(path.joined(separator: " → "))")
/// }
/// ```
///
/// A handler answers with the first three cases. The router adds the others.
public enum DeepLinkRejection: Error, Sendable {
  /// The handler does not open links of this kind.
  case unsupported
  /// The handler answered with a reason in words.
  case because(String)
  /// The handler answered with an error, or threw it.
  case failed(any Error)
  /// The next handler was released.
  case handlerGone(String)
  /// The handler did not answer within ``DeepLinkRouter/answerLimit``.
  case unanswered(by: String, limit: Duration)
  /// The link came to the same handler twice; the path ends with that handler.
  case loop(path: [String])
  /// A newer link came while this link waited or was delayed.
  case superseded(by: URL)
  /// Its task was cancelled, or ``DeepLinkRouter/cancel()`` or ``DeepLinkRouter/abandon()`` was called.
  case cancelled
  /// It was delayed for longer than ``DeepLinkRouter/delayLimit``.
  case expired
  /// The destination has no URL, or printing its URL threw an error.
  case unprintable((any Error)?)
}

extension DeepLinkRejection: DeepLinkMessage {
  /// The reason in one sentence.
  public func text(showingValues: Bool) -> String {
    switch self {
    case .unsupported: "The handler does not open links of this kind."
    case .because(let reason): reason
    case .failed(let error): "The handler failed: \(Self.shown(error, showingValues))"
    case .handlerGone(let name):
      "The handler \(name) no longer exists; keep it alive for as long as links may reach it."
    case .unanswered(let name, let limit):
      "The handler \(name) did not answer within \(limit); answer .delayed for what takes longer."
    case .loop(let path):
      "The link came to the same handler twice: \(path.joined(separator: " → "))."
    case .superseded(let url): "A newer link took its place: \(url.shown(showingValues))."
    case .cancelled: "It was cancelled."
    case .expired: "It was delayed for too long."
    case .unprintable(let error?): "The destination has no URL: \(Self.shown(error, showingValues))"
    case .unprintable(nil): "The destination has no URL; open destinations that print one."
    }
  }

  /// The text of an error may repeat the link, so by default only the error's type is shown.
  static func shown(_ error: any Error, _ showingValues: Bool) -> String {
    showingValues ? "\(error)" : (error as? RoutePrintingError)?.sentence() ?? "\(type(of: error))"
  }
}
