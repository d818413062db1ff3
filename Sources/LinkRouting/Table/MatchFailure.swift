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
    /// A decoder ended the match, or the link comes from outside and the route that it matches is for the app
    /// alone ([R19](doc:Rules)).
    case ended(RouteTemplate, LinkRefusal)
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
    case .ended(let template, let refusal): "\(template): \(refusal)"
    case .refused(let template, let error): "\(template): its decoder threw \(type(of: error))"
    }
  }
}

/// The candidates of a link that made no destination.
struct RefusedCandidates: Error {
  /// Why the link leads nowhere: the refusal that ended the match, or else the error of the first route, which is most
  /// likely the one that was meant.
  private(set) var reason: MatchFailure.Reason?

  mutating func add(_ template: RouteTemplate, _ error: any Error) {
    if let refusal = error as? LinkRefusal {
      reason = .ended(template, refusal)
    } else if reason == nil {
      reason = .refused(template, error)
    }
  }
}

extension RouteEngine {
  /// Why a link of our origins is malformed: its host would have to be a segment, and cannot be one.
  package func defect(of link: LinkComponents) -> LinkError? {
    let matches = origins(of: link)
    return matches.contains { $0 != nil && link.defect($0) == nil }
      ? nil : matches.lazy.compactMap { link.defect($0) }.first
  }

  /// Why a link is not ours; nil where it is.
  package func mismatch(of link: LinkComponents) -> OriginMismatch? {
    origins(of: link).allSatisfy { $0 == nil } ? allOrigins.mismatch(of: link) : nil
  }

  /// Why a link leads nowhere: no template matches it, unless there is a reason already.
  func failure(of link: LinkComponents, _ reason: MatchFailure.Reason?) -> MatchFailure {
    MatchFailure(
      link: link.string,
      reason: reason ?? defect(of: link).map { .malformed($0) }
        ?? mismatch(of: link).map { .notOurs($0) } ?? .noRoute)
  }
}
