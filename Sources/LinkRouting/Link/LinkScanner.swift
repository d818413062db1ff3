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
  private mutating func scanScheme() throws(ScanFailure) -> Int {
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
  private mutating func scanAuthority(from start: Int) throws(ScanFailure) -> Int {
    var host = start
    var port = -1
    var index = start
    if layout.marks.contains(.authority) {
      scanning: while index < bytes.count {
        let length = min(8, bytes.count &- index)
        let word = bytes.word(at: index, length: length)
        let plain = ByteWords.hostBytes(word)
        if plain == ByteWords.highBits {
          index &+= 8
          continue
        }
        // The first byte that is no host byte; the zeros after the end count as such.
        let step = ByteWords.first(~plain & ByteWords.highBits)
        index &+= step
        if step == length { break }
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
  private mutating func scanPath(
    from start: Int, segments: inout SegmentTable
  ) throws(ScanFailure) -> Int {
    var segment = start
    var escaped = false
    var index = start
    scanning: while index < bytes.count {
      let length = min(8, bytes.count &- index)
      let word = bytes.word(at: index, length: length)
      var special = ~(ByteWords.hostBytes(word) | ByteWords.equal(word, to: ASCII.underscore))
      special &= ByteWords.highBits
      while special != 0 {
        let step = ByteWords.first(special)
        if step >= length { break }
        special &= special &- 1
        let place = index &+ step
        let byte = bytes[place]
        switch byte {
        case ASCII.slash:
          try closeSegment(segment, place, escaped: escaped, in: &segments)
          segment = place &+ 1
          escaped = false
        case ASCII.question, ASCII.hash:
          index = place
          break scanning
        case ASCII.percent:
          escaped = true
        default:
          if ASCII.isControlOrSpace(byte) {
            throw ScanFailure(reason: .spaceOrControl, offset: place)
          }
          if ASCII.isForbiddenInPath(byte) {
            throw ScanFailure(reason: .forbiddenByte, offset: place)
          }
        }
      }
      index &+= length
    }
    try closeSegment(segment, index, escaped: escaped, in: &segments)
    layout.pathEnd = UInt32(truncatingIfNeeded: index)
    layout.segmentCount = UInt16(truncatingIfNeeded: segments.count)
    return index
  }

  /// Ends the segment `start..<end`: checks its escapes, refuses dots, drops it when empty.
  @inline(__always)
  private mutating func closeSegment(
    _ start: Int, _ end: Int, escaped: Bool, in segments: inout SegmentTable
  ) throws(ScanFailure) {
    guard start < end else { return }
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
  private mutating func scanQuery(from start: Int) throws(ScanFailure) {
    layout.queryEnd = UInt32(truncatingIfNeeded: start)
    guard start < bytes.count else { return }
    var index = start &+ 1
    if bytes[start] == ASCII.question {
      layout.marks.insert(.query)
      index = try scanQueryItems(from: index)
      layout.queryEnd = UInt32(truncatingIfNeeded: index)
      guard index < bytes.count else { return }
      index &+= 1
    }
    layout.marks.insert(.fragment)
    while index < bytes.count {
      let length = min(8, bytes.count &- index)
      let special = ByteWords.spacesAndControls(bytes.word(at: index, length: length))
      if special != 0, ByteWords.first(special) < length {
        throw ScanFailure(reason: .spaceOrControl, offset: index &+ ByteWords.first(special))
      }
      index &+= length
    }
  }

  /// The query's items, up to `#` or the end; returns where they end.
  private func scanQueryItems(from start: Int) throws(ScanFailure) -> Int {
    var items = 0
    var item = start
    var index = start
    while index < bytes.count {
      let length = min(8, bytes.count &- index)
      let word = bytes.word(at: index, length: length)
      var special =
        ByteWords.spacesAndControls(word) | ByteWords.equal(word, to: ASCII.ampersand)
        | ByteWords.equal(word, to: ASCII.hash)
      while special != 0 {
        let step = ByteWords.first(special)
        if step >= length { break }
        special &= special &- 1
        let place = index &+ step
        let byte = bytes[place]
        guard byte == ASCII.ampersand || byte == ASCII.hash else {
          throw ScanFailure(reason: .spaceOrControl, offset: place)
        }
        if place > item { items &+= 1 }
        if items > LinkLimits.queryItems {
          throw ScanFailure(reason: .tooManyQueryItems, offset: item, length: place &- item)
        }
        if byte == ASCII.hash { return place }
        item = place &+ 1
      }
      index &+= length
    }
    if index > item { items &+= 1 }
    guard items <= LinkLimits.queryItems else {
      throw ScanFailure(reason: .tooManyQueryItems, offset: item, length: index &- item)
    }
    return index
  }
}
