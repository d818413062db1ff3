/// The schemes, hosts and ports of an app's links, each compared as a whole (rules [R1–R6](doc:Rules)).
///
/// ```swift
/// let origins: LinkOrigins = [
///   .web("example.com", "www.example.com"),   // https and http
///   .web(subdomainsOf: "example.shop"),       // every tenant: https://acme.example.shop
///   .scheme("example", hosts: ["open"]),      // example://open/recipes/1
///   .scheme("cook"),                          // cook://recipes/1, the host is the first segment
///   .anyServer("team"),                       // team://chat.example:8065/a, on any server
/// ]
/// origins.contains("https://www.example.com/recipes/1")   // true
/// ```
///
/// The whole host must match: `https://example.com.evil.com` and `https://evil-example.com` are forged links.
/// If several origins match a link, the most specific decides how its host is read: a listed host, then a
/// subdomain, then any server, then a scheme whose host is the first segment, then ``any``.
public struct LinkOrigins: Hashable, LinkVocabulary {
  /// An object, so that origins are cheap to copy.
  private let body: Body

  private final class Body: Sendable {
    let list: [Origin]
    /// The origins that have a name: a list, since a dictionary costs the first match of a process a tenth of its time.
    let named: [Named]
    /// Finds the origin of a link.
    let index: OriginIndex

    init(_ list: [Origin], _ named: [Named]) {
      (self.list, self.named, index) = (list, named, OriginIndex([list]))
    }
  }

  private struct Named: Hashable, Sendable {
    var name: String
    var origins: LinkOrigins
  }

  /// The origins in the order written; links print on the first.
  package var list: [Origin] { body.list }
  private var named: [Named] { body.named }
  var index: OriginIndex { body.index }

  /// Whether both are copies of one value, which costs no comparison of hosts.
  func isCopy(of other: LinkOrigins) -> Bool { body === other.body }

  /// One scheme with one host.
  package struct Origin: Hashable, Sendable {
    /// In lower case; empty for ``LinkOrigins/any``.
    package let scheme: String
    package let host: Host
    /// The ports that a link may have, including the scheme's default.
    package fileprivate(set) var ports: [String]
    /// The port of printed links, even if it is the scheme's default.
    fileprivate(set) var printedPort: String?
    /// Whether a link may have user info.
    package fileprivate(set) var allowsUserInfo = false
    /// Whether links print without `//`.
    fileprivate(set) var omitsAuthority = false

    /// - Parameter scheme: In lower case.
    fileprivate init(scheme: String, host: Host) {
      self.scheme = scheme
      self.host = host
      ports = LinkOrigins.defaultPort(of: scheme).map { [String($0)] } ?? []
    }

    /// A key: different origins have different keys.
    fileprivate var identity: String {
      let host =
        switch host {
        case .name(let name): name
        case .subdomains(let base): "*." + base
        case .firstSegment: "/"
        case .anyServer: "//"
        case .any: "*"
        }
      var text = scheme + (allowsUserInfo ? " @" : " ") + (omitsAuthority ? ":" : "") + host
      text += " " + (printedPort ?? "")
      for port in ports { text += " " + port }
      return text
    }

    /// Names are in lower case.
    package enum Host: Hashable, Sendable {
      /// This host alone.
      case name(String)
      /// Every subdomain of this host, without the host itself.
      case subdomains(of: String)
      /// No host: the first segment of the path stands in its place.
      case firstSegment
      /// Every host on every port: a server that the user chooses.
      case anyServer
      /// Every host, of every scheme.
      case any
    }
  }

  /// Keeps the first of equal origins.
  private init(_ list: [Origin], named: [Named] = []) {
    var unique: [Origin] = []
    if list.count <= 16 {
      for origin in list where !unique.contains(origin) { unique.append(origin) }
    } else {
      // With thousands of hosts, comparing all pairs would take seconds.
      unique = StringTable.firsts(list.map(\.identity)).map { list[$0] }
    }
    body = Body(unique, named)
  }

  /// The links that match one of the given origins.
  init(_ parts: [LinkOrigins]) {
    var named: [Named] = []
    for entry in parts.flatMap(\.named) {
      if let index = named.firstIndex(where: { $0.name == entry.name }) {
        named[index].origins = LinkOrigins([named[index].origins, entry.origins])
      } else {
        named.append(entry)
      }
    }
    self.init(parts.flatMap(\.list), named: named)
  }

  /// A string that is the same for equal origins only.
  var identity: String {
    var text = ""
    for origin in list { text += origin.identity + "\n" }
    for entry in named { text += entry.name.debugDescription + "\t" + entry.origins.identity }
    return text
  }

  /// The origins of a name; nil if there are none.
  func origins(named name: String) -> LinkOrigins? {
    named.first { $0.name == name }?.origins
  }

  /// Changes each origin.
  ///
  /// The compiler does not specialise a `dynamic` function for each closure.
  private dynamic func map(_ change: (inout Origin) -> Void) -> LinkOrigins {
    func changed(_ list: [Origin]) -> [Origin] {
      list.map { origin in
        var origin = origin
        change(&origin)
        return origin
      }
    }
    return LinkOrigins(
      changed(list),
      named: named.map { Named(name: $0.name, origins: LinkOrigins(changed($0.origins.list))) })
  }

  /// An origin for each scheme and host.
  private static func listed(_ schemes: [String], _ hosts: [Origin.Host]) -> LinkOrigins {
    LinkOrigins(
      schemes.map(valid(scheme:)).flatMap { scheme in
        hosts.map { Origin(scheme: scheme, host: $0) }
      })
  }

  private static let webSchemes = ["https", "http"]

  /// Links of the schemes `https` and `http` on the given hosts.
  ///
  /// - Parameter hosts: Whole host names in any case, such as `"www.example.com"`: letters, digits,
  ///   `-` and `.` only. International names are given in their ASCII form (`xn--…`).
  /// - Returns: Origins that admit these hosts on the schemes' default ports.
  public static func web(_ hosts: String...) -> LinkOrigins { web(hosts) }

  /// Links of the schemes `https` and `http` on the given hosts.
  ///
  /// - Parameter hosts: As for ``web(_:)-(String...)``.
  /// - Returns: Origins that admit these hosts on the schemes' default ports.
  public static func web(_ hosts: [String]) -> LinkOrigins {
    listed(webSchemes, hosts.map { .name(valid(host: $0)) })
  }

  /// Links of a scheme on the given hosts, such as `ksr://www.kickstarter.com/…`.
  ///
  /// - Parameters:
  ///   - scheme: The scheme without `:`, in any case.
  ///   - hosts: Whole host names, as for ``web(_:)-(String...)``.
  /// - Returns: Origins that admit these links.
  public static func scheme(_ scheme: String, hosts: [String]) -> LinkOrigins {
    listed([scheme], hosts.map { .name(valid(host: $0)) })
  }

  /// Links of the schemes `https` and `http` on every subdomain of the given hosts, such as the hosts of
  /// tenants: `https://acme.example.com` for `.web(subdomainsOf: "example.com")`.
  ///
  /// One or more whole labels stand before the host. The host itself does not match: list it too if it is
  /// yours. A decoder reads the labels as ``RouteParams/subdomain``.
  ///
  /// - Parameter hosts: Host names, as for ``web(_:)-(String...)``, of two labels or more: nobody owns all
  ///   subdomains of `"com"`. `"localhost"` is allowed, for a development server.
  /// - Returns: Origins that admit these hosts on the schemes' default ports.
  public static func web(subdomainsOf hosts: String...) -> LinkOrigins {
    subdomains(webSchemes, hosts)
  }

  /// Links of a scheme on every subdomain of the given hosts.
  ///
  /// - Parameters:
  ///   - scheme: The scheme without `:`, in any case.
  ///   - hosts: Host names; as for ``web(subdomainsOf:)``, the hosts themselves are not admitted.
  /// - Returns: Origins that admit these links.
  public static func scheme(_ scheme: String, subdomainsOf hosts: String...) -> LinkOrigins {
    subdomains([scheme], hosts)
  }

  private static func subdomains(_ schemes: [String], _ hosts: [String]) -> LinkOrigins {
    let bases = hosts.map { host in
      let base = valid(host: host)
      precondition(
        base.utf8.contains(ASCII.dot) || base == "localhost"
          || !schemes.contains(where: isOfWeb),
        "\"\(host)\" is only the end of a host: write all of its labels, such as \"example.com\"")
      return Origin.Host.subdomains(of: base)
    }
    return listed(schemes, bases)
  }

  /// Links of a custom scheme whose host is the first segment of the path:
  /// `cook://recipes/1` has the path `/recipes/1`.
  ///
  /// - Parameter scheme: The scheme without `:`, in any case; not `https` or `http`, since every web
  ///   link would match.
  /// - Returns: Origins that admit every link of the scheme.
  public static func scheme(_ scheme: String) -> LinkOrigins {
    let name = valid(scheme: scheme)
    precondition(
      !isOfWeb(scheme: name),
      "`.scheme(\"\(scheme)\")` would match every web link: write `.web(…)` with your hosts")
    return listed([scheme], [.firstSegment])
  }

  /// Every link with an authority and a host: for tools and tests, never for an app's table.
  public static let any = LinkOrigins([Origin(scheme: "", host: .any)])

  /// Links of the given schemes on any host and any port, for an app whose users bring the server:
  /// `https://chat.example:8065/team`, `exp://192.168.0.7:19000`, `team://[::1]/a`.
  ///
  /// A decoder reads the server as ``LinkComponents/server`` of ``RouteParams/link``, and the case keeps it. Its
  /// link names the server, ``LinkPath/on(_:)-(LinkServer)``. A link without a server prints on the first
  /// origin of another kind, or throws.
  ///
  /// `.anyServer("https")` matches every page of the web. A server from a link is untrusted: ask the user before your
  /// app sends something to an unknown server.
  ///
  /// - Parameter schemes: The schemes without `:`, in any case.
  /// - Returns: Origins that admit each host name and each IP address, an IPv6 address in brackets.
  public static func anyServer(_ schemes: String...) -> LinkOrigins {
    listed(schemes, [.anyServer])
  }

  /// The same origins with a name for ``LinkPath/on(named:)``.
  ///
  /// A staging build has other hosts and the same name: `.web(build.mailHost).named("mail")`.
  ///
  /// - Parameter name: Any string.
  /// - Returns: Origins that admit the same links.
  public func named(_ name: String) -> LinkOrigins {
    LinkOrigins(
      list,
      named: named.filter { $0.name != name } + [Named(name: name, origins: LinkOrigins(list))]
    )
  }

  /// The same origins, also on other ports; links then print with the first port of the list.
  ///
  /// ```swift
  /// let origins: LinkOrigins = [
  ///   .scheme("http", hosts: ["localhost"]).allowingPorts(8080),           // prints http://localhost:8080/…
  ///   .scheme("https", hosts: ["example.com"]).allowingPorts(443, 8443),   // prints https://example.com/…
  /// ]
  /// ```
  ///
  /// The ports hold for each scheme and host of the list, so `.web("example.com").allowingPorts(8443)` also admits
  /// `http://example.com:8443`.
  ///
  /// - Parameter ports: Port numbers, such as 8080 for a development server. The scheme's default port, which is
  ///   always allowed, prints as no port.
  /// - Returns: Origins that admit these ports too.
  public func allowingPorts(_ ports: Int...) -> LinkOrigins {
    for port in ports {
      precondition(
        1...65_535 ~= port, "\(port) is not a port: write a number from 1 to 65,535")
    }
    return map { origin in
      origin.printedPort = origin.printedPort ?? ports.first.map(String.init)
      for port in ports.map(String.init) where !origin.ports.contains(port) {
        origin.ports.append(port)
      }
    }
  }

  /// The same origins of a custom scheme, also for links with user info:
  /// `talk://ada@cloud.example/call/1` for `.anyServer("talk").allowingUserInfo()`.
  ///
  /// A web link with user info never matches ([R5](doc:Rules)).
  ///
  /// - Returns: Origins that admit links with and without user info.
  public func allowingUserInfo() -> LinkOrigins {
    map { origin in
      precondition(
        origin.host != .any && !Self.isOfWeb(scheme: origin.scheme),
        "user info before a web host hides the real host: allow it only on a custom scheme"
      )
      origin.allowsUserInfo = true
    }
  }

  /// The same origin, whose links print without `//`: `bitcoin:1BoatSLRHtKNngkdXEeobR76b53LETtpyT`.
  ///
  /// Both forms are read.
  ///
  /// - Returns: Origins that admit the same links.
  public func omittingAuthority() -> LinkOrigins {
    map { origin in
      precondition(
        origin.host == .firstSegment,
        "only a scheme without hosts can print without \"//\": write `.scheme(\"\(origin.scheme)\")`"
      )
      origin.omitsAuthority = true
    }
  }

  /// The hosts listed for `https`, in lower case, in the order written.
  ///
  /// ```swift
  /// let origins: LinkOrigins = [.web("example.com", "example.org"), .scheme("cook")]
  /// origins.webHosts   // ["example.com", "example.org"]
  /// ```
  public var webHosts: [String] {
    var hosts: [String] = []
    for origin in list where origin.scheme == "https" {
      if case .name(let host) = origin.host, !hosts.contains(host) { hosts.append(host) }
    }
    return hosts
  }

  // MARK: Checks

  /// The default port of the scheme (R6).
  package static func defaultPort(of scheme: String) -> Int? {
    scheme == "https" ? 443 : scheme == "http" ? 80 : nil
  }

  /// Whether the scheme is `http` or `https`, in any case.
  package static func isOfWeb(scheme: String) -> Bool {
    webSchemes.contains(scheme.lowercasedASCII)
  }

  private static func valid(scheme text: String) -> String {
    precondition(
      (try? LinkComponents(text + ":"))?.scheme.utf8Equals(text) == true,
      "\"\(text)\" is not a scheme: write letters, digits, \"+\", \"-\", \".\", without \":\"")
    return text.lowercasedASCII
  }

  /// True if a string is a host that can be listed.
  ///
  /// ``web(_:)-(String...)`` stops the program for any other string, so check a host from a settings file first. A
  /// link to a tenant's host needs no check: see ``LinkPath/on(host:)``.
  ///
  /// - Parameter text: A string from anywhere.
  public static func isHost(_ text: String) -> Bool {
    text.withBytes { $0.areLabels(0..<$0.count) }
  }

  private static func valid(host text: String) -> String {
    precondition(
      isHost(text),
      """
      "\(text)" is not a host name: write it whole, without scheme, port or path, in its ASCII form; for \
      all subdomains of one write `subdomainsOf:`, for a port `allowingPorts(_:)`
      """)
    return text.lowercasedASCII
  }
}

extension LinkOrigins {
  /// True if both have the same origins and names, in the same order.
  public static func == (left: LinkOrigins, right: LinkOrigins) -> Bool {
    left.list == right.list && left.named == right.named
  }

  /// Feeds the origins and names to `hasher`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(list)
    hasher.combine(named)
  }
}

extension LinkOrigins: ExpressibleByArrayLiteral {
  /// The links that match one of the given origins.
  public init(arrayLiteral elements: LinkOrigins...) { self.init(elements) }
}
