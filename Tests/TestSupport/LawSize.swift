import Foundation

/// How many cases the laws on generated input look at: few in `swift test`, many where `LAW_SCALE`, a
/// whole number, says so.
///
/// The seeds stay the same, so a longer run begins with the cases of a shorter one.
package enum LawSize {
  package static let scale =
    ProcessInfo.processInfo.environment["LAW_SCALE"].flatMap(Int.init).map { max(1, $0) } ?? 1

  /// - Parameter cases: How many there are unless `LAW_SCALE` says otherwise.
  package static func of(_ cases: Int) -> Int { cases * scale }

  /// About one in `step` elements, drawn with a fixed seed; all of them where `LAW_SCALE` is `step` or more.
  ///
  /// For a law that could look at every element of a list, which is too long for `swift test`.
  ///
  /// - Parameter first: How many elements at the start of the list are always there.
  package static func part<Element>(
    of elements: [Element], oneIn step: Int, first: Int = 0
  ) -> [Element] {
    var random = SplitMix64(seed: 1)
    return elements.prefix(first)
      + elements.dropFirst(first).filter { _ in random.below(step) < scale }
  }

  /// The pairs of two different indices, the smaller first, to draw a part of.
  package static func pairs(of indices: Range<Int>) -> [(Int, Int)] {
    indices.flatMap { one in (one + 1..<indices.upperBound).map { (one, $0) } }
  }
}
