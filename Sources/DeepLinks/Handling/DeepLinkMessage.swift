import LinkRouting

/// A value that says in words what happened to a link: an error, a state, a transition, an explanation.
///
/// A link may hold a secret, and logs are kept. So what the sender put into the link is shown only on
/// request.
///
/// ```swift
/// logger.error("\(error)")                   // https:… does not match /discover
/// print(error.text(showingValues: true))     // https://example.com/a?b does not match /discover
/// ```
public protocol DeepLinkMessage: CustomStringConvertible {
  /// The message in words.
  ///
  /// - Parameter showingValues: Links and their values may be shown, and what an error says.
  /// - Returns: A sentence, or lines.
  func text(showingValues: Bool) -> String
}

extension DeepLinkMessage {
  /// The message without the values that stand in links.
  public var description: String { text(showingValues: false) }
}

extension LinkConvertible {
  /// The link as a message shows it: whole on request, or else without what its sender put in.
  ///
  ///     https://www.example.com/…
  ///     cook://…/…
  ///     https:…
  ///
  /// - Parameters:
  ///   - showingValues: Whether to show the whole link.
  ///   - origins: The app's own. Their hosts are shown, but not the label of a subdomain. Without them, no host is.
  /// - Returns: The link's text, or what may be shown of it.
  func shown(_ showingValues: Bool, on origins: LinkOrigins? = nil) -> String {
    if showingValues { return linkText }
    guard let link = try? LinkComponents(linkText) else { return redaction }
    guard let origins else { return link.isWeb ? "\(link.scheme):\(redaction)" : redaction }
    let origin = origins.redacted(link)
    return link.host == nil || linkText == origin ? origin : "\(origin)/\(redaction)"
  }
}
