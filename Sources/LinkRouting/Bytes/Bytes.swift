// The only file with unsafe code. It lends the UTF-8 bytes of a string, because a loop over
// `String.UTF8View` is several times slower than a loop over contiguous bytes. It also copies many bytes at once
// into a string or an array, lends room for parts, and keeps parts and their bytes in one object. All other code works on
// `Bytes` and `Span<Part>`: every access is checked against the bounds, and neither can outlive what lends it.

/// The UTF-8 bytes of a string, borrowed.
///
/// A `ContiguousArray` of the engine is one that lends its elements: `Array.span` needs iOS 26.
typealias Bytes = Span<UInt8>

extension String {
  /// Calls `body` with the UTF-8 bytes of this string.
  ///
  /// Native strings lend their storage. A string that Darwin bridges from `NSString` is copied once.
  @inline(__always)
  func withBytes<Result>(_ body: (Bytes) -> Result) -> Result {
    let result = unsafe utf8.withContiguousStorageIfAvailable { buffer in
      unsafe body(Bytes(_unsafeElements: buffer))
    }
    if let result { return result }
    // Elsewhere every string is native. A second call of `body` would add 3 % to an app's code for nothing.
    #if canImport(ObjectiveC)
      let copy = ContiguousArray(utf8)
      return body(copy.span)
    #else
      preconditionFailure("a native string lends its bytes")
    #endif
  }

  /// True if both strings have the same bytes (R1).
  ///
  /// `==` also equates canonically equivalent strings.
  @usableFromInline
  package func utf8Equals(_ other: String) -> Bool {
    utf8.count == other.utf8.count
      && withBytes { left in other.withBytes { left.equal(0..<left.count, $0) } }
  }

  /// True if the first bytes of the string are those of the other (R1).
  func utf8HasPrefix(_ prefix: String) -> Bool {
    withBytes { bytes in
      bytes.count >= prefix.utf8.count && bytes.equal(0..<prefix.utf8.count, prefix)
    }
  }
}

extension StaticString {
  /// Calls `body` with the UTF-8 bytes of this literal.
  func withBytes<Result>(_ body: (Bytes) -> Result) -> Result {
    unsafe body(Bytes(_unsafeStart: utf8Start, count: utf8CodeUnitCount))
  }
}

extension Bytes {
  /// The eight bytes from `index` on as one number, the first byte lowest.
  @inline(__always)
  func word(at index: Int) -> UInt64 {
    precondition(index >= 0 && index <= count &- 8, "a word outside of the bytes")
    return unsafe UInt64(
      littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
  }

  /// The string of the bytes in `range`; invalid UTF-8 becomes U+FFFD.
  func string(_ range: Range<Int>) -> String {
    unsafe extracting(range).withUnsafeBufferPointer { buffer in
      unsafe String(decoding: buffer, as: UTF8.self)
    }
  }
}

extension String {
  /// The string and the bytes behind it, in one allocation.
  init(joining start: String, _ bytes: Bytes) {
    let count = start.utf8.count + bytes.count
    unsafe self.init(unsafeUninitializedCapacity: count) { buffer in
      let end = unsafe buffer.initialize(fromContentsOf: start.utf8)
      return unsafe bytes.withUnsafeBufferPointer {
        unsafe buffer[end...].initialize(fromContentsOf: $0)
      }
    }
  }
}

extension MutableSpan<UInt8> {
  /// Stores eight bytes from `index` on, the lowest first.
  @inline(__always)
  mutating func store(_ word: UInt64, at index: Int) {
    precondition(index >= 0 && index <= count &- 8, "a word outside of the bytes")
    var bytes = unsafe mutableBytes
    bytes.storeBytes(of: word.littleEndian, toByteOffset: index, as: UInt64.self)
  }
}

extension [UInt8] {
  /// Appends the bytes in `range`.
  mutating func append(_ bytes: Bytes, _ range: Range<Int>) {
    unsafe bytes.extracting(range).withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }
}

// MARK: Parts

/// Lends room for the parts of a text; room for 64 of them is on the stack.
@inline(__always)
func withRoom<Result, Failure>(
  forParts capacity: Int, _ body: (inout OutputSpan<Part>) throws(Failure) -> Result
) throws(Failure) -> Result {
  try unsafe withUnsafeTemporaryAllocation(of: Part.self, capacity: capacity) {
    buffer throws(Failure) in
    var room = unsafe OutputSpan(buffer: buffer, initializedCount: 0)
    return try body(&room)
  }
}

/// A table of parts and their bytes, in one object.
///
/// Nothing changes it after `init`, so it may be shared: that is what the compiler cannot check.
struct PartStorage: @unchecked Sendable {
  private let buffer: ManagedBuffer<Size, Part>

  private struct Size {
    var parts: Int
    var bytes: Int
  }

  /// Copies the table and the bytes.
  init(_ table: Span<Part>, _ bytes: Bytes) {
    let size = Size(parts: table.count, bytes: bytes.count)
    // The bytes are behind the parts.
    let room = (bytes.count &+ MemoryLayout<Part>.stride &- 1) / MemoryLayout<Part>.stride
    buffer = .create(minimumCapacity: size.parts &+ room) { _ in size }
    unsafe buffer.withUnsafeMutablePointerToElements { parts in
      let start = unsafe UnsafeMutableRawPointer(mutating: UnsafeRawPointer(parts))
      let target = unsafe UnsafeMutableRawBufferPointer(
        start: start, count: (size.parts &+ room) &* MemoryLayout<Part>.stride)
      unsafe table.withUnsafeBytes { unsafe target.copyMemory(from: $0) }
      let rest = unsafe UnsafeMutableRawBufferPointer(
        rebasing: target[(size.parts &* MemoryLayout<Part>.stride)...])
      unsafe bytes.withUnsafeBytes { unsafe rest.copyMemory(from: $0) }
    }
  }

  /// Lends the table and the bytes.
  @inline(__always)
  func withParts<Result>(_ body: (Span<Part>, Bytes) -> Result) -> Result {
    unsafe buffer.withUnsafeMutablePointers { size, parts in
      let start = UnsafeRawPointer(parts)
      let length = unsafe size.pointee.parts &* MemoryLayout<Part>.stride
      let end = unsafe start + length
      let table = unsafe UnsafeRawBufferPointer(start: start, count: length)
      let bytes = unsafe UnsafeRawBufferPointer(start: end, count: size.pointee.bytes)
      return unsafe body(Span<Part>(_unsafeBytes: table), Bytes(_unsafeBytes: bytes))
    }
  }
}

extension Hasher {
  /// Feeds the bytes of a string.
  ///
  /// `String` hashing normalises Unicode first, which is slow for hostile input.
  @inline(never) mutating func combine(utf8 text: String) {
    combine(text.utf8.count)
    text.withBytes { unsafe $0.withUnsafeBytes { unsafe combine(bytes: $0) } }
  }
}
