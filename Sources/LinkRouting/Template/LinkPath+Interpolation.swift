extension LinkPath {
  /// Writes a link from left to right: literal text as it stands, and values escaped for their place.
  ///
  /// It knows of a URL what it has to: that `?`, `&` and `#` begin a part, `=` ends an item's name,
  /// and slashes part segments. The mark that begins an item is written only once the item has text,
  /// so that an item that is left out leaves no mark behind.
  public struct StringInterpolation: StringInterpolationProtocol {
    @usableFromInline var text: RouteParamWriter
    var failures: [RoutePrintingError] = []
    private var place = Place.path
    /// Where the item or the fragment begins that is being written, its mark included.
    private var start = 0
    /// Where the value begins that is being written.
    private var valueStart = 0
    /// The segment holds a value, so that only now it is known whether it is `.` or `..`.
    private var hasValue = false
    /// A value of the item was nil: what is left of the item is left out.
    private var isLeftOut = false
    /// The mark of the part that begins with the next text.
    private var mark: UInt8?
    private var hasQuery = false

    private enum Place { case path, query, fragment }

    /// Begins an empty link.
    public init(literalCapacity: Int, interpolationCount: Int) {
      text = RouteParamWriter(
        .pathSegment, capacity: literalCapacity + interpolationCount * 24 + 16)
    }

    // MARK: Text

    /// Appends text that stands in the link as it is.
    ///
    /// What no link can hold there stops the program: a literal is the programmer's own text. Text
    /// outside ASCII is escaped.
    public mutating func appendLiteral(_ literal: String) {
      if literal.isEmpty { return }
      literal.withByteView { bytes in
        if text.bytes.count == 0, place == .path, bytes[0] != ASCII.slash {
          refuse(literal, "a slash")
        }
        var run = 0
        for index in 0..<bytes.count {
          let byte = bytes[index]
          if text.allowed.contains(byte) { continue }
          if byte == ASCII.slash, place == .path {
            if index > 0, bytes[index - 1] == ASCII.slash { refuse(literal, "one slash for two") }
            guard hasValue else { continue }
            append(bytes, run..<index)
            endPart()
            run = index
          } else if beginsPart(byte) {
            append(bytes, run..<index)
            begin(byte)
            run = index + 1
          } else if byte >= 0x80 {
            append(bytes, run..<index)
            appendEscape(byte)
            run = index + 1
          } else if !isAllowed(byte, bytes, index) {
            refuse(literal, "escapes, and letters, digits and marks that a URL may hold")
          }
        }
        append(bytes, run..<bytes.count)
      }
    }

    private func beginsPart(_ byte: UInt8) -> Bool {
      switch place {
      case .path: byte == ASCII.question || byte == ASCII.hash
      case .query: byte == ASCII.ampersand || byte == ASCII.hash
      case .fragment: false
      }
    }

    private func isAllowed(_ byte: UInt8, _ bytes: ByteView, _ index: Int) -> Bool {
      var next = index
      if byte == ASCII.percent {
        return PercentCoding.decodedByte(bytes, &next, end: bytes.count) != nil
      }
      return byte == ASCII.equals || byte == ASCII.question || byte == ASCII.slash
        || PercentCoding.AllowedBytes.pathSegment.contains(byte)
    }

    private func refuse(_ literal: String, _ wanted: String) {
      preconditionFailure(
        "\(literal.debugDescription) cannot stand in a link's path: write \(wanted)")
    }

    // MARK: Parts

    private mutating func append(_ bytes: ByteView, _ range: Range<Int>) {
      if range.isEmpty || isLeftOut { return }
      writeMark()
      text.bytes.append(bytes, range)
    }

    private mutating func appendEscape(_ byte: UInt8) {
      if isLeftOut { return }
      writeMark()
      PercentCoding.appendEscape(byte, to: &text.bytes)
    }

    /// The mark that begins a part stands before its first text.
    @inline(__always)
    private mutating func writeMark() {
      if mark != nil { writeDueMark() }
    }

    private mutating func writeDueMark() {
      guard let mark else { return }
      self.mark = nil
      start = text.bytes.count
      if mark == ASCII.hash {
        text.bytes.append(mark)
      } else {
        text.bytes.append(hasQuery ? ASCII.ampersand : ASCII.question)
      }
    }

    private mutating func begin(_ mark: UInt8) {
      endPart()
      self.mark = mark
      place = mark == ASCII.hash ? .fragment : .query
      text.allowed = mark == ASCII.hash ? .fragment : .queryItem
    }

    /// Ends a segment, an item or the fragment.
    mutating func endPart() {
      switch place {
      case .path:
        if hasValue, text.bytes.last == ASCII.dot, let dots { fail(.dotSegment(text: dots)) }
        hasValue = false
      case .query:
        if mark == nil, !isLeftOut { hasQuery = true }
        isLeftOut = false
      case .fragment:
        break
      }
    }

    /// The last segment, if it is `.` or `..`.
    private var dots: String? {
      let written = text.bytes.text
      return ["..", "."].first {
        written.utf8.suffix($0.utf8.count + 1).elementsEqual("/\($0)".utf8)
      }
    }

    // MARK: Values

    /// Appends a value: `"/recipes/\(id)"`.
    ///
    /// - Parameters:
    ///   - value: A number, a text, an enum, a UUID, an optional or a list of them.
    ///   - separator: What stands between the elements of a list, as for ``RouteParam``; a comma
    ///     unless said otherwise.
    @inlinable
    public mutating func appendInterpolation<Value: RouteParamValue>(
      _ value: Value, separator: Character? = nil
    ) {
      write(value, separator: separator.map(listSeparator) ?? 0x2C)
    }

    /// Appends a value that may be nil: the query item is then left out with its name, and so is the
    /// fragment.
    ///
    /// - Parameters:
    ///   - value: A value, or nil.
    ///   - separator: What stands between the elements of a list, as for ``RouteParam``.
    @inlinable
    public mutating func appendInterpolation<Value: RouteParamValue>(
      _ value: Value?, separator: Character? = nil
    ) {
      guard let value else { return leaveOut() }
      write(value, separator: separator.map(listSeparator) ?? 0x2C)
    }

    /// Appends the segments that a wildcard takes: `"/files/\(segments: folders)/edit"`.
    ///
    /// - Parameter values: At least one segment; the first and the last are not empty (R10).
    public mutating func appendInterpolation<Value: RouteParamConvertible>(segments values: [Value])
    {
      if values.isEmpty { fail(.missing) }
      for (index, value) in values.enumerated() {
        if index > 0 { appendLiteral("/") }
        // Between two others a segment may be empty, as the second of `http://example.com` is.
        let isInside = index > 0 && index < values.count - 1
        if isInside, value.routeParam.isEmpty { continue }
        write(value, separator: ASCII.comma)
      }
    }

    /// Appends query items, sorted by name: `"/discover\(query: filters)"`.
    ///
    /// - Parameter items: Names and values.
    @inlinable
    public mutating func appendInterpolation<Value: RouteParamValue>(query items: [String: Value]) {
      beginItem()
      // A dictionary has no order, and a link has one text.
      for (name, value) in items.sorted(by: { $0.key < $1.key }) {
        writeName(name)
        write(value, separator: 0x2C)
        beginItem()
      }
    }

    @usableFromInline
    mutating func beginItem() {
      if place == .fragment { refuse("#", "query items before the fragment") }
      begin(ASCII.ampersand)
    }

    @usableFromInline
    mutating func writeName(_ name: String) {
      writeMark()
      text.write(name)
      text.bytes.append(ASCII.equals)
    }

    /// Inlined, so that a value is written where its type is known.
    @inlinable
    mutating func write<Value: RouteParamValue>(_ value: Value, separator: UInt8) {
      guard beginValue(separator: separator) else { return }
      value.write(separator: separator, to: &text)
      endValue()
    }

    /// Returns false where what is left of the item is left out.
    @usableFromInline
    mutating func beginValue(separator: UInt8) -> Bool {
      if isLeftOut { return false }
      if place == .path {
        if text.bytes.count == 0 { refuse("", "a slash before the first value") }
        if separator == ASCII.slash { refuse("/", #"\(segments: …) for a list of segments"#) }
      }
      writeMark()
      valueStart = text.bytes.count
      text.hasValue = false
      return true
    }

    @usableFromInline
    mutating func endValue() {
      if !text.hasValue { return leaveOut() }
      if place == .path { checkSegment() }
    }

    /// A value is nil: its item is left out, and so is a fragment; a path cannot be without it.
    @usableFromInline
    mutating func leaveOut() {
      if isLeftOut { return }
      if place == .path { return fail(.missing) }
      // With no mark due, the item has begun.
      if mark == nil { text.bytes.truncate(to: start) }
      mark = nil
      isLeftOut = true
    }

    /// Refuses what no segment can hold (R8, R10, R11).
    private mutating func checkSegment() {
      hasValue = true
      if text.bytes.count == valueStart { return fail(.empty) }
      if text.hasControl {
        text.hasControl = false
        let value = text.bytes.withByteView { PercentCoding.text($0, valueStart..<$0.count) }
        fail(.control(text: value))
      }
    }

    private mutating func fail(_ reason: RoutePrintingError.Reason) {
      let written = text.bytes.text
      let segment = written.utf8.count { $0 == ASCII.slash }
      failures.append(
        RoutePrintingError(template: written, param: "segment \(segment)", reason: reason))
    }
  }
}
