/// The scheme and the authority of a link, as offsets.
///
///     https://www.example.com:443/discover/advanced?sort=magic#top
///          │  │              │  │
///          │  hostStart      │  pathStart
///          schemeEnd         hostEnd
///
/// They decide whether a link belongs to an app. So a link of another app costs no memory.
struct LinkHead: Sendable {
  var schemeEnd = 0
  var hostStart = 0
  var hostEnd = 0
  var pathStart = 0
  /// Whether the authority has an escape; the scanner reads it, and a scanned link does not keep it.
  var hasEscape = false

  /// True if `//` follows the scheme.
  var hasAuthority: Bool { hostStart > schemeEnd &+ 1 }
  /// True if the authority has an `@`.
  var hasUserinfo: Bool { hostStart > schemeEnd &+ 3 }
  /// True if the authority has a `:` after its host.
  var hasPort: Bool { hostEnd < pathStart }

  var hostRange: Range<Int> { hostStart..<hostEnd }
  var portRange: Range<Int>? { hasPort ? hostEnd &+ 1..<pathStart : nil }
  /// The range of the user info without its `@`; empty if there is none.
  var userInfoRange: Range<Int> { hasUserinfo ? schemeEnd &+ 3..<hostStart &- 1 : 0..<0 }
}

extension LinkHead {
  /// Scans the scheme and the authority of a link.
  @inline(__always)
  init(_ bytes: Bytes) throws(LinkError) {
    guard bytes.count <= LinkLimits.bytes else {
      throw LinkError(.tooLong, at: LinkLimits.bytes, in: bytes)
    }
    schemeEnd = try Self.schemeEnd(bytes)
    try scanAuthority(bytes)
  }

  private static func schemeEnd(_ bytes: Bytes) throws(LinkError) -> Int {
    // Nearly all links begin with `https://`.
    if bytes.count >= 8, bytes.word(at: 0) == 0x2F2F_3A73_7074_7468 { return 5 }
    var index = 0
    while index < bytes.count, bytes[index] != ASCII.colon {
      let byte = bytes[index]
      guard ASCII.isLetter(byte) || index > 0 && (ASCII.isHostByte(byte) || byte == ASCII.plus)
      else {
        let isSpaceOrControl = LinkScanner.defect(of: byte) == .spaceOrControl
        throw LinkError(isSpaceOrControl ? .spaceOrControl : .missingScheme, at: index, in: bytes)
      }
      index &+= 1
    }
    guard index > 0, index < bytes.count else {
      throw LinkError(.missingScheme, at: index, length: 0, in: bytes)
    }
    return index
  }

  /// The authority, up to `/`, `?`, `#` or the end.
  ///
  /// A host may have a `_`, but then it equals no listed host.
  private mutating func scanAuthority(_ bytes: Bytes) throws(LinkError) {
    let start = schemeEnd &+ 3
    guard start <= bytes.count, bytes[start &- 2] == ASCII.slash, bytes[start &- 1] == ASCII.slash
    else {
      (hostStart, hostEnd, pathStart) = (schemeEnd &+ 1, schemeEnd &+ 1, schemeEnd &+ 1)
      return
    }
    hostStart = start
    var port: Int?
    var index = bytes.skipPlain(from: start)
    while index < bytes.count {
      let byte = bytes[index]
      if !ASCII.isUnreserved(byte) {
        if ASCII.endsSegment(byte) { break }
        if byte == ASCII.colon {
          port = port ?? index
        } else if byte == ASCII.percent {
          hasEscape = true
        } else if byte == ASCII.at {
          (hostStart, port) = (index &+ 1, nil)
        } else if let reason = byte >= 0x80 ? .nonASCIIAuthority : LinkScanner.defect(of: byte) {
          throw LinkError(reason, at: index, in: bytes)
        }
      }
      index = bytes.skipPlain(from: index &+ 1)
    }
    pathStart = index
    hostEnd = bytes.endOfIPv6(from: hostStart, upTo: index) ?? port ?? index
  }

  /// Whether the host is an IPv6 address in brackets.
  func hostIsIPv6(_ bytes: Bytes) -> Bool {
    bytes.endOfIPv6(from: hostStart, upTo: hostEnd) == hostEnd
  }

  /// Why the host cannot be the first segment of a path: it is `.` or `..`, or its escapes are invalid.
  func hostDefect(_ bytes: Bytes) -> LinkError? {
    // Nearly all hosts are letters and digits.
    if hostRange.count > 2, hostRange.allSatisfy({ ASCII.isUnreserved(bytes[$0]) }) { return nil }
    if hostRange.isEmpty { return nil }
    do throws(LinkError) {
      _ = try LinkScanner.scanPathSegment(bytes, from: hostStart, upTo: hostEnd)
      return nil
    } catch {
      return error
    }
  }
}
