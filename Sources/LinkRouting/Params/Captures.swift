/// Which raw bytes of a link each named place of a variant took.
///
/// Eight places are inline, which is more than any path of a real app has tokens; only beyond that
/// an array is made.
struct Captures: Sendable {
  static let countInPlace = 8

  /// The bits of the first eight ranges.
  var first = SIMD8(repeating: PackedRange.none.bits)
  var others: [PackedRange]?

  /// The range of the place at `index`; ``PackedRange/none`` where nothing was taken.
  subscript(_ index: Int) -> PackedRange {
    @inline(__always) get {
      if index < Self.countInPlace { return PackedRange(bits: first[index]) }
      guard let others, index &- Self.countInPlace < others.count else { return .none }
      return others[index &- Self.countInPlace]
    }
    set {
      if index < Self.countInPlace { return first[index] = newValue.bits }
      var ranges = others ?? []
      while ranges.count <= index - Self.countInPlace { ranges.append(.none) }
      ranges[index - Self.countInPlace] = newValue
      others = ranges
    }
  }
}
