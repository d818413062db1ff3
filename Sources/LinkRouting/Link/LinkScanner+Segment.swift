extension LinkScanner {
  /// Checks one raw path segment: its escapes are valid, and it does not decode to `.` or `..` (R7, R8, R11).
  ///
  /// - Parameter limit: The end of the bytes that may belong to the segment.
  /// - Returns: The end of the segment: at `/`, `?`, `#` or the limit.
  static func scanPathSegment(
    _ bytes: Bytes, from start: Int, upTo limit: Int
  ) throws(LinkError) -> Int {
    var validator = UTF8Validator()
    // The number of dots so far; three or more if there is any other byte.
    var dots = 0
    var index = start
    while index < limit {
      let place = index
      let isEscape = bytes[index] == ASCII.percent
      guard let byte = PercentCoding.decodedByte(bytes, &index, end: limit) else {
        throw invalidEscape(bytes, place, limit)
      }
      if isEscape {
        if ASCII.isControl(byte) {
          throw LinkError(.escapedControl, at: place, length: 3, in: bytes)
        }
      } else if !PercentCoding.AllowedBytes.pathSegment.contains(byte) {
        if ASCII.endsSegment(byte) {
          index = place
          break
        }
        if let reason = defect(of: byte) {
          throw LinkError(reason, at: place, in: bytes)
        }
      }
      guard validator.accepts(byte) else {
        throw LinkError(.invalidUTF8, at: place, length: index - place, in: bytes)
      }
      dots += byte == ASCII.dot ? 1 : 3
    }
    guard validator.isComplete else {
      throw LinkError(.invalidUTF8, at: start, length: index - start, in: bytes)
    }
    if dots == 1 || dots == 2 {
      throw LinkError(.dotSegment, at: start, length: index - start, in: bytes)
    }
    return index
  }

  /// The error for the `%` at `place`, with up to two more bytes of its segment.
  private static func invalidEscape(_ bytes: Bytes, _ place: Int, _ limit: Int) -> LinkError {
    let rest = (place + 1..<min(place + 3, limit)).prefix { !ASCII.endsSegment(bytes[$0]) }
    return LinkError(.invalidEscape, at: place, length: 1 + rest.count, in: bytes)
  }
}
