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
  /// The parts that the app's table contains are shown, as by `RouteTable.redacted(_:)`; without a table, no host is.
  package func shown(_ showingValues: Bool, by redactor: LinkRedactor? = nil) -> String {
    if showingValues { return linkText }
    guard let link = try? LinkComponents(linkText) else { return redaction }
    if let redactor { return redactor.redacted(link) }
    return link.isWeb ? "\(link.scheme):\(redaction)" : redaction
  }
}
