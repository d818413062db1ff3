extension Array where Element: Comparable {
  /// True if this list goes before another in lexicographic order.
  ///
  /// A function rather than a generic type, whose metadata the first match of a process would have to look up.
  package func precedes(_ other: [Element]) -> Bool {
    for index in 0..<Swift.min(count, other.count) where self[index] != other[index] {
      return self[index] < other[index]
    }
    return count < other.count
  }
}

extension Range<Int> {
  /// The numbers of this range in order; equal numbers ascend.
  ///
  /// The engine sorts only here: the compiler specialises the standard library's sort for each type and closure, 10
  /// KB at a time. It does not specialise a `dynamic` function.
  dynamic func ordered(by precedes: (Int, Int) -> Bool) -> [Int] { sorted(by: precedes) }

  /// The numbers of this range in order; equal numbers form a group, in which they ascend.
  dynamic func groups(by precedes: (Int, Int) -> Bool) -> [[Int]] {
    var groups: [[Int]] = []
    for number in ordered(by: precedes) {
      if let last = groups.last?.last, !precedes(last, number) {
        groups[groups.count - 1].append(number)
      } else {
        groups.append([number])
      }
    }
    return groups
  }
}

extension [[UInt8]] {
  /// The indices in the order of the bytes; the indices of equal strings ascend.
  @inline(never)
  package var order: [Int] { indices.ordered { self[$0].precedes(self[$1]) } }
}
