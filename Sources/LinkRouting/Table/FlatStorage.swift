// One of the two files with unsafe pointers (the other is Link/ByteView.swift).
//
// Why: a match must not allocate. Reading an element of a Swift array in a class costs a retain, a release and
// a bounds check, which together would be most of the cost of a step through the index.
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
// `SegmentList` borrows memory on the stack: 256 segments (the limit of R13) of four bytes are the
// 1,024 bytes up to which `withUnsafeTemporaryAllocation` promises not to touch the heap. Invariants:
//   5. `base` points at `LinkLimits.segments` slots; only the first `count` were written.
//   6. `append` refuses a segment beyond the limit, so no write is outside.
//   7. A list never outlives the closure of `SegmentList.with`.
//
// `LentParams` are params on the stack whose text and variant are not reference-counted: each count is an
// atomic operation, and four of them take longer than finding the route. Invariants:
//   8. The text is kept by the caller of `LentParams.with`, and the variant by the table's index, for
//      as long as the closure runs.
//   9. The two are written as bytes, over bytes that are not ours to release, and are never released here. All
//      else is written as usual: a list of captures beyond the eighth is counted, and released when the
//      closure returns.
//  10. Nobody reads the params before `variant` is set.
//  11. They are lent. Code that keeps them copies them, as Swift does by itself, and a copy is counted.
//  12. The first eight captures are the lanes of a vector: they lie one after the other.
//
// `DecoderList` owns the decoders of a table, each in a box that cannot be copied, so that a call counts no
// reference either. Its invariants are those of `FlatArray`, but `deinit` releases the decoders.

/// An immutable array without reference counting, for the tables that a match walks through.
struct FlatArray<Element: BitwiseCopyable & Sendable>: ~Copyable, @unchecked Sendable {
  private let base: UnsafeMutablePointer<Element>
  let count: Int

  init(_ elements: [Element]) {
    count = elements.count
    base = .allocate(capacity: count)
    base.initialize(from: elements, count: count)
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
@usableFromInline
struct SegmentList {
  private let base: UnsafeMutablePointer<PackedRange>
  private(set) var count = 0

  @usableFromInline
  init(base: UnsafeMutablePointer<PackedRange>) { self.base = base }

  /// `LinkLimits.segments`, repeated here so that other modules can inline it.
  @_alwaysEmitIntoClient static var capacity: Int { 256 }

  /// Calls `body` with an empty list.
  @_alwaysEmitIntoClient
  @inline(__always)
  static func with<Result>(_ body: (inout SegmentList) -> Result) -> Result {
    withUnsafeTemporaryAllocation(of: PackedRange.self, capacity: capacity) { buffer in
      // A buffer of a capacity above zero has an address.
      guard let base = buffer.baseAddress else { preconditionFailure("no stack for segments") }
      var list = SegmentList(base: base)
      return body(&list)
    }
  }

  /// Adds a segment, or returns false where the list is full.
  @inline(__always)
  mutating func append(_ start: Int, _ end: Int) -> Bool {
    guard count < Self.capacity else { return false }
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

/// The params of the candidate that is being tried, as its decoder borrows them.
@usableFromInline
struct LentParams {
  /// Params in a box that cannot be copied, so that the compiler can only lend them.
  @usableFromInline
  struct Box: ~Copyable {
    @usableFromInline var params: RouteParams
  }

  @usableFromInline let box: UnsafeMutablePointer<Box>

  /// Calls `body` with params of a text, of which nothing else is known yet.
  @_alwaysEmitIntoClient
  @inline(__always)
  static func with<Result>(_ text: String, _ body: (LentParams) -> Result) -> Result {
    withUnsafeTemporaryAllocation(of: Box.self, capacity: 1) { buffer in
      guard let box = buffer.baseAddress else { preconditionFailure("no stack for params") }
      let params = LentParams(box: box)
      params.prepare(text)
      defer { params.finish() }
      return withExtendedLifetime(text) { body(params) }
    }
  }

  @_alwaysEmitIntoClient
  init(box: UnsafeMutablePointer<Box>) { self.box = box }

  @usableFromInline
  func prepare(_ text: String) {
    // However many words a string has: two, or three where a word has 32 bits.
    withUnsafeBytes(of: text) { source in
      withUnsafeMutableBytes(of: &box.pointee.params.string) { $0.copyMemory(from: source) }
    }
    withUnsafeMutablePointer(to: &box.pointee.params.captures) { $0.initialize(to: Captures()) }
  }

  @usableFromInline
  func finish() {
    if box.pointee.params.captures.others != nil { box.pointee.params.captures.others = nil }
  }

  /// The variant, which the caller keeps.
  func set(_ variant: RouteVariant) {
    withUnsafeMutablePointer(to: &box.pointee.params.variant) { target in
      UnsafeMutableRawPointer(target).storeBytes(
        of: Unmanaged.passUnretained(variant).toOpaque(), as: UnsafeMutableRawPointer.self)
    }
  }

  var layout: LinkLayout {
    @inline(__always) get { box.pointee.params.layout }
    @inline(__always) nonmutating set { box.pointee.params.layout = newValue }
  }

  var captures: Captures {
    @inline(__always) get { box.pointee.params.captures }
    @inline(__always) nonmutating _modify { yield &box.pointee.params.captures }
  }

  /// Sets what the named place at `index`, one of the first eight, took.
  @inline(__always)
  func set(_ index: Int, to range: PackedRange) {
    assert(index >= 0 && index < Captures.countInPlace, "there is no place \(index)")
    withUnsafeMutablePointer(to: &box.pointee.params.captures.first) { places in
      UnsafeMutableRawPointer(places).storeBytes(
        of: range, toByteOffset: index &* MemoryLayout<PackedRange>.stride, as: PackedRange.self)
    }
  }

  /// The params, to be kept.
  @_alwaysEmitIntoClient
  var copy: RouteParams { box.pointee.params }
}

/// The decoders of a table, by route.
@usableFromInline
struct DecoderList<Destination>: ~Copyable, @unchecked Sendable {
  @usableFromInline
  struct Box: ~Copyable {
    @usableFromInline let decode: RouteDecoder<Destination>

    init(_ decode: @escaping RouteDecoder<Destination>) { self.decode = decode }

    @_alwaysEmitIntoClient
    @inline(__always)
    borrowing func call(_ lent: borrowing LentParams.Box) throws -> Destination {
      try decode(lent.params)
    }
  }

  @usableFromInline let base: UnsafeMutablePointer<Box>
  let count: Int

  init(_ routes: [RouteDictionary<Destination>.Route]) {
    count = routes.count
    base = .allocate(capacity: count)
    for index in routes.indices { (base + index).initialize(to: Box(routes[index].decoder)) }
  }

  deinit {
    base.deinitialize(count: count)
    base.deallocate()
  }

  /// What the decoder of a route makes of params.
  @_alwaysEmitIntoClient
  @inline(__always)
  func decode(_ route: Int, _ params: LentParams) throws -> Destination {
    try base[route].call(params.box.pointee)
  }

  /// The decoder of a route, to be kept.
  subscript(_ route: Int) -> RouteDecoder<Destination> {
    assert(route >= 0 && route < count, "route \(route) is outside of 0..<\(count)")
    return base[route].decode
  }
}
