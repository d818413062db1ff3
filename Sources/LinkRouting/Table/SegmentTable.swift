// One of the two files with unsafe pointers (the other is Link/ByteView.swift).
//
// Why: a match needs to know where the segments of the path are, and must not allocate. The table
// lives on the stack: 256 segments (the limit of R13) of four bytes are the 1,024 bytes up to which
// `withUnsafeTemporaryAllocation` promises not to touch the heap.
//
// Invariants, which this file alone upholds:
//   1. `base` points at `LinkLimits.segments` slots; only the first `count` were written.
//   2. `append` refuses a segment beyond the limit, so no write is outside.
//   3. A table never outlives the closure of `SegmentTable.with`.

/// A range of bytes of a link in 32 bits: 16 for the start, 16 for the length.
///
/// A link has at most 65,536 bytes and starts with a scheme, so a range in it starts at byte 1 or
/// later (stored less one) and is shorter than 65,536.
struct PackedRange: Sendable, Equatable {
  var bits: UInt32

  static let none = PackedRange(bits: .max)

  @inline(__always)
  init(bits: UInt32) { self.bits = bits }

  @inline(__always)
  init(_ start: Int, _ end: Int) {
    assert(start >= 1 && start <= end && end <= LinkLimits.bytes)
    bits = UInt32(truncatingIfNeeded: start &- 1) << 16 | UInt32(truncatingIfNeeded: end &- start)
  }

  @inline(__always) var start: Int { Int(bits >> 16) &+ 1 }
  @inline(__always) var length: Int { Int(bits & 0xFFFF) }
  @inline(__always) var end: Int { start &+ length }
  @inline(__always) var range: Range<Int> { Range(uncheckedBounds: (start, end)) }
}

/// The non-empty segments of one path, in order, on the stack.
struct SegmentTable {
  private let base: UnsafeMutablePointer<PackedRange>
  private(set) var count = 0

  private init(base: UnsafeMutablePointer<PackedRange>) { self.base = base }

  /// Calls `body` with an empty table.
  @inline(__always)
  static func with<Result>(_ body: (inout SegmentTable) -> Result) -> Result {
    withUnsafeTemporaryAllocation(of: PackedRange.self, capacity: LinkLimits.segments) { buffer in
      // A buffer of a capacity above zero has an address.
      guard let base = buffer.baseAddress else { preconditionFailure("no stack for segments") }
      var table = SegmentTable(base: base)
      return body(&table)
    }
  }

  /// Adds a segment, or returns false where the table is full.
  @inline(__always)
  mutating func append(_ start: Int, _ end: Int) -> Bool {
    guard count < LinkLimits.segments else { return false }
    base[count] = PackedRange(start, end)
    count &+= 1
    return true
  }

  subscript(_ index: Int) -> PackedRange {
    @inline(__always) get {
      assert(index >= 0 && index < count, "segment \(index) is outside of 0..<\(count)")
      return base[index]
    }
  }
}
