/// Finds the parts of a link in one pass over its bytes, left to right (rules R3, R7, R8, R10–R13).
///
/// Nine bytes in ten are plain: the scanner skips them eight at a time, and classifies the others. The path and query
/// of a fragment are scanned by the same code as those of the link.
struct LinkScanner {
  private let head: LinkHead
  private var table: ContiguousArray<Part> = []
  private var hasEscapes = false
  /// The row behind the last segment that the area may have.
  private var segmentLimit = 0

  /// The rows of the table before those of the segments.
  enum Row {
    /// The host, and what stands between the scheme and the path.
    static let head = 0
    /// The path; the query with its `?`.
    static let path = 1
    /// The rows of the segments, and those of the items.
    static let area = 2
    /// The same for the fragment.
    static let fragmentArea = 3
    /// The whole fragment; if there is none, it is empty and at the end of the query.
    static let fragment = 4
    static let count = 5
  }

  init(_ head: LinkHead) { self.head = head }

  /// Scans what follows the authority, and returns the table of the link.
  ///
  /// - Returns: The table, and whether a part has an escape.
  @inline(__always)
  mutating func scan(
    _ bytes: Bytes
  ) throws(LinkError) -> (table: ContiguousArray<Part>, hasEscapes: Bool) {
    table.reserveCapacity(16)
    for _ in 0..<Row.count { table.append(Part(0..<0)) }
    hasEscapes = head.hasEscape
    table.append(Part(head.hostRange))
    let (pathEnd, queryEnd, area) = try scanArea(
      bytes, from: head.pathStart, firstRow: Row.count, isFragment: false)
    table[Row.head] = Part(raw: head.hostRange, text: head.schemeEnd..<head.pathStart)
    table[Row.path] = Part(raw: head.pathStart..<pathEnd, text: pathEnd..<queryEnd)
    table[Row.area] = Part(raw: area.segments, text: area.items)
    table[Row.fragment] = Part(queryEnd..<queryEnd)
    if queryEnd < bytes.count { try scanFragment(bytes, queryEnd &+ 1) }
    return (table, hasEscapes)
  }

  /// The fragment from `start` to the end: behind a mark a path up to a `?`, then items.
  private mutating func scanFragment(_ bytes: Bytes, _ start: Int) throws(LinkError) {
    let range = start..<bytes.count
    let mark = FragmentMark(bytes, range)
    let first = table.count
    let area =
      mark == .none
      ? try scanItems(bytes, from: start, firstRow: first, isFragment: true).area
      : try scanArea(bytes, from: start &+ mark.length, firstRow: first, isFragment: true).area
    table[Row.fragmentArea] = Part(raw: area.segments, text: area.items)
    table[Row.fragment] = Part(range)
  }

  /// A path and the query behind it.
  ///
  /// - Parameters:
  ///   - start: The place of the first byte of the path.
  ///   - firstRow: The row of the first segment; the host's, if the area is not in a fragment.
  ///   - isFragment: Whether the area ends at the end of the bytes, not at a `#`. Then only spaces and controls are
  ///     errors.
  private mutating func scanArea(
    _ bytes: Bytes, from start: Int, firstRow: Int, isFragment: Bool
  ) throws(LinkError) -> (pathEnd: Int, queryEnd: Int, area: Area) {
    // The host is one of the segments, too.
    segmentLimit = firstRow &+ LinkLimits.segments &+ (isFragment ? 0 : 1)
    let pathEnd = try scanPath(bytes, from: start, isFragment: isFragment)
    let end = table.count
    let segments = firstRow..<end
    guard pathEnd < bytes.count, bytes[pathEnd] == ASCII.question else {
      return (pathEnd, pathEnd, Area(segments: segments, items: end..<end))
    }
    let (queryEnd, area) = try scanItems(
      bytes, from: pathEnd &+ 1, firstRow: end, isFragment: isFragment)
    return (pathEnd, queryEnd, Area(segments: segments, items: area.items))
  }

  /// The path, up to `?`, `#` or the end; returns where it ends.
  @inline(__always)
  private mutating func scanPath(
    _ bytes: Bytes, from start: Int, isFragment: Bool
  ) throws(LinkError) -> Int {
    var segment = start
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      if ASCII.isUnreserved(byte) {
        index = bytes.skipPlain(from: index &+ 1)
      } else if byte == ASCII.slash {
        try appendSegment(bytes, segment..<index, isFragment)
        segment = index &+ 1
        index = bytes.skipPlain(from: segment)
      } else if byte == ASCII.question || byte == ASCII.hash && !isFragment {
        break
      } else if byte == ASCII.percent {
        hasEscapes = true
        index =
          isFragment
          ? index &+ 1 : try PercentCoding.scanPathSegment(bytes, from: segment, upTo: bytes.count)
      } else if let reason = LinkScanner.defect(of: byte), !isFragment || reason == .spaceOrControl
      {
        throw LinkError(reason, at: index, in: bytes)
      } else {
        index &+= 1
      }
    }
    try appendSegment(bytes, segment..<index, isFragment)
    return index
  }

  /// Adds a segment, unless it is empty (R10).
  @inline(__always)
  private mutating func appendSegment(
    _ bytes: Bytes, _ range: Range<Int>, _ isFragment: Bool
  ) throws(LinkError) {
    if range.isEmpty { return }
    if range.count <= 2, !isFragment, bytes[range.lowerBound] == ASCII.dot,
      bytes[range.upperBound &- 1] == ASCII.dot
    {
      throw LinkError(.dotSegment, at: range.lowerBound, length: range.count, in: bytes)
    }
    guard table.count < segmentLimit else {
      throw LinkError(.tooManySegments, at: range.lowerBound, length: range.count, in: bytes)
    }
    table.append(Part(range))
  }

  /// The items, up to `#` or the end: only spaces, controls and too many items are errors.
  private mutating func scanItems(
    _ bytes: Bytes, from first: Int, firstRow: Int, isFragment: Bool
  ) throws(LinkError) -> (end: Int, area: Area) {
    var start = first
    var index: Int
    repeat {
      var equals: Int?
      index = bytes.skipPlain(from: start)
      while index < bytes.count {
        let byte = bytes[index]
        if !ASCII.isUnreserved(byte) {
          if byte == ASCII.equals {
            equals = equals ?? index
          } else if byte == ASCII.ampersand || byte == ASCII.hash && !isFragment
            || byte <= 0x20 || byte == 0x7F
          {
            break
          } else if byte == ASCII.percent {
            hasEscapes = true
          }
        }
        index = bytes.skipPlain(from: index &+ 1)
      }
      if index > start {
        guard table.count &- firstRow < 2 &* LinkLimits.queryItems else {
          throw LinkError(.tooManyQueryItems, at: start, length: index &- start, in: bytes)
        }
        // Without a `=` the value is empty and at its end.
        table.append(Part(start..<(equals ?? index)))
        table.append(Part(min((equals ?? index) &+ 1, index)..<index))
      }
      if index < bytes.count, Self.defect(of: bytes[index]) == .spaceOrControl {
        throw LinkError(.spaceOrControl, at: index, in: bytes)
      }
      start = index &+ 1
    } while index < bytes.count && bytes[index] == ASCII.ampersand
    return (index, Area(segments: firstRow..<firstRow, items: firstRow..<table.count))
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
}

extension LinkComponents {
  /// Decodes each part that has an escape, and notes where its decoded bytes are.
  ///
  /// They go behind the raw bytes of the link. If an escape of a segment or an item is invalid, it keeps its raw bytes;
  /// if an escape of the fragment is invalid, all of the fragment does (R12).
  ///
  /// - Returns: The raw bytes, and behind them the decoded bytes.
  static func decode(
    _ table: inout ContiguousArray<Part>, of string: String, _ bytes: Bytes
  ) -> String {
    var decoded: [UInt8] = []
    @discardableResult
    func append(_ row: Int) -> Bool {
      let start = decoded.count
      let isValid = PercentCoding.decode(bytes, table[row].raw, to: &decoded)
      table[row].text = bytes.count + start..<bytes.count + decoded.count
      return isValid
    }
    func hasEscape(_ range: Range<Int>) -> Bool { bytes.contains(ASCII.percent, in: range) }
    func decode(_ area: Area) {
      for row in area.segments where hasEscape(table[row].raw) { append(row) }
      for index in 0..<area.itemCount {
        let (name, value) = (area.row(ofItem: index), area.row(ofItem: index) + 1)
        let (start, end) = (table[name].raw.lowerBound, table[value].raw.upperBound)
        guard hasEscape(start..<end) else { continue }
        // Adjacent, as in the link: the index looks up `name=value`.
        append(name)
        if table.hasEquals(name) { decoded.append(ASCII.equals) }
        append(value)
      }
    }
    decode(Area(table[LinkScanner.Row.area]))
    if hasEscape(table[LinkScanner.Row.fragment].raw), append(LinkScanner.Row.fragment) {
      decode(Area(table[LinkScanner.Row.fragmentArea]))
    }
    return decoded.isEmpty ? string : string + String(decoding: decoded, as: UTF8.self)
  }
}

extension Area {
  /// The area that a row of the table has in place of a part.
  @inline(__always)
  init(_ row: Part) { self.init(segments: row.raw, items: row.text) }
}
