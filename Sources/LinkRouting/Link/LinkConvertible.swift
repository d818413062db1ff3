/// What a table can be asked about: a `String`, a `URL` or ``LinkComponents``.
///
/// ```swift
/// table.match("https://example.com/recipes/42")   // the text of a push payload
/// table.match(url)                                 // what the system hands to an app
/// ```
public protocol LinkConvertible {
  /// The link as it was written.
  var linkText: String { get }
}

extension String: LinkConvertible {
  /// The text itself.
  @_alwaysEmitIntoClient public var linkText: String { self }
}

extension LinkComponents: LinkConvertible {
  /// The text that was scanned.
  @_alwaysEmitIntoClient public var linkText: String { string }
}
