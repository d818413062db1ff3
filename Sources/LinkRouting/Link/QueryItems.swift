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
    let equals = PercentCoding.firstIndex(of: ASCII.equals, bytes, range)
    let end = range.upperBound
    return Item(name: range.lowerBound..<equals, value: min(equals &+ 1, end)..<end)
  }

  /// The next item, whole.
  @inline(__always)
  mutating func nextRange() -> Range<Int>? {
    while index < end {
      let start = index
      let stop =
        bytes[start] == ASCII.ampersand
        ? start : PercentCoding.firstIndex(of: ASCII.ampersand, bytes, start..<end)
      index = stop &+ 1
      if stop > start { return start..<stop }
    }
    return nil
  }

  /// The last item whose decoded name is `name`: of items of one name the last wins (R14).
  @inline(__always)
  static func last(
    _ name: ByteView, in bytes: ByteView, _ query: Range<Int>
  ) -> Item? {
    var cursor = QueryItemCursor(bytes, query)
    var found: Item?
    while let item = cursor.next() {
      if cursor.isNamed(item, name) { found = item }
    }
    return found
  }

  /// The decoded name of `item` is `name`.
  @inline(__always)
  func isNamed(_ item: Item, _ name: ByteView) -> Bool {
    if bytes.equal(item.name, name) {
      // The same bytes are the same name, unless they hold an escape that decodes to another.
      return !PercentCoding.contains(ASCII.percent, bytes, item.name)
        || decodedNameEquals(item, name)
    }
    return item.name.count > name.count
      && PercentCoding.contains(ASCII.percent, bytes, item.name) && decodedNameEquals(item, name)
  }

  private func decodedNameEquals(_ item: Item, _ name: ByteView) -> Bool {
    let decoded = PercentCoding.decodedBytes(bytes, item.name) ?? bytes.bytes(item.name)
    return decoded == name.bytes(0..<name.count)
  }
}
