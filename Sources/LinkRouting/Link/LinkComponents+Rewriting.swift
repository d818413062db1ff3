extension LinkComponents {
  /// The link that the sender of an HTML form means: each `+` of the query is a space.
  ///
  /// ```swift
  /// let link = try LinkComponents("https://example.com/search?q=green+tea&sum=1%2B1")
  /// try link.readingPlusAsSpace()   // https://example.com/search?q=green%20tea&sum=1%2B1
  /// ```
  ///
  /// Use it only for links of such senders. Everywhere else a `+` is a `+` ([R12](doc:Rules)), and is printed
  /// as `%2B`, which every reader takes for one.
  ///
  /// - Returns: The link with `%20` for each `+` of its query.
  /// - Throws: ``LinkError`` where it would be longer than a link may be.
  /// - Complexity: O(*n*) in the length of the link.
  public func readingPlusAsSpace() throws(LinkError) -> LinkComponents {
    // What stands for itself (R12) is escaped first: `%20` would be text there.
    let link = try LinkComponents(escaped)
    var bytes: [UInt8] = []
    for (index, byte) in link.string.utf8.enumerated() {
      let isSpace = byte == ASCII.plus && link.layout.query.contains(index)
      if isSpace { bytes += "%20".utf8 } else { bytes.append(byte) }
    }
    return try LinkComponents(String(decoding: bytes, as: UTF8.self))
  }

  /// The link's text by RFC 3986; an item or a fragment that stands for itself (R12) has its `%` escaped.
  var escaped: String {
    string.withByteView { bytes in
      func text(_ range: Range<Int>) -> String {
        PercentCoding.normalized(bytes, range, allowed: .fragment)
      }
      let items = QueryItems(bytes, layout.query).map { item in
        let equals = item.name.upperBound < item.value.lowerBound ? "=" : ""
        return text(item.name) + equals + text(item.value)
      }
      return bytes.string(0..<layout.path.lowerBound) + text(layout.path)
        + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
        + (layout.fragment.map { "#" + text($0) } ?? "")
    }
  }
}
