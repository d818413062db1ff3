import LinkRouting

extension DeepLinkParsingError: CustomStringConvertible {
  /// One sentence without the values that stand in the link, such as
  /// `https://example.com/… does not match /discover`.
  public var description: String { text() }

  /// One sentence.
  ///
  /// - Parameter showingValues: The link and its values may be shown.
  /// - Returns: The sentence.
  public func text(showingValues: Bool = false) -> String {
    "\(link.shown(showingValues)) \(reason.text(showingValues, template: template))"
  }
}

extension DeepLinkParsingError.Reason {
  /// The reason, as it follows a link.
  fileprivate func text(_ showingValues: Bool, template: String) -> String {
    switch self {
    case .malformed(let error): showingValues ? "is not a link: \(error)" : "is not a link"
    case .foreign(let mismatch): "is not a link of these origins: \(mismatch)"
    case .mismatch: "does not match \(template)"
    case .undecodable(let error):
      "does not match \(template): \(error.sentence(showingValues: showingValues))"
    }
  }
}

extension DeepLinkExplanation: CustomStringConvertible {
  /// The link and a line for each template, without the values that stand in the link.
  ///
  ///     https://ticketswap.com/…
  ///       /discover: does not match
  ///       /:slug: matches
  public var description: String { text() }

  /// The link and a line for each template.
  ///
  /// - Parameter showingValues: The link and its values may be shown.
  /// - Returns: The lines.
  public func text(showingValues: Bool = false) -> String {
    let link = link.shown(showingValues)
    switch attempts.first?.failure {
    case .malformed?, .foreign?:
      return attempts.first.flatMap { $0.failure?.text(showingValues, template: "") }
        .map { "\(link) \($0)" } ?? link
    default:
      if attempts.isEmpty { return "\(link): the center has no entries" }
      return ([link] + attempts.map { "  \($0.text(showingValues))" }).joined(separator: "\n")
    }
  }
}

extension DeepLinkExplanation.Attempt {
  fileprivate func text(_ showingValues: Bool) -> String {
    switch failure {
    case nil: "\(template): matches"
    case .undecodable(let error)?: "\(template): \(error.sentence(showingValues: showingValues))"
    default: "\(template): does not match"
    }
  }
}
