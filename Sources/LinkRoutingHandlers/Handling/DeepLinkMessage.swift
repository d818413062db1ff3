package import LinkRouting

/// A value with a message for logs: an error, a state, a transition, an explanation.
///
/// ```swift
/// logger.error("\(error)")                   // https:… does not match /discover
/// print(error.text(showingValues: true))     // https://example.com/a?b does not match /discover
/// ```
///
/// A link may hold a secret, and logs are kept. So a message shows the whole link only on request.
public protocol DeepLinkMessage: CustomStringConvertible {
  /// The message, a sentence or lines, perhaps with whole links and error messages.
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
  /// The hosts of the app's origins are shown, without the labels of a subdomain; nil shows no host.
  package func shown(_ showingValues: Bool, on origins: LinkOrigins? = nil) -> String {
    if showingValues { return linkText }
    guard let link = try? LinkComponents(linkText) else { return redaction }
    guard let origins else { return link.isWeb ? "\(link.scheme):\(redaction)" : redaction }
    let origin = origins.redacted(link)
    return link.host == nil || linkText == origin ? origin : "\(origin)/\(redaction)"
  }
}
