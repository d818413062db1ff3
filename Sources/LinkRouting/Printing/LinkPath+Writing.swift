// Writes the path, the query and the fragment of a link from left to right. Literal text is written as it is; values are
// escaped for their part.

extension LinkPath.StringInterpolation {
  /// Whether the next text is in the path of the link, and not in that of its fragment.
  private var isInPath: Bool { part == .path && !isInFragment }

  /// Whether the next text is the name of a query item.
  var isAtItem: Bool { part == .query && bytes.count == start }

  // MARK: Literal text

  /// Appends the text of a literal, which is not empty.
  mutating func append(_ text: Bytes) {
    if bytes.isEmpty, text[0] != ASCII.slash { trap("a slash first", not: text) }
    checkRest(text)
    var index = 0
    while true {
      let end = bytes.append(text, from: index, while: .literal)
      if isInPath {
        while index &+ 1 < end {
          let isBehindSlash = text[index] == ASCII.slash
          index &+= 1
          if isBehindSlash, text[index] == ASCII.slash { trap("one slash for two", not: text) }
          if isBehindSlash, text[index] == ASCII.dot { isSuspect = true }
        }
      }
      // The fragment is one string if an `&` stands before its first `=`.
      if part == .fragment, text.contains(ASCII.equals, in: index..<end),
        !(start..<bytes.count).contains(where: { bytes[$0] == ASCII.ampersand })
      {
        part = .query
      }
      if end == text.count { return }
      index = appendMark(text, end)
    }
  }

  /// Appends the byte at `index`, which may have a meaning; returns the index behind it.
  private mutating func appendMark(_ text: Bytes, _ index: Int) -> Int {
    let (byte, next) = (text[index], index &+ 1)
    switch byte {
    case ASCII.question where part == .path: begin(.query)
    case ASCII.ampersand where part == .query: begin(.query)
    case ASCII.hash where !isInFragment:
      begin(.fragment)
      if FragmentMark(text, next..<text.count) != .none { part = .path }
    case ASCII.percent: return appendEscapes(text, index)
    case 0x80...: bytes.append(escape: byte)
    default:
      if !PercentCoding.AllowedBytes.fragment.contains(byte) {
        trap("escapes, and letters, digits and marks that a URL may hold", not: text)
      }
      bytes.append(byte)
    }
    return next
  }

  /// Appends the escapes that begin at `index`; returns the index behind them.
  private mutating func appendEscapes(_ text: Bytes, _ index: Int) -> Int {
    var (next, validator, isText) = (index, UTF8Validator(), true)
    while next < text.count, text[next] == ASCII.percent {
      guard let byte = PercentCoding.decodedByte(text, &next, end: text.count) else {
        trap("escapes, and letters, digits and marks that a URL may hold", not: text)
      }
      isText = isText && !ASCII.isControl(byte) && validator.accepts(byte)
    }
    if isInPath, !isText || !validator.isComplete {
      trap("no controls, and escapes of UTF-8", not: text)
    }
    for place in index..<next { bytes.append(text[place]) }
    isSuspect = true
    return next
  }

  /// Stops the program if text or a value stands behind the rest of a link.
  private func checkRest(_ text: Bytes = Bytes()) {
    if rest != nil { trap("nothing behind its rest", not: text) }
  }

  /// Stops the program, and says how a link is written and which text of the app is not.
  func trap(_ wanted: String, not text: Bytes = Bytes()) -> Never {
    let given = text.isEmpty ? "" : ", not " + text.string(0..<text.count).debugDescription
    fatalError("a link is written with " + wanted + given)
  }

  // MARK: Values

  /// Appends the rest of the link: nothing may follow.
  mutating func append(rest text: String) {
    checkRest()
    if bytes.isEmpty { trap("a slash before the first value") }
    if part == .path { end() }
    let start = bytes.count
    (rest, isSuspect) = (start, true)
    for byte in PercentCoding.reference(text).utf8 { bytes.append(byte) }
    if part == .path, text.isEmpty {
      fail(.empty)
    } else if isInPath, ASCII.endsSegment(bytes[start]) {
      // The rest begins with a segment: an empty segment would be dropped (R10).
      fail(.ambiguous(path: bytes.string), behind: start)
    }
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
    if part == .path {
      if bytes.isEmpty { trap("a slash before the first value") }
      if separator == ASCII.slash { trap(#"\(segments: …) for a list of segments"#) }
    }
    let start = bytes.count
    value.append(to: &bytes, allowed: part.literals, separator: separator)
    if bytes.count > start, bytes[start] == ASCII.dot, bytes[start &- 1] == ASCII.slash {
      isSuspect = true
    }
    switch value {
    case .absent where part == .path: fail(.missing)
    case .absent: isLeftOut = true
    case .incomplete: fail(.empty)
    default: if bytes.count == start, part != .query || isElement { fail(.empty) }
    }
  }

  /// Appends a query item.
  mutating func append(
    item name: String, _ value: _RouteParamText, separator: UInt8 = ASCII.comma,
    isElement: Bool = false
  ) {
    PercentCoding.encode(name, allowed: .queryItem, to: &bytes)
    bytes.append(ASCII.equals)
    append(value, separator: separator, isElement: isElement)
  }

  // MARK: Parts

  /// Begins a query item, or the fragment.
  mutating func begin(_ next: LinkPart) {
    checkRest()
    if part == .fragment, isLeftOut || bytes.count > start {
      trap("query items before the fragment")
    }
    let mark = end()
    bytes.append(next == .fragment ? ASCII.hash : mark)
    (part, start) = (next, bytes.count)
    if next == .fragment { isInFragment = true }
  }

  /// Ends the path, an item or the fragment; returns the mark of an item behind it.
  @discardableResult
  mutating func end() -> UInt8 {
    if part == .path {
      if isInPath, isSuspect || bytes.hasEscape,
        let (reason, end) = bytes.withBytes(RoutePrintingError.Reason.defect)
      {
        fail(reason, behind: end)
      }
      return ASCII.question
    }
    guard isLeftOut || rest == nil && bytes.count == start else { return ASCII.ampersand }
    // An item without text is dropped, and the next has its mark.
    let mark = bytes[start &- 1]
    bytes.removeLast(bytes.count &- start &+ 1)
    (isLeftOut, rest) = (false, nil)
    return mark
  }

  /// Records that the link cannot be printed, unless the item is left out.
  ///
  /// - Parameter end: The end of the text at fault; by default, of the text so far.
  mutating func fail(_ reason: RoutePrintingError.Reason, behind end: Int? = nil) {
    if isLeftOut || failure != nil { return }
    let written = bytes.string(0..<(end ?? bytes.count))
    let param =
      switch part {
      case .path where isInPath: "segment \(written.utf8.count { $0 == ASCII.slash })"
      case .query: "the item"
      case .path, .fragment: "the fragment"
      }
    failure = RoutePrintingError(template: written, param: param, reason: reason)
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
  /// The first reason why no link can have an encoded path, and where its segment ends; nil if a link can.
  package static func defect(ofPath path: String) -> (reason: Self, end: Int)? {
    path.withBytes(defect)
  }

  /// The same for the bytes of a path.
  static func defect(_ path: Bytes) -> (reason: Self, end: Int)? {
    var end = 0
    do throws(LinkError) {
      while end < path.count, path[end] == ASCII.slash {
        end = try LinkScanner.scanPathSegment(path, from: end + 1, upTo: path.count)
      }
      return nil
    } catch {
      let start = end + 1
      end = (start..<path.count).first { ASCII.endsSegment(path[$0]) } ?? path.count
      let segment = path.string(start..<end)
      let reason: Self =
        switch error.reason {
        case .dotSegment: .dotSegment(text: segment)
        case .escapedControl: .control(text: segment.decoded)
        default: .invalidUTF8(text: segment)
        }
      return (reason, end)
    }
  }
}
