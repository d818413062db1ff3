/// Writes the path, the query and the fragment of a link from left to right.
///
/// Literal text is written as it is; values are escaped for their place.
struct LinkWriter: Sendable {
  /// Plain ASCII, from the first slash on.
  private(set) var bytes = ByteBuffer()
  /// The place of the next text.
  private(set) var place = LinkPart.path
  /// Whether the place is in the fragment, whose path and items are written like those of the link.
  private var isInFragment = false
  /// Whether the fragment is one string: it has an `&` behind a part without `=`.
  private var isOneString = false
  /// The first reason why the link cannot be printed.
  private(set) var failure: RoutePrintingError?
  /// The index of the mark that begins the first item, or the fragment.
  private var pathEnd = 0
  /// The mark that begins the first item.
  private var firstMark = ASCII.question
  /// The index of the mark that begins the current item or the fragment.
  private var start = 0
  /// Whether the path may be invalid, so that it must be scanned at its end.
  private var isSuspect = false
  /// The end of the segments that were scanned.
  private var scannedEnd = 0
  /// Whether a value of the current item was nil, so that the item is removed at its end.
  private var isLeftOut = false
  /// Whether the rest of the link was written; it includes a host if it stands first.
  private(set) var (endsInRest, beginsWithRest) = (false, false)

  /// The text so far.
  var text: String { bytes.string }

  /// Whether the next text is in the path of the link, which has rules of its own.
  private var isInPath: Bool { place == .path && !isInFragment }

  /// Whether the next text is the name of a query item.
  var isAtItem: Bool { place == .query && bytes.count == start &+ 1 }

  // MARK: Literal text

  /// Appends literal text; its `?`, `&` and `#` begin a part.
  ///
  /// An invalid literal is a programming error, and stops the program. Non-ASCII text is escaped.
  mutating func append(literal: StaticString) {
    literal.withBytes { append($0, literal) }
  }

  private mutating func append(_ text: Bytes, _ literal: StaticString) {
    if bytes.isEmpty, text.count > 0, text[0] != ASCII.slash { trap(literal, "a slash first") }
    if text.count > 0 { checkRest(literal) }
    var index = 0
    while true {
      let end = bytes.append(text, from: index, while: .literal)
      if isInPath { checkSlashes(text, index..<end, literal) }
      if place == .fragment, !isOneString, text.contains(ASCII.equals, in: index..<end) {
        place = .query
      }
      if end == text.count { return }
      appendMark(text, end, literal)
      index = end &+ 1
    }
  }

  /// Records a slash before a dot, which may begin the segment `.` or `..`.
  private mutating func checkSlashes(_ text: Bytes, _ range: Range<Int>, _ literal: StaticString) {
    for index in range where text[index] == ASCII.slash && index &+ 1 < text.count {
      let next = text[index &+ 1]
      if next == ASCII.slash { trap(literal, "one slash for two") }
      if next == ASCII.dot { isSuspect = true }
    }
  }

  /// Appends the byte at `index`, which may have a meaning.
  private mutating func appendMark(_ text: Bytes, _ index: Int, _ literal: StaticString) {
    let byte = text[index]
    switch byte {
    case ASCII.question where place == .path: return begin(.query)
    case ASCII.hash where !isInFragment:
      begin(.fragment)
      func next(_ offset: Int) -> UInt8? {
        index &+ offset < text.count ? text[index &+ offset] : nil
      }
      if FragmentMark(next(1), next(2)) != .none { place = .path }
      return
    case ASCII.ampersand where place == .query: return begin(.query)
    case ASCII.ampersand: isOneString = isInFragment
    default: break
    }
    if byte >= 0x80 { return bytes.append(escape: byte) }
    if byte == ASCII.percent {
      checkEscape(text, index, literal)
    } else if !PercentCoding.AllowedBytes.fragment.contains(byte) {
      trap(literal, "escapes, and letters, digits and marks that a URL may hold")
    }
    bytes.append(byte)
  }

  /// Stops the program unless a valid escape begins at `index`.
  private mutating func checkEscape(_ text: Bytes, _ index: Int, _ literal: StaticString) {
    var next = index
    guard let byte = PercentCoding.decodedByte(text, &next, end: text.count) else {
      trap(literal, "escapes, and letters, digits and marks that a URL may hold")
    }
    if !isInPath { return }
    if ASCII.isControl(byte) { trap(literal, "no controls, and escapes of UTF-8") }
    isSuspect = true
  }

  /// Stops the program if text or a value stands behind the rest of a link.
  private func checkRest(_ text: some CustomStringConvertible = "") {
    if endsInRest { trap(text, "nothing behind the rest of a link") }
  }

  private func trap(_ literal: some CustomStringConvertible, _ wanted: String) -> Never {
    preconditionFailure(
      "\(literal.description.debugDescription) cannot stand in a link's path: write \(wanted)")
  }

  // MARK: Values

  /// Appends text, with all bytes escaped that have a meaning at this place.
  mutating func append(text: String) {
    PercentCoding.encode(text, allowed: place.literals, to: &bytes)
  }

  /// Appends the rest of the link: nothing may follow.
  mutating func append(rest text: String) {
    checkRest()
    if bytes.isEmpty { trap("", "a slash before the first value") }
    if isInPath { endSegment() }
    let start = bytes.count
    beginsWithRest = start == 1
    endsInRest = true
    for byte in PercentCoding.reference(text).utf8 { bytes.append(byte) }
    if place == .path, text.isEmpty {
      fail(.empty)
    } else if isInPath {
      // The rest begins with a segment: an empty segment would be dropped (R10).
      if ASCII.endsSegment(bytes[start]) {
        fail(.ambiguous(path: self.text), behind: bytes.string(0..<start))
      }
      // A link may be invalid within a path, such as `https://a.example/..`.
      isSuspect = true
      endSegment()
    }
    (isSuspect, self.start, place) = (false, 0, .fragment)
  }

  /// Appends a value.
  ///
  /// Nil leaves out its item or the fragment, and is an error in a path.
  ///
  /// - Parameters:
  ///   - value: The value's text.
  ///   - separator: The byte between two elements of a list.
  ///   - isElement: Whether an empty text cannot be read back: each element of a list has its item.
  mutating func append(_ value: _RouteParamText, separator: UInt8, isElement: Bool = false) {
    checkRest()
    if place == .path {
      if bytes.isEmpty { trap("", "a slash before the first value") }
      if separator == ASCII.slash { trap("/", #"\(segments: …) for a list of segments"#) }
    }
    let start = bytes.count
    let hasControl = value.append(to: &bytes, allowed: place.literals, separator: separator)
    switch value {
    case .absent where place == .path: return fail(.missing)
    case .absent:
      isLeftOut = true
      return
    case .incomplete: return fail(.empty)
    default: if bytes.count == start, place != .query || isElement { return fail(.empty) }
    }
    if isInPath {
      let first = bytes[start]
      isSuspect = isSuspect || hasControl || first == ASCII.dot || first == ASCII.percent
    }
  }

  // MARK: Parts

  /// Begins a segment of the path.
  mutating func beginSegment() { bytes.append(ASCII.slash) }

  /// Ends a segment, or the path: a segment may not be `.` or `..` (R11), or have a control (R8).
  mutating func endSegment() {
    defer { scannedEnd = bytes.count }
    guard isSuspect else { return }
    isSuspect = false
    let segments = bytes.string(scannedEnd..<bytes.count)
    guard let (reason, end) = RoutePrintingError.Reason.defect(ofSegments: segments) else { return }
    // Other values are escaped UTF-8, so the literal is at fault.
    if case .invalidUTF8 = reason, !endsInRest {
      trap(text, "no controls, and escapes of UTF-8")
    }
    fail(reason, behind: bytes.string(0..<scannedEnd + end))
  }

  /// Begins a query item, or the fragment.
  mutating func begin(_ part: LinkPart) {
    let isEmpty = isInFragment && bytes.count == start &+ 1 && !isLeftOut
    if place == .fragment, !isEmpty { trap("#", "query items before the fragment") }
    end()
    start = bytes.count
    place = part
    if part == .fragment { (isInFragment, pathEnd, firstMark) = (true, start, ASCII.hash) }
    bytes.append(start == pathEnd ? firstMark : ASCII.ampersand)
  }

  /// Ends the path, an item or the fragment.
  mutating func end() {
    if place == .path {
      if isInPath { endSegment() }
      (pathEnd, firstMark) = (bytes.count, ASCII.question)
    } else if isLeftOut || bytes.count == start &+ 1 {
      // Drop a mark without text.
      bytes.removeLast(bytes.count &- start)
      isLeftOut = false
    }
  }

  // MARK: Failures

  /// Records that the link cannot be printed, unless the item is left out.
  mutating func fail(_ reason: RoutePrintingError.Reason, behind written: String? = nil) {
    if isLeftOut { return }
    let written = written ?? text
    let param =
      switch place {
      case .path where isInPath: "segment \(written.utf8.count { $0 == ASCII.slash })"
      case .query: "the item"
      case .path, .fragment: "the fragment"
      }
    failure = failure ?? RoutePrintingError(template: written, param: param, reason: reason)
  }
}

/// A part of a link, after its host.
package enum LinkPart {
  case path, query, fragment

  /// The bytes that are not escaped in literal text and in values from code.
  package var literals: PercentCoding.AllowedBytes {
    switch self {
    case .path: .pathSegment
    case .query: .queryItem
    case .fragment: .fragment
    }
  }
}

extension RoutePrintingError.Reason {
  /// The first reason why no path can hold these encoded segments, and where its segment ends; nil if a path can.
  package static func defect(ofSegments text: String) -> (reason: Self, end: Int)? {
    let start = "a:"
    do throws(LinkError) {
      _ = try LinkComponents(start + text)
      return nil
    } catch {
      let rest = text.utf8.dropFirst(max(0, error.offset - start.utf8.count))
      let end = rest.firstIndex(where: ASCII.endsSegment) ?? text.endIndex
      let segment = text[..<end].split(separator: "/").last.map { String($0) } ?? ""
      let reason: Self? =
        switch error.reason {
        case .dotSegment: .dotSegment(text: segment)
        case .escapedControl: .control(text: segment.decoded)
        case .invalidUTF8: .invalidUTF8(text: segment)
        default: nil
        }
      return reason.map { ($0, text.utf8.distance(from: text.startIndex, to: end)) }
    }
  }
}
