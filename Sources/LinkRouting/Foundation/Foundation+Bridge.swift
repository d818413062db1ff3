// The one file of this module that knows Foundation. Nothing in it reads `url.host`, `url.path` or
// `pathComponents`: they decode too early, and differ between platforms.

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension LinkComponents {
  /// The link as an equivalent URL; nil if Foundation cannot parse it.
  ///
  /// Characters that RFC 3986 does not allow, such as non-ASCII letters, are escaped.
  public var url: URL? {
    URL(reference: escaped)
  }
}

extension URL {
  /// The URL of a string, the same on every system.
  ///
  /// Foundation differs: on iOS 16 it rejects a string with a space; on iOS 17 it escapes `[%20` twice. So it gets
  /// only strings that RFC 3986 allows, and other strings give nil.
  fileprivate init?(reference text: String) {
    guard !text.hasControl, PercentCoding.hasASCIIAuthority(text) else { return nil }
    let reference = PercentCoding.reference(text)
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
    // Foundation ignores all text behind a zero byte.
    guard text.utf8.count == 36 else { return nil }
    self.init(uuidString: text)
  }

  /// The text form, in upper case.
  public var routeParam: String { uuidString }
}

extension UUID: ReadsItsToken {}

extension URL: RouteParamConvertible {
  /// Reads an absolute or relative URL by RFC 3986, the same on every system.
  ///
  /// A byte that the RFC does not allow is escaped, as in a browser: a space becomes `%20`, a `%` without two hex
  /// digits becomes `%25`. A string with a control is not a URL, and neither is one with an international host: it is
  /// sent as browsers write it, `xn--bcher-kva.example`.
  ///
  /// A link is untrusted, and so is a URL in it. Check ``LinkOrigins/contains(_:)`` before you treat that URL as one
  /// of your app.
  public init?(routeParam text: String) { self.init(reference: text) }

  /// `absoluteString`: a relative URL is read back as an absolute one.
  public var routeParam: String { absoluteString }
}

extension LinkDestination {
  /// The link to this value, on the first origin of ``LinkDestination/table``.
  ///
  /// - Throws: ``RoutePrintingError`` if a path cannot hold a value, the link would be longer than
  ///   [R13](doc:Rules) allows, or Foundation's `URL` would hold another link, as of the rest `http://[::1]/`:
  ///   ``urlString`` has it.
  public var url: URL {
    get throws(RoutePrintingError) { try Self.url(try urlString) }
  }

  static func url(_ text: String) throws(RoutePrintingError) -> URL {
    // Foundation escapes a query or a path anew, its escapes too, if it finds a bracket there.
    guard let url = URL(string: text), url.absoluteString.utf8Equals(text) else {
      throw RoutePrintingError(template: text, param: "", reason: .noURL)
    }
    return url
  }
}
