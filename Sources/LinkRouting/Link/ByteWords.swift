/// Eight bytes at a time, for texts that are compared whole.
///
/// The sums do not carry from one byte into the next, as in ``ByteBlock``.
enum ByteWords {
  static let highBits: UInt64 = 0x8080_8080_8080_8080

  /// `byte` in all eight places.
  @inline(__always)
  static func repeated(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

  /// The high bit of every byte that is an ASCII control (0x00–0x1F, 0x7F).
  @inline(__always)
  static func controls(_ word: UInt64) -> UInt64 {
    let low = word & ~highBits
    let notDelete = (low ^ repeated(0x7F)) &+ repeated(0x7F)
    return ~((low &+ repeated(0x80 - 0x20)) & notDelete | word) & highBits
  }
}

extension ByteView {
  /// The bytes from `start` on, eight in a word; zeros above those of the last.
  func words(from start: Int = 0) -> [UInt64] {
    stride(from: start, to: count, by: 8).map { word(at: $0, length: min(8, count - $0)) }
  }

  /// The bytes from `start` on are those of `words` from `first` on, but for the last eight or fewer
  /// before `end`, which are not looked at.
  @inline(__always)
  func equalWords(
    from start: Int, upToLastBefore end: Int, _ words: borrowing FlatArray<UInt64>, _ first: Int
  ) -> Bool {
    var place = start
    var number = first
    while place &+ 8 < end {
      if word(at: place) != words[number] { return false }
      place &+= 8
      number &+= 1
    }
    return true
  }

  /// The eight bytes from `index` on are there, and all of them are `byte`.
  @inline(__always)
  func isRun(of byte: UInt8, at index: Int) -> Bool {
    index &+ 8 <= count && word(at: index) == ByteWords.repeated(byte)
  }

  /// Where the bytes equal to `byte` end that begin at `index`.
  @inline(never)
  func endOfRun(of byte: UInt8, from index: Int) -> Int {
    var end = index
    while isRun(of: byte, at: end) { end &+= 8 }
    while end < count, self[end] == byte { end &+= 1 }
    return end
  }
}

extension String {
  /// There is an ASCII control (0x00–0x1F, 0x7F) in the text, which no path can hold (R8).
  ///
  /// - Complexity: O(*n*), eight bytes at a time.
  package var hasControl: Bool {
    withByteView { bytes in
      if bytes.count < 8 {
        // What lies beyond the end is filled up with what is no control.
        let word = bytes.word(at: 0, length: bytes.count)
        let filled = word | UInt64.max << UInt64(bytes.count * 8)
        return ByteWords.controls(filled) != 0
      }
      var controls = ByteWords.controls(bytes.word(at: bytes.count &- 8))
      var index = 0
      while index &+ 8 < bytes.count {
        controls |= ByteWords.controls(bytes.word(at: index))
        index &+= 8
      }
      return controls != 0
    }
  }
}

/// ASCII bytes by name, so that a scanner reads like the grammar.
enum ASCII {
  static let percent: UInt8 = 0x25
  static let hash: UInt8 = 0x23
  static let ampersand: UInt8 = 0x26
  static let plus: UInt8 = 0x2B
  static let hyphen: UInt8 = 0x2D
  static let dot: UInt8 = 0x2E
  static let slash: UInt8 = 0x2F
  static let zero: UInt8 = 0x30
  static let nine: UInt8 = 0x39
  static let colon: UInt8 = 0x3A
  static let comma: UInt8 = 0x2C
  static let equals: UInt8 = 0x3D
  static let question: UInt8 = 0x3F
  static let at: UInt8 = 0x40
  static let underscore: UInt8 = 0x5F

  @inline(__always)
  static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool { byte &- zero < 10 }

  @inline(__always)
  static func isControlOrSpace(_ byte: UInt8) -> Bool { byte <= 0x20 || byte == 0x7F }

  @inline(__always)
  static func isControl(_ byte: UInt8) -> Bool { byte < 0x20 || byte == 0x7F }

  /// Letters, digits, `-` and `.`: what a host consists of (R4).
  @inline(__always)
  static func isHostByte(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || byte == hyphen || byte == dot
  }

  /// The bytes of R7 that may not stand raw in an authority or a path: `\ < > " ^ { | }` and `` ` ``.
  static func isForbiddenInPath(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x22, 0x3C, 0x3E, 0x5C, 0x5E, 0x60, 0x7B, 0x7C, 0x7D: true
    default: false
    }
  }

  /// The value of a hex digit, or nil.
  @inline(__always)
  static func hexValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte &- 0x30
    case 0x41...0x46: byte &- 0x37
    case 0x61...0x66: byte &- 0x57
    default: nil
    }
  }

  /// Letters, digits, `-`, `.`, `_`, `~`: what never needs an escape (RFC 3986, section 2.3).
  @inline(__always)
  static func isUnreserved(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || byte == hyphen || byte == dot || byte == underscore
      || byte == 0x7E
  }
}

extension String {
  /// The same bytes (R1).
  ///
  /// Not inlined: templates are compared in many places, and none of them is in a hurry.
  @inline(never)
  package func utf8Equals(_ other: String) -> Bool {
    withByteView { left in other.withByteView { left.equal(0..<left.count, $0) } }
  }
}
