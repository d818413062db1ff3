/// The parts of a link, as ranges of bytes, which one pass over the link finds.
struct LinkParts: Sendable {
  /// The text of the link, unchanged.
  var string: String
  /// The host, the path, the items and the fragment, each decoded once, one after the other; empty if the link
  /// ``isPlain``.
  var decoded = ""
  /// True if no part has escapes and no port stands after the host: then each part is its raw bytes.
  var isPlain = true

  // The offsets of the raw components, as in RFC 3986, section 3:
  //
  //     https://www.example.com:443/discover/advanced?sort=magic#top
  //          │  │              │  │                  │          │
  //          │  hostStart      │  pathStart          pathEnd    queryEnd
  //          schemeEnd         hostEnd

  var schemeEnd = 0
  var hostStart = 0
  var hostEnd = 0
  var pathStart = 0
  var pathEnd = 0
  var queryEnd = 0

  /// The host, which may be empty, and then the path's segments that are not empty.
  var segments: ContiguousArray<Part> = []
  /// The query's items that are not empty.
  var items: ContiguousArray<Item> = []
  var fragmentPart: Part?
  /// The host can be the first segment of a path: it is not `.` or `..`, and its escapes are valid.
  var hostIsSegment = true

  /// A part of a link: where its raw bytes lie in `string`, and its decoded bytes in `text`.
  struct Part: Sendable {
    var raw: Range<Int>
    var text: Range<Int>

    /// A part without escapes.
    @inline(__always)
    init(_ range: Range<Int>) { (raw, text) = (range, range) }

    init(raw: Range<Int>, text: Range<Int>) { (self.raw, self.text) = (raw, text) }
  }

  /// A query item; without a `=` its value is empty and at its end.
  struct Item: Sendable {
    var name: Part
    var value: Part

    /// An item without escapes.
    ///
    /// - Parameter equals: The place of its first `=`.
    @inline(__always)
    init(_ start: Int, _ equals: Int?, _ end: Int) {
      name = Part(start..<(equals ?? end))
      value = Part(min((equals ?? end) &+ 1, end)..<end)
    }
  }

  /// A link that has not been scanned yet.
  init(unscanned string: String) { self.string = string }
}

extension LinkParts {
  /// The string that the `text` ranges of the parts index.
  var text: String { isPlain ? string : decoded }

  /// True if `//` follows the scheme.
  var hasAuthority: Bool { hostStart > schemeEnd + 1 }
  /// True if the authority has an `@`.
  var hasUserinfo: Bool { hostStart > schemeEnd + 3 }
  /// True if the authority has a `:` after its host.
  var hasPort: Bool { hostEnd < pathStart }

  var hostRange: Range<Int> { hostStart..<hostEnd }
  var portRange: Range<Int>? { hasPort ? hostEnd + 1..<pathStart : nil }
  var pathRange: Range<Int> { pathStart..<pathEnd }
  /// The query without its `?`; empty where there is none.
  var queryRange: Range<Int> { min(pathEnd + 1, queryEnd)..<queryEnd }
}
