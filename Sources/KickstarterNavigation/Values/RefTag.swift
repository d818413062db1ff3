public import LinkRouting

/// Where a link was found, for analytics: the query item `ref`.
///
/// Any text, written as a string; those that the app itself compares or prints have names.
public struct RefTag: RawRepresentable, Hashable, Sendable, RouteParamConvertible {
  /// The text of the query item.
  public let rawValue: String

  /// A tag of the given text.
  ///
  /// - Parameter rawValue: The text of the query item.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The discovery pages.
  public static let discovery = RefTag("discovery")
  /// The e-mail that tells a backer of a failed transaction.
  public static let emailBackerFailedTransaction = RefTag("ksr_email_backer_failed_transaction")
}

extension RefTag: CustomStringConvertible {
  /// The text of the query item.
  public var description: String { rawValue }
}

extension RefTag: ExpressibleByStringLiteral {
  /// A tag of the given text.
  public init(stringLiteral value: String) { rawValue = value }
}
