/// A link that a table can match: a `String`, a `URL` or ``LinkComponents``.
///
/// ```swift
/// table.match("https://example.com/recipes/42")   // the text of a push payload
/// table.match(url)                                 // delivered by the system
/// ```
public protocol LinkConvertible {
  /// The link as it was written.
  var linkText: String { get }
  /// The link, scanned.
  var linkComponents: LinkComponents { get throws(LinkError) }
}

extension LinkConvertible {
  /// Scans ``linkText``.
  @inlinable public var linkComponents: LinkComponents {
    get throws(LinkError) { try LinkComponents(scanning: linkText) }
  }
}

extension String: LinkConvertible {
  /// The text itself.
  @inlinable public var linkText: String { self }
}

extension LinkComponents: LinkConvertible {
  /// The text that was scanned.
  public var linkText: String { string }
  /// The link itself: it is not scanned again.
  public var linkComponents: LinkComponents { self }
}
