/// A link that leads nowhere, and why.
///
/// Its description has no value of the link. `RouteDiagnostics` says more: the nearest templates, and what a
/// listed origin has in common with the link's.
public struct MatchFailure: Error, Sendable {
  /// Why a link leads nowhere.
  public enum Reason: Sendable {
    /// It is not well-formed.
    case malformed(LinkError)
    /// No origin admits it.
    case notOurs(OriginMismatch)
    /// No template matches it.
    case noRoute
    /// A template matches it, and its decoder threw ([R19](doc:Rules)); of several, the one that was
    /// tried first.
    case refused(RouteTemplate, any Error)
  }

  /// The link.
  public let link: String
  /// Why it leads nowhere.
  public let reason: Reason
}

extension MatchFailure: CustomStringConvertible {
  /// One sentence, such as `/checkouts/:int(id): coupon is missing; wanted a String`.
  public var description: String {
    switch reason {
    case .malformed(let error): "the link is malformed: \(error)"
    case .notOurs(let mismatch): "the link is not ours: \(mismatch)"
    case .noRoute: "the link matches no route"
    case .refused(let template, let error as RouteDecodingError):
      "\(template): \(error.sentence(showingValues: false))"
    case .refused(let template, let error): "\(template): its decoder threw \(type(of: error))"
    }
  }
}

extension RouteEngine {
  /// Why a link leads nowhere: no template matches it, unless there is a reason already.
  func failure(of link: LinkComponents, _ reason: MatchFailure.Reason?) -> MatchFailure {
    let mismatch = allOrigins.mismatch(of: link)
    return MatchFailure(
      link: link.string, reason: reason ?? mismatch.map { .notOurs($0) } ?? .noRoute)
  }
}
