/// An app's identifier: `ABCDE12345.com.example.app`, the team's ID and the app's bundle ID.
public struct AppID: Hashable, Sendable, CustomStringConvertible {
  /// The whole identifier.
  public let description: String
  /// Why it is none, of one that ``SiteAssociation/init(checking:)`` keeps.
  package let error: SiteAssociationError?

  /// Checks a string.
  ///
  /// - Parameter text: Ten capital letters and digits, a dot, and letters, digits, `-` and single dots.
  /// - Returns: Nil where the text is anything else.
  public init?(_ text: String) {
    let form = #/[A-Z0-9]{10}(?:\.[A-Za-z0-9\-]+)+/#.matchingSemantics(.unicodeScalar)
    guard text.wholeMatch(of: form) != nil else { return nil }
    self.init(description: text, error: nil)
  }

  init(description: String, error: SiteAssociationError?) {
    (self.description, self.error) = (description, error)
  }

  /// The required form, for error messages.
  package static let expectation =
    "an app ID: the team's ten capital letters and digits, a dot, and the bundle ID, such as "
    + "ABCDE12345.com.example.app"
}
