@testable import AppSiteAssociation

extension Comparison {
  /// As the link is written.
  static let exact = Comparison(caseSensitive: true, percentEncoded: true)
}
