/// The ways in which an origin matches a link, from the most specific way to the least specific.
package enum OriginMatch: Hashable, Comparable, BitwiseCopyable, Sendable {
  /// The link's host is listed.
  case listed
  /// The link's host is a subdomain of a listed host; `length` is the length of its labels, in bytes.
  case subdomain(length: UInt8)
  /// The origin matches any server.
  case anyServer
  /// The link's host is the first segment of its path.
  case hostAsSegment
  /// The origin matches any host.
  case any

  /// The length of the labels before a listed host, in bytes.
  var subdomainLength: Int {
    if case .subdomain(let length) = self { Int(length) } else { 0 }
  }
}

extension LinkOrigins {
  /// The most specific match of a link; nil if no origin matches.
  package func match(_ link: LinkComponents) -> OriginMatch? {
    link.withParts { match($0.head, $1) }
  }

  private func match(_ head: LinkHead, _ bytes: Bytes) -> OriginMatch? {
    var closest: OriginMatch?
    for index in list.indices {
      guard let match = list[index].match(head, bytes) else { continue }
      if match == .listed { return match }
      closest = min(closest ?? match, match)
    }
    return closest
  }

  /// Whether one of these origins matches a link.
  ///
  /// - Parameter link: A link; no origin matches a [malformed](doc:Rules) link.
  /// - Complexity: O(*n*) in the length of the link, and O(*m*) in the number of origins; a table's look-up does not
  ///   depend on it.
  public func contains(_ link: some LinkConvertible) -> Bool {
    (try? link.linkComponents).map { match($0) != nil } ?? false
  }

  /// Whether one of these origins matches a link whose path, query and fragment are known to be well formed.
  ///
  /// - Parameters:
  ///   - link: The link.
  ///   - isOnHost: Whether the link was written on a host, which may not be read as a segment.
  func containsHead(of link: String, isOnHost: Bool) -> Bool {
    let found = link.withBytes { bytes in (try? LinkHead(bytes)).flatMap { match($0, bytes) } }
    return found != nil && !(isOnHost && found == .hostAsSegment)
  }

  /// Why none of these origins matches a link; nil if one does.
  ///
  /// - Parameter link: A well-formed link.
  public func mismatch(of link: LinkComponents) -> OriginMismatch? {
    if match(link) != nil { return nil }
    let scheme = link.scheme.lowercasedASCII
    let origins = list.filter { $0.host == .any || $0.scheme == scheme }
    if origins.isEmpty { return .scheme }
    let head = link.head
    if head.hasUserinfo {
      let isAllowed =
        link.withParts { head.userInfoIsValid($1) } && origins.contains(where: \.allowsUserInfo)
      if !isAllowed { return .userInfo }
    }
    let portless = link.withParts { parts, text in
      text.string(0..<head.hostEnd) + text.string(head.pathStart..<parts.byteCount)
    }
    if LinkOrigins(origins).map({ $0.port = nil }).contains(portless) { return .port }
    if head.hostRange.isEmpty { return .missingHost }
    let isAddress = link.withParts { head.hostIsIPv6($1) }
    return isAddress && origins.contains { $0.host == .firstSegment } ? .address : .host
  }
}

extension LinkOrigins.Origin {
  /// The piece of a link by which the index finds the origin: the beginning of its links, if it has a host or none.
  var key: String {
    switch host {
    case .name(let host): scheme + "://" + host + (port.map { ":" + $0 } ?? "")
    case .subdomains(let base): "." + base
    case .anyServer: scheme + "://"
    case .firstSegment: scheme + ":"
    case .any: ""
    }
  }

  /// How the origin reads a link; nil if it does not match (R2 to R6).
  func match(_ link: LinkHead, _ bytes: Bytes) -> OriginMatch? {
    let host = link.hostRange
    if self.host == .any { return host.isEmpty ? nil : .any }
    guard isEqual(scheme, bytes, 0..<link.schemeEnd),
      !link.hasUserinfo || allowsUserInfo && link.userInfoIsValid(bytes)
    else { return nil }
    switch self.host {
    case .name(let name):
      return isEqual(name, bytes, host) && hasPort(of: link, bytes) ? .listed : nil
    case .subdomains(let base):
      let dot = host.upperBound - base.utf8.count - 1
      // DNS allows names of at most 253 bytes.
      guard dot > host.lowerBound, host.count <= 253, bytes[dot] == ASCII.dot,
        isEqual(base, bytes, dot + 1..<host.upperBound), bytes.areLabels(host.lowerBound..<dot),
        hasPort(of: link, bytes)
      else { return nil }
      return .subdomain(length: UInt8(dot - host.lowerBound))
    case .anyServer: return link.namesServer(bytes) ? .anyServer : nil
    case .firstSegment:
      return hasPort(of: link, bytes) && !link.hostIsIPv6(bytes) ? .hostAsSegment : nil
    case .any: return nil
    }
  }

  private func isEqual(_ text: String, _ bytes: Bytes, _ range: Range<Int>) -> Bool {
    text.withBytes { bytes.equal(range, $0, 0..<$0.count, caseBit: 0x20) }
  }

  /// Whether a link has the origin's port.
  private func hasPort(of link: LinkHead, _ bytes: Bytes) -> Bool {
    guard let range = link.portRange, !range.isEmpty else { return port == nil }
    return listedPort.map { bytes.equal(range, $0) } ?? false
  }
}

extension Bytes {
  /// Whether the bytes in `range` are labels with a single dot between them, as in a host (R4).
  func areLabels(_ range: Range<Int>) -> Bool {
    var previous = ASCII.dot
    for index in range {
      let byte = self[index]
      guard ASCII.isHostByte(byte), byte != ASCII.dot || previous != ASCII.dot else { return false }
      previous = byte
    }
    return previous != ASCII.dot
  }
}
