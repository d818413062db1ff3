extension LinkOrigins: ExpressibleByStringLiteral {
  /// An origin from its text, which ``init(parsing:)`` describes.
  ///
  /// Any other literal stops the program.
  public init(stringLiteral text: StaticString) { self = .written([text.description]) }

  /// The origins that an app writes in code; any other string stops the program.
  static func written(_ texts: [String]) -> LinkOrigins {
    do throws(LinkOriginError) {
      return try LinkOrigins(parsing: texts)
    } catch {
      fatalError(error.description)
    }
  }

  /// Reads origins, for example from a settings file.
  ///
  /// ```swift
  /// let origins: LinkOrigins = ["https://example.com", "https://*.example.shop", "cook://"]
  /// func origins(of texts: [String]) throws -> LinkOrigins { try LinkOrigins(parsing: texts) }
  /// ```
  ///
  /// | text | links |
  /// |---|---|
  /// | `https://example.com` | of this host; not of `http`, nor of another port |
  /// | `http://localhost:8080` | of this host on this port |
  /// | `https://*.example.com` | of every subdomain, one or more whole labels, and not of the host itself. A decoder reads the labels as ``RouteParams/subdomain`` |
  /// | `https://*` | of every server, on every port: a host name, or an IP address, an IPv6 address in brackets. A decoder reads the server as ``LinkComponents/server``. It is untrusted: ask the user before your app sends something there |
  /// | `cook://` | whose host is the first segment of the path, as of ``scheme(_:)`` |
  /// | `bitcoin:` | the same, and links print without `//` |
  ///
  /// Scheme and host are compared without case. International hosts are written in their ASCII form (`xn--…`).
  ///
  /// - Parameter texts: The text of each origin.
  /// - Throws: ``LinkOriginError`` for the first other text: a path, user info, a suffix such as `https://*.com`, which nobody
  ///   owns, or `https://` without a host.
  public init(parsing texts: [String]) throws(LinkOriginError) {
    var list: [Origin] = []
    for text in texts {
      guard let origin = Origin(text) else { throw LinkOriginError(text: text) }
      list.append(origin)
    }
    self.init(list)
  }
}

/// A text that is no origin.
public struct LinkOriginError: Error, Hashable, CustomStringConvertible {
  private let text: String

  package init(text: String) { self.text = text }

  /// A sentence with the text, and with what an origin is.
  public var description: String {
    "\(text.debugDescription) is no origin: write https://example.com, https://*.example.com, https://* or, for a custom scheme, "
      + "cook:// or cook:"
  }
}

extension LinkOrigins.Origin {
  fileprivate init?(_ text: String) {
    var (number, scheme, host) = (0, "", "")
    // A closure that returned all of it would make the first match of a process look up the type of the tuple.
    var head: LinkHead?
    text.withBytes { bytes in
      guard let read = try? LinkHead(bytes), read.pathStart == bytes.count, !read.hasUserinfo,
        let port = read.portNumber(bytes), port > 0 || !read.hasPort
      else { return }
      (head, number) = (read, port)
      (scheme, host) = (bytes.string(0..<read.schemeEnd), bytes.string(read.hostRange))
    }
    guard let head else { return nil }
    (scheme, host) = (scheme.lowercasedASCII, host.lowercasedASCII)
    let webPort = LinkOrigins.defaultPort(of: scheme)
    let port = number == 0 || number == webPort ? nil : String(number)
    if LinkOrigins.isHost(host) {
      self.init(scheme: scheme, host: .name(host), port: port)
    } else if host.hasPrefix("*.") {
      let base = String(host.dropFirst(2))
      guard LinkOrigins.isHost(base), webPort == nil || base.contains(".") || base == "localhost"
      else {
        return nil
      }
      self.init(scheme: scheme, host: .subdomains(of: base), port: port)
    } else if host == "*", !head.hasPort {
      self.init(scheme: scheme, host: .anyServer)
    } else {
      guard host.isEmpty, webPort == nil, !head.hasPort else { return nil }
      self.init(scheme: scheme, host: .firstSegment, omitsAuthority: !head.hasAuthority)
    }
  }

  /// The text that is read as this origin, but for user info and names; `*` for any host of any scheme.
  package var text: String {
    switch host {
    case .name: key
    case .subdomains(let base): scheme + "://*." + base + (port.map { ":" + $0 } ?? "")
    case .anyServer: key + "*"
    case .firstSegment: omitsAuthority ? key : key + "//"
    case .any: "*"
    }
  }

  /// Whether links print on this origin.
  var prints: Bool {
    switch host {
    case .name, .firstSegment: true
    case .subdomains, .anyServer, .any: false
    }
  }
}

extension LinkOrigins {
  /// The origin of printed links: the first origin with a host, or whose host is the first segment.
  var printed: Origin? { list.first { $0.prints } }
}

extension LinkComponents {
  /// The link of a path that comes without an origin, as in push payloads and web views.
  ///
  /// ```swift
  /// LinkComponents(path: "/recipes/42?ref=push", on: Screen.table.origins).flatMap { Screen.match($0) }
  /// ```
  ///
  /// - Parameters:
  ///   - path: A path with one slash in front, and what follows it. Any other string gives nil: for a browser,
  ///     `//example.com/recipes/42` is a link to a host.
  ///   - origins: The origins of the table. The link is on the first one on which links print.
  /// - Complexity: O(*n*) in the length of the path.
  public init?(path: String, on origins: LinkOrigins) {
    let bytes = path.utf8
    guard let origin = origins.printed, bytes.first == ASCII.slash,
      bytes.dropFirst().first != ASCII.slash
    else { return nil }
    // Without an authority, the first segment is always a segment.
    do throws(LinkError) {
      try self.init(origin.key + path)
    } catch {
      return nil
    }
  }
}
