/// An error that ends the match: if a decoder throws it, the table tries no other route, not even a catch-all
/// ([R19](doc:Rules)).
///
/// ```swift
/// static let allRoutes: RouteDictionary<Screen> = [
///   "/pay/:int(amount)": decode { params in
///     let amount = try params[.amount]
///     guard amount <= 100 else { throw LinkRefusal("the amount is too large for a link") }
///     return .pay(amount)
///   },
///   "/*rest": decode(Screen.web, .rest),
/// ]
/// ```
///
/// `match` of `/pay/5000` is nil, and ``MatchFailure`` has the reason. With any other error the link would go on to
/// `/*rest`. A ``MatchFailure`` of a table that the decoder calls ends the match if a refusal is its reason.
public struct LinkRefusal: Error, Hashable {
  private let reason: String

  /// Refuses a link.
  ///
  /// - Parameter reason: The reason, as part of a sentence. It appears in messages and logs, so leave out the values
  ///   of the link.
  public init(_ reason: String) { self.reason = reason }

  /// The refusal of a link from outside to a route that only the app may open.
  @usableFromInline
  package static let inApp = LinkRefusal(
    "may not open from outside; `asDeepLinks()` marks the routes that may")
}

extension LinkRefusal: CustomStringConvertible {
  /// The reason, as part of a sentence.
  public var description: String { reason }
}
