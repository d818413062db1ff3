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
  private(set) var rules: [Rule] = []
  private(set) var acceptsEverything = false

  /// The hosts of one scheme.
  struct Rule: Hashable, Sendable {
    /// The scheme, in lower case.
    var scheme: ASCIIName
    /// The hosts in lower case; nil where the host is the first path segment.
    var hosts: [ASCIIName]?
    /// The ports that a link may name, the scheme's default among them.
    var ports: [String]
  }

  private init(rules: [Rule]) { self.rules = rules }

  /// No link is ours.
  public init() {}

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
      Rule(scheme: ASCIIName("https"), hosts: names, ports: ["443"]),
      Rule(scheme: ASCIIName("http"), hosts: names, ports: ["80"]),
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
  public static let any: LinkOrigins = {
    var origins = LinkOrigins()
    origins.acceptsEverything = true
    return origins
  }()

  /// The same origins, where a link may also name one of `ports`.
  ///
  /// - Parameter ports: Port numbers, such as 8080 for a development server.
  /// - Returns: Origins that admit these ports too.
  public func allowingPorts(_ ports: Int...) -> LinkOrigins {
    var result = self
    for index in result.rules.indices { result.rules[index].ports += ports.map(String.init) }
    return result
  }

  /// The links that are ours by either of two values.
  ///
  /// - Parameter other: More origins.
  /// - Returns: The union.
  public func union(_ other: LinkOrigins) -> LinkOrigins {
    var result = self
    for rule in other.rules where !result.rules.contains(rule) { result.rules.append(rule) }
    result.acceptsEverything = acceptsEverything || other.acceptsEverything
    return result
  }

  private static func scheme(_ text: String) -> ASCIIName {
    let valid =
      text.utf8.first.map(ASCII.isLetter) == true
      && text.utf8.allSatisfy {
        ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == 0x2B || $0 == 0x2D || $0 == 0x2E
      }
    precondition(
      valid,
      "\"\(text)\" is not a scheme: write letters, digits, \"+\", \"-\", \".\", without \":\"")
    return ASCIIName(text)
  }

  private static func host(_ text: String) -> ASCIIName {
    let valid =
      !text.isEmpty
      && text.utf8.allSatisfy {
        ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == ASCII.hyphen || $0 == ASCII.dot
      }
    precondition(
      valid,
      "\"\(text)\" is not a host name: write it whole, without scheme or path, in its ASCII form")
    return ASCIIName(text)
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

/// How a link relates to origins.
enum OriginVerdict: Equatable {
  case ours
  /// Ours, and the authority is the first segment of the path.
  case oursWithHostAsSegment
  case notOurs(OriginMismatch)
}

extension LinkOrigins {
  /// Whether a link is ours, and if not, why.
  @inline(__always)
  func verdict(_ bytes: ByteView, _ layout: LinkLayout) -> OriginVerdict {
    if acceptsEverything { return layout.host.isEmpty ? .notOurs(.missingHost) : .ours }
    var mismatch = OriginMismatch.scheme
    for rule in rules where rule.scheme.equals(bytes, 0..<Int(layout.schemeEnd)) {
      if layout.marks.contains(.userinfo) { return .notOurs(.userinfo) }
      if let hosts = rule.hosts {
        if layout.host.isEmpty { return .notOurs(.missingHost) }
        mismatch = .host
        guard !layout.marks.contains(.unusualHost),
          hosts.contains(where: { $0.equals(bytes, layout.host) })
        else { continue }
        if rule.allowsPort(bytes, layout) { return .ours }
      } else if rule.allowsPort(bytes, layout) {
        return .oursWithHostAsSegment
      }
      mismatch = .port
    }
    return .notOurs(mismatch)
  }
}

extension LinkOrigins.Rule {
  @inline(__always)
  fileprivate func allowsPort(_ bytes: ByteView, _ layout: LinkLayout) -> Bool {
    guard let port = layout.port, !port.isEmpty else { return true }
    let text = bytes.string(port)
    return ports.contains { $0.utf8.elementsEqual(text.utf8) }
  }
}

/// A scheme or host name in lower case, eight bytes a word, compared without regard to ASCII case
/// and to nothing else (R1, R2).
struct ASCIIName: Hashable, Sendable {
  private let length: Int
  private let words: [UInt64]

  init(_ text: String) {
    length = text.utf8.count
    words = text.withByteView { bytes in
      stride(from: 0, to: bytes.count, by: 8).map {
        ByteWords.lowercased(bytes.word(at: $0, length: min(8, bytes.count - $0)))
      }
    }
  }

  /// The bytes in `range` are this name.
  @inline(__always)
  func equals(_ bytes: ByteView, _ range: Range<Int>) -> Bool {
    guard range.count == length else { return false }
    var start = range.lowerBound
    for word in words {
      let size = min(8, range.upperBound &- start)
      if ByteWords.lowercased(bytes.word(at: start, length: size)) != word { return false }
      start &+= 8
    }
    return true
  }

  /// The name as text.
  var text: String {
    let bytes = (0..<length).map { UInt8(truncatingIfNeeded: words[$0 / 8] >> UInt64($0 % 8 * 8)) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension ByteWords {
  /// The word with `A`–`Z` in lower case and every other byte unchanged.
  @inline(__always)
  static func lowercased(_ word: UInt64) -> UInt64 {
    let low = word & ~highBits
    let upper = (low &+ repeated(0x80 - 0x41)) & ~(low &+ repeated(0x80 - 0x5B)) & ~word & highBits
    return word | upper >> 2
  }
}
