/// Where the parts of a scanned link lie, as offsets into its bytes.
///
///     https://www.kickstarter.com:443/discover/advanced?sort=magic#top
///          │  │                  │  │                  │          │
///          │  hostStart          │  pathStart          pathEnd    queryEnd
///          schemeEnd             hostEnd
///
/// What a link has is said by them too: a part begins with a mark, so one that is there has a length.
/// A link has at most 65,536 bytes, so 32 bits are plenty, and the whole fits in a few registers.
struct LinkLayout: BitwiseCopyable, Sendable {
  var schemeEnd: UInt32 = 0
  var hostStart: UInt32 = 0
  var hostEnd: UInt32 = 0
  var pathStart: UInt32 = 0
  var pathEnd: UInt32 = 0
  var queryEnd: UInt32 = 0
  var end: UInt32 = 0
  /// Where there may be percent escapes, so that texts must be decoded to be compared.
  var escapes: Escapes = []
  /// How many bytes of the host are labels before a listed one, by the origins of the table that the
  /// link was matched against; its scanner does not know.
  var subdomainLength: UInt8 = 0

  struct Escapes: OptionSet, BitwiseCopyable {
    let rawValue: UInt8
    /// In the path, or in the host, which may be its first segment.
    static let path = Escapes(rawValue: 1 << 0)
    /// Behind the path.
    static let tail = Escapes(rawValue: 1 << 1)
  }

  /// `//` follows the scheme.
  var hasAuthority: Bool { hostStart > schemeEnd + 1 }
  /// The authority has an `@`.
  var hasUserinfo: Bool { hostStart > schemeEnd + 3 }
  /// The authority has a `:` after its host.
  var hasPort: Bool { hostEnd < pathStart }
  /// The raw text of every param is its text: nothing is escaped, and no port stands in a path whose first
  /// segment is the host.
  var isPlain: Bool { escapes.isEmpty && !hasPort }

  var host: Range<Int> { Int(hostStart)..<Int(hostEnd) }
  var port: Range<Int>? { hasPort ? Int(hostEnd) + 1..<Int(pathStart) : nil }
  var path: Range<Int> { Int(pathStart)..<Int(pathEnd) }
  /// The query without its `?`; empty where there is none.
  var query: Range<Int> { min(Int(pathEnd) + 1, Int(queryEnd))..<Int(queryEnd) }
  /// The fragment without its `#`, or nil where there is none.
  var fragment: Range<Int>? { queryEnd < end ? Int(queryEnd) + 1..<Int(end) : nil }
}
