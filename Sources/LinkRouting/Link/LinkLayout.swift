/// Where the parts of a scanned link lie, as offsets into its bytes.
///
///     https://www.kickstarter.com:443/discover/advanced?sort=magic#top
///          │  │                  │  │                  │          │
///          │  hostStart          │  pathStart          pathEnd    queryEnd
///          schemeEnd             hostEnd
///
/// A link has at most 65,536 bytes, so 32 bits are plenty, and the whole fits in a few registers.
struct LinkLayout: BitwiseCopyable, Sendable {
  var schemeEnd: UInt32 = 0
  var hostStart: UInt32 = 0
  var hostEnd: UInt32 = 0
  var pathStart: UInt32 = 0
  var pathEnd: UInt32 = 0
  var queryEnd: UInt32 = 0
  var end: UInt32 = 0
  var marks: Marks = []
  /// How many bytes of the host are labels before a listed one, by the origins of the table that the
  /// link was matched against; its scanner does not know.
  var subdomainLength: UInt8 = 0

  /// What the scanner noticed on its way.
  struct Marks: OptionSet, BitwiseCopyable {
    let rawValue: UInt8
    /// `//` follows the scheme.
    static let authority = Marks(rawValue: 1 << 0)
    /// The authority has an `@`.
    static let userinfo = Marks(rawValue: 1 << 1)
    /// The authority has a `:` after its host.
    static let port = Marks(rawValue: 1 << 2)
    /// The authority holds a byte that is none of letters, digits, `-` and `.`.
    static let unusualHost = Marks(rawValue: 1 << 3)
    /// The path has a percent escape, so its segments must be decoded to be compared.
    static let pathEscapes = Marks(rawValue: 1 << 4)
    static let query = Marks(rawValue: 1 << 5)
    static let fragment = Marks(rawValue: 1 << 6)
    /// There may be a percent escape in the query, so names have to be decoded to be compared.
    static let queryEscapes = Marks(rawValue: 1 << 7)
    /// Where a param may have to be decoded: with none of these its raw text is its text.
    ///
    /// An unusual host is among them, for it may be the first segment of the path, and so is a port,
    /// which is no part of the path behind such a segment.
    static let mayNeedDecoding: Marks = [
      .pathEscapes, .queryEscapes, .fragment, .unusualHost, .port,
    ]
  }

  var host: Range<Int> { Int(hostStart)..<Int(hostEnd) }
  var port: Range<Int>? {
    marks.contains(.port) ? Int(hostEnd) + 1..<Int(pathStart) : nil
  }
  var path: Range<Int> { Int(pathStart)..<Int(pathEnd) }

  /// The query without its `?`; empty where there is none.
  var query: Range<Int> {
    marks.contains(.query) ? Int(pathEnd) + 1..<Int(queryEnd) : Int(pathEnd)..<Int(pathEnd)
  }
  /// The fragment without its `#`, or nil where there is none.
  var fragment: Range<Int>? {
    marks.contains(.fragment) ? Int(queryEnd) + 1..<Int(end) : nil
  }
}
