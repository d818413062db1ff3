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
  /// Whether it is that of ``refuse(_:)``: the route refuses every link.
  package fileprivate(set) var isOfRoute = false

  /// Refuses a link.
  ///
  /// - Parameter reason: The reason, as part of a sentence, for the developer: a log shows it only on request, as
  ///   `explain` with `text(showingValues: true)` does.
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

/// A decoder that refuses every link: for old links that shall open nothing, not even by a catch-all.
///
/// ```swift
/// static let allRoutes: RouteDictionary<Screen> = [
///   "/old/(*)": refuse("moved in 2024"),
///   "/*rest": decode(Screen.web, .rest),
/// ]
/// ```
///
/// Tools know it: the route needs no row in a file of links, and a site association excludes its links. A closure that
/// throws ``LinkRefusal`` says something about one link only.
///
/// - Parameter reason: The reason, as part of a sentence. It appears in messages and logs.
/// - Returns: A decoder that throws a ``LinkRefusal`` ([R19](doc:Rules)).
public func refuse<Destination>(_ reason: String) -> RouteDecoder<Destination> {
  var refusal = LinkRefusal(reason)
  refusal.isOfRoute = true
  return { [refusal] _ in throw refusal }
}
