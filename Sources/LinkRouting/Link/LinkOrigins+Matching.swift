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
  package var subdomainLength: Int {
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
      if !isAllowed { return .userinfo }
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

/// Finds the sections of a table whose origins match a link: the routes with the same origins.
struct OriginIndex: Sendable {
  /// The pieces of a link to look up.
  ///
  /// Examples: `https://example.com` for a host, `.example.com` for its subdomains, `team://` for any server, and
  /// `cook:` for a scheme whose host is the first segment.
  private var keys = StringTable()
  private var list = StringTable.List()
  /// For each key, the index of its first entry.
  private var first: [Int]
  private var entries: [Entry] = []
  /// The origins of each section.
  private let sections: [LinkOrigins]
  /// Whether all origins are listed hosts on the ports of their schemes.
  private var isSimple = true
  /// Whether an origin has more than one host.
  private var hasWildcards = false

  /// An origin of a section.
  private struct Entry: Sendable {
    var section: Int
    /// The index of the origin in the list of the section.
    var origin: Int
    /// The index of the next entry with the same key, or -1.
    var next = -1
  }

  /// - Complexity: O(*n*) in the number of origins.
  init(_ sections: [LinkOrigins]) {
    var texts: [ContiguousArray<UInt8>] = []
    self.sections = sections
    for (section, origins) in sections.enumerated() {
      for (number, origin) in origins.list.enumerated() {
        switch origin.host {
        case .name: if origin.port != nil { isSimple = false }
        case .firstSegment: isSimple = false
        case .subdomains, .anyServer, .any: (isSimple, hasWildcards) = (false, true)
        }
        texts.append(ContiguousArray(origin.key.utf8))
        entries.append(Entry(section: section, origin: number))
      }
    }
    let indices: [Int]
    // A look-up ignores the case of letters (R3).
    (list, indices) = keys.add(texts, caseBit: 0x20)
    first = [Int](repeating: -1, count: keys.count)
    for entry in entries.indices.reversed() {
      entries[entry].next = first[indices[entry]]
      first[indices[entry]] = entry
    }
  }

  /// The sections whose origins match a link, each with its most specific match.
  ///
  /// - Complexity: O(*n*) in the length of the host, for each of its labels, whatever the number of origins.
  @inline(__always)
  func matches(of link: LinkHead, _ bytes: Bytes) -> Matches {
    guard isSimple, !link.hasUserinfo, !link.hasPort else {
      return Matches(found: allMatches(of: link, bytes))
    }
    // One look-up finds all matches. If a section lists a host twice, the second finds nothing new.
    return Matches(listed: firstEntry(of: bytes, 0..<link.hostEnd))
  }

  /// The result of a look-up.
  struct Matches {
    /// The first entry, or -1, if all origins are listed hosts: so nearly all look-ups allocate nothing.
    var listed = -1
    var found: [(section: Int, match: OriginMatch)] = []

    var isEmpty: Bool { listed < 0 && found.isEmpty }
  }

  @inline(__always)
  func forEach(_ matches: Matches, _ body: (Int, OriginMatch) -> Void) {
    var entry = matches.listed
    while entry >= 0 {
      body(entries[entry].section, .listed)
      entry = entries[entry].next
    }
    for (section, match) in matches.found { body(section, match) }
  }

  /// The index of the first entry whose key is the bytes in `range`, or -1.
  @inline(__always)
  private func firstEntry(of bytes: Bytes, _ range: Range<Int>) -> Int {
    let key = keys.index(of: bytes, range, in: list, caseBit: 0x20)
    return key < 0 ? -1 : first[key]
  }

  private func allMatches(of link: LinkHead, _ bytes: Bytes) -> [(section: Int, match: OriginMatch)]
  {
    var found: [(section: Int, match: OriginMatch)] = []
    func visit(_ key: Bytes, _ range: Range<Int>) {
      var next = firstEntry(of: key, range)
      while next >= 0 {
        let entry = entries[next]
        next = entry.next
        let match = sections[entry.section].list[entry.origin].match(link, bytes)
        if let match { found.append((entry.section, match)) }
      }
    }
    if link.hasUserinfo {
      // A key has no user info, so the link is looked up without it.
      let plain =
        bytes.string(0..<link.schemeEnd + 3) + bytes.string(link.hostStart..<link.pathStart)
      plain.withBytes { bytes in
        if let head = try? LinkHead(bytes) { visitKeys(of: head, bytes, visit) }
      }
    } else {
      visitKeys(of: link, bytes, visit)
    }
    if found.count < 2 { return found }
    // The first of a section is its most specific one.
    var isNew = [Bool](repeating: true, count: sections.count)
    return found.filter { match in
      defer { isNew[match.section] = false }
      return isNew[match.section]
    }
  }

  /// Visits the keys of a link, the most specific first.
  private func visitKeys(
    of link: LinkHead, _ bytes: Bytes, _ visit: (Bytes, Range<Int>) -> Void
  ) {
    let host = link.hostRange
    if !host.isEmpty { visit(bytes, 0..<host.upperBound) }
    if let port = link.portRange, !port.isEmpty { visit(bytes, 0..<port.upperBound) }
    if hasWildcards {
      for dot in host.dropFirst() where bytes[dot] == ASCII.dot {
        visit(bytes, dot..<host.upperBound)
      }
      if !host.isEmpty { visit(bytes, 0..<host.lowerBound) }
    }
    visit(bytes, 0..<link.schemeEnd + 1)
    if hasWildcards { visit(bytes, 0..<0) }
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
  fileprivate func match(_ link: LinkHead, _ bytes: Bytes) -> OriginMatch? {
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
