/// Questions about sixteen bytes at a time.
///
/// A vector is compared with a vector: comparing it with a single value says the same, but is compiled
/// to a loop over its elements.
struct ByteBlock {
  private let bytes: SIMD16<UInt8>

  /// How many bytes there are before the first special one.
  @inline(__always)
  var plainCount: Int { min(16, Self.bits(special).trailingZeroBitCount) }

  /// Yes or no for each byte.
  typealias Answer = SIMDMask<SIMD16<Int8>>

  @inline(__always)
  init(_ bytes: SIMD16<UInt8>) { self.bytes = bytes }

  /// `byte` in all sixteen places.
  @inline(__always)
  private static func all(_ byte: UInt8) -> SIMD16<UInt8> { SIMD16(repeating: byte) }

  /// Bytes that are none of ASCII letters, digits, `-`, `.`, `_`: in a host or a path they end
  /// something, or have to be looked at.
  @inline(__always)
  var special: Answer {
    // Letters differ from their lower case in one bit; that bit moves no other byte into a…z.
    let letters = ((bytes | Self.all(0x20)) &- Self.all(0x61)) .< Self.all(26)
    // `-`, `.`, `/` and the digits are neighbours; the slash is not one of them.
    let others = (bytes &- Self.all(0x2D)) .< Self.all(13) .& (bytes .!= Self.all(ASCII.slash))
    return .!(letters .| others .| equal(to: ASCII.underscore))
  }

  /// ASCII controls: 0x00–0x1F, 0x7F.
  @inline(__always)
  var controls: Answer { bytes .< Self.all(0x20) .| equal(to: 0x7F) }

  /// Bytes that end a query or may not stand in one: spaces, controls, `#`.
  @inline(__always)
  var endsQuery: Answer { bytes .<= Self.all(0x20) .| equal(to: 0x7F) .| equal(to: ASCII.hash) }

  /// Bytes equal to `byte`.
  @inline(__always)
  func equal(to byte: UInt8) -> Answer { bytes .== Self.all(byte) }

  /// One bit for each byte, the first byte's the lowest.
  ///
  /// Of the eight bytes of each half a different bit is kept, and the multiplication adds them up in the
  /// highest byte.
  @inline(__always)
  static func bits(_ answer: Answer) -> UInt32 {
    let words = answer.words
    func gathered(_ word: UInt64) -> UInt32 {
      let bits = UInt64(littleEndian: word) & 0x8040_2010_0804_0201
      return UInt32(truncatingIfNeeded: (bits &* 0x0101_0101_0101_0101) &>> 56)
    }
    return gathered(words.y) &<< 8 | gathered(words.x)
  }
}

extension ByteView {
  /// The answers about the sixteen bytes from `index` on, which is in the view: one bit for each, the
  /// first the lowest, and none for what lies beyond the end.
  @inline(__always)
  func answers(at index: Int, _ question: (ByteBlock) -> ByteBlock.Answer) -> UInt32 {
    if index &+ 16 <= count { return ByteBlock.bits(question(ByteBlock(block(at: index)))) }
    // A whole block would reach outside: the last one is asked, and what it says of the bytes before
    // `index` is shifted out.
    let last = ByteBlock(count < 16 ? shortBlock : block(at: count &- 16))
    let passed = UInt32(truncatingIfNeeded: index &- max(0, count &- 16))
    return ByteBlock.bits(question(last)) &>> passed
  }

  /// All of a view of fewer than sixteen bytes, filled up with letters, which answer no.
  @inline(never)
  private var shortBlock: SIMD16<UInt8> {
    let places = SIMD16<UInt8>(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
    let end = SIMD16(repeating: UInt8(truncatingIfNeeded: count))
    return paddedBlock(at: 0).replacing(with: SIMD16(repeating: 0x61), where: places .>= end)
  }

  /// Where the bytes equal to `byte` end that begin at `index`.
  @inline(never)
  func endOfRun(of byte: UInt8, from index: Int) -> Int {
    var end = index
    while end < count {
      let equal = answers(at: end) { $0.equal(to: byte) }
      if equal != 0xFFFF { return end &+ (~equal).trailingZeroBitCount }
      end &+= 16
    }
    return end
  }
}

extension String {
  /// There is an ASCII control (0x00–0x1F, 0x7F) in the text, which no path can hold (R8).
  ///
  /// - Complexity: O(*n*), sixteen bytes at a time.
  package var hasControl: Bool {
    withByteView { bytes in
      var index = 0
      while index < bytes.count {
        if bytes.answers(at: index, { $0.controls }) != 0 { return true }
        index &+= 16
      }
      return false
    }
  }
}

/// Walks over those bytes of a link that are none of letters, digits, `-`, `.` and `_`.
///
/// They are one in ten or so of its bytes, and the only ones that a scanner has to look at.
struct SpecialBytes {
  private let bytes: ByteView
  /// Where the block begins that `rest` is about.
  private var base: Int
  /// Those of its bytes that are special and not yet walked over.
  private var rest: UInt32 = 0
  /// Where the next block begins.
  private var nextBlock: Int

  @inline(__always)
  init(_ bytes: ByteView, from start: Int) {
    self.bytes = bytes
    base = start
    nextBlock = start
  }

  /// The place of the next special byte, or the end.
  @inline(__always)
  mutating func next() -> Int {
    while rest == 0 {
      guard nextBlock < bytes.count else { return bytes.count }
      rest = bytes.answers(at: nextBlock) { $0.special }
      base = nextBlock
      nextBlock &+= 16
    }
    let place = base &+ rest.trailingZeroBitCount
    rest &= rest &- 1
    return place
  }
}

// Eight bytes at a time, for texts that are compared whole.

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
}
