public import LinkRouting

/// Why a template could not read a link.
public struct DeepLinkParsingError: Error, Hashable, Sendable {
  /// The kinds of failure.
  public enum Reason: Hashable, Sendable {
    /// The link is not well-formed.
    case malformed(LinkError)
    /// The link is on none of the origins that were asked for.
    case foreign(OriginMismatch)
    /// The link's path, query or fragment does not fit the template.
    case mismatch
    /// The link has the template's shape, but a value that does not fit its property's type.
    case undecodable(RouteDecodingError)
  }

  /// The link's text.
  public let link: String
  /// The template, with names for key paths.
  public let template: String
  /// What is wrong.
  public let reason: Reason
}

extension DeepLinkParsingError: DeepLinkMessage {
  /// One sentence, such as `https:… does not match /discover`.
  public func text(showingValues: Bool) -> String {
    switch reason {
    case .malformed(let error):
      "\(link.shown(showingValues)) is not a link: \(error)"
    case .foreign(let mismatch):
      "\(link.shown(showingValues)) is not a link of these origins: \(mismatch)"
    case .mismatch:
      "\(link.shown(showingValues)) does not match \(template)"
    case .undecodable(let error):
      "\(link.shown(showingValues)) does not match \(template): "
        + error.sentence(showingValues: showingValues)
    }
  }
}
