/// Whether a link is ours.
package enum OriginVerdict: Equatable, BitwiseCopyable {
  case ours
  /// Ours, and the authority is the first segment of the path.
  case oursWithHostAsSegment
  case notOurs
}

/// The rules of several origins in flat arrays: the one place that compares schemes, hosts and ports.
///
/// A scheme and a host are compared in one go, as `https://www.example.com`: whole, eight bytes at a
/// time, without regard to ASCII case and to nothing else (R1, R2, R4). For most links that are ours
/// ``OriginEntrances`` knows the verdicts beforehand.
final class OriginMatcher: Sendable {
  /// Where the doors of each of the origins end.
  private let ends: FlatArray<Int32>
  private let admitsEverything: FlatArray<Bool>
  private let doors: FlatArray<Door>
  private let words: FlatArray<UInt64>
  /// The ports that a door lets through.
  private let ports: [[String]]

  /// A scheme with one of its hosts.
  struct Door: BitwiseCopyable {
    /// Where the text is in `words`, lower case.
    var start: Int32
    /// `https://` and a host; or, where the host is the first segment, a scheme.
    var length: Int32
    var isScheme: Bool
  }

  /// A matcher that holds links against any one of several origins.
  init(_ origins: [LinkOrigins]) {
    var ends: [Int32] = []
    var doors: [Door] = []
    var words: [UInt64] = []
    var ports: [[String]] = []
    func add(_ text: String, isScheme: Bool, _ rule: LinkOrigins.Rule) {
      doors.append(
        Door(start: Int32(words.count), length: Int32(text.utf8.count), isScheme: isScheme))
      ports.append(rule.ports)
      words += text.withByteView { $0.words() }
    }
    for origin in origins {
      for rule in origin.rules {
        guard let hosts = rule.hosts else {
          add(rule.scheme, isScheme: true, rule)
          continue
        }
        for host in hosts { add(rule.scheme + "://" + host, isScheme: false, rule) }
      }
      ends.append(Int32(doors.count))
    }
    self.ends = FlatArray(ends)
    admitsEverything = FlatArray(origins.map(\.acceptsEverything))
    self.doors = FlatArray(doors)
    self.words = FlatArray(words)
    self.ports = ports
  }

  /// Whether a link is ours by the origins of the given number.
  func verdict(_ number: Int, _ bytes: ByteView, _ layout: LinkLayout) -> OriginVerdict {
    if admitsEverything[number] { return layout.host.isEmpty ? .notOurs : .ours }
    let end = Int(ends[number])
    if layout.marks.contains(.userinfo) { return .notOurs }
    var index = number == 0 ? 0 : Int(ends[number &- 1])
    while index < end {
      let door = doors[index]
      if door.isScheme {
        if door.length == layout.schemeEnd, equals(door, bytes), allowsPort(index, bytes, layout) {
          return .oursWithHostAsSegment
        }
      } else if door.length == layout.hostEnd, !layout.marks.contains(.unusualHost),
        equals(door, bytes), allowsPort(index, bytes, layout)
      {
        return .ours
      }
      index &+= 1
    }
    return .notOurs
  }

  /// The text of the door is what the link begins with.
  ///
  /// Setting one bit folds the letters' case. It would also take some controls for `-`, `.`, `/` or
  /// digits, but the scanner let none of those through.
  @inline(__always)
  private func equals(_ door: Door, _ bytes: ByteView) -> Bool {
    var place = 0
    var word = Int(door.start)
    let length = Int(door.length)
    while place &+ 8 <= length {
      if bytes.word(at: place) | ByteWords.caseBits != words[word] | ByteWords.caseBits {
        return false
      }
      place &+= 8
      word &+= 1
    }
    if place == length { return true }
    let size = length &- place
    return (bytes.word(at: place, length: size) | ByteWords.caseBits)
      == (words[word] | ByteWords.caseBits)
  }

  @inline(__always)
  private func allowsPort(_ door: Int, _ bytes: ByteView, _ layout: LinkLayout) -> Bool {
    layout.marks.contains(.port) ? allowsWrittenPort(door, bytes, layout) : true
  }

  @inline(never)
  private func allowsWrittenPort(_ door: Int, _ bytes: ByteView, _ layout: LinkLayout) -> Bool {
    guard let port = layout.port, !port.isEmpty else { return true }
    return ports[door].contains { text in
      text.withByteView { bytes.equal(port, $0) }
    }
  }
}

extension LinkOrigins {
  /// Why a link is not ours by these origins; nil where it is.
  ///
  /// - Parameter link: A well-formed link.
  public func mismatch(of link: LinkComponents) -> OriginMismatch? {
    link.string.withByteView { bytes in
      let matcher = OriginMatcher([self])
      guard matcher.verdict(0, bytes, link.layout) == .notOurs else { return nil }
      let scheme = bytes.string(0..<Int(link.layout.schemeEnd)).lowercasedASCII
      let rules = rules.filter { $0.scheme == scheme }
      if rules.isEmpty, !acceptsEverything { return .scheme }
      if link.layout.marks.contains(.userinfo) { return .userinfo }
      if link.layout.host.isEmpty { return .missingHost }
      let host = bytes.string(link.layout.host).lowercasedASCII
      return rules.contains { $0.hosts?.contains(host) ?? true } ? .port : .host
    }
  }
}

extension String {
  /// `A`–`Z` in lower case, all else unchanged (R1).
  package var lowercasedASCII: String {
    String(decoding: utf8.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }, as: UTF8.self)
  }
}

extension ByteWords {
  /// The bit that tells `A` from `a`, in each byte.
  static var caseBits: UInt64 { 0x2020_2020_2020_2020 }

  /// The word with `A`–`Z` in lower case and every other byte unchanged.
  @inline(__always)
  static func lowercased(_ word: UInt64) -> UInt64 {
    let low = word & ~highBits
    let upper = (low &+ repeated(0x80 - 0x41)) & ~(low &+ repeated(0x80 - 0x5B)) & ~word & highBits
    return word | upper >> 2
  }
}
