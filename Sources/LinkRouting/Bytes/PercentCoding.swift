/// The one place that reads and writes percent escapes (RFC 3986, section 2.1).
package enum PercentCoding {
  // MARK: Reading

  /// The byte at `index`, decoded if it is an escape; nil if the escape is invalid.
  static func decodedByte(_ bytes: Bytes, _ index: inout Int, end: Int) -> UInt8? {
    let byte = bytes[index]
    guard byte == ASCII.percent else {
      index &+= 1
      return byte
    }
    guard index &+ 2 < end, let high = ASCII.hexValue(bytes[index &+ 1]),
      let low = ASCII.hexValue(bytes[index &+ 2])
    else { return nil }
    index &+= 3
    return high << 4 | low
  }

  /// Appends the bytes in `range` with every escape decoded once.
  ///
  /// If an escape is invalid or the result is not UTF-8, it appends the raw bytes (R12).
  ///
  /// - Returns: True if the bytes were decoded.
  @discardableResult
  static func decode(_ bytes: Bytes, _ range: Range<Int>, to output: inout [UInt8]) -> Bool {
    let start = output.count
    var validator = UTF8Validator()
    var index = range.lowerBound
    var isValid = true
    while isValid, index < range.upperBound {
      let byte = decodedByte(bytes, &index, end: range.upperBound)
      isValid = byte.map { validator.accepts($0) } ?? false
      output.append(byte ?? 0)
    }
    if isValid, validator.isComplete { return true }
    output.removeLast(output.count - start)
    output.append(bytes, range)
    return false
  }

  /// The raw bytes of a part of a decoded text.
  ///
  /// - Parameters:
  ///   - part: A range of the decoded text.
  ///   - start: The place where the decoded text begins.
  ///   - range: The raw bytes of the whole text, whose escapes are valid.
  static func rawRange(
    of part: Range<Int>, after start: Int, _ bytes: Bytes, _ range: Range<Int>
  ) -> Range<Int> {
    var place = range.lowerBound
    func advance(_ count: Int) {
      for _ in 0..<count where decodedByte(bytes, &place, end: range.upperBound) == nil {
        place += 1
      }
    }
    advance(part.lowerBound - start)
    let first = place
    advance(part.count)
    return first..<place
  }

  // MARK: Writing

  /// The bytes that need no escape in one part of a URL.
  package struct AllowedBytes: Sendable {
    /// The bytes up to 0x3F, a bit for each, the lowest for the first.
    private let low: UInt64

    @inline(__always)
    func contains(_ byte: UInt8) -> Bool {
      // From 0x40 on every part allows the same bytes: letters, `@`, `_` and `~`.
      byte < 128 && (byte < 64 ? low : 0x47FF_FFFE_87FF_FFFF) &>> UInt64(byte) & 1 == 1
    }

    // The bits are constants, so that the program computes no set. A test compares the bits with the comments.
    // Every set has letters, digits and `-._~`.

    /// No others.
    static let unreserved = AllowedBytes(low: 0x03FF_6000_0000_0000)
    /// RFC 3986's `pchar`, for a path segment: also `!$&'()*+,;=:@`.
    package static let pathSegment = AllowedBytes(low: 0x2FFF_7FD2_0000_0000)
    /// For a name or value of a query: also `!$'()*,:@/?`.
    ///
    /// `&`, `=` and `;` would end it, and many programs read `+` as a space. So these four are escaped, although
    /// RFC 3986 allows them.
    package static let queryItem = AllowedBytes(low: 0x87FF_F792_0000_0000)
    /// For several path segments: also `!$&'()*+,;=:@/`.
    package static let path = AllowedBytes(low: 0x2FFF_FFD2_0000_0000)
    /// For the encoded text of a param, in which a raw `;` separates the elements of a list.
    package static let paramText = AllowedBytes(low: 0x8FFF_F792_0000_0000)
    /// For the value of a query item that may contain `;` and `=`: also `!$'()*,;=:@/?`.
    package static let openValue = AllowedBytes(low: 0xAFFF_F792_0000_0000)
    /// Also `!$&'()*+,;=:@/?`.
    package static let fragment = AllowedBytes(low: 0xAFFF_FFD2_0000_0000)
    /// For literal text that begins neither a part nor an escape: also `!$'()*+,;=:@/`.
    static let literal = AllowedBytes(low: 0x2FFF_FF92_0000_0000)
  }

  /// Appends `text`; bytes that are not `allowed` are escaped.
  static func encode(_ text: String, allowed: AllowedBytes, to output: inout ByteBuffer) {
    text.withBytes { bytes in
      var index = output.append(bytes, from: 0, while: allowed)
      while index < bytes.count {
        output.append(escape: bytes[index])
        index = output.append(bytes, from: index &+ 1, while: allowed)
      }
    }
  }

  /// `text`, with all bytes escaped that are not `allowed`.
  package static func encoded(_ text: String, allowed: AllowedBytes) -> String {
    var output = ByteBuffer()
    encode(text, allowed: allowed, to: &output)
    return output.string
  }

  /// A query item of a decoded name and an encoded value.
  package static func item(_ name: String, _ value: String) -> String {
    encoded(name, allowed: .queryItem) + "=" + value
  }

  /// Appends raw text of a link for another place with the same meaning: valid escapes stay, and other bytes are escaped
  /// if they are not `allowed`.
  ///
  /// If an escape is invalid or no UTF-8, the text is its raw bytes (R12), so each `%` is escaped too.
  ///
  /// - Parameter keepsEscapes: Whether valid escapes stay, UTF-8 or not, where no other byte is escaped.
  /// - Returns: Whether the text is read alike, as decoded text and as the rest of a link.
  @discardableResult
  static func rewrite(
    _ bytes: Bytes, _ range: Range<Int>, allowed: AllowedBytes, keepingEscapes keepsEscapes: Bool,
    to output: inout ByteBuffer
  ) -> Bool {
    var (hasEscape, hasInvalid, hasOther) = (false, false, false)
    for index in range {
      var next = index
      if bytes[index] != ASCII.percent {
        hasOther = hasOther || !allowed.contains(bytes[index])
      } else if decodedByte(bytes, &next, end: range.upperBound) == nil {
        hasInvalid = true
      } else {
        hasEscape = true
      }
    }
    var decoded: [UInt8] = []
    let isKept =
      !hasInvalid && (keepsEscapes && !hasOther || decode(bytes, range, to: &decoded))
    for index in range {
      let byte = bytes[index]
      if allowed.contains(byte) || byte == ASCII.percent && isKept {
        output.append(byte)
      } else {
        output.append(escape: byte)
      }
    }
    return isKept || !hasEscape
  }
}

extension PercentCoding {
  /// The text of a URL or of a relative reference with all bytes escaped that RFC 3986 does not allow there.
  ///
  /// Escapes and the first `#` stay; any other `%` is escaped. Brackets stay around an address, and are escaped
  /// elsewhere.
  package static func reference(_ text: String) -> String {
    text.withBytes { bytes in
      let authority = authority(bytes)
      var output = ByteBuffer()
      var hasFragment = false
      for index in 0..<bytes.count {
        let byte = bytes[index]
        var end = index
        let isAllowed =
          switch byte {
          case ASCII.percent: decodedByte(bytes, &end, end: bytes.count) != nil
          case ASCII.hash: !hasFragment
          case _ where ASCII.isBracket(byte): authority.contains(index)
          default: AllowedBytes.fragment.contains(byte)
          }
        hasFragment = hasFragment || byte == ASCII.hash
        if isAllowed { output.append(byte) } else { output.append(escape: byte) }
      }
      return output.string
    }
  }

  /// Whether the authority of a URL has only ASCII, as an authority must; a browser would write another host for it.
  static func hasASCIIAuthority(_ text: String) -> Bool {
    text.withBytes { bytes in authority(bytes).allSatisfy { bytes[$0] < 0x80 } }
  }

  /// The range of the authority behind a scheme and `//`; empty if there is none.
  private static func authority(_ bytes: Bytes) -> Range<Int> {
    let all = 0..<bytes.count
    let mark = all.first { bytes[$0] == ASCII.colon || ASCII.endsSegment(bytes[$0]) }
    var start = mark.map { bytes[$0] == ASCII.colon ? $0 + 1 : 0 } ?? bytes.count
    guard start + 1 < bytes.count, bytes[start] == ASCII.slash, bytes[start + 1] == ASCII.slash
    else {
      return 0..<0
    }
    start += 2
    return start..<((start..<bytes.count).first { ASCII.endsSegment(bytes[$0]) } ?? bytes.count)
  }
}

extension String {
  /// The string with its escapes decoded once; the string itself if an escape is invalid (R12).
  package var decoded: String {
    guard utf8.contains(ASCII.percent) else { return self }
    return withBytes { bytes in
      var output: [UInt8] = []
      PercentCoding.decode(bytes, 0..<bytes.count, to: &output)
      return String(decoding: output, as: UTF8.self)
    }
  }

  /// Encoded text, written for a place with these `allowed` bytes.
  package func normalized(_ allowed: PercentCoding.AllowedBytes) -> String {
    withBytes { bytes in
      var output = ByteBuffer()
      PercentCoding.rewrite(
        bytes, 0..<bytes.count, allowed: allowed, keepingEscapes: false, to: &output)
      return output.string
    }
  }

  /// True if the text has an ASCII control (0x00–0x1F, 0x7F), which no path can hold (R8).
  package var hasControl: Bool {
    withBytes { bytes in
      var index = bytes.skipPlain(from: 0)
      while index < bytes.count {
        if ASCII.isControl(bytes[index]) { return true }
        index = bytes.skipPlain(from: index + 1)
      }
      return false
    }
  }
}

/// Accepts the bytes of well-formed UTF-8 one by one (Unicode 15, table 3-7): no overlong forms, no
/// surrogates, nothing above U+10FFFF.
struct UTF8Validator {
  private var missing = 0
  private var next: ClosedRange<UInt8> = 0x80...0xBF

  /// Whether the bytes so far end with a whole character.
  var isComplete: Bool { missing == 0 }

  @inline(__always)
  mutating func accepts(_ byte: UInt8) -> Bool {
    if missing == 0 {
      if byte < 0x80 { return true }
      return acceptsLead(byte)
    }
    guard next.contains(byte) else { return false }
    missing -= 1
    next = 0x80...0xBF
    return true
  }

  private mutating func acceptsLead(_ byte: UInt8) -> Bool {
    switch byte {
    case 0xC2...0xDF: missing = 1
    case 0xE0: (missing, next) = (2, 0xA0...0xBF)
    case 0xED: (missing, next) = (2, 0x80...0x9F)
    case 0xE1...0xEF: missing = 2
    case 0xF0: (missing, next) = (3, 0x90...0xBF)
    case 0xF4: (missing, next) = (3, 0x80...0x8F)
    case 0xF1...0xF3: missing = 3
    default: return false
    }
    return true
  }
}
