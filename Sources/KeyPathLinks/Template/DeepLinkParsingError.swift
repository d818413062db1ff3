public import LinkRouting
public import LinkRoutingHandlers

/// Why a template does not match a link.
public struct DeepLinkParsingError: Error, Hashable, Sendable {
  /// The kinds of failure.
  public enum Reason: Hashable, Sendable {
    /// The link is malformed.
    case malformed(LinkError)
    /// The link is not on one of the given origins.
    case foreign(OriginMismatch)
    /// The template does not match the link's path, query or fragment.
    case mismatch
    /// The template would match, but the text of a token is not a value of the property's type.
    case undecodable(RouteDecodingError)
  }

  /// The link's text.
  public let link: String
  /// The template, with names for key paths.
  public let template: String
  /// The reason.
  public let reason: Reason
}

extension DeepLinkParsingError: DeepLinkMessage {
  /// One sentence, such as `https:… does not match /discover`.
  public func text(showingValues: Bool) -> String {
    switch reason {
    case .malformed(let error): "\(link.shown(showingValues)) is not a link: \(error)"
    case .foreign(let mismatch):
      "\(link.shown(showingValues)) is not a link of these origins: \(mismatch)"
    case .mismatch: "\(link.shown(showingValues)) does not match \(template)"
    case .undecodable(let error):
      "\(link.shown(showingValues)) does not match \(template): "
        + error.sentence(showingValues: showingValues)
    }
  }
}
