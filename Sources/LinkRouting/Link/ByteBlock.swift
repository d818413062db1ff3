/// Sixteen bytes, which are asked questions about all of them at a time.
///
/// A vector is compared with a vector: comparing it with a single value says the same, but is compiled
/// to a loop over its elements.
typealias ByteBlock = SIMD16<UInt8>

extension ByteBlock {
  /// Yes or no for each byte.
  typealias Answer = SIMDMask<SIMD16<Int8>>

  /// How many bytes there are before the first special one.
  @inline(__always)
  var plainCount: Int { Self.countBefore(special) }

  /// How many bytes there are before the first that is no letter, digit, `-`, `.`, `/`, `=` or `_`.
  @inline(__always)
  var literalCount: Int { Self.countBefore(.!(pathBytes .| equal(to: ASCII.equals))) }

  @inline(__always)
  private static func countBefore(_ answer: Answer) -> Int {
    answer.nibbles.trailingZeroBitCount &>> 2
  }

  /// Two neighbours are dots or slashes, or the last byte is one: a segment may be empty, `.` or `..`.
  @inline(__always)
  var mayHaveDotsOrEmptySegments: Bool {
    let found = ((self &- Self(repeating: ASCII.dot)) .< Self(repeating: 2)).nibbles
    return found & found &<< 4 != 0 || found &>> 60 != 0
  }

  /// Bytes that are none of ASCII letters, digits, `-`, `.`, `_`: in a host or a path they end
  /// something, or have to be looked at.
  @inline(__always)
  var special: Answer { .!pathBytes .| equal(to: ASCII.slash) }

  /// ASCII letters, digits, `-`, `.`, `/`, `_`.
  @inline(__always)
  private var pathBytes: Answer {
    // Letters differ from their lower case in one bit; that bit moves no other byte into a…z.
    let lower = self | Self(repeating: 0x20)
    let letters = (lower &- Self(repeating: 0x61)) .< Self(repeating: 26)
    // `-`, `.`, `/` and the digits are neighbours.
    let others = (self &- Self(repeating: 0x2D)) .< Self(repeating: 13)
    return letters .| others .| equal(to: ASCII.underscore)
  }

  /// ASCII controls: 0x00–0x1F, 0x7F.
  @inline(__always)
  var controls: Answer { self .< Self(repeating: 0x20) .| equal(to: 0x7F) }

  /// Spaces and ASCII controls.
  @inline(__always)
  var blanks: Answer { self .<= Self(repeating: 0x20) .| equal(to: 0x7F) }

  /// Bytes that end a query or may not stand in one: spaces, controls, `#`.
  @inline(__always)
  var endsQuery: Answer { blanks .| equal(to: ASCII.hash) }

  /// Bytes equal to `byte`.
  @inline(__always)
  func equal(to byte: UInt8) -> Answer { self .== Self(repeating: byte) }
}

extension ByteView {
  /// The bytes of a block that an answer says yes of.
  struct Places {
    /// Four bits for each byte, of which the lowest says it, the first byte's the lowest.
    var bits: UInt64

    @inline(__always)
    init(_ answer: ByteBlock.Answer) { bits = answer.nibbles & 0x1111_1111_1111_1111 }

    @inline(__always)
    init() { bits = 0 }

    @inline(__always) var isEmpty: Bool { bits == 0 }

    /// The first of them, or 16.
    @inline(__always) var first: Int { bits.trailingZeroBitCount &>> 2 }

    @inline(__always)
    mutating func removeFirst() { bits &= bits &- 1 }
  }

  /// The places, from `index` on, of those of the next sixteen bytes that are in the view and that a
  /// question is answered yes for.
  @inline(__always)
  func places(at index: Int, _ question: (ByteBlock) -> ByteBlock.Answer) -> Places {
    if index &+ 16 <= count { return Places(question(block(at: index))) }
    // A whole block would reach outside: the last one is asked, and what it says of the bytes before
    // `index` is shifted out.
    let block = count < 16 ? shortBlock : block(at: count &- 16)
    var last = Places(question(block))
    // Behind a short view are zeros.
    if count < 16 { last.bits &= ~(UInt64.max &<< UInt64(truncatingIfNeeded: 4 &* count)) }
    last.bits &>>= UInt64(truncatingIfNeeded: 4 &* (index &- max(0, count &- 16)))
    return last
  }

  /// All of a view of fewer than sixteen bytes, and zeros behind them.
  @inline(never)
  private var shortBlock: ByteBlock { paddedBlock(at: 0) }

  /// The first place in `range` that a question is answered yes for, or the end of the range.
  @inline(__always)
  func first(in range: Range<Int>, _ question: (ByteBlock) -> ByteBlock.Answer) -> Int {
    var index = range.lowerBound
    while index < range.upperBound {
      // A block may reach beyond the range, though not beyond the bytes; what it finds there is cut.
      let found = places(at: index, question)
      if !found.isEmpty { return min(index &+ found.first, range.upperBound) }
      index &+= 16
    }
    return range.upperBound
  }

  /// Where the bytes equal to `byte` end that begin at `index`.
  @inline(never)
  func endOfRun(of byte: UInt8, from index: Int) -> Int {
    first(in: index..<count) { .!$0.equal(to: byte) }
  }
}

extension String {
  /// There is an ASCII control (0x00–0x1F, 0x7F) in the text, which no path can hold (R8).
  ///
  /// - Complexity: O(*n*), sixteen bytes at a time.
  package var hasControl: Bool {
    withByteView { bytes in bytes.first(in: 0..<bytes.count) { $0.controls } < bytes.count }
  }
}

/// Walks over those bytes of a link that are none of letters, digits, `-`, `.` and `_`.
///
/// They are one in ten or so of its bytes, and the only ones that a scanner has to look at.
struct SpecialBytes {
  private let bytes: ByteView
  /// The special bytes of the last block that are not yet walked over.
  private var rest = ByteView.Places()
  /// Where the next block begins.
  private var nextBlock: Int

  @inline(__always)
  init(_ bytes: ByteView, from start: Int) {
    self.bytes = bytes
    nextBlock = start
  }

  /// The place of the next special byte, or the end.
  @inline(__always)
  mutating func next() -> Int {
    while rest.isEmpty {
      guard nextBlock < bytes.count else { return bytes.count }
      rest = bytes.places(at: nextBlock) { $0.special }
      nextBlock &+= 16
    }
    let place = nextBlock &- 16 &+ rest.first
    rest.removeFirst()
    return place
  }
}
