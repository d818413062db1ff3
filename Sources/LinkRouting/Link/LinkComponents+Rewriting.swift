extension LinkComponents {
  /// Scans the text of a link without the white space around it, which scanners, pasteboards and payloads leave there.
  ///
  /// ```swift
  /// let link = try LinkComponents(trimming: "https://example.com/orders\n")
  /// link.string   // https://example.com/orders
  /// ```
  ///
  /// White space is each character that Unicode calls so, the byte order mark, and the space without width. Everything
  /// else stays: ``init(_:)`` then scans it.
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
    let link = try LinkComponents(escaped)
    let query = link.withParts { link, _ in link.queryRange }
    var bytes: [UInt8] = []
    for (index, byte) in link.string.utf8.enumerated() {
      let isSpace = byte == ASCII.plus && query.contains(index)
      if isSpace { bytes += "%20".utf8 } else { bytes.append(byte) }
    }
    return try LinkComponents(String(decoding: bytes, as: UTF8.self))
  }

  /// The link by RFC 3986: an item or a fragment with an invalid escape (R12) has each `%` escaped.
  var escaped: String {
    withParts { link, text in
      if link.isEscaped(text) { return text.string(0..<link.byteCount) }
      func normalized(_ range: Range<Int>) -> String {
        PercentCoding.normalized(text, range, allowed: .fragment)
      }
      let items = (0..<link.area.itemCount).map { index in
        let row = link.area.row(ofItem: index)
        return normalized(link[row].raw) + (link.hasEquals(row) ? "=" : "")
          + normalized(link[row + 1].raw)
      }
      return text.string(0..<link.head.pathStart) + normalized(link.pathRange)
        + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
        + (link.fragmentPart.map { "#" + normalized($0.raw) } ?? "")
    }
  }
}

extension LinkTable {
  /// Whether the link is in its RFC 3986 form: no escapes, no byte to escape, and no empty item.
  fileprivate func isEscaped(_ text: Bytes) -> Bool {
    guard text.count == byteCount else { return false }
    // Before each item is a `?` or a `&`.
    let fragment = (0..<area.itemCount).reduce(pathRange.upperBound) { end, index in
      let row = area.row(ofItem: index)
      return end + 1 + self[row + 1].raw.upperBound - self[row].raw.lowerBound
    }
    guard fragment == queryEnd else { return false }
    let allowed = PercentCoding.AllowedBytes.fragment
    return (head.pathStart..<byteCount).allSatisfy {
      allowed.contains(text[$0]) || $0 == fragment
    }
  }
}

extension Unicode.Scalar {
  /// Whether this is white space, or as invisible: what may stand around a link and be no part of it.
  package var isAroundLinks: Bool {
    properties.isWhitespace || self == "\u{FEFF}" || self == "\u{200B}"
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
