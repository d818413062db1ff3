package import LinkRouting

/// Why a link opens a route or does not: the result of `RouteTable.explain(_:)`.
///
/// ``text(showingValues:)`` has the sentences. Links carry secrets, so by default the text leaves out the values of the link.
public struct Explanation: Sendable {
  /// The possible outcomes.
  package enum Outcome: Sendable {
    /// A route matched the link, and its decoder returned a destination.
    case matched(Match)
    /// The link's origin is listed, and no route matched; with the nearest templates, the nearest first.
    case unmatched([NearMiss])
    /// A route with this template matches the link, but may not open from outside.
    case withheld(RouteTemplate)
    /// The template matches the link, and the decoder ended the match with a refusal (R19).
    case refused(RouteTemplate, LinkRefusal)
    /// The link's origin is not listed; the hint is a sentence about a listed origin that looks similar.
    case notOurs(OriginMismatch, hint: String?)
    /// The link is malformed.
    case malformed(LinkError)
  }

  /// A route that matched a link.
  package struct Match: Sendable {
    /// The route's template.
    package let template: RouteTemplate
    /// The text captured by the template's tokens, and the query items.
    package let params: RouteParams
    /// The destination as Swift writes it; empty if the explanation is of templates without decoders.
    package let destination: String
    /// Query values that count as absent, because their text is not a value of the param's type (R20).
    package let ignored: [RouteDecodingError]
    /// Whether the route lacks the mark `asDeepLinks()` that other routes of the table have.
    package let isInAppOnly: Bool
    /// Templates with a word that the link perhaps misspells, if only a fallback matched it (R21).
    package let nearest: [NearMiss]
  }

  /// A route whose template matched and whose decoder threw (R19).
  package typealias Refusal = (template: RouteTemplate, error: any Error)

  /// A template that a link nearly matches.
  package struct NearMiss: Hashable, Sendable {
    /// The template.
    package let template: RouteTemplate
    /// The first place where the link differs from the template.
    package let difference: Difference
  }

  /// The first place where a link and a template differ.
  package enum Difference: Hashable, Sendable {
    /// A segment differs, counted from one. If it misspells a word of the template, the link with that word matches.
    case segment(Int, found: String, wanted: TextPattern, meant: Correction?)
    /// The template matches the link, and its origins do not.
    case origin(LinkOrigins)
    /// The path ends where the template goes on.
    case tooShort(wanted: TextPattern)
    /// The path goes on where the template ends.
    case tooLong(Int, found: String)
    /// The query lacks an item, or has another value for it. If the name of another item misspells its name, the link
    /// with that name matches.
    case query(wanted: String, found: LinkComponents.QueryItem?, meant: Correction?)
    /// The fragment is missing or differs.
    case fragment(wanted: String, found: String?)

    /// The word that the link perhaps misspells.
    package var meant: Correction? {
      switch self {
      case .segment(_, _, _, let meant), .query(_, _, let meant): meant
      case .origin, .tooShort, .tooLong, .fragment: nil
      }
    }

    /// Whether not even the beginning of the template is there: such a template is not near.
    package var isOfStart: Bool {
      if case .segment(1, _, let wanted, nil) = self { wanted.text != nil } else { false }
    }
  }

  /// A word of a template, and the text of the link in its place: a segment, a part of one, or the name of an item.
  package struct Correction: Hashable, Sendable {
    package let found: String
    package let word: String
  }

  /// The link.
  package let link: String
  /// The outcome.
  package let outcome: Outcome
  /// The routes that were tried before the outcome and whose decoders threw.
  package let refusals: [Refusal]
  /// The link for a log: `…` replaces all text that is in no template of the table.
  let redactedLink: String
  /// Sentences about what was done to the link on its way.
  let hints: @Sendable () -> [String]
}
