/// The place of a template by its first segment, if the link's host is a segment (R3).
///
/// On `.scheme("cook")` the link `cook://a/1` tries `/a/:x`, then `/A/:x`, then `/:y/:x`. R15 has all literals before
/// all other segments, so the place changes the order of other spellings only.
package enum FirstSegmentPlace: Comparable {
  /// A literal as it is written, a token of one text, or no segment.
  case literal
  /// A literal that differs from the host in the case of its letters.
  case otherSpelling
  case other

  /// - Parameters:
  ///   - first: The first segment; nil if the path is empty.
  ///   - host: The host of a link, if it is a segment that ignores case.
  package init(_ first: TextPattern?, host: String? = nil) {
    guard let first else {
      self = .literal
      return
    }
    // No segment is empty.
    guard !first.isWildcard, first.texts?.count(where: { !$0.isEmpty }) == 1 else {
      self = .other
      return
    }
    let literal = first.literal
    let isOther =
      if let host, let literal {
        !literal.utf8Equals(host) && literal.lowercasedASCII.utf8Equals(host.lowercasedASCII)
      } else {
        false
      }
    self = isOther ? .otherSpelling : .literal
  }
}
