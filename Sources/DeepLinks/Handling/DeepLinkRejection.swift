public import Foundation
import LinkRouting

/// Why a link that has a destination was not opened.
///
/// The first three are a handler's answers, the others the router's.
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
  /// The handler did not answer within the router's ``DeepLinkRouter/answerLimit``.
  case unanswered(by: String, limit: Duration)
  /// The link came back to a handler it had been through; the path ends with that handler.
  case loop(path: [String])
  /// A newer link took its place while it waited or was delayed.
  case superseded(by: URL)
  /// The task that opened it was cancelled, or the router was told to cancel or to abandon it.
  case cancelled
  /// It was delayed for longer than the router's ``DeepLinkRouter/delayLimit``.
  case expired
  /// The destination that was to be opened has no URL, or printing it met an error.
  case unprintable((any Error)?)
}

extension DeepLinkRejection: DeepLinkMessage {
  /// The reason in one sentence.
  public func text(showingValues: Bool) -> String {
    switch self {
    case .unsupported: "The handler does not open links of this kind."
    case .because(let reason): reason
    case .failed(let error):
      "The handler met an error: \(Self.shown(error, showingValues))"
    case .handlerGone(let name):
      "The handler \(name) no longer exists; keep it alive for as long as links may reach it."
    case .unanswered(let name, let limit):
      "The handler \(name) did not answer within \(limit); answer .delayed for what takes longer."
    case .loop(let path):
      "The link came back to a handler it had been through: \(path.joined(separator: " → "))."
    case .superseded(let url): "A newer link took its place: \(url.shown(showingValues))."
    case .cancelled: "It was cancelled."
    case .expired: "It was delayed for too long."
    case .unprintable(let error?): "The destination has no URL: \(Self.shown(error, showingValues))"
    case .unprintable(nil): "The destination has no URL; open destinations that print one."
    }
  }

  /// An error's own words may repeat the link; its type does not.
  static func shown(_ error: any Error, _ showingValues: Bool) -> String {
    showingValues ? "\(error)" : (error as? RoutePrintingError)?.sentence() ?? "\(type(of: error))"
  }
}
