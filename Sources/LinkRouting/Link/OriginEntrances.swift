/// The texts that a link of several origins may begin with, such as `https://www.example.com`.
///
/// Nearly every link that is ours begins with one, as it was listed. Then all that follows from its
/// beginning, for the scanner and for the verdict of each origin, is known before the link is scanned.
/// Other links of ours, with letters in upper case, say, or with a port, are left to ``OriginMatcher``.
final class OriginEntrances: Sendable {
  private let entrances: FlatArray<Entrance>
  /// The texts, in words.
  private let words: FlatArray<UInt64>
  /// For each entrance, the verdict of each of the origins.
  private let verdicts: FlatArray<OriginVerdict>
  private let originCount: Int

  /// A text, from the bytes that tell one from another.
  struct Entrance: BitwiseCopyable {
    /// The second eight bytes of the text: the first are `https://` for most.
    var second: UInt64
    /// The last eight.
    var last: UInt64
    /// Where the text is in `words`.
    var start: Int32
    /// At least sixteen.
    var length: Int32
    /// The layout of a link that is nothing but this text.
    var layout: LinkLayout
  }

  /// The entrances of several origins.
  init(_ origins: [LinkOrigins], _ matcher: OriginMatcher) {
    var entrances: [Entrance] = []
    var words: [UInt64] = []
    var verdicts: [OriginVerdict] = []
    for link in Self.links(origins) {
      link.string.withByteView { bytes in
        entrances.append(
          Entrance(
            second: bytes.word(at: 8), last: bytes.word(at: bytes.count - 8),
            start: Int32(words.count), length: Int32(bytes.count), layout: link.layout))
        words += bytes.words()
        verdicts += origins.indices.map { matcher.verdict($0, bytes, link.layout) }
      }
    }
    self.entrances = FlatArray(entrances)
    self.words = FlatArray(words)
    self.verdicts = FlatArray(verdicts)
    originCount = origins.count
  }

  /// Each scheme with each of its hosts, as links; those that are too short for two words are left out.
  private static func links(_ origins: [LinkOrigins]) -> [LinkComponents] {
    var links: [LinkComponents] = []
    for rule in origins.flatMap(\.rules) {
      for host in rule.hosts ?? [] {
        guard let link = try? LinkComponents(rule.scheme + "://" + host),
          link.string.utf8.count >= 16,
          !links.contains(link)
        else { continue }
        links.append(link)
      }
    }
    return links
  }

  /// The entrance that a link begins with, or -1.
  @inline(__always)
  func entrance(of bytes: ByteView) -> Int {
    if bytes.count < 16 { return -1 }
    let second = bytes.word(at: 8)
    var number = 0
    while number < entrances.count {
      if entrances[number].second == second, begins(bytes, with: entrances[number]) {
        return number
      }
      number &+= 1
    }
    return -1
  }

  @inline(__always)
  private func begins(_ bytes: ByteView, with entrance: Entrance) -> Bool {
    let length = Int(entrance.length)
    guard length <= bytes.count, bytes.word(at: length &- 8) == entrance.last else { return false }
    // The authority has to end with the text.
    if length < bytes.count {
      let next = bytes[length]
      if next != ASCII.slash, next != ASCII.question, next != ASCII.hash { return false }
    }
    return bytes.equalWords(from: 0, upToLastBefore: length, words, Int(entrance.start))
  }

  /// The layout of an entrance: what a link that begins with it is known to be.
  @inline(__always)
  func layout(of entrance: Int) -> LinkLayout { entrances[entrance].layout }

  /// Whether a link with an entrance is ours by the origins of the given number.
  @inline(__always)
  func verdict(_ number: Int, of entrance: Int) -> OriginVerdict {
    verdicts[entrance &* originCount &+ number]
  }
}
