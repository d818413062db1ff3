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
