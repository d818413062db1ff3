/// Bytes of a link or of a template that is written piece by piece.
///
/// An array checks for each byte that its storage is not shared; this buffer checks once for each run of bytes.
package struct ByteBuffer: Sendable {
  /// The bytes, and room for more.
  private var storage: ContiguousArray<UInt8>
  /// The number of bytes that were appended.
  private(set) var count = 0
  /// Whether an escape was appended.
  private(set) var hasEscape = false

  /// Room for most links, copied from a constant: copying is faster than writing zeros.
  private static let zeros = ContiguousArray<UInt8>(repeating: 0, count: 96)

  package init() { storage = Self.zeros }

  init(_ text: String) {
    storage = ContiguousArray(text.utf8)
    count = storage.count
  }

  var isEmpty: Bool { count == 0 }

  /// The bytes as text.
  package var string: String { string(0..<count) }

  /// The text of the bytes in `range`.
  func string(_ range: Range<Int>) -> String { storage.span.string(range) }

  /// The string of some text and these bytes, made in one allocation.
  func string(after start: String) -> String { withBytes { String(joining: start, $0) } }

  /// Calls `body` with the bytes.
  func withBytes<Result>(_ body: (Bytes) -> Result) -> Result {
    body(storage.span.extracting(0..<count))
  }

  subscript(index: Int) -> UInt8 { storage[index] }

  /// Makes room for `count` more bytes.
  private mutating func reserve(_ count: Int) {
    if storage.count &- self.count < count { grow(by: count) }
  }

  @inline(never)
  private mutating func grow(by count: Int) {
    storage.append(contentsOf: repeatElement(0, count: max(count, storage.count)))
  }

  mutating func append(_ byte: UInt8) {
    reserve(1)
    storage[count] = byte
    count &+= 1
  }

  /// Appends `byte` as `%XX`.
  mutating func append(escape byte: UInt8) {
    hasEscape = true
    append(ASCII.percent)
    append(Self.hexDigit(byte >> 4))
    append(Self.hexDigit(byte & 0xF))
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? ASCII.zero + value : 0x37 + value
  }

  /// Appends the decimal digits of a number, after a minus sign if it is negative.
  mutating func append(_ number: Int) {
    if number < 0 { append(ASCII.hyphen) }
    append(digitsOf: number.magnitude)
  }

  private mutating func append(digitsOf number: UInt) {
    if number > 9 { append(digitsOf: number / 10) }
    append(ASCII.zero &+ UInt8(truncatingIfNeeded: number % 10))
  }

  /// Appends the bytes from `start` on, up to the first that is not allowed.
  ///
  /// - Returns: The index of that byte.
  mutating func append(
    _ text: Bytes, from start: Int, while allowed: PercentCoding.AllowedBytes
  ) -> Int {
    // The last word that is stored may end behind the text.
    reserve(text.count &- start &+ 8)
    let holdsSlash = allowed.contains(ASCII.slash)
    var (index, end) = (start, count)
    var output = storage.mutableSpan
    // Most bytes of a link stand in a run of letters and digits, so eight of them are tested and stored at once.
    while index &+ 8 <= text.count {
      let word = text.word(at: index)
      let plain = ASCII.plainCount(word, orSlashes: holdsSlash)
      output.store(word, at: end)
      index &+= plain
      end &+= plain
      if plain == 8 { continue }
      guard allowed.contains(text[index]) else {
        count = end
        return index
      }
      output[end] = text[index]
      index &+= 1
      end &+= 1
    }
    while index < text.count {
      let byte = text[index]
      guard ASCII.isLetter(byte) || allowed.contains(byte) else { break }
      output[end] = byte
      index &+= 1
      end &+= 1
    }
    count = end
    return index
  }

  mutating func removeLast(_ count: Int) { self.count -= count }
}
