/// Questions about sixteen bytes at a time.
///
/// The sums work on two words side by side, which is one instruction for both on every processor
/// that Swift runs on. They cannot carry from one byte into the next, because the high bit of each
/// is cleared before it is added to. (The technique is described in Henry S. Warren, *Hacker's
/// Delight*, section 6–1.) Comparing `SIMD16<UInt8>` would say the same more plainly, but is compiled
/// to a loop over its elements.
struct ByteBlock {
  /// The first byte in the lowest bits of the first word.
  let words: SIMD2<UInt64>

  @inline(__always)
  init(_ first: UInt64, _ second: UInt64) { words = SIMD2(first, second) }

  @inline(__always)
  private init(_ words: SIMD2<UInt64>) { self.words = words }

  /// `byte` in all sixteen places.
  @inline(__always)
  private static func all(_ byte: UInt8) -> SIMD2<UInt64> {
    SIMD2(repeating: UInt64(byte) &* 0x0101_0101_0101_0101)
  }

  /// The high bit of every byte for which an answer is yes.
  struct Answer {
    private let words: SIMD2<UInt64>

    @inline(__always)
    fileprivate init(_ words: SIMD2<UInt64>) { self.words = words & ByteBlock.all(0x80) }

    /// No to all bytes.
    static var none: Answer { Answer(.zero) }

    /// Yes where either answer is yes.
    @inline(__always)
    static func | (left: Answer, right: Answer) -> Answer { Answer(left.words | right.words) }

    /// The answers about the first eight bytes, in the bytes' highest bits.
    @inline(__always) var first: UInt64 { words.x }
    /// The answers about the last eight.
    @inline(__always) var second: UInt64 { words.y }

    /// One bit for each byte, the first byte's the lowest.
    ///
    /// The multiplication moves the eight high bits next to each other: bit 8 *i* + 7 goes to
    /// 56 + *i*, and no two of its partial products meet.
    @inline(__always)
    var bits: UInt32 {
      let gather: UInt64 = 0x0002_0408_1020_4081
      let first = (words.x &* gather) &>> 56
      let second = (words.y &* gather) &>> 56
      return UInt32(truncatingIfNeeded: second &<< 8 | first)
    }
  }

  /// Bytes that are none of ASCII letters, digits, `-`, `.`, `_`: in a host or a path they end
  /// something, or have to be looked at.
  @inline(__always)
  var special: Answer {
    let low = words & Self.all(0x7F)
    // Letters differ from their lower case in one bit; that bit moves no other byte into a…z.
    let folded = low | Self.all(0x20)
    let letters = (folded &+ Self.all(0x80 - 0x61)) & ~(folded &+ Self.all(0x80 - 0x7B))
    // `-`, `.`, `/` and the digits are neighbours; the slash between them is taken out again.
    let others = (low &+ Self.all(0x80 - 0x2D)) & ~(low &+ Self.all(0x80 - 0x3A))
    let notSlash = (low ^ Self.all(0x2F)) &+ Self.all(0x7F)
    let notUnderscore = (low ^ Self.all(0x5F)) &+ Self.all(0x7F)
    return Answer(~(letters | others & notSlash | ~notUnderscore) | words)
  }

  /// Bytes that end a query or may not stand in one: spaces, ASCII controls (0x00–0x20, 0x7F), `#`.
  @inline(__always)
  var endsQuery: Answer {
    let low = words & Self.all(0x7F)
    let aboveSpace = low &+ Self.all(0x80 - 0x21)
    let notDelete = (low ^ Self.all(0x7F)) &+ Self.all(0x7F)
    let notHash = (low ^ Self.all(0x23)) &+ Self.all(0x7F)
    return Answer(~(aboveSpace & notDelete & notHash) & ~words)
  }

  /// Bytes equal to `byte`, which is ASCII.
  @inline(__always)
  func equal(to byte: UInt8) -> Answer {
    let difference = words ^ Self.all(byte)
    return Answer(~(((difference & Self.all(0x7F)) &+ Self.all(0x7F)) | difference))
  }
}

extension ByteView {
  /// The answers about the sixteen bytes from `index` on, the first in the lowest bit; none for what
  /// lies beyond the end.
  @inline(__always)
  func answers(at index: Int, _ question: (ByteBlock) -> ByteBlock.Answer) -> UInt32 {
    if index &+ 16 <= count {
      return question(ByteBlock(word(at: index), word(at: index &+ 8))).bits
    }
    return lastAnswers(at: index, question)
  }

  /// The same near the end, where a whole block would reach outside: the last block is asked, and the
  /// answers that belong before `index` are shifted out.
  @inline(__always)
  private func lastAnswers(at index: Int, _ question: (ByteBlock) -> ByteBlock.Answer) -> UInt32 {
    question(lastBlock).bits &>> UInt32(truncatingIfNeeded: index &- max(0, count &- 16))
  }

  /// The sixteen bytes that *end* with the view; one of fewer bytes is filled up with letters, which
  /// answer no.
  @inline(__always)
  fileprivate var lastBlock: ByteBlock {
    count < 16 ? shortBlock : ByteBlock(word(at: count &- 16), word(at: count &- 8))
  }

  @inline(never)
  private var shortBlock: ByteBlock {
    let length = min(8, count)
    let letters: UInt64 = 0x6161_6161_6161_6161
    let first = word(at: 0, length: length)
    let second = word(at: length, length: count &- length)
    return ByteBlock(
      length < 8 ? first | letters &<< UInt64(truncatingIfNeeded: length &* 8) : first,
      second | letters &<< UInt64(truncatingIfNeeded: (count &- length) &* 8))
  }
}

/// Walks over those bytes of a link that are none of letters, digits, `-`, `.` and `_`.
///
/// They are one in ten or so of its bytes, and the only ones that a scanner has to look at.
struct SpecialBytes {
  private let bytes: ByteView
  /// Where the eight bytes begin that `rest` is about.
  private var base: Int
  /// The high bits of those of them that are special and not yet walked over.
  private var rest: UInt64 = 0
  /// The same of the eight bytes after them.
  private var second: UInt64 = 0
  /// Where the next sixteen bytes begin.
  private var block: Int

  @inline(__always)
  init(_ bytes: ByteView, from start: Int) {
    self.bytes = bytes
    base = start
    block = start
  }

  /// The place of the next special byte, or the end.
  @inline(__always)
  mutating func next() -> Int {
    while rest == 0 {
      if second != 0 {
        rest = second
        second = 0
        base &+= 8
      } else if block &+ 16 <= bytes.count {
        let special = ByteBlock(bytes.word(at: block), bytes.word(at: block &+ 8)).special
        rest = special.first
        second = special.second
        base = block
        block &+= 16
      } else if block < bytes.count {
        (rest, second) = bytes.lastSpecialBytes(from: block)
        base = block
        block = bytes.count
      } else {
        return bytes.count
      }
    }
    let place = base &+ rest.trailingZeroBitCount &>> 3
    rest &= rest &- 1
    return place
  }
}

extension ByteView {
  /// Which of the bytes from `index` on are special, where fewer than sixteen are left.
  fileprivate func lastSpecialBytes(from index: Int) -> (UInt64, UInt64) {
    let special = lastBlock.special
    // Drop what lies before `index`.
    let passed = UInt64(truncatingIfNeeded: index &- max(0, count &- 16)) &* 8
    if passed == 0 { return (special.first, special.second) }
    if passed >= 64 { return (special.second &>> (passed &- 64), 0) }
    return (
      special.first &>> passed | special.second &<< (64 &- passed), special.second &>> passed
    )
  }
}
