import Foundation

@testable import LinkRouting

/// A link taken apart by rules R3 and R7–R13 in the most obvious way: arrays of bytes, split.
///
/// It shares no code with the scanner, which is held to it.
struct PlainSplitter: Equatable {
  var scheme: [UInt8] = []
  var host: [UInt8]?
  var port: [UInt8]?
  var hasUserinfo = false
  var segments: [[UInt8]] = []
  var names: [[UInt8]] = []
  var values: [[UInt8]] = []
  var fragment: [UInt8]?

  struct Defect: Error, Equatable {
    var reason: LinkError.Reason
    var offset: Int
  }

  /// A part of the link, and where it begins.
  struct Part {
    var bytes: [UInt8]
    var offset: Int
  }

  init(_ bytes: [UInt8]) throws(Defect) {
    if bytes.count > 65_536 { throw Defect(reason: .tooLong, offset: 65_536) }
    let afterScheme = try readScheme(bytes)
    var rest = Array(bytes[afterScheme...])
    var offset = afterScheme
    if rest.starts(with: Array("//".utf8)) {
      let authority = Array(rest.dropFirst(2).prefix { !Self.endsAuthority($0) })
      try readAuthority(Part(bytes: authority, offset: offset + 2))
      rest.removeFirst(2 + authority.count)
      offset += 2 + authority.count
    }
    let path = Array(rest.prefix { !Self.endsPath($0) })
    try readPath(Part(bytes: path, offset: offset))
    rest.removeFirst(path.count)
    offset += path.count
    if rest.first == UInt8(ascii: "?") {
      let query = Array(rest.dropFirst().prefix { $0 != UInt8(ascii: "#") })
      try readQuery(Part(bytes: query, offset: offset + 1))
      rest.removeFirst(1 + query.count)
      offset += 1 + query.count
    }
    if rest.first == UInt8(ascii: "#") {
      let text = Array(rest.dropFirst())
      fragment = Self.decoded(text) ?? text
      let part = Part(bytes: text, offset: offset + 1)
      let checks: [(Part) throws(Defect) -> Void] = [refuseSpaces, checkLimits]
      let defects = checks.compactMap { check in
        do throws(Defect) {
          try check(part)
          return nil as Defect?
        } catch {
          return error
        }
      }
      if let first = defects.min(by: { $0.offset < $1.offset }) { throw first }
    }
  }

  /// A fragment that begins with `/` or `!/` is a path up to a `?`; what is left are items.
  private func checkLimits(_ fragment: Part) throws(Defect) {
    var items = fragment
    let mark = fragment.bytes.starts(with: Array("!/".utf8)) ? 1 : 0
    if fragment.bytes.dropFirst(mark).first == UInt8(ascii: "/") {
      let path = Array(fragment.bytes.dropFirst(mark).prefix { $0 != UInt8(ascii: "?") })
      let segments = Self.split(
        Part(bytes: path, offset: fragment.offset + mark), at: UInt8(ascii: "/")
      ).filter { !$0.bytes.isEmpty }
      if segments.count > 256 {
        throw Defect(reason: .tooManySegments, offset: segments[256].offset)
      }
      let start = min(mark + path.count + 1, fragment.bytes.count)
      items = Part(bytes: Array(fragment.bytes[start...]), offset: fragment.offset + start)
    }
    let parts = Self.split(items, at: UInt8(ascii: "&")).filter { !$0.bytes.isEmpty }
    if parts.count > 1_024 {
      throw Defect(reason: .tooManyQueryItems, offset: parts[1_024].offset)
    }
  }

  // MARK: The parts

  private mutating func readScheme(_ bytes: [UInt8]) throws(Defect) -> Int {
    for (offset, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: ":"), offset > 0 {
        scheme = Array(bytes[..<offset])
        return offset + 1
      }
      let inner = "0123456789+-.".utf8.contains(byte) && offset > 0
      guard Self.isLetter(byte) || inner else {
        throw Defect(
          reason: Self.isSpaceOrControl(byte) ? .spaceOrControl : .missingScheme, offset: offset)
      }
    }
    throw Defect(reason: .missingScheme, offset: bytes.count)
  }

  private mutating func readAuthority(_ part: Part) throws(Defect) {
    for (place, byte) in part.bytes.enumerated() {
      let offset = part.offset + place
      if Self.isSpaceOrControl(byte) { throw Defect(reason: .spaceOrControl, offset: offset) }
      if byte >= 0x80 { throw Defect(reason: .nonASCIIAuthority, offset: offset) }
      if Self.isForbidden(byte) { throw Defect(reason: .forbiddenByte, offset: offset) }
    }
    var text = part.bytes
    if let at = text.lastIndex(of: UInt8(ascii: "@")) {
      hasUserinfo = true
      text = Array(text[(at + 1)...])
    }
    let end = text.firstIndex(of: UInt8(ascii: "]")).map { $0 + 1 } ?? 0
    if Self.isIPv6(text[..<end]), end == text.count || text[end] == UInt8(ascii: ":") {
      host = Array(text[..<end])
      port = end == text.count ? nil : Array(text[(end + 1)...])
      return
    }
    if let colon = text.firstIndex(of: UInt8(ascii: ":")) {
      port = Array(text[(colon + 1)...])
      text = Array(text[..<colon])
    }
    host = text
  }

  /// An address in brackets, as the system reads it.
  static func isIPv6(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.first == UInt8(ascii: "["), text.last == UInt8(ascii: "]") else { return false }
    var address = in6_addr()
    return inet_pton(
      AF_INET6, String(decoding: text.dropFirst().dropLast(), as: UTF8.self), &address)
      == 1
  }

  private mutating func readPath(_ path: Part) throws(Defect) {
    for part in Self.split(path, at: UInt8(ascii: "/")) where !part.bytes.isEmpty {
      let text = try Self.decodedSegment(part)
      if text == Array(".".utf8) || text == Array("..".utf8) {
        throw Defect(reason: .dotSegment, offset: part.offset)
      }
      segments.append(text)
      if segments.count > 256 { throw Defect(reason: .tooManySegments, offset: part.offset) }
    }
  }

  private mutating func readQuery(_ query: Part) throws(Defect) {
    for part in Self.split(query, at: UInt8(ascii: "&")) where !part.bytes.isEmpty {
      // An item is too many from its first byte on; a space that is this byte is no item.
      if names.count == 1_024, !Self.isSpaceOrControl(part.bytes[0]) {
        throw Defect(reason: .tooManyQueryItems, offset: part.offset)
      }
      try refuseSpaces(part)
      let sides = part.bytes.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false
      ).map(Array.init)
      let value = sides.count > 1 ? sides[1] : []
      names.append(Self.decoded(sides[0]) ?? sides[0])
      values.append(Self.decoded(value) ?? value)
    }
  }

  private func refuseSpaces(_ part: Part) throws(Defect) {
    guard let place = part.bytes.firstIndex(where: Self.isSpaceOrControl) else { return }
    throw Defect(reason: .spaceOrControl, offset: part.offset + place)
  }

  // MARK: Bytes

  private static func isLetter(_ byte: UInt8) -> Bool {
    0x41 <= byte && byte <= 0x5A || 0x61 <= byte && byte <= 0x7A
  }

  private static func endsAuthority(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || endsPath(byte)
  }

  private static func endsPath(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
  }

  private static func isForbidden(_ byte: UInt8) -> Bool {
    byte < 0x80 && "\\<>\"^{|}`".utf8.contains(byte)
  }

  private static func isSpaceOrControl(_ byte: UInt8) -> Bool { byte <= 0x20 || byte == 0x7F }

  private static func split(_ part: Part, at separator: UInt8) -> [Part] {
    var offset = part.offset
    return part.bytes.split(separator: separator, omittingEmptySubsequences: false).map { piece in
      defer { offset += piece.count + 1 }
      return Part(bytes: Array(piece), offset: offset)
    }
  }

  /// One byte of a decoded text, with its place and length in the raw text; nil for a bad escape.
  private struct Unit {
    var byte: UInt8?
    var offset: Int
    var isEscape: Bool
  }

  private static func units(_ bytes: [UInt8]) -> [Unit] {
    var units: [Unit] = []
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "%") else {
        units.append(Unit(byte: bytes[index], offset: index, isEscape: false))
        index += 1
        continue
      }
      let digits = String(decoding: bytes[(index + 1)...].prefix(2), as: UTF8.self)
      let isHex = digits.utf8.count == 2 && digits.allSatisfy { $0.isASCII && $0.isHexDigit }
      let byte = isHex ? UInt8(digits, radix: 16) : nil
      units.append(Unit(byte: byte, offset: index, isEscape: true))
      index += byte == nil ? 1 : 3
    }
    return units
  }

  /// The text with its escapes decoded; nil where one is bad or the result is not UTF-8.
  static func decoded(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.contains(UInt8(ascii: "%")) else { return bytes }
    let decoded = units(bytes).map(\.byte)
    guard !decoded.contains(nil) else { return nil }
    let text = decoded.compactMap { $0 }
    return isUTF8(text) ? text : nil
  }

  /// The segment's text; throws the leftmost of its defects.
  private static func decodedSegment(_ part: Part) throws(Defect) -> [UInt8] {
    let units = units(part.bytes)
    if let text = decoded(part.bytes), units.allSatisfy({ defect(of: $0) == nil }) { return text }
    var text: [UInt8] = []
    for unit in units {
      let offset = part.offset + unit.offset
      if let reason = defect(of: unit) { throw Defect(reason: reason, offset: offset) }
      if let byte = unit.byte { text.append(byte) }
      guard canBecomeUTF8(text) else { throw Defect(reason: .invalidUTF8, offset: offset) }
    }
    throw Defect(reason: .invalidUTF8, offset: part.offset)
  }

  private static func defect(of unit: Unit) -> LinkError.Reason? {
    guard let byte = unit.byte else { return .invalidEscape }
    if unit.isEscape { return byte < 0x20 || byte == 0x7F ? .escapedControl : nil }
    if isSpaceOrControl(byte) { return .spaceOrControl }
    return isForbidden(byte) ? .forbiddenByte : nil
  }

  /// Swift's own decoder leaves the bytes alone: it repairs only what is not UTF-8.
  static func isUTF8(_ bytes: [UInt8]) -> Bool {
    Array(String(decoding: bytes, as: UTF8.self).utf8) == bytes
  }

  /// Some continuation makes UTF-8 of the bytes.
  static func canBecomeUTF8(_ bytes: [UInt8]) -> Bool {
    // One byte of each range that table 3-7 of the Unicode standard tells apart.
    let continuations: [UInt8] = [0x80, 0x90, 0xA0]
    var endings: [[UInt8]] = [[]]
    for _ in 0...3 {
      if endings.contains(where: { isUTF8(bytes + $0) }) { return true }
      endings = endings.flatMap { ending in continuations.map { ending + [$0] } }
    }
    return false
  }
}
