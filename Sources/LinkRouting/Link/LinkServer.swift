/// The server of a link: its scheme, host, port and user info.
///
/// In an app whose users choose the server, a decoder reads the server from the link, and the case keeps it:
///
/// ```swift
/// let link = try LinkComponents("https://chat.example:8065/team/channels/x")
/// link.server   // https://chat.example:8065
///
/// LinkPath("/\(team)/channels/\(channel)").on(server)
/// ```
///
/// Scheme and host are in lower case. Two servers are equal if their schemes, hosts, ports and user info are
/// equal; the scheme's default port equals no port.
public struct LinkServer: Hashable, Sendable {
  /// The scheme in lower case, without its `:`.
  public let scheme: String
  /// The text before the host's `@`, as it was written; nil if there is none.
  public let userInfo: String?
  /// A host name or an IP address in lower case; an IPv6 address has its brackets.
  public let host: String
  /// The port; nil if it is absent, or the scheme's default.
  public let port: Int?
}

extension LinkServer: LosslessStringConvertible {
  /// Reads a server such as `https://chat.example:8065`.
  ///
  /// - Parameter description: A scheme, `://`, a host, and perhaps a port. Any other string gives nil, also a string
  ///   with a path.
  public init?(_ description: String) {
    guard let link = try? LinkComponents(description),
      link.head.pathStart == description.utf8.count,
      let server = link.server
    else { return nil }
    self = server
  }

  /// The beginning of the server's links: `https://chat.example:8065`.
  public var description: String {
    scheme + "://" + (userInfo.map { $0 + "@" } ?? "") + host + (port.map { ":\($0)" } ?? "")
  }
}

extension LinkComponents {
  /// The server of the link: its scheme, host, port and user info.
  ///
  /// Nil in three cases: the host is neither a name (letters, digits, `-` and `.`) nor an IP address; the port is not
  /// a number from 1 to 65,535; the user info is not valid by RFC 3986.
  public var server: LinkServer? {
    let head = head
    guard let host, withParts({ head.namesServer($1) && head.userInfoIsValid($1) }) else {
      return nil
    }
    let scheme = scheme.lowercasedASCII
    let userInfo = raw(head.userInfoRange)
    let port = withParts { head.portNumber($1) } ?? 0
    return LinkServer(
      scheme: scheme, userInfo: userInfo.isEmpty ? nil : userInfo, host: host,
      port: port == 0 || port == LinkOrigins.defaultPort(of: scheme) ? nil : port)
  }
}

extension LinkHead {
  /// Whether the host is a name or an address, and the port is absent, empty or a number.
  func namesServer(_ bytes: Bytes) -> Bool {
    !hostRange.isEmpty && (bytes.areLabels(hostRange) || hostIsIPv6(bytes))
      && portNumber(bytes) != nil
  }

  /// The port, or 0 if it is absent or empty; nil if it is not a number from 1 to 65,535.
  func portNumber(_ bytes: Bytes) -> Int? {
    guard let range = portRange, !range.isEmpty else { return 0 }
    let text = bytes.string(range)
    // A leading zero or a sign would be lost in printing.
    guard let port = Int(text), 1...65_535 ~= port, String(port).utf8Equals(text) else {
      return nil
    }
    return port
  }

  /// Whether the user info is absent, or valid by RFC 3986, section 3.2.1.
  func userInfoIsValid(_ bytes: Bytes) -> Bool {
    let range = userInfoRange
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = bytes[index]
      let isAllowed =
        byte == ASCII.percent
        || byte != ASCII.at && PercentCoding.AllowedBytes.pathSegment.contains(byte)
      guard isAllowed, PercentCoding.decodedByte(bytes, &index, end: range.upperBound) != nil
      else { return false }
    }
    return true
  }
}

extension Bytes {
  /// The end of the IPv6 address in brackets at `start`, with a colon or `limit` behind it; nil if there is no such
  /// address (RFC 3986, section 3.2.2).
  func endOfIPv6(from start: Int, upTo limit: Int) -> Int? {
    guard start < limit, self[start] == ASCII.openBracket,
      let close = (start..<limit).first(where: { self[$0] == ASCII.closeBracket }),
      close + 1 == limit || self[close + 1] == ASCII.colon, isIPv6(start + 1..<close)
    else { return nil }
    return close + 1
  }

  /// Eight groups of hex digits.
  ///
  /// `::` replaces one or more groups; an IPv4 address may replace the last two.
  private func isIPv6(_ range: Range<Int>) -> Bool {
    guard range.count <= 45 else { return false }
    let groups = string(range).parts(separatedBy: ASCII.colon)
    guard groups.count >= 3 else { return false }
    var (count, gaps) = (0, 0)
    for (index, group) in groups.enumerated() {
      let isAtEnd = index == groups.count - 1
      if group.isEmpty {
        // At an end, the gap's two colons are adjacent.
        if index == 0 {
          if !groups[1].isEmpty { return false }
        } else if isAtEnd {
          if !groups[index - 1].isEmpty { return false }
        } else {
          gaps += 1
        }
      } else if isAtEnd, group.utf8.contains(ASCII.dot) {
        let numbers = group.parts(separatedBy: ASCII.dot)
        let isIPv4 = numbers.allSatisfy { number in
          !number.isEmpty && number.utf8.allSatisfy(ASCII.isDigit) && UInt8(number) != nil
            && (number.utf8.count == 1 || number.utf8.first != ASCII.zero)
        }
        guard numbers.count == 4, isIPv4 else { return false }
        count += 2
      } else {
        guard group.utf8.count <= 4, group.utf8.allSatisfy({ ASCII.hexValue($0) != nil }) else {
          return false
        }
        count += 1
      }
    }
    return gaps == 1 ? count < 8 : gaps == 0 && count == 8
  }
}
