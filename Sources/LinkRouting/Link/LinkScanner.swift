/// Finds the parts of a link in one pass over its bytes, left to right (rules R3, R7, R8, R10–R13).
///
/// Nine bytes in ten are plain: the scanner skips them eight at a time, and classifies the others. The path and query
/// of a fragment are scanned by the same code as those of the link.
struct LinkScanner {
  private let head: LinkHead
  /// The number of parts so far, those without room included.
  private var count = 0
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

  private init(_ head: LinkHead) { self.head = head }

  /// Scans what follows the authority of a link, and lends its table and its text.
  ///
  /// - Parameters:
  ///   - bytes: The link.
  ///   - head: Its scheme and authority.
  @inline(__always)
  static func scan<Result>(
    _ bytes: Bytes, _ head: LinkHead, _ body: (LinkTable, Bytes) -> Result
  ) throws(LinkError) -> Result {
    var room = 64
    while true {
      let result: Result? = try withRoom(forParts: room) { table throws(LinkError) in
        var scanner = LinkScanner(head)
        try scanner.scan(bytes, &table)
        // Few links have so many parts: they are scanned again, with room for all.
        if scanner.count > room {
          room = scanner.count
          return nil
        }
        guard scanner.hasEscapes else { return body(table.span, bytes) }
        let text = ContiguousArray(decode(&table, bytes))
        return body(table.span, text.span)
      }
      if let result { return result }
    }
  }

  private mutating func scan(_ bytes: Bytes, _ table: inout OutputSpan<Part>) throws(LinkError) {
    table.append(repeating: Part(0..<0), count: Row.count)
    count = Row.count
    hasEscapes = head.hasEscape
    append(Part(head.hostRange), &table)
    let (pathEnd, queryEnd, area) = try scanArea(
      bytes, &table, from: head.pathStart, firstRow: Row.count, isFragment: false)
    table[Row.head] = Part(raw: head.hostRange, text: head.schemeEnd..<head.pathStart)
    table[Row.path] = Part(raw: head.pathStart..<pathEnd, text: pathEnd..<queryEnd)
    table[Row.area] = Part(raw: area.segments, text: area.items)
    table[Row.fragment] = Part(queryEnd..<queryEnd)
    if queryEnd < bytes.count { try scanFragment(bytes, &table, queryEnd &+ 1) }
  }

  @inline(__always)
  private mutating func append(_ part: Part, _ table: inout OutputSpan<Part>) {
    if !table.isFull { table.append(part) }
    count &+= 1
  }

  /// The fragment from `start` to the end: behind a mark a path up to a `?`, then items.
  private mutating func scanFragment(
    _ bytes: Bytes, _ table: inout OutputSpan<Part>, _ start: Int
  ) throws(LinkError) {
    let range = start..<bytes.count
    let mark = FragmentMark(bytes, range)
    let area =
      mark == .none
      ? try scanItems(bytes, &table, from: start, firstRow: count, isFragment: true).area
      : try scanArea(
        bytes, &table, from: start &+ mark.length, firstRow: count, isFragment: true
      ).area
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
    _ bytes: Bytes, _ table: inout OutputSpan<Part>, from start: Int, firstRow: Int,
    isFragment: Bool
  ) throws(LinkError) -> (pathEnd: Int, queryEnd: Int, area: Area) {
    // The host is one of the segments, too.
    segmentLimit = firstRow &+ LinkLimits.segments &+ (isFragment ? 0 : 1)
    let pathEnd = try scanPath(bytes, &table, from: start, isFragment: isFragment)
    let end = count
    let segments = firstRow..<end
    guard pathEnd < bytes.count, bytes[pathEnd] == ASCII.question else {
      return (pathEnd, pathEnd, Area(segments: segments, items: end..<end))
    }
    let (queryEnd, area) = try scanItems(
      bytes, &table, from: pathEnd &+ 1, firstRow: end, isFragment: isFragment)
    return (pathEnd, queryEnd, Area(segments: segments, items: area.items))
  }

  /// The path, up to `?`, `#` or the end; returns where it ends.
  @inline(__always)
  private mutating func scanPath(
    _ bytes: Bytes, _ table: inout OutputSpan<Part>, from start: Int, isFragment: Bool
  ) throws(LinkError) -> Int {
    var segment = start
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      if byte == ASCII.slash {
        try appendSegment(bytes, &table, segment..<index, isFragment)
        segment = index &+ 1
        index = bytes.skipPlain(from: segment)
      } else if ASCII.isUnreserved(byte) {
        index = bytes.skipPlain(from: index &+ 1)
      } else if byte == ASCII.question || byte == ASCII.hash && !isFragment {
        break
      } else if byte == ASCII.percent {
        hasEscapes = true
        index =
          isFragment
          ? index &+ 1 : try Self.scanPathSegment(bytes, from: segment, upTo: bytes.count)
      } else if let reason = LinkScanner.defect(of: byte), !isFragment || reason == .spaceOrControl
      {
        throw LinkError(reason, at: index, in: bytes)
      } else {
        index &+= 1
      }
    }
    try appendSegment(bytes, &table, segment..<index, isFragment)
    return index
  }

  /// Adds a segment, unless it is empty (R10).
  @inline(__always)
  private mutating func appendSegment(
    _ bytes: Bytes, _ table: inout OutputSpan<Part>, _ range: Range<Int>, _ isFragment: Bool
  ) throws(LinkError) {
    if range.isEmpty { return }
    if range.count <= 2, !isFragment, bytes[range.lowerBound] == ASCII.dot,
      bytes[range.upperBound &- 1] == ASCII.dot
    {
      throw LinkError(.dotSegment, at: range.lowerBound, length: range.count, in: bytes)
    }
    guard count < segmentLimit else {
      throw LinkError(.tooManySegments, at: range.lowerBound, length: range.count, in: bytes)
    }
    append(Part(range), &table)
  }

  /// The items, up to `#` or the end: only spaces, controls and too many items are errors.
  private mutating func scanItems(
    _ bytes: Bytes, _ table: inout OutputSpan<Part>, from first: Int, firstRow: Int,
    isFragment: Bool
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
        guard count &- firstRow < 2 &* LinkLimits.queryItems else {
          throw LinkError(.tooManyQueryItems, at: start, length: index &- start, in: bytes)
        }
        // Without a `=` the value is empty and at its end.
        append(Part(start..<(equals ?? index)), &table)
        append(Part(min((equals ?? index) &+ 1, index)..<index), &table)
      }
      if index < bytes.count, Self.defect(of: bytes[index]) == .spaceOrControl {
        throw LinkError(.spaceOrControl, at: index, in: bytes)
      }
      start = index &+ 1
    } while index < bytes.count && bytes[index] == ASCII.ampersand
    return (index, Area(segments: firstRow..<firstRow, items: firstRow..<count))
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

extension LinkScanner {
  /// Decodes each part that has an escape, and notes where its decoded bytes are.
  ///
  /// They go behind the raw bytes of the link. If an escape of a segment or an item is invalid, it keeps its raw bytes;
  /// if an escape of the fragment is invalid, all of the fragment does (R12).
  ///
  /// - Returns: The raw bytes, and behind them the decoded bytes.
  private static func decode(_ table: inout OutputSpan<Part>, _ bytes: Bytes) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(2 * bytes.count)
    text.append(bytes, 0..<bytes.count)
    decode(Area(table[Row.area]), of: &table, bytes, to: &text)
    if bytes.contains(ASCII.percent, in: table[Row.fragment].raw),
      decode(Row.fragment, of: &table, bytes, to: &text)
    {
      decode(Area(table[Row.fragmentArea]), of: &table, bytes, to: &text)
    }
    return text
  }

  private static func decode(
    _ area: Area, of table: inout OutputSpan<Part>, _ bytes: Bytes, to text: inout [UInt8]
  ) {
    for row in area.segments where bytes.contains(ASCII.percent, in: table[row].raw) {
      decode(row, of: &table, bytes, to: &text)
    }
    for index in 0..<area.itemCount {
      let (name, value) = (area.row(ofItem: index), area.row(ofItem: index) + 1)
      let (start, end) = (table[name].raw.lowerBound, table[value].raw.upperBound)
      guard bytes.contains(ASCII.percent, in: start..<end) else { continue }
      // Adjacent, as in the link: the index looks up `name=value`.
      decode(name, of: &table, bytes, to: &text)
      if table.span.hasEquals(name) { text.append(ASCII.equals) }
      decode(value, of: &table, bytes, to: &text)
    }
  }

  /// Decodes the part in a row; returns whether its escapes are valid.
  @discardableResult
  private static func decode(
    _ row: Int, of table: inout OutputSpan<Part>, _ bytes: Bytes, to text: inout [UInt8]
  ) -> Bool {
    let start = text.count
    let isValid = PercentCoding.decode(bytes, table[row].raw, to: &text)
    table[row].text = start..<text.count
    return isValid
  }
}
