/// The items of a raw query, one after the other: split at `&`, each at its first `=`, empty items dropped (R12).
struct QueryItems: Sequence, IteratorProtocol {
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
    return Item(name: start..<equals, value: Swift.min(equals &+ 1, stop)..<stop)
  }

  /// The last item whose decoded name is `name`: of items of one name the last wins (R14).
  static func last(_ name: ByteView, in bytes: ByteView, _ layout: LinkLayout) -> Item? {
    let isEscaped = layout.escapes.contains(.tail)
    var items = QueryItems(bytes, layout.query)
    var found: Item?
    while let item = items.advance() {
      if isEscaped ? item.isNamed(name, in: bytes) : bytes.equal(item.name, name) { found = item }
    }
    return found
  }
}

extension QueryItems.Item {
  /// The decoded name is `other`.
  func isNamed(_ other: ByteView, in bytes: ByteView) -> Bool {
    // No name is shorter than what it decodes to.
    name.count >= other.count
      && PercentCoding.withText(bytes, name) { $0.equal($1, other) }
  }
}
