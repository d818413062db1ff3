extension LinkComponents {
  /// Scans the text of a link without the white space around it, which scanners, pasteboards and payloads leave there.
  ///
  /// ```swift
  /// let link = try LinkComponents(trimming: "https://example.com/orders\n")
  /// link.string   // https://example.com/orders
  /// ```
  ///
  /// White space is each character that Unicode calls so, and each that nobody sees: the byte order mark, marks that
  /// change the direction of text, the place of a picture. Variation selectors and joiners belong to a text, such as an
  /// emoji, and stay. ``init(_:)`` then scans the rest.
  ///
  /// - Parameter text: A link, perhaps with white space around it.
  /// - Throws: ``LinkError`` if the rest is no link.
  /// - Complexity: O(*n*) in the length of the text.
  public init(trimming text: String) throws(LinkError) {
    try self.init(
      scanning: String(Substring(Substring(text).unicodeScalars.trimmed(\.isAroundLinks))))
  }

  /// The link as an HTML form means it: each `+` of the query is a space.
  ///
  /// ```swift
  /// let link = try LinkComponents("https://example.com/search?q=green+tea&sum=1%2B1")
  /// try link.readingPlusAsSpace()   // https://example.com/search?q=green%20tea&sum=1%2B1
  /// ```
  ///
  /// Use it only for links from such forms. In all other links a `+` is a `+` ([R12](doc:Rules)); it prints as
  /// `%2B`, which every reader decodes to `+`.
  ///
  /// - Returns: The link with `%20` for each `+` of its query.
  /// - Throws: ``LinkError`` if the new link would be too long ([R13](doc:Rules)).
  /// - Complexity: O(*n*) in the length of the link.
  public func readingPlusAsSpace() throws(LinkError) -> LinkComponents {
    // Items with an invalid escape (R12) are escaped first: in them `%20` would be text.
    let link = try LinkComponents(rewritten(keepingEscapes: false).text)
    let query = link.withParts { link, _ in link.queryRange }
    var bytes: [UInt8] = []
    for (index, byte) in link.string.utf8.enumerated() {
      let isSpace = byte == ASCII.plus && query.contains(index)
      if isSpace { bytes += "%20".utf8 } else { bytes.append(byte) }
    }
    return try LinkComponents(String(decoding: bytes, as: UTF8.self))
  }

  /// The link by RFC 3986.
  var escaped: String { rewritten().text }

  /// The link by RFC 3986, and whether each template reads it like this link.
  ///
  /// `?q=%C3` stays as written, and `?q=100%` becomes `?q=100%25` (R12). No form of `?q=100%%41` is read alike by
  /// `q=:q`, which captures the raw text, and by `q=**q`: each `%` is escaped, and the form is not exact.
  ///
  /// - Parameter keepsEscapes: Whether escapes that are no UTF-8 stay as written.
  func rewritten(keepingEscapes keepsEscapes: Bool = true) -> (text: String, isExact: Bool) {
    withParts { link, text in
      if link.isEscaped(text) { return (text.string(0..<link.byteCount), true) }
      var (output, isExact) = (ByteBuffer(), true)
      var end = 0
      // Marks stand between the parts.
      func append(_ range: Range<Int>) {
        output.append(text, end..<range.lowerBound)
        let isAlike = PercentCoding.rewrite(
          text, range, allowed: .fragment, keepingEscapes: keepsEscapes, to: &output)
        isExact = isExact && isAlike
        end = range.upperBound
      }
      append(link.pathRange)
      for index in 0..<link.area.itemCount {
        let row = link.area.row(ofItem: index)
        append(link[row].raw)
        append(link[row + 1].raw)
      }
      append(link.fragmentPart?.raw ?? link.byteCount..<link.byteCount)
      return (output.string, isExact && !link.hasBrackets(text))
    }
  }
}

extension LinkTable {
  /// Whether the link is in its RFC 3986 form: it has no escapes, and no byte to escape.
  fileprivate func isEscaped(_ text: Bytes) -> Bool {
    let allowed = PercentCoding.AllowedBytes.fragment
    return text.count == byteCount
      && (head.pathStart..<byteCount).allSatisfy { allowed.contains(text[$0]) || $0 == queryEnd }
  }

  /// Whether a link inside this one has the brackets of an address, which a rest keeps, and this link may not have.
  fileprivate func hasBrackets(_ text: Bytes) -> Bool {
    var isAuthority = false
    for index in head.pathStart..<byteCount {
      if ASCII.endsSegment(text[index]) {
        isAuthority = text[index] == ASCII.slash && text[index - 1] == ASCII.slash
      } else if isAuthority, ASCII.isBracket(text[index]) {
        return true
      }
    }
    return false
  }
}

extension ByteBuffer {
  fileprivate mutating func append(_ text: Bytes, _ range: Range<Int>) {
    for index in range { append(text[index]) }
  }
}

extension Unicode.Scalar {
  /// Whether this is white space, or as invisible: what may stand around a link and be no part of it.
  package var isAroundLinks: Bool {
    // U+FFFC stands for a picture. U+200D and the tags behind U+E0000 join an emoji's parts.
    if self == "\u{FFFC}" || properties.isWhitespace { return true }
    let isPartOfText =
      properties.isVariationSelector || self == "\u{200D}" || 0xE0000...0xE007F ~= value
    return !isPartOfText
      && (properties.isDefaultIgnorableCodePoint || properties.generalCategory == .format)
  }
}

extension Substring.UnicodeScalarView {
  /// The scalars between the first and the last that are not `isCut`.
  package func trimmed(_ isCut: (Unicode.Scalar) -> Bool) -> Self {
    var rest = self
    while let first = rest.first, isCut(first) { rest.removeFirst() }
    while let last = rest.last, isCut(last) { rest.removeLast() }
    return rest
  }
}
