public import LinkRouting

/// What the templates of a ``DeepLinkCenter`` say of a link.
///
/// Its `description` has a line for each, without the values that stand in the link.
public struct DeepLinkExplanation: Hashable, Sendable {
  /// The link's text.
  public let link: String
  /// The templates, in the order in which they are tried.
  public let attempts: [Attempt]

  /// A template that a link was held against.
  public struct Attempt: Hashable, Sendable {
    /// The template.
    public let template: RouteTemplate
    /// Why it does not take the link; nil where it does, so that its action is asked.
    public let failure: DeepLinkParsingError.Reason?
  }
}

extension DeepLinkExplanation: CustomStringConvertible {
  /// The link and a line for each template, without the values that stand in the link.
  ///
  ///     https://ticketswap.com/…
  ///       /discover: does not match
  ///       /:slug: matches
  public var description: String { text() }

  /// The link and a line for each template.
  ///
  /// - Parameter showingValues: The link and its values may be shown.
  /// - Returns: The lines.
  public func text(showingValues: Bool = false) -> String {
    // A link that is none of ours is so for every template.
    if let sentence = attempts.first?.failure?.sentence(of: link, showingValues) { return sentence }
    let link = link.shown(showingValues)
    if attempts.isEmpty { return "\(link): the center has no entries" }
    return attempts.reduce(link) { "\($0)\n  \($1.text(showingValues))" }
  }
}

extension DeepLinkExplanation.Attempt {
  fileprivate func text(_ showingValues: Bool) -> String {
    switch failure {
    case nil: "\(template): matches"
    case .undecodable(let error)?: "\(template): \(error.sentence(showingValues: showingValues))"
    default: "\(template): does not match"
    }
  }
}
