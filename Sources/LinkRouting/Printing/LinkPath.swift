/// The path, query and fragment of a link, written as an interpolation of values.
///
/// ```swift
/// var link: LinkPath {
///   switch self {
///   case .recipe(let id, let servings): return "/recipes/\(id)?servings=\(servings)"
///   case .files(let folders): return "/files/\(segments: folders)"
///   case .discover(let filters): return "/discover\(query: filters)"
///   case .room(let id, let via): return "/#/rooms/\(id)?via=\(via)"
///   case .web(let page): return "/web/\(rest: page)"
///   case .emailClick: return LinkPath("/").on(named: "mail")
///   // …
///   }
/// }
/// ```
///
/// Literal text is printed as it is. Each value is escaped for its place (RFC 3986; a `+` in a query is `%2B`,
/// since many readers decode `+` as a space). A query item whose value is nil is left out with its name, and so
/// is a fragment of one string. A fragment that begins with `/` or `!/`, or has `name=`, is written like a path or a
/// query, as a template reads it. ``LinkDestination/url`` throws if a path cannot hold a value (nil, an empty string, `.`, `..`, a
/// control), for an empty fragment, and for a number that is not finite.
public struct LinkPath: _LinkVocabulary, ExpressibleByStringInterpolation {
  /// Plain ASCII, from the first slash on.
  let bytes: ByteBuffer
  /// Where another link begins, the rest of this one: nothing may follow it.
  var rest: Int?
  /// Where the link is printed; nil for the table's first origin.
  var base: Base?

  /// Indirect, since nearly all links have none, and links are copied often.
  indirect enum Base: Sendable {
    case named(String)
    /// Behind the beginning of a link, up to its path, whose host may not be read as a segment.
    case behind(String, isOnHost: Bool)
    /// As the first, for a link that was read behind the beginning: there its host may have been a segment.
    case moved(Base, from: String)
    /// Nowhere: the first reason why the link cannot be printed.
    case nowhere(RoutePrintingError)
  }

  /// A link whose text is the same for every value.
  public init(stringLiteral value: StaticString) {
    var text = StringInterpolation(literalCapacity: 0, interpolationCount: 0)
    text.appendLiteral(value)
    self.init(stringInterpolation: text)
  }

  /// A link from an interpolation of values.
  public init(stringInterpolation: consuming StringInterpolation) {
    stringInterpolation.end()
    bytes = stringInterpolation.bytes
    rest = stringInterpolation.rest
    base = stringInterpolation.failure.map(Base.nowhere)
  }

  /// A link that was matched, for a case that keeps it.
  ///
  /// ```swift
  /// enum Page: LinkDestination {
  ///   case web(LinkComponents)
  ///
  ///   static let allRoutes: RouteDictionary<Page> = ["/*": decode { .web($0.link) }]
  ///   static let table = RouteTable(allRoutes, on: .web("example.com"))
  ///
  ///   var link: LinkPath {
  ///     switch self { case .web(let link): return LinkPath(link) }
  ///   }
  /// }
  /// ```
  ///
  /// It prints on its own host and port, in its RFC 3986 form: `café` as `caf%C3%A9`. Printing throws if no origin of
  /// the table matches it, and if no such form is read like the link ([R12](doc:Rules)), as of `?q=100%%41`.
  ///
  /// - Parameter link: A link.
  /// - Complexity: O(*n*) in the length of the link.
  public init(_ link: LinkComponents) {
    let (text, isExact) = link.rewritten()
    let start = link.head.pathStart
    self.init(String(text.utf8.dropFirst(start)) ?? "")
    base =
      isExact
      ? .behind(link.raw(0..<start), isOnHost: false)
      : .nowhere(error(.ambiguous(path: description)))
  }

  /// - Parameters:
  ///   - encoded: Plain ASCII, from the first slash on.
  ///   - rest: Where another link begins, the rest of this one.
  package init(_ encoded: String, rest: Int? = nil) {
    (bytes, self.rest) = (ByteBuffer(encoded), rest)
  }

  /// The same link on a named origin of the table, instead of its first origin.
  ///
  /// ```swift
  /// clicks.on(.web(build.mailHost).named("mail"))   // the routes
  /// LinkPath("/").on(named: "mail")                 // the link, on the hosts of each build
  /// ```
  ///
  /// - Parameter name: The name given by ``LinkOrigins/named(_:)``. Printing throws if no origin has this name.
  /// - Returns: A link that names its origin.
  public func on(named name: String) -> LinkPath { printed(.named(name)) }

  /// The same link on a server from a value, such as the server of the link that was matched:
  /// `LinkPath("/\(team)").on(server)`.
  ///
  /// - Parameter server: The server, from ``LinkComponents/server``. Printing throws if no origin of the table
  ///   matches it.
  /// - Returns: A link that names its origin.
  public func on(_ server: LinkServer) -> LinkPath {
    printed(.behind(server.description, isOnHost: true))
  }

  /// The same link on a web host from a value, such as a tenant's:
  /// `LinkPath("/orders").on(host: "\(tenant).example.com")`.
  ///
  /// - Parameter host: A host name as for ``LinkOrigins/web(_:)-(String...)``, or an IP address, perhaps with
  ///   a port: `localhost:8080`. Printing throws for any other string, and if no origin of the table matches the
  ///   host.
  /// - Returns: A link on `https` that names its origin.
  public func on(host: String) -> LinkPath {
    if let server = LinkServer("https://" + host), server.userInfo == nil { return on(server) }
    let reason = RoutePrintingError.Reason.noHost(text: host)
    return printed(
      .nowhere(RoutePrintingError(template: description, param: "the host", reason: reason)))
  }

  /// The link of a value that no link leads to, such as a draft.
  ///
  /// ```swift
  /// let link = LinkPath.none(because: "a draft has no link until it is saved")
  /// ```
  ///
  /// - Parameter reason: The reason, as a sentence without a full stop. Printing throws it.
  /// - Returns: A link that cannot be printed.
  public static func none(because reason: String) -> LinkPath {
    LinkPath("/").printed(
      .nowhere(RoutePrintingError(template: "", param: "", reason: .noLink(reason))))
  }

  /// The link on another base, unless it cannot be printed.
  func printed(_ base: Base) -> LinkPath {
    if case .nowhere? = self.base { return self }
    var path = withSlash
    switch self.base {
    case .behind(let start, isOnHost: false)?, .moved(_, from: let start)?:
      path.base = .moved(base, from: start)
    default: path.base = base
    }
    return path
  }

  /// The link with a slash before its path.
  ///
  /// The path of `cook:.evil.com/x` has none: behind another origin it would be a part of the host.
  var withSlash: LinkPath {
    if bytes.isEmpty || ASCII.endsSegment(bytes[0]) { return self }
    var path = LinkPath("/" + description)
    path.base = base
    return path
  }
}

extension LinkPath: CustomStringConvertible {
  /// The path, query and fragment: `/recipes/42?servings=2`.
  public var description: String { bytes.string }
}

extension LinkPath {
  /// The text of the link, on the origin that it names or else on the first of the given origins.
  ///
  /// - Parameters:
  ///   - origins: The origins to print on.
  ///   - isMisread: Whether a route has the first segment of a link, which has no host, as a literal in another case
  ///     ([R3](doc:Rules)).
  /// - Throws: ``RoutePrintingError`` if a path cannot hold a value, there is no origin, no origin matches the one
  ///   that the link names, or the link would be longer than [R13](doc:Rules) allows.
  package func urlString(
    on origins: LinkOrigins, unless isMisread: (LinkComponents) -> Bool = { _ in false }
  ) throws(RoutePrintingError) -> String {
    let (text, isOnHost) = try text(on: origins)
    if isOnHost { return try checked(text) }
    guard let link = try? LinkComponents(text) else { throw error(.beyondLimits) }
    if !isMisread(link) { return text }
    throw RoutePrintingError(
      template: description, param: "segment 1", reason: .otherSpelling(text: link.firstSegment))
  }

  /// The text behind the beginning of links on a host; nil if the link names an origin.
  func urlString(after start: String) throws(RoutePrintingError) -> String? {
    if case nil = base { try checked(bytes.string(after: start)) } else { nil }
  }

  private func checked(_ link: String) throws(RoutePrintingError) -> String {
    // A segment or an item has at least two bytes, so a short link is within all limits.
    guard link.utf8.count <= 2 * LinkLimits.segments || (try? LinkComponents(link)) != nil else {
      throw error(.beyondLimits)
    }
    return link
  }

  /// The text of the link, and whether its host is no segment.
  private func text(
    on origins: LinkOrigins
  ) throws(RoutePrintingError) -> (String, isOnHost: Bool) {
    var name: String?
    switch base {
    case nil: break
    case .named(let text): name = text
    case .behind(let start, let isOnHost):
      let link = bytes.string(after: start)
      if origins.containsHead(of: link, isOnHost: isOnHost) { return (link, true) }
      throw error(.notOfTable)
    case .moved(let base, let start):
      let read = try? LinkComponents(bytes.string(after: start))
      let isSegment = read.flatMap(origins.match) == .hostAsSegment
      let host = isSegment ? read?.writtenHost ?? "" : ""
      var path = LinkPath((host.isEmpty ? "" : "/" + host) + description)
      path.base = base
      return try path.text(on: origins)
    case .nowhere(let error): throw error
    }
    let list = origins.list.lazy.filter { origin in name.map(origin.names.contains) ?? true }
    for origin in list {
      if let link = origin.link(to: self, readBy: origins) {
        return (link, origin.host != .firstSegment)
      }
    }
    throw error(name.flatMap { list.isEmpty ? .noOriginNamed($0) : nil } ?? .noOrigin)
  }

  func error(_ reason: RoutePrintingError.Reason) -> RoutePrintingError {
    RoutePrintingError(template: String(description.prefix(80)), param: "", reason: reason)
  }
}

extension LinkComponents {
  /// The first segment, which stands in place of a host.
  fileprivate var firstSegment: String {
    withParts { link, text in text.string(link[link.firstSegment(.hostAsSegment)].text) }
  }
}

extension RouteVariant {
  /// Whether the template matches a link whose first segment, in place of a host, is its literal in another case.
  package func misreads(_ link: LinkComponents) -> Bool {
    guard let literal = segments.first?.literal, matches(link, on: .hostAsSegment) else {
      return false
    }
    return !literal.utf8Equals(link.firstSegment)
  }
}

extension LinkOrigins.Origin {
  /// The link to a path on this origin; nil if no link is printed on it.
  ///
  /// - Parameters:
  ///   - path: The link.
  ///   - origins: The origins that read the link: a host listed there is not a first segment.
  fileprivate func link(to path: LinkPath, readBy origins: LinkOrigins) -> String? {
    if !prints { return nil }
    if host != .firstSegment { return path.bytes.string(after: key) }
    // Slashes in front have no meaning (R10); two of them would begin a host.
    if omitsAuthority { return key + path.description.drop { $0 == "/" } }
    let link = path.bytes.string(after: key + "/")
    if let read = try? LinkComponents(link), !read.hasUserinfo,
      // Only the rest of a link is read with its authority: `vlc://https://example.com` has an empty port.
      !read.head.hasPort || path.rest == 1 && read.port == "" && read.host != "",
      origins.match(read) == .hostAsSegment,
      read.defect(.hostAsSegment) == nil
    {
      return link
    }
    // A link with one slash has no host, so all of the path is read as segments.
    return path.bytes.string(after: key)
  }
}
