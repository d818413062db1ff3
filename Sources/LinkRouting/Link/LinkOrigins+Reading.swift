/// How a link is read by some origins: of several readings the smallest is the closest.
package enum OriginReading: Comparable, BitwiseCopyable {
  /// The link's host is a listed one.
  case listed
  /// The link's host is a subdomain of a listed one, by labels of this length in front of it.
  case subdomain(length: UInt8)
  /// The link's authority is the first segment of its path.
  case hostAsSegment
  /// No host is asked for.
  case any
  /// The link is not ours.
  case notOurs

  /// How many bytes of the host are labels in front of a listed one.
  var subdomainLength: UInt8 {
    if case .subdomain(let length) = self { length } else { 0 }
  }
}

extension LinkOrigins {
  /// How these origins read a link: the definition, which ``OriginIndex`` makes fast.
  @inline(never)
  func reading(_ bytes: ByteView, _ layout: LinkLayout) -> OriginReading {
    let length = Int(layout.hostEnd)
    var reading = OriginReading.notOurs
    for index in list.indices where list[index].length ?? length == length {
      reading = min(reading, list[index].reading(bytes, layout))
    }
    return reading
  }

  /// How these origins read a link.
  package func reading(of link: LinkComponents) -> OriginReading {
    link.string.withByteView { reading($0, link.layout) }
  }

  /// A link is ours.
  ///
  /// - Parameter link: A link; a malformed one is never ours.
  /// - Complexity: O(*n*) in the length of the link and the number of origins.
  public func contains(_ link: some LinkConvertible) -> Bool {
    guard let link = try? LinkComponents(link.linkText) else { return false }
    return reading(of: link) != .notOurs
  }

  /// Why a link is not ours by these origins; nil where it is.
  ///
  /// - Parameter link: A well-formed link.
  public func mismatch(of link: LinkComponents) -> OriginMismatch? {
    var layout = link.layout
    return link.string.withByteView { bytes in
      if reading(bytes, layout) != .notOurs { return nil }
      if !list.contains(where: { $0.hasScheme(of: bytes, layout) }) { return .scheme }
      if layout.hasUserinfo { return .userinfo }
      layout.pathStart = layout.hostEnd
      if reading(bytes, layout) != .notOurs { return .port }
      return layout.host.isEmpty ? .missingHost : .host
    }
  }
}

extension LinkOrigins.Origin {
  fileprivate func reading(_ bytes: ByteView, _ layout: LinkLayout) -> OriginReading {
    // The host first: it is what tells most origins apart.
    let reading = readingOfHost(bytes, layout.host)
    if reading == .notOurs || reading == .any { return reading }
    guard !layout.hasUserinfo, hasScheme(of: bytes, layout),
      allowsPort(of: bytes, layout)
    else { return .notOurs }
    return reading
  }

  fileprivate func hasScheme(of bytes: ByteView, _ layout: LinkLayout) -> Bool {
    host == .any || bytes.equalIgnoringCase(0..<Int(layout.schemeEnd), scheme)
  }

  private func allowsPort(of bytes: ByteView, _ layout: LinkLayout) -> Bool {
    guard let port = layout.port, !port.isEmpty else { return true }
    return ports.contains { bytes.equalIgnoringCase(port, $0) }
  }

  /// How a link is read whose scheme and port fit.
  private func readingOfHost(_ bytes: ByteView, _ range: Range<Int>) -> OriginReading {
    switch host {
    case .any: range.isEmpty ? .notOurs : .any
    case .firstSegment: .hostAsSegment
    case .name(let name): bytes.equalIgnoringCase(range, name) ? .listed : .notOurs
    case .subdomains(let base): subdomain(of: base, bytes, range)
    }
  }

  /// Whole labels, at least one, stand before `base` (R4).
  ///
  /// Their length fits in a byte: no name is longer than 253 bytes, which is what DNS can hold.
  private func subdomain(
    of base: String, _ bytes: ByteView, _ host: Range<Int>
  ) -> OriginReading {
    let dot = host.upperBound - base.utf8.count - 1
    guard host.count <= 253, dot > host.lowerBound, bytes[dot] == ASCII.dot,
      bytes.equalIgnoringCase(dot + 1..<host.upperBound, base),
      bytes.areLabels(host.lowerBound..<dot)
    else { return .notOurs }
    return .subdomain(length: UInt8(dot - host.lowerBound))
  }
}

extension ByteView {
  /// The bytes in `range` are labels with a dot between each two: a host (R4).
  func areLabels(_ range: Range<Int>) -> Bool {
    var previous = ASCII.dot
    for index in range {
      let byte = self[index]
      guard ASCII.isHostByte(byte), byte != ASCII.dot || previous != ASCII.dot else { return false }
      previous = byte
    }
    return previous != ASCII.dot
  }

  /// The bytes in `range` are those of `text`, a scheme, host or port in lower case, but for the case
  /// of letters (R1, R2).
  ///
  /// Setting one bit folds the case. It would also take some controls for `-`, `.` or digits, but the
  /// scanner refuses links that have any.
  fileprivate func equalIgnoringCase(_ range: Range<Int>, _ text: String) -> Bool {
    guard range.count == text.utf8.count else { return false }
    let caseBits: UInt64 = 0x2020_2020_2020_2020
    return text.withByteView { other in
      for place in stride(from: 0, to: other.count, by: 8) {
        let length = min(8, other.count &- place)
        let word = word(at: range.lowerBound &+ place, length: length) | caseBits
        if word != other.word(at: place, length: length) | caseBits { return false }
      }
      return true
    }
  }
}

/// Why a well-formed link is not ours, said by the origin that admits most of it.
public enum OriginMismatch: Hashable, Sendable {
  /// No origin has the link's scheme ([R2](doc:Rules)).
  case scheme
  /// There is no `//`, or no host after it ([R3](doc:Rules)).
  case missingHost
  /// The host is none of the listed ones, whole and exactly ([R4](doc:Rules)).
  case host
  /// There is an `@` in the authority ([R5](doc:Rules)).
  case userinfo
  /// The port is not the scheme's default ([R6](doc:Rules)).
  case port
}

extension OriginMismatch: CustomStringConvertible {
  /// Half a sentence about the link: what of it no origin admits.
  public var description: String {
    switch self {
    case .scheme: "its scheme is none of the listed ones"
    case .missingHost: "it has no host"
    case .host: "its host is none of the listed ones, and hosts are compared whole"
    case .userinfo: "it has an \"@\" before its host, as forged links do"
    case .port: "its port is neither the scheme's own nor a listed one"
    }
  }
}
