/// Which links are ours: schemes, hosts and ports, each compared whole (rules R1–R6).
///
/// ```swift
/// let origins: LinkOrigins = [
///   .web("example.com", "www.example.com"),   // https and http
///   .scheme("example", hosts: "open"),        // example://open/recipes/1
///   .scheme("cook"),                          // cook://recipes/1, the host is the first segment
/// ]
/// ```
///
/// There are no wildcards and no suffixes on purpose: `https://example.com.evil.com` and
/// `https://evil-example.com` are how links are forged.
public struct LinkOrigins: Hashable, Sendable {
  package let rules: [Rule]
  package let acceptsEverything: Bool

  /// The hosts of one scheme.
  package struct Rule: Hashable, Sendable {
    /// The scheme, in lower case.
    package var scheme: String
    /// The hosts in lower case; nil where the host is the first path segment.
    package var hosts: [String]?
    /// The ports that a link may name, the scheme's default among them.
    package var ports: [String]
  }

  private init(rules: [Rule], acceptsEverything: Bool = false) {
    self.rules = rules
    self.acceptsEverything = acceptsEverything
  }

  /// No link is ours.
  public init() { self.init(rules: []) }

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
    let names = hosts.map(Self.host)
    return LinkOrigins(rules: [
      Rule(scheme: "https", hosts: names, ports: ["443"]),
      Rule(scheme: "http", hosts: names, ports: ["80"]),
    ])
  }

  /// Links of a custom scheme on the given hosts, such as `ksr://www.kickstarter.com/…`.
  ///
  /// - Parameters:
  ///   - scheme: The scheme without `:`, in any case.
  ///   - hosts: Whole host names, as for ``web(_:)-(String...)``.
  /// - Returns: Origins that admit these links.
  public static func scheme(_ scheme: String, hosts: [String]) -> LinkOrigins {
    LinkOrigins(rules: [Rule(scheme: Self.scheme(scheme), hosts: hosts.map(Self.host), ports: [])])
  }

  /// Links of a custom scheme whose host is the first segment of the path:
  /// `cook://recipes/1` has the path `/recipes/1`.
  ///
  /// - Parameter scheme: The scheme without `:`, in any case.
  /// - Returns: Origins that admit every link of the scheme.
  public static func scheme(_ scheme: String) -> LinkOrigins {
    LinkOrigins(rules: [Rule(scheme: Self.scheme(scheme), hosts: nil, ports: [])])
  }

  /// Every link that has an authority and a host, whatever they are: for tools and tests, never for
  /// an app's front door.
  public static let any = LinkOrigins(rules: [], acceptsEverything: true)

  /// The same origins, where a link may also name one of `ports`.
  ///
  /// - Parameter ports: Port numbers, such as 8080 for a development server.
  /// - Returns: Origins that admit these ports too.
  public func allowingPorts(_ ports: Int...) -> LinkOrigins {
    LinkOrigins(
      rules: rules.map { rule in
        var rule = rule
        rule.ports += ports.map(String.init)
        return rule
      }, acceptsEverything: acceptsEverything)
  }

  /// The links that are ours by either of two values.
  ///
  /// - Parameter other: More origins.
  /// - Returns: The union.
  public func union(_ other: LinkOrigins) -> LinkOrigins {
    LinkOrigins(
      rules: rules + other.rules.filter { !rules.contains($0) },
      acceptsEverything: acceptsEverything || other.acceptsEverything)
  }

  private static func scheme(_ text: String) -> String {
    let valid =
      text.utf8.first.map(ASCII.isLetter) == true
      && text.utf8.allSatisfy {
        ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == 0x2B || $0 == 0x2D || $0 == 0x2E
      }
    precondition(
      valid,
      "\"\(text)\" is not a scheme: write letters, digits, \"+\", \"-\", \".\", without \":\"")
    return text.lowercasedASCII
  }

  private static func host(_ text: String) -> String {
    let valid =
      !text.isEmpty
      && text.utf8.allSatisfy {
        ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == ASCII.hyphen || $0 == ASCII.dot
      }
    precondition(
      valid,
      "\"\(text)\" is not a host name: write it whole, without scheme or path, in its ASCII form")
    return text.lowercasedASCII
  }
}

extension LinkOrigins: ExpressibleByArrayLiteral {
  /// The union of the given origins.
  public init(arrayLiteral elements: LinkOrigins...) {
    self = elements.reduce(LinkOrigins()) { $0.union($1) }
  }
}

/// Why a well-formed link is not ours.
public enum OriginMismatch: Hashable, Sendable {
  /// No origin has the link's scheme (R2).
  case scheme
  /// There is no `//`, or no host after it (R3).
  case missingHost
  /// The host is none of the listed ones, whole and exactly (R4).
  case host
  /// There is an `@` in the authority (R5).
  case userinfo
  /// The port is not the scheme's default (R6).
  case port
}
