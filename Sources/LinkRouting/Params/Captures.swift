/// Which raw bytes of a link each named place of a variant took.
///
/// Eight places are inline, which is more than any path of a real app has tokens; only beyond that
/// an array is made.
struct Captures: Sendable {
  var first = FirstCaptures()
  var others: [PackedRange]?

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
/// Each is a word of its own, written and read as one: reading what was just written in smaller pieces
/// makes a processor wait.
struct FirstCaptures: BitwiseCopyable, Sendable {
  static let count = 8

  private var ranges = (
    PackedRange.none, PackedRange.none, PackedRange.none, PackedRange.none, PackedRange.none,
    PackedRange.none, PackedRange.none, PackedRange.none
  )

  subscript(_ index: Int) -> PackedRange {
    @inline(__always) get {
      switch index {
      case 0: ranges.0
      case 1: ranges.1
      case 2: ranges.2
      case 3: ranges.3
      case 4: ranges.4
      case 5: ranges.5
      case 6: ranges.6
      default: ranges.7
      }
    }
    @inline(__always) set {
      switch index {
      case 0: ranges.0 = newValue
      case 1: ranges.1 = newValue
      case 2: ranges.2 = newValue
      case 3: ranges.3 = newValue
      case 4: ranges.4 = newValue
      case 5: ranges.5 = newValue
      case 6: ranges.6 = newValue
      default: ranges.7 = newValue
      }
    }
  }
}
