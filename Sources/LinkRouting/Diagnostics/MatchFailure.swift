/// A link that leads nowhere.
///
/// Why is found out when it is asked for: a link costs no more to refuse than to match.
public struct MatchFailure: Error, Sendable {
  /// The link.
  public let link: String
  private let explain: @Sendable () -> Explanation

  init(_ link: String, _ explain: @escaping @Sendable () -> Explanation) {
    self.link = link
    self.explain = explain
  }

  /// Why the link leads nowhere.
  public var explanation: Explanation { explain() }
}

extension MatchFailure: CustomStringConvertible {
  /// The explanation, without the values that stood in the link.
  public var description: String { explanation.description }
}
