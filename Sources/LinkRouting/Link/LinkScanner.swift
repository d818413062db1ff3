/// Scans a link once, left to right, over its UTF-8 bytes (rules R3, R7, R8, R10–R13).
///
/// Most bytes of a link are letters and digits, and these are passed over sixteen at a time: the
/// scanner looks at the others only, which ``SpecialBytes`` finds. Which of the parts is *ours*
/// (R2–R6) is not the scanner's question: see ``LinkOrigins``.
///
/// What is written while scanning is local to the loops, and what is rare is in functions of its own,
/// so that all of it stays in registers.
enum LinkScanner {
  /// The parts of the link in `bytes`; the segments of its path are appended to `segments`.
  ///
  /// - Parameter beginning: The link as far as its path, where that is known: see ``OriginIndex``.
  @inline(__always)
  static func scan(
    _ bytes: ByteView, beginning: LinkLayout? = nil, segments: inout SegmentList
  ) throws(ScanFailure) -> LinkLayout {
    guard bytes.count <= LinkLimits.bytes else {
      throw ScanFailure(reason: .tooLong, offset: LinkLimits.bytes)
    }
    var layout: LinkLayout
    if let beginning { layout = beginning } else { layout = try scanBeginning(bytes) }
    let (end, isEscaped) = try scanPath(bytes, from: Int(layout.pathStart), &segments)
    if isEscaped { layout.escapes.insert(.path) }
    layout.pathEnd = UInt32(truncatingIfNeeded: end)
    layout.queryEnd = layout.pathEnd
    layout.end = UInt32(truncatingIfNeeded: bytes.count)
    if end < bytes.count { try scanTail(bytes, from: end, &layout) }
    return layout
  }

  /// The scheme and the authority: the layout of a link without a path.
  @inline(never)
  private static func scanBeginning(_ bytes: ByteView) throws(ScanFailure) -> LinkLayout {
    var layout = LinkLayout()
    let end = try schemeEnd(bytes)
    layout.schemeEnd = UInt32(truncatingIfNeeded: end)
    if end &+ 2 < bytes.count, bytes[end &+ 1] == ASCII.slash, bytes[end &+ 2] == ASCII.slash {
      try scanAuthority(bytes, from: end &+ 3, &layout)
    } else {
      layout.hostStart = layout.schemeEnd &+ 1
      layout.hostEnd = layout.hostStart
      layout.pathStart = layout.hostStart
    }
    return layout
  }

  // MARK: Scheme

  private static func schemeEnd(_ bytes: ByteView) throws(ScanFailure) -> Int {
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

  // MARK: Authority

  /// The authority, up to `/`, `?`, `#` or the end.
  ///
  /// A `_` is passed over like a letter. No listed host has one, so none is equal to a host that does.
  private static func scanAuthority(
    _ bytes: ByteView, from start: Int, _ layout: inout LinkLayout
  ) throws(ScanFailure) {
    var host = start
    var port = -1
    var special = SpecialBytes(bytes, from: start)
    var end = special.next()
    while end < bytes.count {
      let byte = bytes[end]
      if ASCII.endsSegment(byte) { break }
      if byte == ASCII.colon, port < 0 {
        port = end
      } else if byte == ASCII.at {
        host = end &+ 1
        port = -1
      } else if let reason = byte >= 0x80 ? .nonASCIIAuthority : defect(of: byte) {
        throw ScanFailure(reason: reason, offset: end)
      } else if byte == ASCII.percent {
        layout.escapes.insert(.path)
      }
      end = special.next()
    }
    layout.hostStart = UInt32(truncatingIfNeeded: host)
    layout.pathStart = UInt32(truncatingIfNeeded: end)
    layout.hostEnd = UInt32(truncatingIfNeeded: port < 0 ? end : port)
  }

  /// What is wrong with a byte that stands raw in an authority or a path and ends no part of it: spaces
  /// and controls, `\ < > " ^ { | }` and `` ` `` (R7).
  @inline(never)
  static func defect(of byte: UInt8) -> LinkError.Reason? {
    switch byte {
    case 0x00...0x20, 0x7F: .spaceOrControl
    case 0x22, 0x3C, 0x3E, 0x5C, 0x5E, 0x60, 0x7B, 0x7C, 0x7D: .forbiddenByte
    default: nil
    }
  }

  // MARK: Path

  /// The path, up to `?`, `#` or the end; returns where it ends, and whether it has escapes.
  static func scanPath(
    _ bytes: ByteView, from start: Int, _ segments: inout SegmentList
  ) throws(ScanFailure) -> (end: Int, isEscaped: Bool) {
    var special = SpecialBytes(bytes, from: start)
    var segment = start
    var isEscaped = false
    while true {
      let place = special.next()
      if place < bytes.count {
        let byte = bytes[place]
        // Nearly all are slashes.
        if byte == ASCII.slash {
          if place > segment {
            try close(bytes, segment, place, &segments)
          } else if place &+ 1 < bytes.count, bytes[place &+ 1] == ASCII.slash {
            // A link may be nothing but slashes; what lies between them is no segment (R10).
            segment = bytes.endOfRun(of: ASCII.slash, from: place)
            special = SpecialBytes(bytes, from: segment)
            continue
          }
          segment = place &+ 1
          continue
        }
        if byte != ASCII.question, byte != ASCII.hash {
          if byte == ASCII.percent {
            let end = try PercentCoding.scanPathSegment(bytes, from: segment, upTo: bytes.count)
            try append(segment, end, &segments)
            isEscaped = true
            segment = end
            special = SpecialBytes(bytes, from: end)
          } else if let reason = defect(of: byte) {
            throw ScanFailure(reason: reason, offset: place)
          }
          continue
        }
      }
      if place > segment { try close(bytes, segment, place, &segments) }
      return (place, isEscaped)
    }
  }

  /// Adds a segment without escapes that is not empty.
  @inline(__always)
  private static func close(
    _ bytes: ByteView, _ start: Int, _ end: Int, _ segments: inout SegmentList
  ) throws(ScanFailure) {
    if end &- start <= 2, bytes[start] == ASCII.dot, bytes[end &- 1] == ASCII.dot {
      throw ScanFailure(reason: .dotSegment, offset: start, length: end &- start)
    }
    try append(start, end, &segments)
  }

  @inline(__always)
  private static func append(
    _ start: Int, _ end: Int, _ segments: inout SegmentList
  ) throws(ScanFailure) {
    guard segments.append(start, end) else {
      throw ScanFailure(reason: .tooManySegments, offset: start, length: end &- start)
    }
  }

  // MARK: Query and fragment

  /// The query and the fragment: only spaces, controls and too many items are refused here.
  @inline(__always)
  private static func scanTail(
    _ bytes: ByteView, from start: Int, _ layout: inout LinkLayout
  ) throws(ScanFailure) {
    var end = start
    if bytes[start] == ASCII.question {
      // Seen on the way; it may be one of the fragment's, which costs a little time and does no harm.
      var escapes = ByteBlock.Answer(repeating: false)
      end = bytes.first(in: start &+ 1..<bytes.count) { block in
        escapes .|= block.equal(to: ASCII.percent)
        return block.endsQuery
      }
      layout.queryEnd = UInt32(truncatingIfNeeded: end)
      if escapes.nibbles != 0 { layout.escapes.insert(.tail) }
      // Each item takes a byte and the `&` before it another.
      if end &- start > 2 &* LinkLimits.queryItems { try countItems(bytes, start &+ 1, end) }
    }
    if end < bytes.count { try scanFragment(bytes, end..<bytes.count, &layout) }
  }

  /// A fragment goes on from its `#` to the end; a second one is a part of it.
  @inline(never)
  private static func scanFragment(
    _ bytes: ByteView, _ range: Range<Int>, _ layout: inout LinkLayout
  ) throws(ScanFailure) {
    let blank = bytes.first(in: range) { $0.blanks }
    if blank < bytes.count { throw ScanFailure(reason: .spaceOrControl, offset: blank) }
    if PercentCoding.contains(ASCII.percent, bytes, range) { layout.escapes.insert(.tail) }
  }

  @inline(never)
  private static func countItems(
    _ bytes: ByteView, _ start: Int, _ end: Int
  ) throws(ScanFailure) {
    var count = 0
    for item in QueryItems(bytes, start..<end) {
      count += 1
      if count > LinkLimits.queryItems {
        let (start, end) = (item.name.lowerBound, item.value.upperBound)
        throw ScanFailure(reason: .tooManyQueryItems, offset: start, length: end - start)
      }
    }
  }
}
