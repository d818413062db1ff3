extension LinkError {
  /// The most bytes of offending text that an error quotes, but for the rest of a character.
  private static let quotedBytes = 40

  init(_ failure: ScanFailure, in bytes: ByteView) {
    let start = min(failure.offset, bytes.count)
    var end = min(start + min(failure.length, Self.quotedBytes), bytes.count)
    // To the end of a character: the bytes after its first are 0x80 to 0xBF.
    while end > start, end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    self.init(reason: failure.reason, offset: failure.offset, text: bytes.string(start..<end))
  }
}

extension LinkError: CustomStringConvertible {
  /// One sentence: what was found, where, and what was wanted; no more of the link than one character
  /// that may not stand where it does.
  public var description: String {
    switch reason {
    case .missingScheme:
      "the link has no scheme: expected one such as \"https:\" "
        + (offset == 0 ? "at the beginning" : "before byte \(offset)")
    case .spaceOrControl:
      "\(Self.name(of: text)) at byte \(offset) must be percent-encoded"
    case .forbiddenByte:
      "\"\(text)\" at byte \(offset) may not stand raw in an authority or a path"
    case .nonASCIIAuthority:
      "the authority has a character outside ASCII at byte \(offset)"
    case .invalidEscape:
      "\"%\" at byte \(offset) is not an escape: \"%\" needs two hex digits after it"
    case .escapedControl:
      "\"\(text)\" at byte \(offset) is an escaped control, which no path may hold"
    case .invalidUTF8:
      "the escapes at byte \(offset) do not decode to UTF-8"
    case .dotSegment:
      "the segment \"\(text)\" at byte \(offset) is \".\" or \"..\", which no path may hold"
    case .tooLong:
      "the link is longer than \(LinkLimits.bytes) bytes"
    case .tooManySegments:
      "the path has more than \(LinkLimits.segments) segments, from byte \(offset) on"
    case .tooManyQueryItems:
      "the query has more than \(LinkLimits.queryItems) items, from byte \(offset) on"
    }
  }

  /// A space or a control in words, since it would not show.
  private static func name(of text: String) -> String {
    guard let byte = text.utf8.first, byte != 0x20 else { return "a space" }
    let digits = String(byte, radix: 16, uppercase: true)
    return "the control U+00" + (digits.count < 2 ? "0" : "") + digits
  }
}
