extension LinkPath {
  /// Writes a link from left to right: literal text as it stands, and values escaped for their place.
  ///
  /// It knows that `?`, `&` and `#` begin a part, `=` ends an item's name, and slashes part segments. To leave
  /// an item out, it removes the text back to the item's mark.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    var text = RouteParamWriter(.pathSegment)
    var failures: [RoutePrintingError] = []
    private var place = LinkPart.path
    /// Where the query or the fragment begins.
    private var pathEnd = 0
    /// Where the item or the fragment begins that is being written, its mark included.
    private var start = 0
    /// The path may be none: a segment may be `.` or `..`, or an escape no text, which is only known at its end.
    private var isSuspect = false
    /// A value of the item was nil: at its end, all of the item goes.
    private var isLeftOut = false

    /// Begins an empty link.
    public init(literalCapacity: Int, interpolationCount: Int) {
      text.bytes.reserveCapacity(96)
    }

    // MARK: Text

    /// Appends text that stands in the link as it is.
    ///
    /// Text that no link can hold stops the program: a literal is the programmer's own text. Non-ASCII text is
    /// escaped.
    public mutating func appendLiteral(_ literal: StaticString) {
      // Before a first value and after a last one the compiler passes an empty literal. Inlined, this is
      // known when the program is compiled.
      if literal.utf8CodeUnitCount > 0 { append(literal) }
    }

    mutating func append(_ literal: StaticString) {
      literal.withBytes { append($0, literal) }
    }

    private mutating func append(_ bytes: Bytes, _ literal: StaticString) {
      if text.bytes.isEmpty, bytes[0] != ASCII.slash { refuse("\(literal)", "a slash first") }
      for index in 0..<bytes.count {
        let byte = bytes[index]
        if ASCII.isUnreserved(byte) {
          text.bytes.append(byte)
        } else if beginsPart(byte) {
          begin(byte)
        } else if byte >= 0x80 {
          PercentCoding.appendEscape(byte, to: &text.bytes)
        } else if isAllowed(byte, bytes, index) {
          if place == .path { checkMark(byte, bytes, index, literal) }
          text.bytes.append(byte)
        } else {
          refuse("\(literal)", "escapes, and letters, digits and marks that a URL may hold")
        }
      }
    }

    /// Refuses a slash before another, and notes one before a dot, or an escape: the segment may be `.` or `..`.
    private mutating func checkMark(
      _ byte: UInt8, _ bytes: Bytes, _ index: Int, _ literal: StaticString
    ) {
      if byte == ASCII.percent { isSuspect = true }
      guard byte == ASCII.slash, index &+ 1 < bytes.count else { return }
      if bytes[index &+ 1] == ASCII.slash { refuse("\(literal)", "one slash for two") }
      if bytes[index &+ 1] == ASCII.dot { isSuspect = true }
    }

    private func beginsPart(_ byte: UInt8) -> Bool {
      switch place {
      case .path: byte == ASCII.question || byte == ASCII.hash
      case .query: byte == ASCII.ampersand || byte == ASCII.hash
      case .fragment: false
      }
    }

    /// A byte may stand in some part of a link, and an escape is one.
    private func isAllowed(_ byte: UInt8, _ bytes: Bytes, _ index: Int) -> Bool {
      var next = index
      return byte == ASCII.percent
        ? PercentCoding.decodedByte(bytes, &next, end: bytes.count) != nil
        : PercentCoding.AllowedBytes.fragment.contains(byte)
    }

    private func refuse(_ literal: String, _ wanted: String) {
      preconditionFailure(
        "\(literal.debugDescription) cannot stand in a link's path: write \(wanted)")
    }

    // MARK: Parts

    private mutating func begin(_ mark: UInt8) {
      endPart()
      start = text.bytes.count
      text.hasValue = false
      place = mark == ASCII.hash ? .fragment : .query
      text.allowed = place.literals
      // The first item begins the query, whatever its mark.
      text.bytes.append(place == .query && start == pathEnd ? ASCII.question : mark)
    }

    /// Ends the path, an item or the fragment.
    mutating func endPart() {
      if place == .path {
        pathEnd = text.bytes.count
        if isSuspect { checkPath() }
      } else {
        // A mark with nothing behind it begins nothing.
        let isBare = text.bytes.count == start &+ 1 && !text.hasValue
        if isLeftOut || isBare { text.bytes.removeLast(text.bytes.count - start) }
        isLeftOut = false
      }
    }

    /// Refuses a segment that is `.` or `..` (R11), and escapes of a literal that no path can hold (R8).
    private mutating func checkPath() {
      let path = String(decoding: text.bytes, as: UTF8.self)
      do throws(LinkError) {
        _ = try LinkComponents("a:" + path)
      } catch {
        switch error.reason {
        case .dotSegment:
          let end = error.offset - 2 + error.text.utf8.count
          fail(.dotSegment(text: error.text), behind: String(path.prefix(end)))
        case .escapedControl, .invalidUTF8:
          // What a value has of these is known.
          if failures.isEmpty { refuse(path, "no controls, and escapes of UTF-8") }
        default: break
        }
      }
    }

    // MARK: Values

    /// Appends a value: `"/recipes/\(id)"`.
    ///
    /// - Parameters:
    ///   - value: A number, a text, an enum, a UUID, an optional or a list of them.
    ///   - separator: What stands between the elements of a list, as for ``RouteParam``; a comma
    ///     unless said otherwise.
    public mutating func appendInterpolation<Value: RouteParamValue>(
      _ value: Value, separator: Character? = nil
    ) {
      write(value, separator: separator.map(listSeparator) ?? 0x2C)
    }

    // An optional is a value, too; but without this the compiler warns of each.

    /// Appends a value that may be nil: the query item is then left out with its name, and so is the
    /// fragment.
    ///
    /// - Parameters:
    ///   - value: A value, or nil.
    ///   - separator: What stands between the elements of a list, as for ``RouteParam``.
    public mutating func appendInterpolation<Value: RouteParamValue>(
      _ value: Value?, separator: Character? = nil
    ) {
      guard let value else { return leaveOut() }
      write(value, separator: separator.map(listSeparator) ?? 0x2C)
    }

    /// Appends the segments that a wildcard takes: `"/files/\(segments: folders)/edit"`.
    ///
    /// - Parameter values: At least one segment; the first and the last are not empty
    ///   ([R10](doc:Rules)).
    public mutating func appendInterpolation<Value: RouteParamConvertible>(segments values: [Value])
    {
      if values.isEmpty { fail(.missing) }
      for (index, value) in values.enumerated() {
        if index > 0 { appendLiteral("/") }
        // Between two others a segment may be empty, as the second of `http://example.com` is.
        let isInside = index > 0 && index < values.count - 1
        if isInside, value.routeParam.isEmpty, Value(routeParam: "") != nil { continue }
        write(value, separator: ASCII.comma)
      }
    }

    /// Appends query items, sorted by name: `"/discover\(query: filters)"`.
    ///
    /// - Parameter items: Names and values.
    public mutating func appendInterpolation<Value: RouteParamValue>(query items: [String: Value]) {
      beginItem()
      // A dictionary has no order, and a link has one text.
      for (name, value) in items.sorted(by: { $0.key < $1.key }) {
        writeName(name)
        write(value, separator: 0x2C)
        beginItem()
      }
    }

    mutating func beginItem() {
      if place == .fragment { refuse("#", "query items before the fragment") }
      begin(ASCII.ampersand)
    }

    mutating func writeName(_ name: String) {
      text.write(name)
      text.bytes.append(ASCII.equals)
    }

    /// Inlined, so that a value is written where its type is known.
    mutating func write<Value: RouteParamValue>(_ value: Value, separator: UInt8) {
      let start = beginValue(separator: separator)
      value.write(separator: separator, to: &text)
      endValue(from: start, Value.self)
    }

    /// Where the value begins.
    mutating func beginValue(separator: UInt8) -> Int {
      if place == .path {
        if text.bytes.count == 0 { refuse("", "a slash before the first value") }
        if separator == ASCII.slash { refuse("/", #"\(segments: …) for a list of segments"#) }
        // In an element the separator is escaped, and a segment of escaped dots is of dots, too.
        if separator == ASCII.dot { isSuspect = true }
      }
      text.hasValue = false
      return text.bytes.count
    }

    mutating func endValue(from start: Int, _ type: any RouteParamValue.Type) {
      if !text.hasValue { return leaveOut() }
      let length = text.bytes.count &- start
      if text.lacksElement || length == 0 && (place != .query || !readsEmpty(type)) {
        text.lacksElement = false
        return fail(.empty)
      }
      // A longer segment is not of dots.
      if place == .path, text.hasControl || length <= 2 { checkSegment(from: start) }
    }

    /// An empty text may be a value of the type; it is none of a number that is not finite, say.
    private func readsEmpty(_ type: any RouteParamValue.Type) -> Bool {
      guard let type = type as? any RouteParamConvertible.Type else { return true }
      return type.init(routeParam: "") != nil
    }

    /// A value is nil: its item is left out, and so is a fragment; a path cannot be without it.
    mutating func leaveOut() {
      if place == .path { return fail(.missing) }
      isLeftOut = true
    }

    /// Refuses what no segment can hold (R8), and notes a dot, which may begin `.` or `..`.
    private mutating func checkSegment(from start: Int) {
      if text.hasControl {
        text.hasControl = false
        let value = String(decoding: text.bytes[start...], as: UTF8.self).decoded
        fail(.control(text: value))
      }
      if text.bytes[start] == ASCII.dot { isSuspect = true }
    }

    private mutating func fail(_ reason: RoutePrintingError.Reason, behind written: String? = nil) {
      if isLeftOut { return }
      let written = written ?? String(decoding: text.bytes, as: UTF8.self)
      let param =
        switch place {
        case .path: "segment \(written.utf8.count { $0 == ASCII.slash })"
        case .query: "the item"
        case .fragment: "the fragment"
        }
      failures.append(RoutePrintingError(template: written, param: param, reason: reason))
    }
  }
}
