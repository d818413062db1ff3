/// The place of a variant in the order in which variants are tried (R15): the smaller goes first.
///
/// The segments of two paths are compared one after the other; the first difference decides. A path goes before its
/// continuations. Two variants with the same path are compared by what they require of
/// the query and the fragment.
///
/// A *gap* is a run of plain tokens and wildcards, at least one of them a wildcard. It matches as many segments as it
/// has, or more. A gap goes after all segments. If two paths have a gap at the same place, the path with more
/// segments outside of gaps goes first, then the longer path. Then the segments are compared, a wildcard as a plain
/// token, and last the places of the gaps.
///
/// The law: A ⊂ B ⇒ A < B. Let all paths of A be paths of B, but not all paths of B be paths of A:
/// - Up to the first gap, each segment of A lies within the segment of B at its place, so it goes first or is
///   equal (``SegmentPrecedence``).
/// - If only one of them has a gap at this place, it is B, since only a gap matches everything that a gap matches.
/// - If both have a gap there, the shortest paths of A are paths of B, with any segments in the gaps of A. So A
///   has at least as many segments as B, and at least as many outside of gaps. If both numbers are equal, each
///   segment of A lies within the segment of B at its place, and the gaps are at the same places.
package struct VariantPrecedence: Hashable, Comparable, Sendable {
  private let path: [SegmentPrecedence]
  /// A byte for each segment, 1 within a gap; empty without gaps.
  private let gaps: ByteString
  private let tail: TailPrecedence

  /// - Parameters:
  ///   - segments: The segments of the path, a wildcard as a plain token.
  ///   - isGap: For each segment, whether it belongs to a gap.
  ///   - tail: The place of the query and the fragment.
  init(_ segments: [SegmentPrecedence], isGap: [Bool], _ tail: TailPrecedence) {
    var path = segments
    let gap = isGap.firstIndex(of: true)
    if let gap {
      let outside = isGap.count { !$0 }
      path.insert(
        .gap(outside: Descending(outside), segments: Descending(isGap.count)), at: gap)
    }
    self.path = path
    gaps = ByteString(gap == nil ? [] : isGap.map { $0 ? 1 : 0 })
    self.tail = tail
  }

  package static func < (left: Self, right: Self) -> Bool {
    if left.path != right.path { return left.path.precedes(right.path) }
    return left.gaps == right.gaps ? left.tail < right.tail : left.gaps < right.gaps
  }
}
