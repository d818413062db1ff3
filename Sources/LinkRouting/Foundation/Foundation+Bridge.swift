// The one file of this module that knows Foundation. Nothing in it reads `url.host`, `url.path` or
// `pathComponents`: they decode too early, and differ between platforms.

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension LinkComponents {
  /// The link as a URL that reads alike; nil where Foundation makes none of its text.
  ///
  /// What RFC 3986 does not allow, such as text outside ASCII, is escaped in it.
  public var url: URL? {
    URL(reference: escaped)
  }
}

extension URL {
  /// The URL of a string, the same on every system.
  ///
  /// On iOS 16, Foundation refuses a string with a space; on iOS 17, it escapes the escapes of `[%20`. So it
  /// gets text only that RFC 3986 allows, and a URL of another text is none.
  fileprivate init?(reference text: String) {
    guard let reference = PercentCoding.reference(text) else { return nil }
    self.init(string: reference)
    guard absoluteString.utf8Equals(reference) else { return nil }
  }
}

extension URL: LinkConvertible {
  /// `absoluteString`: a relative URL is resolved against its base first.
  public var linkText: String { absoluteString }
}

extension UUID: RouteParamConvertible {
  /// `:uuid` in a template.
  public static var routeTokenType: RouteTokenType { .uuid }

  /// Reads the 36 characters of RFC 9562's text form, in either case.
  public init?(routeParam text: String) {
    // Foundation passes over what follows a zero byte.
    guard text.utf8.count == 36 else { return nil }
    self.init(uuidString: text)
  }

  /// The text form, in upper case.
  public var routeParam: String { uuidString }
}
extension Date: RouteParamConvertible {
  /// Reads a date and time by ISO 8601 with its offset from UTC, such as `2026-11-21T17:00:00Z` or
  /// `2026-11-21T18:00:00.250+01:00`; nil where a part is missing.
  ///
  /// A day alone is no instant.
  public init?(routeParam text: String) {
    guard let milliseconds = InstantText.milliseconds(text) else { return nil }
    self.init(timeIntervalSince1970: Double(milliseconds) / 1_000)
  }

  /// The date and time in UTC to the millisecond, which is what a link can say; empty, which no path
  /// token takes, where the year has not four digits.
  public var routeParam: String {
    let milliseconds = Int64(exactly: (timeIntervalSince1970 * 1_000).rounded())
    return milliseconds.flatMap(InstantText.text) ?? ""
  }
}

extension URL: RouteParamConvertible {
  /// Reads a URL by RFC 3986, absolute or relative, on every system alike.
  ///
  /// A byte that the RFC does not allow is escaped, as in a browser: a space becomes `%20`, a `%` that begins no escape
  /// becomes `%25`. A text with a control is no URL.
  ///
  /// A link is untrusted, and so is the URL in it: ask ``LinkOrigins/contains(_:)`` before you open it
  /// as your own.
  public init?(routeParam text: String) { self.init(reference: text) }

  /// `absoluteString`: a relative URL is read back as an absolute one.
  public var routeParam: String { absoluteString }
}

extension LinkDestination {
  /// The link to this value.
  ///
  /// - Throws: ``RoutePrintingError`` where a path cannot hold a value, or the link would be longer
  ///   than [R13](doc:Rules) allows.
  public var url: URL {
    get throws(RoutePrintingError) { try Self.url(try urlString) }
  }

  /// The link to this value on the first of the given origins, as in a staging build.
  ///
  /// - Parameter origins: The origins of the build. The link prints on the first of these origins, or on the
  ///   origin that it names (``LinkPath/on(named:)``).
  /// - Throws: ``RoutePrintingError``, as ``url`` does.
  public func url(on origins: LinkOrigins) throws(RoutePrintingError) -> URL {
    try Self.url(try Self.table.engine.text(of: link, on: origins))
  }

  static func url(_ text: String) throws(RoutePrintingError) -> URL {
    // A printed link is plain ASCII and a URL by RFC 3986, so Foundation reads it.
    guard let url = URL(string: text) else {
      throw RoutePrintingError(template: text, param: "", reason: .noURL)
    }
    return url
  }
}
