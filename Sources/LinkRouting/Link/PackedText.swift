// Texts that are compared whole, eight bytes at a time.

/// A text that links have in them; its words stand in a list, among those of other texts.
struct PackedText: BitwiseCopyable {
  private var first: UInt64 = 0
  private var last: UInt64 = 0
  private var length: Int32 = -1
  private var start: Int32 = 0

  /// What no text is equal to.
  init() {}

  /// A text whose words are added to `words`.
  @inline(never)
  init(_ bytes: ByteView, in words: inout [UInt64]) {
    let text = SoughtText(bytes, 0..<bytes.count)
    first = text.first
    last = text.last
    length = Int32(bytes.count)
    start = Int32(words.count)
    for place in stride(from: 0, to: bytes.count, by: 8) {
      words.append(bytes.word(at: place, length: min(8, bytes.count - place)))
    }
  }

  /// The two texts are the same.
  @inline(__always)
  func equals(_ text: SoughtText, _ words: borrowing FlatArray<UInt64>) -> Bool {
    if first != text.first || Int(length) != text.range.count { return false }
    if length <= 8 { return true }
    if last != text.last { return false }
    // What lies between the first eight bytes and the last.
    var place = text.range.lowerBound &+ 8
    var number = Int(start) &+ 1
    while place &+ 8 < text.range.upperBound {
      if words[number] != text.bytes.word(at: place) { return false }
      place &+= 8
      number &+= 1
    }
    return true
  }
}

/// A text of a link that is looked for among packed ones.
struct SoughtText {
  let bytes: ByteView
  let range: Range<Int>
  /// The first eight bytes, zeros above.
  let first: UInt64
  /// The last eight bytes or, of up to sixteen, those after the first.
  ///
  /// Most texts are told apart by these two, and those of up to sixteen bytes have no more.
  let last: UInt64

  @inline(__always)
  init(_ bytes: ByteView, _ range: Range<Int>) {
    self.bytes = bytes
    self.range = range
    let (start, length) = (range.lowerBound, range.count)
    if length <= 8 {
      first = bytes.word(at: start, length: length)
      last = 0
    } else {
      first = bytes.word(at: start)
      last =
        length <= 16
        ? bytes.word(at: start &+ 8, length: length &- 8) : bytes.word(at: range.upperBound &- 8)
    }
  }

  /// A hash, eight bytes at a time: a multiplication brings every bit of a word to the highest bits, which are
  /// the hash (Knuth, *The Art of Computer Programming*, section 6.4).
  @inline(__always)
  var hash: UInt64 {
    let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
    var hash = first &* factor
    if range.count <= 8 { return hash }
    hash = (hash ^ hash &>> 32 ^ last) &* factor
    var place = range.lowerBound &+ 8
    while place &+ 8 < range.upperBound {
      hash = (hash ^ hash &>> 32 ^ bytes.word(at: place)) &* factor
      place &+= 8
    }
    return hash
  }
}
