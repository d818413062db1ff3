import LinkRouting

/// A value with a message for logs: an error, a state, a transition, an explanation.
///
/// ```swift
/// logger.error("\(error)")                   // https:… does not match /discover
/// print(error.text(showingValues: true))     // https://example.com/a?b does not match /discover
/// ```
///
/// A link may hold a secret, and logs are kept. So a message shows the whole link only on request.
public protocol DeepLinkMessage: CustomStringConvertible {
  /// The message.
  ///
  /// - Parameter showingValues: Whether to show whole links and error messages.
  /// - Returns: A sentence, or lines.
  func text(showingValues: Bool) -> String
}

extension DeepLinkMessage {
  /// The message without whole links, for logs.
  public var description: String { text(showingValues: false) }
}

extension LinkConvertible {
  /// The link as a message shows it: the whole link on request, otherwise its safe part.
  ///
  ///     https://www.example.com/…
  ///     cook://…/…
  ///     https:…
  ///
  /// - Parameters:
  ///   - showingValues: Whether to show the whole link.
  ///   - origins: The app's origins. Their hosts are shown, without the labels of a subdomain; nil shows no host.
  /// - Returns: The link's text, or the part that is safe to show.
  func shown(_ showingValues: Bool, on origins: LinkOrigins? = nil) -> String {
    if showingValues { return linkText }
    guard let link = try? LinkComponents(linkText) else { return redaction }
    guard let origins else { return link.isWeb ? "\(link.scheme):\(redaction)" : redaction }
    let origin = origins.redacted(link)
    return link.host == nil || linkText == origin ? origin : "\(origin)/\(redaction)"
  }
}
