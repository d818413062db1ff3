// One of the two files with unsafe pointers (the other is Link/ByteView.swift).
//
// Why: a match must not allocate, and reading an element of a Swift array in a class costs a retain,
// a release and a bounds check, which together are most of what a step through the index would take.
//
// `FlatArray` owns memory that is written once. Invariants, which this file alone upholds:
//   1. `base` points at `count` initialised elements, allocated in `init` and freed in `deinit`; the
//      type is not copyable, so there is one owner.
//   2. Nothing writes to them after `init`, which is why sharing one between threads is safe and
//      `@unchecked Sendable` is true.
//   3. The elements are `BitwiseCopyable`: nothing is retained by reading one.
//   4. Every read is inside `0..<count`: the index upholds it by construction, and debug builds, in
//      which all tests run, assert it.
//
// `SegmentTable` borrows memory on the stack: 256 segments (the limit of R13) of four bytes are the
// 1,024 bytes up to which `withUnsafeTemporaryAllocation` promises not to touch the heap. Invariants:
//   5. `base` points at `LinkLimits.segments` slots; only the first `count` were written.
//   6. `append` refuses a segment beyond the limit, so no write is outside.
//   7. A table never outlives the closure of `SegmentTable.with`.

/// An immutable array without reference counting, for the tables that a match walks through.
struct FlatArray<Element: BitwiseCopyable & Sendable>: ~Copyable, @unchecked Sendable {
  private let base: UnsafeMutablePointer<Element>
  let count: Int

  init(_ elements: [Element]) {
    count = elements.count
    base = .allocate(capacity: elements.count)
    elements.withUnsafeBufferPointer { source in
      if let start = source.baseAddress { base.initialize(from: start, count: source.count) }
    }
  }

  deinit { base.deallocate() }

  subscript(_ index: Int) -> Element {
    @inline(__always) get {
      assert(index >= 0 && index < count, "element \(index) is outside of 0..<\(count)")
      return base[index]
    }
  }
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
