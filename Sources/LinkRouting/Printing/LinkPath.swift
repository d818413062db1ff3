/// The path, query and fragment of a link, written as an interpolation of values.
///
/// ```swift
/// var link: LinkPath {
///   switch self {
///   case .recipe(let id, let servings): return "/recipes/\(id)?servings=\(servings)"
///   case .files(let folders): return "/files/\(segments: folders)"
///   case .discover(let filters): return "/discover\(query: filters)"
///   case .emailClick: return LinkPath("/").on(.web("clicks.example.com"))
///   }
/// }
/// ```
///
/// Literal text is printed as it is. Each value is escaped for its place (RFC 3986; a `+` in a query is `%2B`,
/// since many readers take it for a space). A query item whose value is nil is left out with its name, and so
/// is a fragment. ``LinkDestination/url`` throws if a path cannot hold a value (nil, an empty text, `.`, `..`, a
/// control), and for an empty fragment or a number that is not finite.
public struct LinkPath: LinkVocabulary, ExpressibleByStringInterpolation {
  /// Plain ASCII, from the first slash on.
  let bytes: ByteBuffer
  /// What no link can hold, the first first.
  var failures: [RoutePrintingError]
  /// Where the link is printed, unless it is on the table's first origin.
  var origins: LinkOrigins?

  /// A link whose text is the same for every value.
  public init(stringLiteral value: StaticString) {
    var writer = StringInterpolation(literalCapacity: 0, interpolationCount: 0)
    writer.appendLiteral(value)
    self.init(stringInterpolation: writer)
  }

  /// A link of text and values.
  public init(stringInterpolation: consuming StringInterpolation) {
    self.init(stringInterpolation.writer)
  }

  init(_ encoded: String, failures: [RoutePrintingError], origins: LinkOrigins?) {
    var bytes = ByteBuffer()
    for byte in encoded.utf8 { bytes.append(byte) }
    (self.bytes, self.failures, self.origins) = (bytes, failures, origins)
  }

  init(_ writer: consuming LinkWriter) {
    writer.end()
    bytes = writer.bytes
    failures = writer.failures
  }

  /// The same link on the first of the given origins, instead of the table's.
  ///
  /// - Parameter origins: Where the link is printed.
  /// - Returns: A link that says where it belongs.
  public func on(_ origins: LinkOrigins) -> LinkPath {
    var path = self
    path.origins = origins
    return path
  }

  /// The same link on a host of the web that only the value knows, such as a tenant's:
  /// `LinkPath("/orders").on(host: "\(tenant).example.com")`.
  ///
  /// - Parameter host: A host name as for ``LinkOrigins/web(_:)-(String...)``; one that is none is an error
  ///   that printing throws.
  /// - Returns: A link that says where it belongs.
  public func on(host: String) -> LinkPath {
    if LinkOrigins.isHost(host) { return on(.web(host)) }
    var path = self
    path.failures.append(
      RoutePrintingError(template: description, param: "the host", reason: .noHost(text: host)))
    return path
  }
}

extension LinkPath: CustomStringConvertible {
  /// The path, query and fragment: `/recipes/42?servings=2`.
  public var description: String { bytes.string }
}

extension LinkPath {
  /// The text of the link on the first of the given origins, unless it names another itself.
  ///
  /// - Parameter origins: Where the link is printed.
  /// - Throws: ``RoutePrintingError`` where a path cannot hold a value, no origin is listed, or the
  ///   link would be longer than [R13](doc:Rules) allows.
  public func urlString(on origins: LinkOrigins) throws(RoutePrintingError) -> String {
    if let failure = failures.first { throw failure }
    guard let link = (self.origins ?? origins).link(to: bytes, in: origins) else {
      throw RoutePrintingError(template: description, param: "", reason: .noOrigin)
    }
    // A segment or an item takes two bytes, so a short link is within all limits.
    guard link.utf8.count <= 2 * LinkLimits.segments || (try? LinkComponents(link)) != nil else {
      let start = String(description.prefix(80))
      throw RoutePrintingError(template: start, param: "", reason: .beyondLimits)
    }
    return link
  }
}

extension LinkOrigins {
  /// The beginning of printed links, `https`, `://` and `example.com`, or `cook` and `:` where the host is the
  /// first segment; nil where no origin names a host and none has a host as its first segment.
  var printed: (scheme: String, mark: String, host: String)? {
    for origin in list {
      switch origin.host {
      case .name(let host): return (origin.scheme, "://", host)
      case .firstSegment: return (origin.scheme, ":", "")
      case .subdomains, .any: continue
      }
    }
    return nil
  }

  /// The link to a path on the first origin that links are printed on.
  ///
  /// - Parameters:
  ///   - path: Plain ASCII, from the first slash on.
  ///   - table: The table's origins: like a host of this list, a host of the table is no first segment.
  fileprivate func link(to path: ByteBuffer, in table: LinkOrigins) -> String? {
    guard let (scheme, mark, host) = printed else { return nil }
    if !host.isEmpty { return path.string(after: scheme, mark, host) }
    let link = Self.escapingHost(of: path).string(after: scheme, mark, "/")
    guard let read = try? LinkComponents(link),
      [self, table].compactMap({ $0.match(read) }).min() != .hostAsSegment
    else { return link }
    return Self.escapingHost(of: path, first: true).string(after: scheme, mark, "/")
  }

  /// The path with its first segment as a host may be: no port and no user info in it (R5, R6).
  ///
  /// - Parameter first: The first letter is escaped, too.
  private static func escapingHost(of path: ByteBuffer, first: Bool = false) -> ByteBuffer {
    var output = ByteBuffer()
    var isHost = true
    for index in 0..<path.count {
      let byte = path[index]
      if index > 0, ASCII.endsSegment(byte) { isHost = false }
      if isHost, byte == ASCII.colon || byte == ASCII.at || first && index == 1 {
        output.append(escape: byte)
      } else {
        output.append(byte)
      }
    }
    return output
  }
}
