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
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count > 1, parts[0].count == 10, parts[0].allSatisfy(Self.isUpperOrDigit),
      parts.dropFirst().allSatisfy({ !$0.isEmpty && $0.allSatisfy(Self.isOfName) })
    else { return nil }
    self.init(description: text, error: nil)
  }

  init(description: String, error: SiteAssociationError?) {
    self.description = description
    self.error = error
  }

  /// The required form, for error messages.
  package static let expectation =
    "an app ID: the team's ten capital letters and digits, a dot, and the bundle ID, such as "
    + "ABCDE12345.com.example.app"

  private static func isUpperOrDigit(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x30...0x39).contains(byte)
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    isUpperOrDigit(byte) || (0x61...0x7A).contains(byte) || byte == UInt8(ascii: "-")
  }
}
