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
    var bytes: [UInt8] = []
    for (index, byte) in string.utf8.enumerated() {
      let isSpace = byte == ASCII.plus && layout.query.contains(index)
      if isSpace { bytes += "%20".utf8 } else { bytes.append(byte) }
    }
    return try LinkComponents(String(decoding: bytes, as: UTF8.self))
  }
}
