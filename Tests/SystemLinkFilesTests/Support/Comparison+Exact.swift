@testable import SystemLinkFiles

extension Comparison {
  /// As the link is written.
  static let exact = Comparison(caseSensitive: true, percentEncoded: true)
}
