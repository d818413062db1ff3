public import LinkRouting

/// Why a ``DeepLinkCenter`` has not opened a link.
public enum DeepLinkCenterError: Error, Sendable {
  /// The text is not a link.
  case malformed(String, LinkError)
  /// No action took the link: every template, in order, with the reason.
  case unhandled(LinkComponents, attempts: [Attempt])
  /// The action that was called for the link threw this error.
  case actionThrew(any Error, DeepLinkMatch)

  /// A template that a link was held against, and why nothing came of it.
  public struct Attempt: Hashable, Sendable {
    /// The template.
    public let template: RouteTemplate
    /// Why it did not take the link.
    public let reason: Reason

    /// The reasons.
    public enum Reason: Hashable, Sendable {
      /// The link is not one of the center's origins.
      case foreign(OriginMismatch)
      /// The link's path, query or fragment is another one.
      case mismatch
      /// A value in the link is none of its property's type.
      case undecodable(RouteDecodingError)
      /// The action was called, and declined.
      case declined

      init(_ reason: DeepLinkParsingError.Reason) {
        switch reason {
        case .malformed, .mismatch: self = .mismatch
        case .undecodable(let error): self = .undecodable(error)
        }
      }
    }
  }
}
