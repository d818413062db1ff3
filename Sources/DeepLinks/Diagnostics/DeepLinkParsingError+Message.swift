import LinkRouting

extension DeepLinkParsingError: CustomStringConvertible {
  /// One sentence, such as
  /// `https://example.com/discovery does not match /discover`.
  public var description: String {
    switch reason {
    case .malformed(let error): "\(link) is not a link: \(error)"
    case .mismatch: "\(link) does not match \(template)"
    case .undecodable(let error): "\(link) does not match \(error)"
    }
  }
}
