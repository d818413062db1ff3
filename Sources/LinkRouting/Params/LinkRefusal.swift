/// The error with which a decoder ends the match: no other route gets the link, and no catch-all
/// ([R19](doc:Rules)).
///
/// ```swift
/// "/pay/:int(amount)": decode(.amount) { amount in
///   guard amount <= 100 else { throw LinkRefusal("the amount is too large for a link") }
///   return .pay(amount)
/// },
/// "/*rest": decode(Screen.web, .rest),
/// ```
///
/// `match` of `/pay/5000` is nil, and ``MatchFailure`` has the reason. With any other error the link would go on to
/// `/*rest`.
public struct LinkRefusal: Error, Hashable {
  /// Why the link is refused, as part of a sentence.
  public let reason: String

  /// Refuses a link.
  ///
  /// - Parameter reason: Why, as part of a sentence. Messages show it to developers and write it to logs, so leave out
  ///   what the link contains.
  public init(_ reason: String) { self.reason = reason }

  /// A link from outside to a route of the app alone.
  @usableFromInline
  package static let inApp = LinkRefusal(
    "may not open from outside; `asDeepLinks()` marks the routes that may")
}

extension LinkRefusal: CustomStringConvertible {
  /// ``reason``.
  public var description: String { reason }
}
