/// Which raw bytes of a link each named place of a variant took.
///
/// Eight places are inline, which is more than any path of a real app has tokens; only beyond that
/// an array is made.
struct Captures: Sendable {
  private(set) var first: FirstCaptures
  private var others: [PackedRange]?

  /// The given places, up to the eighth; nothing was taken by those after.
  @inline(__always)
  init(_ first: FirstCaptures = FirstCaptures()) {
    self.first = first
  }

  /// The range of the place at `index`; ``PackedRange/none`` where nothing was taken.
  subscript(_ index: Int) -> PackedRange {
    @inline(__always) get {
      if index < FirstCaptures.count { return first[index] }
      guard let others, index &- FirstCaptures.count < others.count else { return .none }
      return others[index &- FirstCaptures.count]
    }
    set {
      if index < FirstCaptures.count { return first[index] = newValue }
      var ranges = others ?? []
      while ranges.count <= index - FirstCaptures.count { ranges.append(.none) }
      ranges[index - FirstCaptures.count] = newValue
      others = ranges
    }
  }
}

/// What the first eight named places took.
///
/// Two places share a word: a vector would have to be written to memory to get at one of its elements,
/// and read back as a whole.
struct FirstCaptures: BitwiseCopyable, Sendable {
  static let count = 8

  private var words: (UInt64, UInt64, UInt64, UInt64) = (.max, .max, .max, .max)

  /// Nothing was taken.
  @inline(__always)
  init() {}

  /// - Parameters:
  ///   - count: How many places there are, up to eight.
  ///   - range: What the place at an index below `count` took.
  @inline(__always)
  init(count: Int, _ range: (Int) -> PackedRange) {
    if count == 0 { return }
    words.0 = Self.pair(0, count, range)
    if count > 2 { words.1 = Self.pair(2, count, range) }
    if count > 4 { words.2 = Self.pair(4, count, range) }
    if count > 6 { words.3 = Self.pair(6, count, range) }
  }

  /// Two neighbouring places, the first in the low half.
  @inline(__always)
  private static func pair(_ index: Int, _ count: Int, _ range: (Int) -> PackedRange) -> UInt64 {
    let second = index &+ 1 < count ? range(index &+ 1) : .none
    return UInt64(second.bits) &<< 32 | UInt64(range(index).bits)
  }

  subscript(_ index: Int) -> PackedRange {
    @inline(__always) get {
      let word =
        switch index &>> 1 {
        case 0: words.0
        case 1: words.1
        case 2: words.2
        default: words.3
        }
      return PackedRange(
        bits: UInt32(truncatingIfNeeded: word &>> UInt64(truncatingIfNeeded: (index & 1) &<< 5)))
    }
    set {
      let shift = UInt64(truncatingIfNeeded: (index & 1) &<< 5)
      let others = ~(0xFFFF_FFFF &<< shift)
      let bits = UInt64(newValue.bits) &<< shift
      switch index &>> 1 {
      case 0: words.0 = words.0 & others | bits
      case 1: words.1 = words.1 & others | bits
      case 2: words.2 = words.2 & others | bits
      default: words.3 = words.3 & others | bits
      }
    }
  }
}
