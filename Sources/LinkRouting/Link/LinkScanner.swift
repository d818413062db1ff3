/// Scans a link once, left to right, over its UTF-8 bytes (rules R3, R7, R8, R10–R13).
///
/// The loops look at eight bytes at a time: a mask tells which of them are none of the plain
/// letters that make up most of a link, and only those are looked at one by one. Which of the
/// parts is *ours* (R2–R6) is not the scanner's question: see ``LinkOrigins``.
struct LinkScanner {
  let bytes: ByteView
  private(set) var layout = LinkLayout()

  /// The parts of the link in `bytes`; the segments of its path are appended to `segments`.
  @inline(__always)
  static func scan(
    _ bytes: ByteView, segments: inout SegmentTable
  ) throws(ScanFailure) -> LinkLayout {
    guard bytes.count <= LinkLimits.bytes else {
      throw ScanFailure(reason: .tooLong, offset: LinkLimits.bytes)
    }
    var scanner = LinkScanner(bytes: bytes)
    let authority = try scanner.scanScheme()
    let path = try scanner.scanAuthority(from: authority)
    let query = try scanner.scanPath(from: path, segments: &segments)
    try scanner.scanQuery(from: query)
    return scanner.layout
  }

  private init(bytes: ByteView) {
    self.bytes = bytes
    layout.end = UInt32(truncatingIfNeeded: bytes.count)
  }

  // MARK: Scheme

  /// `scheme ":"`, and the `//` that may follow; returns where the authority or the path begins.
  @inline(__always)
  private mutating func scanScheme() throws(ScanFailure) -> Int {
    // Most links begin with these eight bytes, in whatever case: then one comparison is enough.
    if bytes.count >= 8, ByteWords.lowercased(bytes.word(at: 0)) == Self.https {
      layout.schemeEnd = 5
      layout.marks.insert(.authority)
      return 8
    }
    return try scanAnyScheme()
  }

  /// `https://`, the first letter in the lowest bits.
  private static var https: UInt64 { 0x2F2F_3A73_7074_7468 }

  @inline(never)
  private mutating func scanAnyScheme() throws(ScanFailure) -> Int {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == ASCII.colon { break }
      let allowed =
        ASCII.isLetter(byte)
        || (index > 0
          && (ASCII.isDigit(byte) || byte == 0x2B || byte == ASCII.hyphen || byte == ASCII.dot))
      guard allowed else {
        throw ScanFailure(
          reason: ASCII.isControlOrSpace(byte) ? .spaceOrControl : .missingScheme, offset: index)
      }
      index &+= 1
    }
    guard index > 0, index < bytes.count else {
      throw ScanFailure(reason: .missingScheme, offset: index, length: 0)
    }
    layout.schemeEnd = UInt32(truncatingIfNeeded: index)
    index &+= 1
    guard index &+ 1 < bytes.count, bytes[index] == ASCII.slash, bytes[index &+ 1] == ASCII.slash
    else { return index }
    layout.marks.insert(.authority)
    return index &+ 2
  }

  // MARK: Authority

  /// The authority, up to `/`, `?`, `#` or the end; returns where the path begins.
  @inline(__always)
  private mutating func scanAuthority(from start: Int) throws(ScanFailure) -> Int {
    var host = start
    var port = -1
    var index = start
    if layout.marks.contains(.authority) {
      scanning: while index < bytes.count {
        let special = ~ByteWords.hostBytes(bytes.paddedWord(at: index)) & ByteWords.highBits
        if special == 0 {
          index &+= 8
          continue
        }
        index &+= ByteWords.first(special)
        let byte = bytes[index]
        switch byte {
        case ASCII.slash, ASCII.question, ASCII.hash:
          break scanning
        case ASCII.colon:
          if port < 0 { port = index } else { layout.marks.insert(.unusualHost) }
        case ASCII.at:
          layout.marks.insert(.userinfo)
          host = index &+ 1
          port = -1
        default:
          if let reason = Self.defect(ofAuthorityByte: byte) {
            throw ScanFailure(reason: reason, offset: index)
          }
          layout.marks.insert(.unusualHost)
        }
        index &+= 1
      }
      // The padding after the end may have been taken for the host's.
      index = min(index, bytes.count)
    }
    layout.hostStart = UInt32(truncatingIfNeeded: host)
    layout.pathStart = UInt32(truncatingIfNeeded: index)
    if port >= 0 {
      layout.marks.insert(.port)
      layout.hostEnd = UInt32(truncatingIfNeeded: port)
    } else {
      layout.hostEnd = layout.pathStart
    }
    return index
  }

  private static func defect(ofAuthorityByte byte: UInt8) -> LinkError.Reason? {
    if ASCII.isControlOrSpace(byte) { return .spaceOrControl }
    if byte >= 0x80 { return .nonASCIIAuthority }
    return ASCII.isForbiddenInPath(byte) ? .forbiddenByte : nil
  }

  // MARK: Path

  /// The path, up to `?`, `#` or the end; returns where it ends.
  @inline(__always)
  private mutating func scanPath(
    from start: Int, segments: inout SegmentTable
  ) throws(ScanFailure) -> Int {
    var segment = start
    var escaped = false
    var index = start
    scanning: while index < bytes.count {
      let word = bytes.paddedWord(at: index)
      let plain = ByteWords.hostBytes(word) | ByteWords.equal(word, to: ASCII.underscore)
      var special = ~plain & ByteWords.highBits
      while special != 0 {
        let place = index &+ ByteWords.first(special)
        special &= special &- 1
        let byte = bytes[place]
        if byte == ASCII.slash {
          if place > segment { try closeSegment(segment, place, escaped: escaped, in: &segments) }
          segment = place &+ 1
          escaped = false
        } else if byte == ASCII.question || byte == ASCII.hash {
          index = place
          break scanning
        } else if byte == ASCII.percent {
          escaped = true
        } else if let reason = Self.defect(ofPathByte: byte) {
          throw ScanFailure(reason: reason, offset: place)
        }
      }
      index &+= 8
    }
    index = min(index, bytes.count)
    if index > segment { try closeSegment(segment, index, escaped: escaped, in: &segments) }
    layout.pathEnd = UInt32(truncatingIfNeeded: index)
    layout.segmentCount = UInt16(truncatingIfNeeded: segments.count)
    return index
  }

  @inline(never)
  private static func defect(ofPathByte byte: UInt8) -> LinkError.Reason? {
    if ASCII.isControlOrSpace(byte) { return .spaceOrControl }
    return ASCII.isForbiddenInPath(byte) ? .forbiddenByte : nil
  }

  /// Ends the segment `start..<end`, which is not empty: checks its escapes and refuses dots.
  @inline(__always)
  private mutating func closeSegment(
    _ start: Int, _ end: Int, escaped: Bool, in segments: inout SegmentTable
  ) throws(ScanFailure) {
    if escaped {
      layout.marks.insert(.pathEscapes)
      try PercentCoding.validatePathSegment(bytes, start..<end)
    } else if end &- start <= 2, bytes[start] == ASCII.dot, bytes[end &- 1] == ASCII.dot {
      throw ScanFailure(reason: .dotSegment, offset: start, length: end &- start)
    }
    guard segments.append(start, end) else {
      throw ScanFailure(reason: .tooManySegments, offset: start, length: end &- start)
    }
  }

  // MARK: Query and fragment

  /// The query and the fragment: only spaces, controls and too many items are refused here.
  @inline(__always)
  private mutating func scanQuery(from start: Int) throws(ScanFailure) {
    layout.queryEnd = UInt32(truncatingIfNeeded: start)
    guard start < bytes.count else { return }
    var index = start
    if bytes[start] == ASCII.question {
      layout.marks.insert(.query)
      index = try scanText(from: start &+ 1, to: ASCII.hash)
      layout.queryEnd = UInt32(truncatingIfNeeded: index)
      // Each item takes a byte and the `&` before it another.
      if index &- start > 2 * LinkLimits.queryItems { try countItems(start &+ 1, index) }
      guard index < bytes.count else { return }
    }
    layout.marks.insert(.fragment)
    // A second `#` is a part of the fragment, so nothing ends it: look for a byte it cannot have.
    _ = try scanText(from: index &+ 1, to: 0)
  }

  /// Text without spaces and controls, up to `delimiter` or the end; returns where it ends.
  @inline(__always)
  private func scanText(from start: Int, to delimiter: UInt8) throws(ScanFailure) -> Int {
    var index = start
    while index < bytes.count {
      let word = bytes.paddedWord(at: index)
      let special = ByteWords.spacesAndControls(word) | ByteWords.equal(word, to: delimiter)
      if special != 0 {
        let place = index &+ ByteWords.first(special)
        if bytes[place] == delimiter, delimiter != 0 { return place }
        throw ScanFailure(reason: .spaceOrControl, offset: place)
      }
      index &+= 8
    }
    return bytes.count
  }

  @inline(never)
  private func countItems(_ start: Int, _ end: Int) throws(ScanFailure) {
    var cursor = QueryItemCursor(bytes, start..<end)
    var count = 0
    while let item = cursor.nextRange() {
      count += 1
      if count > LinkLimits.queryItems {
        throw ScanFailure(reason: .tooManyQueryItems, offset: item.lowerBound, length: item.count)
      }
    }
  }
}
