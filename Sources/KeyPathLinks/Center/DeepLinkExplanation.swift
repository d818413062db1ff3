public import LinkRouting
public import LinkRoutingHandlers

/// Why each template of a ``DeepLinkCenter`` matches a link or not.
public struct DeepLinkExplanation: Hashable, Sendable {
  /// The link's text.
  public let link: String
  /// The templates, in the order in which they are tried.
  public let attempts: [Attempt]
  /// The center's, whose hosts may be shown.
  let origins: LinkOrigins

  /// A template, and whether it matches the link.
  public struct Attempt: Hashable, Sendable {
    /// The template.
    public let template: RouteTemplate
    /// Why it does not match the link; nil if it matches, so that its action runs.
    public let failure: DeepLinkParsingError.Reason?
  }
}

extension DeepLinkExplanation: DeepLinkMessage {
  /// The link and a line for each template.
  ///
  ///     https://ticketswap.com/…
  ///       /discover: does not match
  ///       /:slug: matches
  public func text(showingValues: Bool) -> String {
    var text =
      link.shown(showingValues, on: origins)
      + (attempts.isEmpty ? ": the center has no entries" : "")
    for attempt in attempts {
      text += "\n  \(attempt.template): "
      switch attempt.failure {
      case nil: text += "matches"
      case .mismatch: text += "does not match"
      case .undecodable(let error): text += error.sentence(showingValues: showingValues)
      case let reason?:
        // An origin that is not listed is the same reason for every template.
        return DeepLinkParsingError(link: link, template: "\(attempt.template)", reason: reason)
          .text(showingValues: showingValues)
      }
    }
    return text
  }
}
