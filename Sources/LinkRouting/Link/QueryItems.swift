/// Walks the items of a raw query: split at `&`, each at its first `=`, empty items dropped (R12).
struct QueryItemCursor {
  let bytes: ByteView
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

  @inline(__always)
  mutating func next() -> Item? {
    guard let range = nextRange() else { return nil }
    return item(range)
  }

  @inline(__always)
  private func item(_ range: Range<Int>) -> Item {
    let equals = PercentCoding.firstIndex(of: ASCII.equals, bytes, range)
    let end = range.upperBound
    return Item(name: range.lowerBound..<equals, value: min(equals &+ 1, end)..<end)
  }

  /// The next item, whole.
  @inline(__always)
  mutating func nextRange() -> Range<Int>? {
    while index < end, bytes[index] == ASCII.ampersand { index &+= 1 }
    guard index < end else { return nil }
    let start = index
    let stop = PercentCoding.firstIndex(of: ASCII.ampersand, bytes, start..<end)
    index = stop &+ 1
    return start..<stop
  }

  /// The last item whose decoded name is `name`: of items of one name the last wins (R14).
  @inline(__always)
  static func last(_ name: ByteView, in bytes: ByteView, _ layout: LinkLayout) -> Item? {
    let isEscaped = layout.marks.contains(.queryEscapes)
    var cursor = QueryItemCursor(bytes, layout.query)
    var found: Item?
    while let item = cursor.next() {
      if isEscaped ? cursor.isNamed(item, name) : bytes.equal(item.name, name) { found = item }
    }
    return found
  }

  /// The decoded name of `item` is `name`.
  func isNamed(_ item: Item, _ name: ByteView) -> Bool {
    // No name is shorter than what it decodes to.
    guard item.name.count >= name.count else { return false }
    guard let decoded = PercentCoding.decodedBytes(bytes, item.name) else {
      return bytes.equal(item.name, name)
    }
    return decoded.withByteView { $0.equal(0..<$0.count, name) }
  }
}
