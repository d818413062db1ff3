/// An absolute URL, scanned once and kept as its text.
///
/// A link is what routes match. It is made from untrusted text, so making one can fail; whether it
/// is *ours* is a second question, which ``LinkOrigins`` answers.
///
/// ```swift
/// let link = try LinkComponents("https://example.com/a%2Fb/c?sort=magic")
/// link.pathSegments   // ["a/b", "c"]
/// ```
///
/// A link that was scanned is never scanned again: pass it to a table instead of its text if you have it.
/// Two links are equal when their texts are the same bytes.
public struct LinkComponents: Sendable {
  /// The text of the link, unchanged.
  public internal(set) var string: String
  /// What the `text` ranges of the parts are about: `string` if the link ``isPlain``. Otherwise the host, the
  /// path, the items and the fragment, each decoded once, one after the other.
  var text: String
  /// No part is escaped, and no port stands between the host and the path: all texts are the raw bytes.
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
    /// - Parameter equals: Where its first `=` is.
    @inline(__always)
    init(_ start: Int, _ equals: Int?, _ end: Int) {
      name = Part(start..<(equals ?? end))
      value = Part(min((equals ?? end) &+ 1, end)..<end)
    }
  }

  /// Scans a link by rules [R3](doc:Rules), [R7](doc:Rules), [R8](doc:Rules) and [R10–R13](doc:Rules).
  ///
  /// - Parameter link: An absolute URL, as a text or a `URL`. Nothing is trimmed or repaired.
  /// - Throws: ``LinkError`` with the reason, the byte offset and the offending text.
  /// - Complexity: O(*n*) in the length of the link, and O(1) beyond 64 KiB ([R13](doc:Rules)).
  public init(_ link: some LinkConvertible) throws(LinkError) { self = try link.linkComponents }

  /// Scans the text of a link.
  @usableFromInline
  init(scanning text: String) throws(LinkError) {
    // Darwin would copy a bridged string at each look at its bytes.
    var string = text
    string.makeContiguousUTF8()
    self.init(unscanned: string)
    let failure: LinkError? = string.withBytes { bytes in
      do throws(ScanFailure) {
        try scan(bytes)
        return nil
      } catch {
        return LinkError(error, in: bytes)
      }
    }
    if let failure { throw failure }
  }

  /// A link of which nothing is known yet.
  init(unscanned string: String) {
    self.string = string
    text = string
  }
}

// MARK: What a caller reads

extension LinkComponents {
  /// One item of a query, decoded.
  public struct QueryItem: Hashable, Sendable {
    /// The text before the first `=`.
    public let name: String
    /// The text after the first `=`, empty where there is none.
    public let value: String
  }

  /// The scheme as it was written, without its `:`.
  public var scheme: String { raw(0..<schemeEnd) }

  /// The host as it was written, or nil where the link has no authority (`mailto:someone`).
  ///
  /// For an address in brackets, it is the text before the first colon. No origin can list such a host.
  public var host: String? { hasAuthority ? raw(hostRange) : nil }

  /// The text after the host's `:`, or nil where there is none.
  public var port: String? { portRange.map(raw) }

  /// The path's segments, in order, each decoded once; empty ones are dropped ([R9](doc:Rules),
  /// [R10](doc:Rules)).
  ///
  /// - Complexity: O(*n*) in the length of the path.
  public var pathSegments: [String] {
    text.withBytes { bytes in segments.dropFirst().map { bytes.string($0.text) } }
  }

  /// The query's items, in order, each side decoded once ([R12](doc:Rules)).
  ///
  /// - Complexity: O(*n*) in the length of the query.
  public var queryItems: [QueryItem] {
    text.withBytes { bytes in
      items.map { QueryItem(name: bytes.string($0.name.text), value: bytes.string($0.value.text)) }
    }
  }

  /// The fragment, decoded once, or nil where the link has no `#`.
  public var fragment: String? {
    fragmentPart.map { part in text.withBytes { $0.string(part.text) } }
  }
}

// MARK: What the engine reads

extension LinkComponents {
  /// True if `//` follows the scheme.
  var hasAuthority: Bool { hostStart > schemeEnd + 1 }
  /// True if the authority has an `@`.
  package var hasUserinfo: Bool { hostStart > schemeEnd + 3 }
  /// True if the authority has a `:` after its host.
  var hasPort: Bool { hostEnd < pathStart }

  var hostRange: Range<Int> { hostStart..<hostEnd }
  var portRange: Range<Int>? { hasPort ? hostEnd + 1..<pathStart : nil }
  package var pathRange: Range<Int> { pathStart..<pathEnd }
  /// The query without its `?`; empty where there is none.
  var queryRange: Range<Int> { min(pathEnd + 1, queryEnd)..<queryEnd }

  /// The raw text of some bytes.
  func raw(_ range: Range<Int>) -> String { string.withBytes { $0.string(range) } }

  /// The index in `segments` of the path's first segment.
  ///
  /// - Parameter match: How the link's origin reads its host.
  @inline(__always)
  func firstSegment(_ match: OriginMatch) -> Int {
    match == .hostAsSegment && hostStart < hostEnd ? 0 : 1
  }
}

extension LinkComponents: Hashable {
  /// The texts are the same bytes.
  public static func == (left: LinkComponents, right: LinkComponents) -> Bool {
    left.string.utf8Equals(right.string)
  }

  /// Feeds the text to `hasher`.
  public func hash(into hasher: inout Hasher) { hasher.combine(utf8: string) }
}

extension LinkComponents: CustomStringConvertible {
  /// The text of the link.
  public var description: String { string }
}

extension LinkComponents: Codable {
  /// Decodes a link from its text; throws `DecodingError` with the scanner's sentence.
  public init(from decoder: any Decoder) throws {
    self = try decoder.decodeText { text throws(LinkError) in try Self(text) }
  }

  /// Encodes the text of the link.
  public func encode(to encoder: any Encoder) throws { try string.encode(to: encoder) }
}

extension Decoder {
  /// Makes a value of a single string; the `DecodingError` says why it cannot be made.
  @usableFromInline
  func decodeText<Value, Failure>(_ make: (String) throws(Failure) -> Value) throws -> Value {
    let text = try String(from: self)
    do throws(Failure) {
      return try make(text)
    } catch {
      throw DecodingError.dataCorrupted(
        .init(codingPath: codingPath, debugDescription: "\(error)"))
    }
  }
}
