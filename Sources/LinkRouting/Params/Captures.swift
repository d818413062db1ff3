/// Which raw bytes of a link each named place of a variant took.
///
/// Eight places are inline, which is more than any path of a real app has tokens; only beyond that
/// an array is made.
struct Captures: Sendable {
  private var inline = SIMD8<UInt32>(repeating: .max)
  private var overflow: [PackedRange]?

  /// The range of the place at `index`; ``PackedRange/none`` where nothing was taken.
  subscript(_ index: Int) -> PackedRange {
    @inline(__always) get {
      if index < 8 { return PackedRange(bits: inline[index]) }
      guard let overflow, index &- 8 < overflow.count else { return .none }
      return overflow[index &- 8]
    }
    @inline(__always) set {
      if index < 8 {
        inline[index] = newValue.bits
      } else {
        setOverflow(index &- 8, newValue)
      }
    }
  }

  @inline(never)
  private mutating func setOverflow(_ index: Int, _ range: PackedRange) {
    var ranges = overflow ?? []
    while ranges.count <= index { ranges.append(.none) }
    ranges[index] = range
    overflow = ranges
  }
}
