/// A link that no route opens, with the reason.
///
/// The description has no value of the link, so you may log it. `explain` in `RouteDiagnostics` also finds the
/// nearest templates and similar origins.
public struct MatchFailure: Error, Sendable {
  /// The possible reasons.
  public enum Reason: Sendable {
    /// The link is [malformed](doc:Rules).
    case malformed(LinkError)
    /// The link's origin is not listed.
    case notOurs(OriginMismatch)
    /// No template matches the link.
    case noRoute
    /// A template matches, and its decoder threw ([R19](doc:Rules)); the first of several.
    case decoderThrew(RouteTemplate, any Error)
    /// A decoder refused the link with a ``LinkRefusal``, which ends the match ([R19](doc:Rules)).
    case linkRefused(RouteTemplate, LinkRefusal)
    /// The link comes from outside, and only the app may open its route ([R19](doc:Rules)).
    case inAppOnly(RouteTemplate)
  }

  /// The link.
  public let link: String
  /// The reason.
  public let reason: Reason
}

extension MatchFailure {
  /// The refusal that ended the match; nil for any other reason.
  var ending: LinkRefusal? {
    switch reason {
    case .linkRefused(_, let refusal): refusal
    case .inAppOnly: .inApp
    case .malformed, .notOurs, .noRoute, .decoderThrew: nil
    }
  }
}

extension Error {
  /// Why a decoder passed a link on, in words that have no value of the link.
  package var sentenceOfDecoder: String {
    switch self {
    case let error as RouteDecodingError: error.sentence()
    // Of a table or a link within the decoder.
    case let error as MatchFailure: error.description
    case let error as LinkError: error.description
    case is AliasMistake: "it is an alias that leads to no route"
    default: "its decoder threw \(type(of: self))"
    }
  }

  /// The refusal that ends the match: the error itself, or the one that ended a match of a table within the decoder.
  @usableFromInline
  package var refusal: LinkRefusal? {
    // A comparison of types costs a twentieth of a cast.
    if type(of: self) == LinkRefusal.self { return self as? LinkRefusal }
    if type(of: self) == MatchFailure.self { return (self as? MatchFailure)?.ending }
    return nil
  }
}

extension MatchFailure {
  /// The sentence with the text of a refusal, for the people who wrote it; a decoder may put a value of the link into it.
  package var sentenceWithRefusal: String {
    if case .linkRefused(let template, let refusal) = reason {
      "\(template): \(refusal)"
    } else {
      description
    }
  }
}

extension MatchFailure: CustomStringConvertible {
  /// One sentence, such as `/checkouts/:int(id): coupon is missing; wanted a String`.
  public var description: String {
    switch reason {
    case .malformed(let error): "the link is malformed: \(error)"
    case .notOurs(let mismatch): "the link is not a link of this app: \(mismatch)"
    case .noRoute: "the link matches no route"
    case .linkRefused(let template, let refusal):
      "\(template): \(refusal.isOfRoute ? "\(refusal)" : "its decoder refuses the link")"
    case .inAppOnly(let template): "\(template): \(LinkRefusal.inApp)"
    case .decoderThrew(let template, let error): "\(template): \(error.sentenceOfDecoder)"
    }
  }
}

/// The error if no candidate of a link made a destination.
struct RefusedCandidates: Error {
  /// The reason: the refusal that ended the match, or else the error of the first route, which most likely was the
  /// intended route.
  private(set) var reason: MatchFailure.Reason?

  mutating func add(_ template: RouteTemplate, _ error: any Error) {
    if let refusal = error.refusal {
      reason = refusal == .inApp ? .inAppOnly(template) : .linkRefused(template, refusal)
    } else if reason == nil {
      reason = .decoderThrew(template, error)
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
