/// Which raw bytes of a link each named place of a variant took.
///
/// Eight places are inline, which is more than any path of a real app has tokens; only beyond that
/// an array is made.
struct Captures: Sendable {
  private var inline = SIMD8<UInt32>(repeating: .max)
  private var overflow: [PackedRange] = []

  /// The range of the place at `index`; ``PackedRange/none`` where nothing was taken.
  subscript(_ index: Int) -> PackedRange {
    @inline(__always) get {
      if index < 8 { return PackedRange(bits: inline[index]) }
      return index &- 8 < overflow.count ? overflow[index &- 8] : .none
    }
    @inline(__always) set {
      if index < 8 {
        inline[index] = newValue.bits
      } else {
        while overflow.count <= index &- 8 { overflow.append(.none) }
        overflow[index &- 8] = newValue
      }
    }
  }
}
