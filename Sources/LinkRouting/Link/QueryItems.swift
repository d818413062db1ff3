/// Walks the items of a raw query: split at `&`, each at its first `=`, empty items dropped (R12).
struct QueryItemCursor {
  private let bytes: ByteView
  private var index: Int
  private let end: Int

  /// One item, as ranges of raw bytes.
  ///
  /// An item without `=` has an empty value at its end.
  struct Item {
    var name: Range<Int>
    var value: Range<Int>
  }

  @inline(__always)
  init(_ bytes: ByteView, _ query: Range<Int>) {
    self.bytes = bytes
    index = query.lowerBound
    end = query.upperBound
  }

  mutating func next() -> Item? { advance() }

  /// The same for ``last(_:in:_:)``, which a match waits for.
  @inline(__always)
  private mutating func advance() -> Item? {
    while index < end, bytes[index] == ASCII.ampersand { index &+= 1 }
    guard index < end else { return nil }
    let start = index
    let stop = PercentCoding.firstIndex(of: ASCII.ampersand, bytes, start..<end)
    index = stop &+ 1
    let equals = PercentCoding.firstIndex(of: ASCII.equals, bytes, start..<stop)
    return Item(name: start..<equals, value: min(equals &+ 1, stop)..<stop)
  }

  /// The last item whose decoded name is `name`: of items of one name the last wins (R14).
  static func last(_ name: ByteView, in bytes: ByteView, _ layout: LinkLayout) -> Item? {
    let isEscaped = layout.marks.contains(.queryEscapes)
    var cursor = QueryItemCursor(bytes, layout.query)
    var found: Item?
    while let item = cursor.advance() {
      if isEscaped ? item.isNamed(name, in: bytes) : bytes.equal(item.name, name) { found = item }
    }
    return found
  }
}

extension QueryItemCursor.Item {
  /// The decoded name is `other`.
  func isNamed(_ other: ByteView, in bytes: ByteView) -> Bool {
    // No name is shorter than what it decodes to.
    guard name.count >= other.count else { return false }
    guard let decoded = PercentCoding.decodedBytes(bytes, name) else {
      return bytes.equal(name, other)
    }
    return decoded.withByteView { $0.equal(0..<$0.count, other) }
  }
}
