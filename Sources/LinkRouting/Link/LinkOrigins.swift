/// The schemes, hosts and ports of an app's links, each compared as a whole (rules [R1–R6](doc:Rules)).
///
/// ```swift
/// let origins: LinkOrigins = [
///   .web("example.com", "www.example.com"),   // https and http
///   "https://*.example.shop",                 // every tenant: https://acme.example.shop
///   "example://open",                         // example://open/recipes/1
///   "cook://",                                // cook://recipes/1, the host is the first segment
///   "team://*",                               // team://chat.example:8065/a, on any server
/// ]
/// origins.contains("https://www.example.com/recipes/1")   // true
/// ```
///
/// The whole host must match: `https://example.com.evil.com` and `https://evil-example.com` are forged links.
/// If several origins match a link, the most specific decides how its host is read: a listed host, then a
/// subdomain, then any server, then a scheme whose host is the first segment, then ``any``.
public struct LinkOrigins: Hashable, _LinkVocabulary {
  /// The origins in the order written; links print on the first.
  package let list: [Origin]

  /// A scheme with a host and a port.
  package struct Origin: Hashable, Sendable {
    /// In lower case; empty for ``LinkOrigins/any``.
    package let scheme: String
    package let host: Host
    /// The port, unless it is the scheme's own.
    package internal(set) var port: String?
    /// Whether a link may have user info.
    package fileprivate(set) var allowsUserInfo = false
    /// Whether links print without `//`.
    let omitsAuthority: Bool
    /// The names for ``LinkPath/on(named:)``.
    package fileprivate(set) var names: [String] = []

    package init(scheme: String, host: Host, port: String? = nil, omitsAuthority: Bool = false) {
      (self.scheme, self.host, self.port) = (scheme, host, port)
      self.omitsAuthority = omitsAuthority
    }

    /// The port that a link may write.
    var listedPort: String? { port ?? LinkOrigins.defaultPort(of: scheme).map(String.init) }

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

  init(_ list: [Origin]) { self.list = list }

  /// The links that match one of the given origins.
  package init(_ lists: [LinkOrigins]) { list = lists.flatMap(\.list) }

  /// A string that is the same for equal origins only.
  var identity: String {
    list.reduce(into: "") { text, origin in
      text += "\n"
      text += origin.text
      if origin.allowsUserInfo { text += " @" }
      for name in origin.names { text += " " + String(name.utf8.count) + ":" + name }
    }
  }

  /// Links of the schemes `https` and `http` on the given hosts.
  ///
  /// - Parameter hosts: Whole host names in any case, such as `"www.example.com"`: letters, digits,
  ///   `-` and `.` only. International names are given in their ASCII form (`xn--…`). Each is read as in the texts
  ///   `https://www.example.com` and `http://www.example.com`; any other string stops the program.
  /// - Returns: Origins that admit these hosts, on the schemes' default ports unless the host has another.
  public static func web(_ hosts: String...) -> LinkOrigins { web(hosts) }

  /// Links of the schemes `https` and `http` on the given hosts.
  ///
  /// - Parameter hosts: As for ``web(_:)-(String...)``.
  /// - Returns: Origins that admit these hosts.
  public static func web(_ hosts: [String]) -> LinkOrigins {
    written(hosts.map { "https://" + $0 } + hosts.map { "http://" + $0 })
  }

  /// Links of a scheme on the given hosts, such as `ksr://www.kickstarter.com/…`.
  ///
  /// - Parameters:
  ///   - scheme: The scheme without `:`, in any case.
  ///   - hosts: Whole host names, as for ``web(_:)-(String...)``.
  /// - Returns: Origins that admit these links.
  public static func scheme(_ scheme: String, hosts: [String]) -> LinkOrigins {
    written(hosts.map { scheme + "://" + $0 })
  }

  /// Links of a custom scheme whose host is the first segment of the path:
  /// `cook://recipes/1` has the path `/recipes/1`.
  ///
  /// - Parameter scheme: The scheme without `:`, in any case; not `https` or `http`, since every web
  ///   link would match.
  /// - Returns: Origins that admit every link of the scheme.
  public static func scheme(_ scheme: String) -> LinkOrigins { written([scheme + "://"]) }

  /// Every link with an authority and a host: for tools and tests, never for an app's table.
  public static let any = LinkOrigins([Origin(scheme: "", host: .any)])

  /// The same origins with a name for ``LinkPath/on(named:)``.
  ///
  /// A staging build has other hosts and the same name: `.web(build.mailHost).named("mail")`.
  ///
  /// - Parameter name: Any string.
  /// - Returns: Origins that admit the same links.
  public func named(_ name: String) -> LinkOrigins { map { $0.names.append(name) } }

  /// The same origins of a custom scheme, also for links with user info: `talk://ada@cloud.example/call/1` for
  /// `LinkOrigins("talk://*").allowingUserInfo()`.
  ///
  /// A web link with user info never matches ([R5](doc:Rules)).
  ///
  /// - Returns: Origins that admit links with and without user info.
  public func allowingUserInfo() -> LinkOrigins {
    map { origin in
      if origin.host == .any || Self.isOfWeb(scheme: origin.scheme) {
        fatalError(
          "user info before a web host hides the real host: allow it only on a custom scheme")
      }
      origin.allowsUserInfo = true
    }
  }

  func map(_ change: (inout Origin) -> Void) -> LinkOrigins {
    var list = list
    for index in list.indices { change(&list[index]) }
    return LinkOrigins(list)
  }

  /// The hosts listed for `https` on its own port, in lower case, in the order written.
  ///
  /// ```swift
  /// let origins: LinkOrigins = [.web("example.com", "example.org"), .scheme("cook")]
  /// origins.webHosts   // ["example.com", "example.org"]
  /// ```
  public var webHosts: [String] {
    var hosts: [String] = []
    for origin in list where origin.scheme == "https" && origin.port == nil {
      if case .name(let host) = origin.host { hosts.append(host) }
    }
    return StringTable.firsts(hosts).map { hosts[$0] }
  }

  // MARK: Checks

  /// The default port of the scheme (R6).
  static func defaultPort(of scheme: String) -> Int? {
    scheme == "https" ? 443 : scheme == "http" ? 80 : nil
  }

  /// Whether the scheme is `http` or `https`, in any case.
  package static func isOfWeb(scheme: String) -> Bool {
    defaultPort(of: scheme.lowercasedASCII) != nil
  }

  /// True if a string is a host that can be listed.
  package static func isHost(_ text: String) -> Bool {
    text.withBytes { $0.areLabels(0..<$0.count) }
  }
}

extension LinkOrigins: ExpressibleByArrayLiteral {
  /// The links that match one of the given origins.
  public init(arrayLiteral elements: LinkOrigins...) { self.init(elements) }
}
