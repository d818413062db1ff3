extension LinkComponents {
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
    var bytes: [UInt8] = []
    for (index, byte) in link.string.utf8.enumerated() {
      let isSpace = byte == ASCII.plus && link.queryRange.contains(index)
      if isSpace { bytes += "%20".utf8 } else { bytes.append(byte) }
    }
    return try LinkComponents(String(decoding: bytes, as: UTF8.self))
  }

  /// The link by RFC 3986: an item or a fragment with an invalid escape (R12) has each `%` escaped.
  var escaped: String {
    if isEscaped { return string }
    return string.withBytes { bytes in
      func text(_ range: Range<Int>) -> String {
        PercentCoding.normalized(bytes, range, allowed: .fragment)
      }
      let items = items.map { item in
        let (name, value) = (item.name.raw, item.value.raw)
        return text(name) + (name.upperBound < value.lowerBound ? "=" : "") + text(value)
      }
      return bytes.string(0..<pathStart) + text(pathRange)
        + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
        + (fragmentPart.map { "#" + text($0.raw) } ?? "")
    }
  }
}

extension LinkComponents {
  /// Whether the link is in its RFC 3986 form: no escapes, no byte to escape, and no empty item.
  private var isEscaped: Bool {
    var length = pathRange.upperBound
    for item in items { length += 1 + item.value.raw.upperBound - item.name.raw.lowerBound }
    let fragment = fragmentPart?.raw
    if let fragment { length += 1 + fragment.count }
    guard isPlain, length == string.utf8.count else { return false }
    let allowed = PercentCoding.AllowedBytes.fragment
    return string.withBytes { bytes in
      (pathStart..<length).allSatisfy { index in
        allowed.contains(bytes[index]) || fragment?.lowerBound == index + 1
      }
    }
  }
}

extension LinkParts {
  /// Puts another query behind the path, instead of the query and the fragment.
  ///
  /// - Parameter query: The query without its `?`; the limits of R13 do not hold for it.
  /// - Returns: The number of bytes by which the decoded path moves to the front.
  mutating func replaceQuery(with query: String) -> Int {
    // If a link is not plain, its decoded parts begin with the host.
    let shift = isPlain ? hostStart : 0
    string = string.withBytes { $0.string(0..<pathEnd) } + "?" + query
    queryEnd = string.utf8.count
    (items, fragment, isPlain) = ([], nil, false)
    var start = pathEnd + 1
    string.withBytes { bytes in
      for end in start...bytes.count where end == bytes.count || bytes[end] == ASCII.ampersand {
        let equals = (start..<end).first { bytes[$0] == ASCII.equals }
        if end > start { items.append(Item(start, equals, end)) }
        start = end + 1
      }
      decodeParts(bytes)
    }
    return shift
  }
}
