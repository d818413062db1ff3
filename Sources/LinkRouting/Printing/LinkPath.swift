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
public struct LinkPath: LinkVocabulary, ExpressibleByStringInterpolation {
  /// Plain ASCII, from the first slash on.
  let bytes: ByteBuffer
  /// Whether the link begins with another link, whose scheme looks like a host.
  var beginsWithRest = false
  /// Whether the link ends with another link: nothing may follow.
  var endsInRest = false
  /// The first reason why the link cannot be printed.
  var failure: RoutePrintingError?
  /// The origin of the link; nil for the table's first origin.
  var place: Place?

  /// Indirect, since nearly all links have none, and links are copied often.
  indirect enum Place: Sendable {
    case named(String)
    case on(LinkOrigins)
    case server(LinkServer)
    /// The beginning of a scanned link, up to its path.
    case link(String)
  }

  /// A link whose text is the same for every value.
  public init(stringLiteral value: StaticString) {
    var writer = StringInterpolation(literalCapacity: 0, interpolationCount: 0)
    writer.appendLiteral(value)
    self.init(stringInterpolation: writer)
  }

  /// A link from an interpolation of values.
  public init(stringInterpolation: consuming StringInterpolation) {
    self.init(stringInterpolation.writer)
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
    if !isExact { failure = error(.ambiguous(path: description)) }
    place = .link(link.raw(0..<start))
  }

  /// - Parameter encoded: Plain ASCII, from the first slash on.
  package init(
    _ encoded: String, beginsWithRest: Bool = false, failure: RoutePrintingError? = nil
  ) {
    bytes = ByteBuffer(encoded)
    (self.beginsWithRest, self.failure) = (beginsWithRest, failure)
  }

  init(_ writer: consuming LinkWriter) {
    writer.end()
    bytes = writer.bytes
    (beginsWithRest, endsInRest) = (writer.beginsWithRest, writer.endsInRest)
    failure = writer.failure
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
  public func on(named name: String) -> LinkPath { with(.named(name)) }

  /// The same link on a server from a value, such as the server of the link that was matched:
  /// `LinkPath("/\(team)").on(server)`.
  ///
  /// - Parameter server: The server, from ``LinkComponents/server``. Printing throws if no origin of the table
  ///   matches it.
  /// - Returns: A link that names its origin.
  public func on(_ server: LinkServer) -> LinkPath { with(.server(server)) }

  /// The same link on the first of the given origins, instead of the table's.
  ///
  /// Use it for a host that is the same in every build. Printing throws if no origin of the table matches the link,
  /// as in a build with other hosts: for these, use ``on(named:)``.
  ///
  /// - Parameter origins: The origins to print on.
  /// - Returns: A link that names its origin.
  public func on(_ origins: LinkOrigins) -> LinkPath { with(.on(origins)) }

  /// The same link on a web host from a value, such as a tenant's:
  /// `LinkPath("/orders").on(host: "\(tenant).example.com")`.
  ///
  /// - Parameter host: A host name as for ``LinkOrigins/web(_:)-(String...)``, or an IP address, perhaps with
  ///   a port: `localhost:8080`. Printing throws for any other string, and if no origin of the table matches the
  ///   host.
  /// - Returns: A link on `https` that names its origin.
  public func on(host: String) -> LinkPath {
    if let server = LinkServer("https://" + host), server.userInfo == nil { return on(server) }
    var path = self
    path.failure =
      failure
      ?? RoutePrintingError(template: description, param: "the host", reason: .noHost(text: host))
    return path
  }

  /// The link of a value that no link leads to, such as one that only a push payload can name.
  ///
  /// ```swift
  /// let link = LinkPath.none(because: "a project that is known by its id alone has no link")
  /// ```
  ///
  /// - Parameter reason: The reason, as a sentence without a full stop. Printing throws it.
  /// - Returns: A link that cannot be printed.
  public static func none(because reason: String) -> LinkPath {
    LinkPath("/", failure: RoutePrintingError(template: "", param: "", reason: .noLink(reason)))
  }

  /// The link with a slash before its path.
  ///
  /// The path of `cook:.evil.com/x` has none: behind another origin it would be a part of the host.
  var withSlash: LinkPath {
    guard let first = bytes.isEmpty ? nil : bytes[0], !ASCII.endsSegment(first) else { return self }
    var path = LinkPath("/" + description, failure: failure)
    path.place = place
    return path
  }

  private func with(_ place: Place) -> LinkPath {
    var path = withSlash
    path.place = place
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
  /// On a scheme without hosts, a route may have the first segment as a literal in another case ([R3](doc:Rules)).
  /// ``LinkDestination/urlString(on:)`` knows the routes, and throws then.
  ///
  /// - Parameter origins: The origins to print on.
  /// - Throws: ``RoutePrintingError`` if a path cannot hold a value, there is no origin, no origin matches the one
  ///   that the link names, or the link would be longer than [R13](doc:Rules) allows.
  package func urlString(on origins: LinkOrigins) throws(RoutePrintingError) -> String {
    if let failure { throw failure }
    return try checked(try text(on: origins))
  }

  /// The text behind the beginning of links on a host; nil if the link names an origin.
  func urlString(after start: String) throws(RoutePrintingError) -> String? {
    if let failure { throw failure }
    if case nil = place { return try checked(bytes.string(after: start, "", "")) }
    return nil
  }

  private func checked(_ link: String) throws(RoutePrintingError) -> String {
    // A segment or an item has at least two bytes, so a short link is within all limits.
    guard link.utf8.count <= 2 * LinkLimits.segments || (try? LinkComponents(link)) != nil else {
      throw error(.beyondLimits)
    }
    return link
  }

  private func text(on origins: LinkOrigins) throws(RoutePrintingError) -> String {
    guard let place else {
      for index in origins.list.indices {
        if let link = origins.list[index].link(to: self, in: origins) { return link }
      }
      throw error(.noOrigin)
    }
    switch place {
    case .named(let name):
      var isNamed = false
      for index in origins.list.indices where origins.list[index].names.contains(name) {
        isNamed = true
        if let link = origins.list[index].link(to: self, in: origins) { return link }
      }
      throw error(isNamed ? .noOrigin : .noOriginNamed(name))
    case .on(let own):
      for origin in own.list {
        let link = origin.link(to: self, in: [own, origins])
        if let link, origins.containsHead(of: link, isOnHost: origin.host != .firstSegment) {
          return link
        }
      }
      throw error(own.printed == nil ? .noOrigin : .notOfTable)
    case .server(let server):
      return try checked(
        bytes.string(after: server.description, "", ""), in: origins, isOnHost: true)
    case .link(let beginning):
      return try checked(bytes.string(after: beginning, "", ""), in: origins, isOnHost: false)
    }
  }

  private func checked(
    _ link: String, in origins: LinkOrigins, isOnHost: Bool
  ) throws(RoutePrintingError) -> String {
    guard origins.containsHead(of: link, isOnHost: isOnHost) else { throw error(.notOfTable) }
    return link
  }

  func error(_ reason: RoutePrintingError.Reason) -> RoutePrintingError {
    RoutePrintingError(template: String(description.prefix(80)), param: "", reason: reason)
  }
}

extension LinkPath {
  /// The first segment as it is written.
  var firstSegment: String {
    let start = min(bytes.count, 1)
    var end = start
    while end < bytes.count, !ASCII.endsSegment(bytes[end]) { end += 1 }
    return bytes.string(start..<end)
  }
}

extension LinkOrigins {
  /// The beginning of links on the first origin, if it lists a host.
  var startOnHost: String? {
    guard let first = list.first, case .name = first.host else { return nil }
    let (scheme, mark, authority) = first.start
    return scheme + mark + authority
  }

  /// The origin of printed links: the first origin with a host, or whose host is the first segment.
  var printed: Origin? { list.first { $0.prints } }
}

extension LinkOrigins.Origin {
  fileprivate var prints: Bool {
    switch host {
    case .name, .firstSegment: true
    case .subdomains, .anyServer, .any: false
    }
  }

  /// The beginning of printed links: `https`, `://` and `example.com`, or `cook` and `:` if the host is the first
  /// segment.
  var start: (scheme: String, mark: String, authority: String) {
    guard case .name(let host) = host else { return (scheme, ":", "") }
    return (scheme, "://", host + (port.map { ":" + $0 } ?? ""))
  }

  /// The link to a path on this origin; nil if no link is printed on it.
  ///
  /// - Parameters:
  ///   - path: The link.
  ///   - table: The origins that read the link: a host listed there is not a first segment.
  fileprivate func link(to path: LinkPath, in table: LinkOrigins) -> String? {
    if !prints { return nil }
    let (scheme, mark, authority) = start
    let bytes = path.bytes
    if host != .firstSegment { return bytes.string(after: scheme, mark, authority) }
    // Slashes in front have no meaning (R10); two of them would begin a host.
    if omitsAuthority { return scheme + mark + bytes.string.drop { $0 == "/" } }
    if path.beginsWithRest {
      let link = bytes.string(after: scheme, mark, "/")
      return Self.isSegment(hostOf: link, table) ? link : bytes.string(after: scheme, mark, "")
    }
    let link = Self.escapingHost(of: bytes).string(after: scheme, mark, "/")
    guard let read = try? LinkComponents(link), table.match(read) != .hostAsSegment else {
      return link
    }
    return Self.escapingHost(of: bytes, first: true).string(after: scheme, mark, "/")
  }

  /// Whether the host of a link is read as a segment, with all that stands before the path (no port, no user info).
  private static func isSegment(hostOf link: String, _ table: LinkOrigins) -> Bool {
    guard let link = try? LinkComponents(link), table.match(link) == .hostAsSegment else {
      return false
    }
    let head = link.head
    return !head.hostRange.isEmpty && head.portRange?.isEmpty != false && !head.hasUserinfo
      && link.defect(.hostAsSegment) == nil
  }

  /// The path with its first segment escaped like a host: without port and user info (R5, R6).
  ///
  /// - Parameter first: Whether the first byte is escaped, too, unless it begins an escape.
  private static func escapingHost(of path: ByteBuffer, first: Bool = false) -> ByteBuffer {
    var output = ByteBuffer()
    var isHost = !path.isEmpty && path[0] == ASCII.slash
    for index in 0..<path.count {
      let byte = path[index]
      if index > 0, ASCII.endsSegment(byte) { isHost = false }
      if isHost,
        byte == ASCII.colon || byte == ASCII.at || first && index == 1 && byte != ASCII.percent
      {
        output.append(escape: byte)
      } else {
        output.append(byte)
      }
    }
    return output
  }
}
