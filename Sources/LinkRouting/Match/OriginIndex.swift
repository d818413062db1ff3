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
    let key = keys.index(of: bytes, 0..<link.hostEnd, in: list, caseBit: 0x20)
    return Matches(listed: key < 0 ? -1 : first[key])
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

  /// As `matches(of:_:)`, for any origins and links.
  func allMatches(of link: LinkHead, _ bytes: Bytes) -> [(section: Int, match: OriginMatch)] {
    if !link.hasUserinfo { return allMatches(of: link, bytes, lookingUp: link, bytes) }
    // A key has no user info, so the link is looked up without it.
    let plain = bytes.string(0..<link.schemeEnd + 3) + bytes.string(link.hostStart..<link.pathStart)
    return plain.withBytes { text in
      (try? LinkHead(text)).map { allMatches(of: link, bytes, lookingUp: $0, text) } ?? []
    }
  }

  /// The matches of a link by the keys of a head without user info.
  ///
  /// - Parameters:
  ///   - head: The head to look up.
  ///   - text: The bytes of this head.
  private func allMatches(
    of link: LinkHead, _ bytes: Bytes, lookingUp head: LinkHead, _ text: Bytes
  ) -> [(section: Int, match: OriginMatch)] {
    var found: [(section: Int, match: OriginMatch)] = []
    func visit(_ range: Range<Int>) {
      let index = keys.find(text, range, in: list, caseBit: 0x20)
      var next = index < 0 ? -1 : first[index]
      while next >= 0 {
        let entry = entries[next]
        next = entry.next
        let match = sections[entry.section].list[entry.origin].match(link, bytes)
        if let match { found.append((entry.section, match)) }
      }
    }
    // The most specific keys first.
    let host = head.hostRange
    if !host.isEmpty { visit(0..<host.upperBound) }
    if let port = head.portRange, !port.isEmpty { visit(0..<port.upperBound) }
    if hasWildcards {
      for dot in host.dropFirst() where text[dot] == ASCII.dot { visit(dot..<host.upperBound) }
      if !host.isEmpty { visit(0..<host.lowerBound) }
    }
    visit(0..<head.schemeEnd + 1)
    if hasWildcards { visit(0..<0) }
    if found.count < 2 { return found }
    // The first of a section is its most specific one.
    var isNew = [Bool](repeating: true, count: sections.count)
    return found.filter { match in
      defer { isNew[match.section] = false }
      return isNew[match.section]
    }
  }
}
