public import LinkRouting

/// Why a template could not read a link.
public struct DeepLinkParsingError: Error, Hashable, Sendable {
  /// The kinds of failure.
  public enum Reason: Hashable, Sendable {
    /// The link is not well-formed.
    case malformed(LinkError)
    /// The link is of none of the origins that were asked for.
    case foreign(OriginMismatch)
    /// The link's path, query or fragment is another one.
    case mismatch
    /// The link has the template's shape, but a value that is none of its property's type.
    case undecodable(RouteDecodingError)
  }

  /// The link's text.
  public let link: String
  /// The template, with names for key paths.
  public let template: String
  /// What is wrong.
  public let reason: Reason
}

extension DeepLinkParsingError: CustomStringConvertible {
  /// One sentence without the values that stand in the link, such as
  /// `https://example.com/… does not match /discover`.
  public var description: String { text() }

  /// One sentence.
  ///
  /// - Parameter showingValues: The link and its values may be shown.
  /// - Returns: The sentence.
  public func text(showingValues: Bool = false) -> String {
    switch reason {
    case .malformed(let error):
      "\(link.shown(showingValues)) is not a link: \(error)"
    case .foreign(let mismatch):
      "\(link.shown(showingValues, isOurs: false)) is not a link of these origins: \(mismatch)"
    case .mismatch:
      "\(link.shown(showingValues)) does not match \(template)"
    case .undecodable(let error):
      "\(link.shown(showingValues)) does not match \(template): "
        + error.sentence(showingValues: showingValues)
    }
  }
}
