/// The parts of a link, as ranges of bytes, found in one pass.
struct LinkParts: Sendable {
  /// The text of the link, unchanged.
  var string: String
  /// The host, the path, the items and the fragment, each decoded once, one after the other; empty if the link
  /// ``isPlain``.
  var decoded = ""
  /// True if no part has escapes and the host has no port: then each part is its raw bytes.
  var isPlain = true

  // The offsets of the raw components, as in RFC 3986, section 3:
  //
  //     https://www.example.com:443/discover/advanced?sort=magic#top
  //          │  │              │  │                  │          │
  //          │  hostStart      │  pathStart          pathEnd    queryEnd
  //          schemeEnd         hostEnd

  var schemeEnd = 0
  var hostStart = 0
  var hostEnd = 0
  var pathStart = 0
  var pathEnd = 0
  var queryEnd = 0

  /// The host, which may be empty, then the path's non-empty segments.
  var segments: ContiguousArray<Part> = []
  /// The query's non-empty items.
  var items: ContiguousArray<Item> = []
  var fragment: Fragment?
  /// Why the host cannot be the first segment of a path: it is `.` or `..`, or its escapes are invalid.
  var hostDefect: ScanFailure?
  /// Whether the host is an IPv6 address in brackets.
  var hostIsIPv6 = false

  /// A part of a link: the range of its raw bytes in `string`, and of its decoded bytes in `text`.
  struct Part: Sendable {
    var raw: Range<Int>
    var text: Range<Int>

    /// A part without escapes.
    @inline(__always)
    init(_ range: Range<Int>) { (raw, text) = (range, range) }

    init(raw: Range<Int>, text: Range<Int>) { (self.raw, self.text) = (raw, text) }
  }

  /// A query item; without a `=` its value is empty and at its end.
  struct Item: Sendable {
    var name: Part
    var value: Part

    /// An item without escapes.
    ///
    /// - Parameter equals: The place of its first `=`.
    @inline(__always)
    init(_ start: Int, _ equals: Int?, _ end: Int) {
      name = Part(start..<(equals ?? end))
      value = Part(min((equals ?? end) &+ 1, end)..<end)
    }
  }

  /// A fragment as one string, and also as a path with a query, or as items.
  struct Fragment: Sendable {
    var part: Part
    let mark: FragmentMark
    /// The path's non-empty segments; empty without a mark.
    var segments: ContiguousArray<Part> = []
    var items: ContiguousArray<Item> = []
  }

  /// A link that has not been scanned yet.
  init(unscanned string: String) { self.string = string }
}

extension LinkParts {
  /// The string that the `text` ranges of the parts index.
  var text: String { isPlain ? string : decoded }

  /// True if `//` follows the scheme.
  var hasAuthority: Bool { hostStart > schemeEnd + 1 }
  /// True if the authority has an `@`.
  var hasUserinfo: Bool { hostStart > schemeEnd + 3 }
  /// True if the authority has a `:` after its host.
  var hasPort: Bool { hostEnd < pathStart }

  var hostRange: Range<Int> { hostStart..<hostEnd }
  var portRange: Range<Int>? { hasPort ? hostEnd + 1..<pathStart : nil }
  var pathRange: Range<Int> { pathStart..<pathEnd }
  /// The query without its `?`; empty if there is none.
  var queryRange: Range<Int> { min(pathEnd + 1, queryEnd)..<queryEnd }
}

// MARK: Scanning

// One pass over the bytes of a link, left to right (rules R3, R7, R8, R10–R13). Nine bytes in ten are plain: the
// scanner skips them eight at a time, and classifies the others.

extension LinkParts {
  /// Finds the parts of the link in `bytes`, which are those of `string`.
  mutating func scan(_ bytes: Bytes) throws(ScanFailure) {
    guard bytes.count <= LinkLimits.bytes else {
      throw ScanFailure(reason: .tooLong, offset: LinkLimits.bytes)
    }
    schemeEnd = try Self.schemeEnd(bytes)
    try scanAuthority(bytes)
    pathEnd = try scanPath(bytes)
    queryEnd = pathEnd
    if pathEnd < bytes.count, bytes[pathEnd] == ASCII.question {
      queryEnd = try scanQuery(bytes)
    }
    if queryEnd < bytes.count { try scanFragment(bytes) }
    // A wildcard may capture host and path together, without the port between them.
    isPlain = isPlain && !hasPort
    if !isPlain { decodeParts(bytes) }
  }

  // MARK: Scheme and authority

  private static func schemeEnd(_ bytes: Bytes) throws(ScanFailure) -> Int {
    var index = 0
    while index < bytes.count, bytes[index] != ASCII.colon {
      let byte = bytes[index]
      guard ASCII.isLetter(byte) || index > 0 && (ASCII.isHostByte(byte) || byte == ASCII.plus)
      else {
        let isSpaceOrControl = defect(of: byte) == .spaceOrControl
        throw ScanFailure(
          reason: isSpaceOrControl ? .spaceOrControl : .missingScheme, offset: index)
      }
      index &+= 1
    }
    guard index > 0, index < bytes.count else {
      throw ScanFailure(reason: .missingScheme, offset: index, length: 0)
    }
    return index
  }

  /// The authority, up to `/`, `?`, `#` or the end; the host becomes the first of the segments.
  ///
  /// A host may have a `_`, but then it equals no listed host.
  private mutating func scanAuthority(_ bytes: Bytes) throws(ScanFailure) {
    segments.reserveCapacity(8)
    let start = schemeEnd &+ 3
    guard start <= bytes.count, bytes[start &- 2] == ASCII.slash, bytes[start &- 1] == ASCII.slash
    else {
      (hostStart, hostEnd, pathStart) = (schemeEnd &+ 1, schemeEnd &+ 1, schemeEnd &+ 1)
      segments.append(Part(hostRange))
      return
    }
    hostStart = start
    var port: Int?
    var isSuspect = false
    var index = bytes.skipPlain(from: start)
    while index < bytes.count {
      let byte = bytes[index]
      if !ASCII.isUnreserved(byte) {
        if ASCII.endsSegment(byte) { break }
        if byte == ASCII.colon {
          port = port ?? index
        } else if byte == ASCII.at {
          (hostStart, port) = (index &+ 1, nil)
        } else if let reason = byte >= 0x80 ? .nonASCIIAuthority : Self.defect(of: byte) {
          throw ScanFailure(reason: reason, offset: index)
        } else if byte == ASCII.percent || byte == ASCII.openBracket {
          isSuspect = true
        }
      }
      index = bytes.skipPlain(from: index &+ 1)
    }
    pathStart = index
    hostEnd = port ?? index
    if isSuspect, let end = bytes.endOfIPv6(from: hostStart, upTo: index) {
      (hostEnd, hostIsIPv6) = (end, true)
    }
    segments.append(Part(hostRange))
    if isSuspect || hostEnd &- hostStart <= 2 { checkHost(bytes) }
  }

  /// Checks whether the host can be a segment.
  private mutating func checkHost(_ bytes: Bytes) {
    if hostStart < hostEnd {
      do throws(ScanFailure) {
        _ = try PercentCoding.scanPathSegment(bytes, from: hostStart, upTo: hostEnd)
      } catch {
        hostDefect = error
      }
    }
    if hostRange.contains(where: { bytes[$0] == ASCII.percent }) { isPlain = false }
  }

  /// The defect of a raw byte in an authority or a path; nil if the byte is allowed there.
  ///
  /// Not allowed are spaces and controls, `\ < > " ^ { | }` and `` ` `` (R7).
  static func defect(of byte: UInt8) -> LinkError.Reason? {
    switch byte {
    case 0x00...0x20, 0x7F: .spaceOrControl
    case 0x22, 0x3C, 0x3E, 0x5C, 0x5E, 0x60, 0x7B, 0x7C, 0x7D: .forbiddenByte
    default: nil
    }
  }

  // MARK: Path

  /// The path, up to `?`, `#` or the end; returns where it ends.
  private mutating func scanPath(_ bytes: Bytes) throws(ScanFailure) -> Int {
    var segment = pathStart
    var index = pathStart
    while index < bytes.count {
      let byte = bytes[index]
      if ASCII.isUnreserved(byte) {
        index = bytes.skipPlain(from: index &+ 1)
      } else if byte == ASCII.slash {
        try appendSegment(bytes, segment..<index)
        segment = index &+ 1
        index = bytes.skipPlain(from: segment)
      } else if byte == ASCII.percent {
        index = try PercentCoding.scanPathSegment(bytes, from: segment, upTo: bytes.count)
        isPlain = false
      } else if byte == ASCII.question || byte == ASCII.hash {
        break
      } else if let reason = Self.defect(of: byte) {
        throw ScanFailure(reason: reason, offset: index)
      } else {
        index &+= 1
      }
    }
    try appendSegment(bytes, segment..<index)
    return index
  }

  /// Adds a segment, unless it is empty (R10).
  @inline(__always)
  private mutating func appendSegment(_ bytes: Bytes, _ range: Range<Int>) throws(ScanFailure) {
    if range.isEmpty { return }
    if range.count <= 2, bytes[range.lowerBound] == ASCII.dot,
      bytes[range.upperBound &- 1] == ASCII.dot
    {
      throw ScanFailure(reason: .dotSegment, offset: range.lowerBound, length: range.count)
    }
    // The host is one of the segments, too.
    guard segments.count <= LinkLimits.segments else {
      throw ScanFailure(reason: .tooManySegments, offset: range.lowerBound, length: range.count)
    }
    segments.append(Part(range))
  }

  // MARK: Query and fragment

  /// The query, up to `#` or the end: only spaces, controls and too many items are errors.
  private mutating func scanQuery(_ bytes: Bytes) throws(ScanFailure) -> Int {
    var start = pathEnd &+ 1
    while true {
      var equals: Int?
      var index = bytes.skipPlain(from: start)
      while index < bytes.count {
        let byte = bytes[index]
        if !ASCII.isUnreserved(byte) {
          if byte == ASCII.equals {
            equals = equals ?? index
          } else if byte == ASCII.ampersand || byte == ASCII.hash || byte <= 0x20 || byte == 0x7F {
            break
          } else if byte == ASCII.percent {
            isPlain = false
          }
        }
        index = bytes.skipPlain(from: index &+ 1)
      }
      if index > start { try appendItem(start, equals, index) }
      guard index < bytes.count, bytes[index] != ASCII.hash else { return index }
      if bytes[index] != ASCII.ampersand {
        throw ScanFailure(reason: .spaceOrControl, offset: index)
      }
      start = index &+ 1
    }
  }

  private mutating func appendItem(
    _ start: Int, _ equals: Int?, _ end: Int
  ) throws(ScanFailure) {
    guard items.count < LinkLimits.queryItems else {
      throw ScanFailure(reason: .tooManyQueryItems, offset: start, length: end &- start)
    }
    items.append(Item(start, equals, end))
  }

  /// The fragment, from its `#` to the end; it may contain another `#`.
  private mutating func scanFragment(_ bytes: Bytes) throws(ScanFailure) {
    let range = queryEnd &+ 1..<bytes.count
    for index in range {
      let byte = bytes[index]
      if byte <= 0x20 || byte == 0x7F { throw ScanFailure(reason: .spaceOrControl, offset: index) }
      if byte == ASCII.percent { isPlain = false }
    }
    try scanFragment(bytes, range)
  }

  /// Splits a fragment: behind a mark into a path up to a `?`, then into items.
  private mutating func scanFragment(
    _ bytes: Bytes, _ range: Range<Int>
  ) throws(ScanFailure) {
    var fragment = Fragment(part: Part(range), mark: FragmentMark(bytes, range))
    var start = range.lowerBound
    if fragment.mark != .none {
      start &+= fragment.mark.length
      for index in start..<range.upperBound &+ 1 {
        let isEnd = index == range.upperBound || bytes[index] == ASCII.question
        guard isEnd || bytes[index] == ASCII.slash else { continue }
        if start < index {
          guard fragment.segments.count < LinkLimits.segments else {
            throw ScanFailure(reason: .tooManySegments, offset: start, length: index &- start)
          }
          fragment.segments.append(Part(start..<index))
        }
        start = index &+ 1
        if isEnd { break }
      }
    }
    var equals: Int?
    for index in min(start, range.upperBound)..<range.upperBound &+ 1 {
      if index == range.upperBound || bytes[index] == ASCII.ampersand {
        if start < index {
          guard fragment.items.count < LinkLimits.queryItems else {
            throw ScanFailure(reason: .tooManyQueryItems, offset: start, length: index &- start)
          }
          fragment.items.append(Item(start, equals, index))
        }
        (start, equals) = (index &+ 1, nil)
      } else if bytes[index] == ASCII.equals {
        equals = equals ?? index
      }
    }
    self.fragment = fragment
  }

  // MARK: Escapes

  /// Writes the decoded parts one after the other, and notes the range of each.
  ///
  /// The host and the path, with empty segments, are contiguous, so that a wildcard captures one range. An `=` is
  /// between the name and the value of an item.
  mutating func decodeParts(_ bytes: Bytes) {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    func decode(_ part: inout Part) {
      let start = decoded.count
      PercentCoding.decode(bytes, part.raw, to: &decoded)
      part.text = start..<decoded.count
    }
    var place = pathStart
    for index in segments.indices {
      if index > 0 {
        decoded.append(bytes, place..<segments[index].raw.lowerBound)
        place = segments[index].raw.upperBound
      }
      decode(&segments[index])
    }
    func decode(_ items: inout ContiguousArray<Item>) {
      for index in items.indices {
        decode(&items[index].name)
        if items[index].name.raw.upperBound < items[index].value.raw.lowerBound {
          decoded.append(ASCII.equals)
        }
        decode(&items[index].value)
      }
    }
    decode(&items)
    if var fragment {
      // Once as a whole and once in parts: if an escape of one part is invalid, the others are still decoded (R12).
      decode(&fragment.part)
      for index in fragment.segments.indices {
        if index > 0 {
          let gap = fragment.segments[index - 1].raw.upperBound
          decoded.append(bytes, gap..<fragment.segments[index].raw.lowerBound)
        }
        decode(&fragment.segments[index])
      }
      decode(&fragment.items)
      self.fragment = fragment
    }
    self.decoded = String(decoding: decoded, as: UTF8.self)
  }
}
