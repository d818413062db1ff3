/// The origins of a table's parts, compiled: it is asked how each part reads a link.
///
/// Nearly every link of ours begins with a listed origin, letter for letter: `https://example.com`.
/// Then its layout so far is known before it is scanned, and so is each part's answer, which makes a
/// match a fifth faster. All others (upper case, ports, wildcards, links that are not ours) are put to
/// ``LinkOrigins/reading(_:_:)``.
final class OriginIndex: Sendable {
  private let parts: [LinkOrigins]
  private let known: FlatArray<Known>
  /// The texts of the known origins, in words.
  private let words: FlatArray<UInt64>
  /// For each known origin, each part's reading.
  private let readings: FlatArray<OriginReading>

  /// A listed origin as links begin with it.
  private struct Known: BitwiseCopyable {
    var text: PackedText
    /// The layout of a link that is nothing but this text.
    var layout: LinkLayout
  }

  init(_ origins: LinkOrigins, ofParts parts: [LinkOrigins]) {
    var known: [Known] = []
    var words: [UInt64] = []
    var readings: [OriginReading] = []
    for origin in origins.list {
      guard case .name(let host) = origin.host,
        let link = try? LinkComponents(origin.scheme + "://" + host)
      else { continue }
      link.string.withByteView { bytes in
        known.append(Known(text: PackedText(bytes, in: &words), layout: link.layout))
        for part in parts { readings.append(part.reading(bytes, link.layout)) }
      }
    }
    self.parts = parts
    self.known = FlatArray(known)
    self.words = FlatArray(words)
    self.readings = FlatArray(readings)
  }

  /// For each part its place among those that could hold one template: a part whose origins are
  /// narrower, such as a listed host, has a smaller number than one whose wildcard takes them in (R4).
  static func levels(_ parts: [LinkOrigins]) -> [Int] {
    var levels = [Int](repeating: 0, count: parts.count)
    let wider = parts.map { part in parts.indices.filter { part.isCloser(than: parts[$0]) } }
    // Each round lets a level through to the next part of a chain; a circle has no end.
    for _ in parts.indices {
      for inner in parts.indices {
        for outer in wider[inner] { levels[outer] = max(levels[outer], levels[inner] + 1) }
      }
    }
    return levels
  }

  /// The number of the known origin that a link begins with, or -1.
  @inline(__always)
  func known(_ bytes: ByteView) -> Int {
    for number in 0..<known.count {
      let length = Int(known[number].layout.end)
      // The authority has to end with the text: nearly all others are told apart by it.
      guard length <= bytes.count, length == bytes.count || ASCII.endsSegment(bytes[length])
      else { continue }
      if known[number].text.equals(SoughtText(bytes, 0..<length), words) { return number }
    }
    return -1
  }

  /// What the scanner need not find out of a link with the known origin of the given number; nil for -1.
  @inline(__always)
  func layout(_ number: Int) -> LinkLayout? { number < 0 ? nil : known[number].layout }

  /// How a part reads a link with the known origin of the given number, or with none.
  @inline(__always)
  func reading(inPart part: Int, _ link: ScannedLink, known number: Int) -> OriginReading {
    number < 0 ? unlisted(part, link) : readings[number &* parts.count &+ part]
  }

  @inline(never)
  private func unlisted(_ part: Int, _ link: ScannedLink) -> OriginReading {
    parts[part].reading(link.bytes, link.layout)
  }
}

extension LinkOrigins {
  /// Some origin of this list lies within a wider one of `other`, and none the other way round: by their
  /// hosts, or where these say nothing, since a host that is a segment is the wider one.
  fileprivate func isCloser(than other: LinkOrigins) -> Bool {
    for readsHosts in [true, false] {
      let isWithin = hasOrigin(within: other, readsHosts)
      let isAround = other.hasOrigin(within: self, readsHosts)
      if isWithin || isAround { return isWithin && !isAround }
    }
    return false
  }

  @inline(never)
  private func hasOrigin(within other: LinkOrigins, _ readsHosts: Bool) -> Bool {
    list.contains { inner in
      other.list.contains { outer in
        if outer.host == inner.host { return false }
        if readsHosts { return outer.containsHosts(of: inner) }
        return outer.host == .any || outer.host == .firstSegment && outer.scheme == inner.scheme
      }
    }
  }
}
