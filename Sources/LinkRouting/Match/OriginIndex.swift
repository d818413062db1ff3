/// Finds the routes of a table whose origins match a link.
///
/// An origin is one entry, also if several sections list it: a *section* is the routes with the same list of origins. If
/// many sections share an origin, as features share the scheme of their app, their routes are in one trie.
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
  /// The roots of the tries of all entries; each entry has a range of them.
  private var roots: [Int32] = []
  /// Whether all origins are listed hosts on the ports of their schemes.
  private var isSimple = true
  /// Whether an origin has more than one host.
  private var hasWildcards = false

  /// An origin of some sections.
  private struct Entry: Sendable {
    let origin: LinkOrigins.Origin
    /// The sections that list the origin, in ascending order.
    var sections: [Int] = []
    /// One root for each section, or one for all of them.
    var roots = 0..<0
    /// The index of the next entry with the same key, or -1.
    var next = -1
  }

  /// The most sections of an entry that are searched one by one.
  ///
  /// A trie for several sections has copies of their routes.
  private static let longestList = 4

  /// - Parameters:
  ///   - lists: The origins of each section.
  ///   - sizes: The number of the variants of each section.
  ///   - root: Makes the root of a trie for some sections.
  /// - Complexity: O(*n*) in the number of origins; all tries together have at most five copies of a variant, on average.
  init(_ lists: [LinkOrigins], sizes: [Int], root: (_ sections: [Int]) -> Int32) {
    var (texts, owners): ([String], [(section: Int, origin: LinkOrigins.Origin)]) = ([], [])
    for (section, origins) in lists.enumerated() {
      for origin in origins.list {
        texts.append(origin.text + (origin.allowsUserInfo ? " @" : ""))
        owners.append((section, origin))
      }
    }
    for ((section, origin), number) in zip(owners, StringTable.numbers(texts)) {
      if number == entries.count { entries.append(Entry(origin: origin)) }
      if entries[number].sections.last != section { entries[number].sections.append(section) }
    }
    let indices: [Int]
    // A look-up ignores the case of letters (R3).
    (list, indices) = keys.add(entries.map { ContiguousArray($0.origin.key.utf8) }, caseBit: 0x20)
    first = [Int](repeating: -1, count: keys.count)
    for entry in entries.indices.reversed() {
      entries[entry].next = first[indices[entry]]
      first[indices[entry]] = entry
      switch entries[entry].origin.host {
      case .name: if entries[entry].origin.port != nil { isSimple = false }
      case .firstSegment: isSimple = false
      case .subdomains, .anyServer, .any: (isSimple, hasWildcards) = (false, true)
      }
    }
    var alone = [Int32](repeating: -1, count: lists.count)
    var shared: [[Int]: Int32] = [:]
    var room = 4 * sizes.reduce(0, +)
    for entry in entries.indices {
      let (sections, start) = (entries[entry].sections, roots.count)
      let size = sections.reduce(0) { $0 + sizes[$1] }
      if sections.count > Self.longestList, shared[sections] != nil || size <= room {
        let common = shared[sections] ?? root(sections)
        if shared.updateValue(common, forKey: sections) == nil { room -= size }
        roots.append(common)
      } else {
        for section in sections {
          if alone[section] < 0 { alone[section] = root([section]) }
          roots.append(alone[section])
        }
      }
      entries[entry].roots = start..<roots.count
    }
  }

  /// The entries that match a link, the closest first.
  ///
  /// - Complexity: O(*n*) in the length of the host, for each of its labels, whatever the number of origins.
  @inline(__always)
  func matches(of link: LinkHead, _ bytes: Bytes) -> Matches {
    guard isSimple, !link.hasUserinfo, !link.hasPort else {
      return Matches(found: allMatches(of: link, bytes))
    }
    // One look-up finds all matches.
    return Matches(listed: firstEntry(of: bytes, 0..<link.hostEnd))
  }

  /// The result of a look-up.
  struct Matches {
    /// The first entry, or -1, if all origins are listed hosts: so nearly all look-ups allocate nothing.
    var listed = -1
    var found: [(entry: Int, match: OriginMatch)] = []

    var isEmpty: Bool { listed < 0 && found.isEmpty }
  }

  /// Calls `body` with the roots of the tries to search.
  @inline(__always)
  func forEachRoot(_ matches: Matches, _ body: (Int32, OriginMatch) -> Void) {
    forEach(matches) { entry, match in
      let (sections, roots) = (entries[entry].sections, entries[entry].roots)
      for (index, root) in roots.enumerated()
      where roots.count < sections.count || !isPassed(sections[index], match, matches) {
        body(self.roots[root], match)
      }
    }
  }

  /// Calls `body` with the sections whose origins match, each with its closest match.
  func forEachSection(_ matches: Matches, _ body: (Int, OriginMatch) -> Void) {
    forEach(matches) { entry, match in
      for section in entries[entry].sections where !isPassed(section, match, matches) {
        body(section, match)
      }
    }
  }

  /// Whether a section has a closer origin for a link than the one that found it.
  @inline(__always)
  func isPassed(_ section: Int, _ match: OriginMatch, _ matches: Matches) -> Bool {
    matches.found.count > 1 && hasCloser(section, match, matches)
  }

  @inline(never)
  private func hasCloser(_ section: Int, _ match: OriginMatch, _ matches: Matches) -> Bool {
    matches.found.contains { found in
      guard found.match < match else { return false }
      let sections = entries[found.entry].sections
      var (low, high) = (0, sections.count)
      while low < high {
        let middle = (low + high) / 2
        if sections[middle] < section { low = middle + 1 } else { high = middle }
      }
      return low < sections.count && sections[low] == section
    }
  }

  @inline(__always)
  private func forEach(_ matches: Matches, _ body: (Int, OriginMatch) -> Void) {
    var entry = matches.listed
    while entry >= 0 {
      body(entry, .listed)
      entry = entries[entry].next
    }
    for (entry, match) in matches.found { body(entry, match) }
  }

  /// The index of the first entry whose key is the bytes in `range`, or -1.
  @inline(__always)
  private func firstEntry(of bytes: Bytes, _ range: Range<Int>) -> Int {
    let key = keys.index(of: bytes, range, in: list, caseBit: 0x20)
    return key < 0 ? -1 : first[key]
  }

  private func allMatches(of link: LinkHead, _ bytes: Bytes) -> [(entry: Int, match: OriginMatch)] {
    var found: [(entry: Int, match: OriginMatch)] = []
    func visit(_ key: Bytes, _ range: Range<Int>) {
      var entry = firstEntry(of: key, range)
      while entry >= 0 {
        if let match = entries[entry].origin.match(link, bytes) { found.append((entry, match)) }
        entry = entries[entry].next
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
    return found
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
