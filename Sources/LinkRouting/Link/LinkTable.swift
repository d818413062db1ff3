/// The parts of a link; ``LinkScanner/Row`` names the first rows.
///
/// All that decides whether a route matches reads a link as this table and as `text`: the bytes of the link, and behind
/// them the decoded bytes of each part that has an escape.
typealias LinkTable = Span<Part>

extension LinkTable {
  /// The scheme and the authority.
  var head: LinkHead {
    let row = self[LinkScanner.Row.head]
    return LinkHead(
      schemeEnd: row.text.lowerBound, hostStart: row.raw.lowerBound, hostEnd: row.raw.upperBound,
      pathStart: row.text.upperBound)
  }
  /// The host and the path's segments, and the query's items.
  @inline(__always)
  var area: Area { Area(self[LinkScanner.Row.area]) }
  /// The segments and items of the fragment; empty if there is none.
  var fragmentArea: Area { Area(self[LinkScanner.Row.fragmentArea]) }
  var pathRange: Range<Int> { self[LinkScanner.Row.path].raw }
  /// The query without its `?`; empty if there is none.
  var queryRange: Range<Int> { min(pathRange.upperBound &+ 1, queryEnd)..<queryEnd }
  var queryEnd: Int { self[LinkScanner.Row.path].text.upperBound }
  /// The whole fragment; nil if the link has no `#`.
  var fragmentPart: Part? {
    let part = self[LinkScanner.Row.fragment]
    return part.raw.lowerBound == queryEnd ? nil : part
  }
  /// The number of bytes of the link.
  var byteCount: Int { self[LinkScanner.Row.fragment].raw.upperBound }

  /// The row of the path's first segment: the host's, if the host is a segment.
  ///
  /// - Parameter match: How the link's origin reads its host.
  @inline(__always)
  func firstSegment(_ match: OriginMatch) -> Int {
    let row = area.segments.lowerBound
    return match == .hostAsSegment && !self[row].raw.isEmpty ? row : row &+ 1
  }

  /// The rows of the path's segments.
  ///
  /// - Parameter match: How the link's origin reads its host.
  @inline(__always)
  func path(_ match: OriginMatch) -> Range<Int> { firstSegment(match)..<area.segments.upperBound }

  /// Whether an item has a `=`, by the row of its name.
  func hasEquals(_ name: Int) -> Bool {
    self[name].raw.upperBound < self[name &+ 1].raw.lowerBound
  }

  /// Why the link is malformed for an origin whose host is the first segment; nil if it is not.
  ///
  /// - Parameter match: How the link's origin reads its host.
  func defect(_ match: OriginMatch?, _ text: Bytes) -> LinkError? {
    guard match == .hostAsSegment, !head.hostRange.isEmpty else { return nil }
    if let defect = head.hostDefect(text) { return defect }
    // If the host counts as a segment, there may be one segment too many.
    return area.segments.count <= LinkLimits.segments
      ? nil : LinkError(.tooManySegments, at: pathRange.upperBound - 1, in: text)
  }
}

/// The segments and the items of a link, or of the path and query in its fragment: ranges of the link's `table`.
struct Area: Sendable {
  /// The rows of the non-empty segments.
  ///
  /// The first segment of a link is its host, which may be empty.
  var segments: Range<Int>
  /// The rows of the non-empty items: for each one its name, then its value.
  var items: Range<Int>

  /// The number of items.
  var itemCount: Int { items.count / 2 }

  /// The row of an item's name; the value is in the next row.
  @inline(__always)
  func row(ofItem index: Int) -> Int { items.lowerBound &+ 2 &* index }
}

extension Area {
  /// The area that a row of the table has in place of a part.
  @inline(__always)
  init(_ row: Part) { self.init(segments: row.raw, items: row.text) }
}
