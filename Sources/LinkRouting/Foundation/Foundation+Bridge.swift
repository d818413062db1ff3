// The one file of this module that knows Foundation. Nothing in it reads `url.host`, `url.path` or
// `pathComponents`: they decode too early, and differ between platforms.

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension LinkComponents {
  /// Scans a URL's `absoluteString`.
  ///
  /// - Parameter url: An absolute URL; a relative one is resolved against its base first.
  /// - Throws: ``LinkError`` as ``init(_:)-(String)`` does.
  public init(_ url: URL) throws(LinkError) {
    try self.init(url.absoluteString)
  }
}

extension URL: LinkConvertible {
  /// `absoluteString`: a relative URL is resolved against its base first.
  @inlinable public var linkText: String { absoluteString }
}

extension UUID: RouteParamConvertible {
  /// `:uuid` in a template.
  public static var routeTokenType: RouteTokenType { .uuid }

  /// Reads the 36 characters of RFC 9562's text form, in either case.
  public init?(routeParam text: String) { self.init(uuidString: text) }

  /// The text form, in upper case.
  public var routeParam: String { uuidString }
}
