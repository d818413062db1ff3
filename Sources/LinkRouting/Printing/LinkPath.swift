/// The path, query and fragment of a link, written as an interpolation of values.
///
/// ```swift
/// var link: LinkPath {
///   switch self {
///   case .recipe(let id, let servings): "/recipes/\(id)?servings=\(servings)"
///   case .files(let folders): "/files/\(segments: folders)"
///   case .discover(let filters): "/discover\(query: filters)"
///   case .emailClick: LinkPath("/").on(.web("clicks.example.com"))
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
  let bytes: [UInt8]
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
    stringInterpolation.endPart()
    bytes = stringInterpolation.text.bytes
    failures = stringInterpolation.failures
  }

  /// A link of a text that a template has printed.
  init(printed text: String) {
    bytes = text.bytes
    failures = []
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
  public var description: String { String(decoding: bytes, as: UTF8.self) }
}

extension LinkPath {
  /// The text of the link on the first of the given origins, unless it names another itself.
  ///
  /// - Parameter origins: Where the link is printed.
  /// - Throws: ``RoutePrintingError`` where a path cannot hold a value, no origin is listed, or the
  ///   link would be longer than [R13](doc:Rules) allows.
  public func urlString(on origins: LinkOrigins) throws(RoutePrintingError) -> String {
    try urlString(on: base(on: origins))
  }

  /// Where the link is printed, whose first segment is a host neither of its own origins nor of the table's.
  fileprivate func base(on table: LinkOrigins) -> LinkBase? {
    guard let origins else { return table.base }
    var base = origins.base
    if base?.origins != nil { base?.origins = [origins, table] }
    return base
  }

  /// The text of the link on a base.
  func urlString(on base: LinkBase?) throws(RoutePrintingError) -> String {
    if let failure = failures.first { throw failure }
    guard let base else {
      throw RoutePrintingError(template: description, param: "", reason: .noOrigin)
    }
    guard let link = base.link(bytes) else {
      throw RoutePrintingError(
        template: String(description.prefix(80)), param: "", reason: .beyondLimits)
    }
    return link
  }
}
