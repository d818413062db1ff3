import LinkRouting

extension DeepLinkCenterError: CustomStringConvertible {
  /// What happened in a sentence, and a line for each attempt.
  ///
  ///     nothing opened https://example.com/discovery
  ///       /discover: does not match
  ///       /:slug: the action declined
  public var description: String {
    switch self {
    case .malformed(let text, let error):
      return "\(text) is not a link: \(error)"
    case .actionThrew(let error, let match):
      return "the action of \(match.template) threw on \(match.link): \(error)"
    case .unhandled(let link, let attempts):
      if case .foreign(let mismatch)? = attempts.first?.reason {
        return "\(link) is not a link of this center: \(mismatch)"
      }
      if attempts.isEmpty { return "nothing opened \(link): the center has no entries" }
      return (["nothing opened \(link)"] + attempts.map { "  \($0)" }).joined(separator: "\n")
    }
  }
}

extension DeepLinkCenterError.Attempt: CustomStringConvertible {
  /// The template and the reason.
  public var description: String {
    switch reason {
    case .foreign: "\(template): the link is not of the center's origins"
    case .mismatch: "\(template): does not match"
    case .undecodable(let error): "\(template): \(error.message)"
    case .declined: "\(template): the action declined"
    }
  }
}

extension RouteDecodingError {
  /// The sentence without the template, which differs from the one that was written where it has
  /// groups or types.
  fileprivate var message: String {
    let place = template.isEmpty ? "" : "\(template): "
    return String(description.dropFirst(place.count))
  }
}
