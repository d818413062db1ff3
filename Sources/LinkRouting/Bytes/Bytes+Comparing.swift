// Compares, hashes and skips bytes, eight at a time.

extension Bytes {
  /// True if the bytes in `range` are those of `other`.
  @inline(__always)
  func equal(_ range: Range<Int>, _ other: Bytes) -> Bool {
    equal(range, other, 0..<other.count)
  }

  /// True if the bytes in `range` are those of `other`.
  func equal(_ range: Range<Int>, _ other: String) -> Bool {
    other.withBytes { equal(range, $0) }
  }

  /// True if the bytes in `range` are those of `other` in `otherRange`.
  ///
  /// - Parameter caseBit: 0x20 to ignore the case of ASCII letters. Setting this bit also equates some control
  ///   characters with digits and marks, so it is for scanned links only, which have no control characters.
  @inline(__always)
  func equal(
    _ range: Range<Int>, _ other: Bytes, _ otherRange: Range<Int>, caseBit: UInt8 = 0
  ) -> Bool {
    guard range.count == otherRange.count else { return false }
    let offset = otherRange.lowerBound &- range.lowerBound
    var place = range.lowerBound
    while place &+ 8 <= range.upperBound {
      if (word(at: place) ^ other.word(at: place &+ offset)) & Self.mask(caseBit) != 0 {
        return false
      }
      place &+= 8
    }
    let rest = range.upperBound &- place
    if rest == 0 { return true }
    let difference =
      word(of: rest, endingAt: range.upperBound)
      ^ other.word(of: rest, endingAt: otherRange.upperBound)
    return difference & Self.mask(caseBit) == 0
  }

  /// True if the bytes in `range` are those of `other`, ignoring the case of ASCII letters.
  func equalIgnoringCase(_ range: Range<Int>, _ other: some Collection<UInt8>) -> Bool {
    guard range.count == other.count else { return false }
    return zip(range, other).allSatisfy { place, otherByte in
      let byte = self[place]
      return byte == otherByte || ASCII.isLetter(byte) && byte | 0x20 == otherByte | 0x20
    }
  }

  /// True if a byte in `range` is `byte`.
  func contains(_ byte: UInt8, in range: Range<Int>) -> Bool {
    for index in range where self[index] == byte { return true }
    return false
  }

  /// The index of the first byte from `index` on that is not plain (``ASCII/plainCount(_:orSlashes:)``), or of an
  /// earlier byte: the last seven bytes are not checked.
  @inline(__always)
  func skipPlain(from index: Int) -> Int {
    var index = index
    while index <= count &- 8 {
      let plain = ASCII.plainCount(word(at: index))
      index &+= plain
      if plain < 8 { break }
    }
    return index
  }

  /// A hash of the bytes in `range`, whose highest bits are the best.
  ///
  /// It multiplies as Knuth does in *The Art of Computer Programming*, section 6.4. It needs no
  /// secret seed: strings of links are only looked up, and only strings of the app's templates are stored.
  ///
  /// - Parameter caseBit: 0x20 for a hash that ignores the case of ASCII letters.
  @inline(__always)
  func hash(_ range: Range<Int>, caseBit: UInt8 = 0) -> UInt64 {
    let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
    var hash = UInt64(truncatingIfNeeded: range.count)
    var place = range.lowerBound
    while place &+ 8 <= range.upperBound {
      hash = (hash ^ word(at: place) & Self.mask(caseBit)) &* factor
      hash ^= hash &>> 32
      place &+= 8
    }
    let rest = range.upperBound &- place
    if rest > 0 {
      hash ^= word(of: rest, endingAt: range.upperBound) & Self.mask(caseBit)
    }
    return (hash ^ hash &>> 32) &* factor
  }

  /// The last `count` bytes before `end` as the highest bytes of a number; 1 to 7 of them.
  @inline(__always)
  private func word(of count: Int, endingAt end: Int) -> UInt64 {
    if end >= 8 { return word(at: end &- 8) & UInt64.max &<< UInt64(8 &* (8 &- count)) }
    var word: UInt64 = 0
    for index in end &- count..<end { word = word &>> 8 | UInt64(self[index]) &<< 56 }
    return word
  }

  /// A mask of all bits of eight bytes, without `caseBit` of each.
  @inline(__always)
  private static func mask(_ caseBit: UInt8) -> UInt64 {
    ~(UInt64(caseBit) &* 0x0101_0101_0101_0101)
  }
}
