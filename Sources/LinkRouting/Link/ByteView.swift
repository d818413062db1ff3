// One of the two files with unsafe pointers (the other is Table/FlatStorage.swift).
//
// Why: a loop over `String.UTF8View` is several times slower than one over its contiguous storage,
// and eight bytes loaded at once are several times faster again. Everything above this file works
// on a `ByteView` and is as readable as if it worked on an array.
//
// A `ByteBuffer` grows by small pieces: appending one to an array costs twice as much as copying it,
// and the array an allocation.
//
// Invariants, which this file alone upholds:
//   1. `base` points at `count` initialised bytes that nobody mutates while the view lives.
//   2. A view never outlives the closure that `String.withByteView` handed it to: it is not stored. The
//      bytes of a literal are part of the program, and always there.
//   3. Every read is inside `0..<count`; the callers' indices are asserted in debug builds, and the
//      sanitizer job runs all tests with the assertions on.
//   4. A buffer's bytes are the first `count` of `few` while `count` is at most `fewCount`, else those
//      of `many`. What is written at `count` ends within `few`, which has a block more than that.
//   5. A string of two texts has room for both, and all of it is written.
//   6. The vectors that are read as others are sixteen bytes of plain bits, before and after.

/// A borrowed, read-only view of the UTF-8 bytes of one string.
struct ByteView {
  fileprivate let base: UnsafePointer<UInt8>
  let count: Int

  subscript(_ index: Int) -> UInt8 {
    @inline(__always) get {
      assert(index >= 0 && index < count, "byte \(index) is outside of 0..<\(count)")
      return base[index]
    }
  }

  /// The eight bytes from `index` on, the first in the lowest bits, whatever the machine's order.
  @inline(__always)
  func word(at index: Int) -> UInt64 {
    assert(index >= 0 && index + 8 <= count, "word \(index) is outside of 0..<\(count)")
    return UInt64(
      littleEndian: UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self))
  }

  /// The sixteen bytes from `index` on.
  @inline(__always)
  func block(at index: Int) -> ByteBlock {
    assert(index >= 0 && index + 16 <= count, "block \(index) is outside of 0..<\(count)")
    return UnsafeRawPointer(base + index).loadUnaligned(as: ByteBlock.self)
  }

  /// The sixteen bytes from `index` on, which is in the view, and zeros for those beyond its end.
  ///
  /// A short string is on the stack, where it was just written as two words: a load across both would
  /// wait for them, and takes longer than all else here.
  @inline(__always)
  func paddedBlock(at index: Int) -> ByteBlock {
    if index &+ 16 <= count { return block(at: index) }
    let length = count &- index
    let first = length < 8 ? lastWord(at: index, length: length) : word(at: index)
    let second = length > 8 ? lastWord(at: index &+ 8, length: length &- 8) : 0
    return ByteBlock(words: SIMD2(first.littleEndian, second.littleEndian))
  }

  /// The `length` (0 to 8) bytes from `index` on, the first in the lowest bits, zeros above.
  @inline(__always)
  func word(at index: Int, length: Int) -> UInt64 {
    assert(length >= 0 && length <= 8 && index >= 0 && index + length <= count)
    if length == 0 { return 0 }
    if index &+ 8 <= count {
      return word(at: index) & UInt64.max &>> UInt64(truncatingIfNeeded: (8 &- length) &* 8)
    }
    return lastWord(at: index, length: length)
  }

  /// The same near the end of the view, where eight bytes would reach outside: two loads of half the
  /// size, which may overlap, make it.
  private func lastWord(at index: Int, length: Int) -> UInt64 {
    let start = UnsafeRawPointer(base + index)
    if length >= 4 {
      let low = UInt32(littleEndian: start.loadUnaligned(as: UInt32.self))
      let high = UInt32(
        littleEndian: start.loadUnaligned(fromByteOffset: length &- 4, as: UInt32.self))
      return UInt64(low) | UInt64(high) &<< UInt64(truncatingIfNeeded: (length &- 4) &* 8)
    }
    if length == 0 { return 0 }
    // One to three bytes: the first, the middle one and the last are all there are.
    let middle = length &>> 1
    return UInt64(base[index])
      | UInt64(base[index &+ middle]) &<< UInt64(truncatingIfNeeded: middle &* 8)
      | UInt64(base[index &+ length &- 1]) &<< UInt64(truncatingIfNeeded: (length &- 1) &* 8)
  }

  /// A string of the bytes in `range`, which must be whole characters of UTF-8: bytes that are not
  /// are repaired with U+FFFD, as `String(decoding:as:)` does.
  @inline(never)
  func string(_ range: Range<Int>) -> String {
    assert(range.lowerBound >= 0 && range.upperBound <= count)
    let source = UnsafeBufferPointer(start: base + range.lowerBound, count: range.count)
    guard source.count <= 15 else { return String(decoding: source, as: UTF8.self) }
    // Up to fifteen bytes are the string itself: writing them there takes fewer steps than decoding.
    return String(unsafeUninitializedCapacity: 15) { target in
      UnsafeMutableRawBufferPointer(target).copyMemory(from: UnsafeRawBufferPointer(source))
      return source.count
    }
  }

  /// The range `range` of this view and the whole of `other` hold the same bytes.
  @inline(__always)
  func equal(_ range: Range<Int>, _ other: ByteView) -> Bool {
    if range.count != other.count { return false }
    var place = 0
    while place &+ 8 <= other.count {
      if word(at: range.lowerBound &+ place) != other.word(at: place) { return false }
      place &+= 8
    }
    let rest = other.count &- place
    return word(at: range.lowerBound &+ place, length: rest) == other.word(at: place, length: rest)
  }
}

extension String {
  /// Calls `body` with a view of this string's UTF-8 bytes.
  ///
  /// Native strings are viewed in place. A bridged string without contiguous UTF-8 is copied once. Only
  /// Apple platforms have such strings; elsewhere the copy would be a thirtieth of the program, and dead.
  @inline(__always)
  func withByteView<Result>(_ body: (ByteView) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable({ ByteView.view($0, body) }) {
      return result
    }
    #if canImport(ObjectiveC)
      var copy = self
      return copy.withUTF8 { ByteView.view($0, body) }
    #else
      preconditionFailure("a string without contiguous UTF-8")
    #endif
  }

  /// The same bytes: texts are never compared in another way (R1).
  ///
  /// Not inlined: templates are compared in many places, and none of them is in a hurry.
  @inline(never)
  package func utf8Equals(_ other: String) -> Bool {
    withByteView { left in other.withByteView { left.equal(0..<left.count, $0) } }
  }

  /// The bytes of the text.
  @inline(never)
  package var bytes: [UInt8] { Array(utf8) }

  /// The texts between the bytes that are `separator`, the empty ones too.
  @inline(never)
  func parts(separatedBy separator: UInt8) -> [String] {
    utf8.split(separator: separator, omittingEmptySubsequences: false).map { String(Substring($0)) }
  }

  /// The text is `.` or `..`, which no segment of a path may be (R11).
  @_alwaysEmitIntoClient
  package var isDots: Bool {
    1...2 ~= utf8.count && utf8.allSatisfy { $0 == 0x2E }
  }
}

extension Hasher {
  /// Feeds the bytes of a text (R1).
  ///
  /// Swift's own way would put accents into order first, which takes long where a hostile text has many.
  @inline(never)
  mutating func combine(utf8 text: String) {
    combine(text.utf8.count)
    text.withByteView { combine(bytes: UnsafeRawBufferPointer(start: $0.base, count: $0.count)) }
  }
}

extension [UInt8] {
  /// Calls `body` with a view of these bytes.
  @inline(__always)
  func withByteView<Result>(_ body: (ByteView) -> Result) -> Result {
    withUnsafeBufferPointer { ByteView.view($0, body) }
  }
}

extension ByteView {
  /// The bytes of a literal.
  @inline(__always)
  init(_ literal: StaticString) {
    self.init(base: literal.utf8Start, count: literal.utf8CodeUnitCount)
  }

  @inline(__always)
  fileprivate static func view<Result>(
    _ buffer: UnsafeBufferPointer<UInt8>, _ body: (ByteView) -> Result
  ) -> Result {
    // An empty buffer may have no address; any will do for zero bytes, since none is read.
    guard let base = buffer.baseAddress ?? UnsafePointer(bitPattern: 1) else {
      preconditionFailure("no address")
    }
    return body(ByteView(base: base, count: buffer.count))
  }
}

/// Bytes that grow by small pieces, such as those of a link that is printed.
///
/// As many as nearly all links have are kept in place, without an allocation.
@usableFromInline
struct ByteBuffer: Sendable {
  private typealias Block = ByteBlock

  private var few: (Block, Block, Block, Block, Block, Block, Block) = (
    .zero, .zero, .zero, .zero, .zero, .zero, .zero
  )
  /// One block less, so that a whole one can be written wherever a byte can be.
  private static let fewCount = 96
  /// All bytes, while there are more.
  private var many: [UInt8] = []
  private(set) var count = 0

  /// An empty buffer.
  init() {}

  /// The bytes of a text.
  init(_ text: String) {
    text.withByteView { append($0, 0..<$0.count) }
  }

  /// The bytes as a text.
  var text: String { withByteView { $0.string(0..<$0.count) } }

  /// Appends one byte.
  @inline(__always)
  mutating func append(_ byte: UInt8) { append(ByteBlock(repeating: byte), 1) }

  /// Appends the bytes in `range`.
  @inline(__always)
  mutating func append(_ bytes: ByteView, _ range: Range<Int>) {
    assert(range.lowerBound >= 0 && range.upperBound <= bytes.count)
    let end = count
    let source = UnsafeBufferPointer(start: bytes.base + range.lowerBound, count: range.count)
    guard end &+ range.count <= Self.fewCount else { return appendMany(source) }
    withUnsafeMutablePointer(to: &few) {
      UnsafeMutableRawBufferPointer(start: UnsafeMutableRawPointer($0) + end, count: source.count)
        .copyMemory(from: UnsafeRawBufferPointer(source))
    }
    count = end &+ range.count
  }

  /// Appends the first bytes of a block.
  @inline(__always)
  mutating func append(_ block: ByteBlock, _ length: Int) {
    assert(length >= 0 && length <= 16)
    let end = count
    guard end &+ length <= Self.fewCount else {
      return withUnsafeBytes(of: block) { bytes in
        bytes.withMemoryRebound(to: UInt8.self) { appendMany(.init(rebasing: $0.prefix(length))) }
      }
    }
    withUnsafeMutablePointer(to: &few) {
      (UnsafeMutableRawPointer($0) + end).storeBytes(of: block, as: ByteBlock.self)
    }
    count = end &+ length
  }

  @inline(never)
  private mutating func appendMany(_ bytes: UnsafeBufferPointer<UInt8>) {
    if count <= Self.fewCount {
      many.reserveCapacity(2 * (count + bytes.count))
      withByteView { many += UnsafeBufferPointer(start: $0.base, count: $0.count) }
    }
    many += bytes
    count += bytes.count
  }

  /// Appends the decimal digits of a number.
  mutating func append(digitsOf number: UInt) {
    var rest = number
    var word: UInt64 = 0
    var length = 0
    repeat {
      word = word &<< 8 | UInt64(ASCII.zero &+ UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
      length &+= 1
    } while rest > 0 && length < 8
    // A word has room for eight.
    if rest > 0 { append(digitsOf: rest) }
    append(ByteBlock(words: SIMD2(word.littleEndian, 0)), length)
  }

  /// Drops all bytes but the first ones.
  mutating func truncate(to count: Int) {
    guard count < self.count else { return }
    let wereMany = self.count > Self.fewCount
    self.count = count
    guard wereMany else { return }
    many.removeLast(many.count - count)
    if count <= Self.fewCount {
      let rest = many
      self = ByteBuffer()
      rest.withByteView { append($0, 0..<$0.count) }
    }
  }

  /// Calls `body` with a view of the bytes.
  @inline(__always)
  func withByteView<Result>(_ body: (ByteView) -> Result) -> Result {
    if count > Self.fewCount { return many.withByteView(body) }
    return withUnsafeBytes(of: few) { bytes in
      bytes.withMemoryRebound(to: UInt8.self) {
        ByteView.view(UnsafeBufferPointer(rebasing: $0.prefix(count)), body)
      }
    }
  }
}

extension String {
  /// A text with more text after it, in one allocation.
  ///
  /// The two are put together on the stack: a string is made of bytes that are there in fewer steps than
  /// of bytes that are written in place.
  init(_ text: ByteView, followedBy bytes: ByteView) {
    let count = text.count + bytes.count
    self = withUnsafeTemporaryAllocation(byteCount: count, alignment: 1) { buffer in
      guard let base = buffer.baseAddress else { return "" }
      base.copyMemory(from: text.base, byteCount: text.count)
      (base + text.count).copyMemory(from: bytes.base, byteCount: bytes.count)
      return String(decoding: buffer, as: UTF8.self)
    }
  }
}

extension ByteBlock.Answer {
  /// The same answers, four bits for each, the first the lowest: all ones for yes, zero for no.
  ///
  /// Of two neighbours one half each is kept: all machines that Swift runs on have the lower byte first.
  @inline(__always)
  var nibbles: UInt64 {
    let pairs = unsafeBitCast(self, to: SIMD8<UInt16>.self) &>> SIMD8(repeating: 4)
    return unsafeBitCast(SIMD8<UInt8>(truncatingIfNeeded: pairs), to: UInt64.self)
  }
}

extension ByteBlock {
  /// The bytes of two words, in the order in which they lie in memory.
  @inline(__always)
  init(words: SIMD2<UInt64>) { self = unsafeBitCast(words, to: ByteBlock.self) }
}
