import LinkRouting

/// A value that says in words what happened to a link: an error, a state, a transition, an explanation.
///
/// A link may hold a secret, and logs are kept. So what the sender put into the link is shown only on
/// request.
///
/// ```swift
/// logger.error("\(error)")                   // https://example.com/… does not match /discover
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
  /// Of a link of the web the scheme and the host are left, of any other link the scheme: there the
  /// host may be a value, too. Of a link that is not ours, nothing is.
  ///
  ///     https://www.example.com/…
  ///     cook:…
  ///     …
  func shown(_ showingValues: Bool, isOurs: Bool = true) -> String {
    if showingValues { return linkText }
    guard isOurs, let link = try? LinkComponents(linkText) else { return "…" }
    guard link.isWeb, let host = link.host else { return "\(link.scheme):…" }
    let isWhole = linkText == "\(link.scheme)://\(host)"
    return "\(link.scheme)://\(host)\(isWhole ? "" : "/…")"
  }
}
