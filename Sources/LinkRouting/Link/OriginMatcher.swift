/// How a link relates to origins.
enum OriginVerdict: Equatable {
  case ours
  /// Ours, and the authority is the first segment of the path.
  case oursWithHostAsSegment
  case notOurs(OriginMismatch)
}

/// The rules of origins in flat arrays: the one place that compares schemes, hosts and ports.
///
/// Names are compared whole, eight bytes at a time, without regard to ASCII case and to nothing else
/// (R1, R2).
struct OriginMatcher: ~Copyable, Sendable {
  /// Where the schemes of each of the origins end.
  private let ends: FlatArray<Int32>
  private let schemes: FlatArray<Scheme>
  private let hosts: FlatArray<Name>
  private let words: FlatArray<UInt64>
  private let ports: [[String]]

  /// A name in lower case, in words from `start` on.
  struct Name: BitwiseCopyable {
    var start: Int32
    var length: Int32
  }

  struct Scheme: BitwiseCopyable {
    var name: Name
    var hostStart: Int32
    /// -1 where the host is the first segment.
    var hostCount: Int32
  }

  /// A matcher that holds links against any one of several origins.
  init(_ origins: [LinkOrigins]) {
    var ends: [Int32] = []
    var ports: [[String]] = []
    var schemes: [Scheme] = []
    var hosts: [Name] = []
    var words: [UInt64] = []
    func name(_ text: String) -> Name {
      let start = words.count
      text.withByteView { bytes in
        for index in stride(from: 0, to: bytes.count, by: 8) {
          words.append(bytes.word(at: index, length: min(8, bytes.count - index)))
        }
      }
      return Name(start: Int32(start), length: Int32(text.utf8.count))
    }
    for origin in origins {
      for rule in origin.rules {
        schemes.append(
          Scheme(
            name: name(rule.scheme), hostStart: Int32(hosts.count),
            hostCount: Int32(rule.hosts?.count ?? -1)))
        hosts += rule.hosts?.map(name) ?? []
        ports.append(rule.ports)
      }
      ends.append(origin.acceptsEverything ? -1 : Int32(schemes.count))
    }
    self.ends = FlatArray(ends)
    self.schemes = FlatArray(schemes)
    self.hosts = FlatArray(hosts)
    self.words = FlatArray(words)
    self.ports = ports
  }

  /// Whether a link is ours by the origins of the given number, and if not, why.
  @inline(__always)
  func verdict(_ number: Int, _ bytes: ByteView, _ layout: LinkLayout) -> OriginVerdict {
    let end = Int(ends[number])
    if end < 0 { return layout.host.isEmpty ? .notOurs(.missingHost) : .ours }
    var mismatch = OriginMismatch.scheme
    var index = number == 0 ? 0 : max(0, Int(ends[number &- 1]))
    while index < end {
      let scheme = schemes[index]
      index &+= 1
      guard equals(scheme.name, bytes, 0, Int(layout.schemeEnd)) else { continue }
      if layout.marks.contains(.userinfo) { return .notOurs(.userinfo) }
      if scheme.hostCount >= 0 {
        if layout.host.isEmpty { return .notOurs(.missingHost) }
        mismatch = .host
        guard !layout.marks.contains(.unusualHost), hasHost(scheme, bytes, layout) else { continue }
        if allowsPort(index &- 1, bytes, layout) { return .ours }
      } else if allowsPort(index &- 1, bytes, layout) {
        return .oursWithHostAsSegment
      }
      mismatch = .port
    }
    return .notOurs(mismatch)
  }

  @inline(__always)
  private func hasHost(_ scheme: Scheme, _ bytes: ByteView, _ layout: LinkLayout) -> Bool {
    var host = Int(scheme.hostStart)
    let end = host &+ Int(scheme.hostCount)
    while host < end {
      if equals(hosts[host], bytes, Int(layout.hostStart), Int(layout.hostEnd)) { return true }
      host &+= 1
    }
    return false
  }

  @inline(__always)
  private func equals(_ name: Name, _ bytes: ByteView, _ start: Int, _ end: Int) -> Bool {
    guard end &- start == Int(name.length) else { return false }
    var place = start
    var word = Int(name.start)
    while place < end {
      let found = bytes.word(at: place, length: min(8, end &- place))
      if ByteWords.lowercased(found) != words[word] { return false }
      place &+= 8
      word &+= 1
    }
    return true
  }

  @inline(__always)
  private func allowsPort(_ scheme: Int, _ bytes: ByteView, _ layout: LinkLayout) -> Bool {
    guard layout.marks.contains(.port), let port = layout.port, !port.isEmpty else { return true }
    let text = bytes.string(port)
    return ports[scheme].contains { $0.utf8.elementsEqual(text.utf8) }
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
