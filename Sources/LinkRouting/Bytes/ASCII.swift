/// ASCII bytes by name, so that a scanner reads like the grammar.
enum ASCII {
  static let percent: UInt8 = 0x25
  static let exclamation: UInt8 = 0x21
  static let hash: UInt8 = 0x23
  static let ampersand: UInt8 = 0x26
  static let plus: UInt8 = 0x2B
  static let comma: UInt8 = 0x2C
  static let hyphen: UInt8 = 0x2D
  static let dot: UInt8 = 0x2E
  static let slash: UInt8 = 0x2F
  static let zero: UInt8 = 0x30
  static let colon: UInt8 = 0x3A
  static let equals: UInt8 = 0x3D
  static let question: UInt8 = 0x3F
  static let at: UInt8 = 0x40
  static let openBracket: UInt8 = 0x5B
  static let closeBracket: UInt8 = 0x5D
  static let underscore: UInt8 = 0x5F

  @inline(__always)
  static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool { byte &- zero < 10 }

  /// Whether the byte stands around an IPv6 address: the rest of a link keeps it in an authority.
  static func isBracket(_ byte: UInt8) -> Bool { byte == openBracket || byte == closeBracket }

  static func isControl(_ byte: UInt8) -> Bool { byte < 0x20 || byte == 0x7F }

  /// Letters, digits, `-` and `.`: the bytes of a host (R4).
  static func isHostByte(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || byte == hyphen || byte == dot
  }

  /// Letters, digits, `-`, `.`, `_` and `~`: the unreserved characters of RFC 3986, section 2.3.
  ///
  /// They are never escaped.
  @inline(__always)
  static func isUnreserved(_ byte: UInt8) -> Bool {
    // Letters first: most bytes of a link are letters.
    isLetter(byte) || isDigit(byte) || byte == hyphen || byte == dot || byte == underscore
      || byte == 0x7E
  }

  /// The number of letters, digits, `-` and `.` at the beginning of eight bytes.
  ///
  /// - Parameters:
  ///   - word: The bytes, the first lowest.
  ///   - orSlashes: Whether slashes count as well.
  @inline(__always)
  static func plainCount(_ word: UInt64, orSlashes: Bool = false) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs = ones &<< 7
    // Sets the high bit of each byte from `first` to `last`: the first sum does so from `first` on, and the second
    // sum from the byte behind `last` on. No sum carries, since the high bit of each byte is taken away.
    func marks(_ word: UInt64, _ first: UInt8, _ last: UInt8) -> UInt64 {
      (word &+ ones &* UInt64(0x80 &- first)) & ~(word &+ ones &* UInt64(0x7F &- last))
    }
    let ascii = word & ~highs
    // A slash stands between the dot and the digits.
    let others = marks(ascii, hyphen, orSlashes ? slash : dot) | marks(ascii, zero, 0x39)
    let plain = (marks(ascii | ones &* 0x20, 0x61, 0x7A) | others) & ~word
    return (~plain & highs).trailingZeroBitCount / 8
  }

  /// True for the bytes that end a host or a path segment.
  static func endsSegment(_ byte: UInt8) -> Bool {
    byte == slash || byte == question || byte == hash
  }

  /// The value of a hex digit, or nil.
  static func hexValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte &- 0x30
    case 0x41...0x46: byte &- 0x37
    case 0x61...0x66: byte &- 0x57
    default: nil
    }
  }
}
