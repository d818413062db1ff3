// The only file with unsafe code. It lends the UTF-8 bytes of a string, because a loop over
// `String.UTF8View` is several times slower than a loop over contiguous bytes. It also copies many bytes at once
// into a string or an array. All other code works on `Bytes`: every access is checked against the bounds, and a
// `Bytes` cannot outlive its string.

/// The UTF-8 bytes of a string, borrowed.
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

  /// Calls `body` with this string and its UTF-8 bytes.
  ///
  /// Darwin would copy a bridged string at each access to its bytes, so `body` gets a native string.
  @inline(__always)
  func withContiguousBytes<Result>(_ body: (String, Bytes) -> Result) -> Result {
    #if canImport(ObjectiveC)
      var string = self
      string.makeContiguousUTF8()
      return string.withBytes { body(string, $0) }
    #else
      return withBytes { body(self, $0) }
    #endif
  }

  /// True if both strings have the same bytes (R1).
  ///
  /// `==` also equates canonically equivalent strings.
  package func utf8Equals(_ other: String) -> Bool {
    utf8.count == other.utf8.count
      && withBytes { left in other.withBytes { left.equal(0..<left.count, $0) } }
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
  /// The strings and the bytes, one after the other, in one allocation.
  init(joining first: String, _ second: String, _ third: String, _ bytes: Bytes) {
    let count = first.utf8.count + second.utf8.count + third.utf8.count + bytes.count
    unsafe self.init(unsafeUninitializedCapacity: count) { buffer in
      var end = unsafe buffer.initialize(fromContentsOf: first.utf8)
      end = unsafe buffer[end...].initialize(fromContentsOf: second.utf8)
      end = unsafe buffer[end...].initialize(fromContentsOf: third.utf8)
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
