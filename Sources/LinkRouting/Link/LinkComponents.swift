/// An absolute URL, scanned once.
///
/// A string from outside is untrusted, so making a link can throw. ``LinkOrigins`` decide whether a link belongs to
/// the app; routes match it.
///
/// ```swift
/// let link = try LinkComponents("https://example.com/a%2Fb/c?sort=magic")
/// link.pathSegments   // ["a/b", "c"]
/// ```
///
/// If you already have the link, pass it to the table instead of the string: then it is not scanned again. Two links
/// are equal if their strings have the same bytes.
public struct LinkComponents: Sendable {
  /// The link, and behind it the decoded bytes of each part that has an escape.
  let text: String
  /// The parts of the link; ``LinkScanner/Row`` names the first rows.
  let table: ContiguousArray<Part>

  /// Scans a link by rules [R3](doc:Rules), [R7](doc:Rules), [R8](doc:Rules) and [R10–R13](doc:Rules).
  ///
  /// - Parameter link: An absolute URL, as a `String` or a `URL`. It is neither trimmed nor repaired.
  /// - Throws: ``LinkError`` with the reason, the byte offset and the offending text.
  /// - Complexity: O(*n*) in the length of the link, and O(1) beyond 64 KiB ([R13](doc:Rules)).
  public init(_ link: some LinkConvertible) throws(LinkError) { self = try link.linkComponents }

  /// Scans the text of a link.
  @usableFromInline
  init(scanning text: String) throws(LinkError) {
    let result: Result<LinkComponents, LinkError> = text.withContiguousBytes { string, bytes in
      do throws(LinkError) {
        return .success(try LinkComponents(string, bytes, LinkHead(bytes)))
      } catch {
        return .failure(error)
      }
    }
    self = try result.get()
  }

  /// Scans what follows the authority.
  ///
  /// - Parameters:
  ///   - string: The text of the link.
  ///   - bytes: Its bytes.
  ///   - head: Its scheme and authority.
  @inline(__always)
  init(_ string: String, _ bytes: Bytes, _ head: LinkHead) throws(LinkError) {
    var scanner = LinkScanner(head)
    var (table, hasEscapes) = try scanner.scan(bytes)
    text = hasEscapes ? Self.decode(&table, of: string, bytes) : string
    self.table = table
  }

  /// A link without any text: that of params made in code.
  static let empty = LinkComponents()

  private init() {
    text = ""
    table = ContiguousArray(repeating: Part(0..<0), count: LinkScanner.Row.count + 1)
  }
}

// MARK: Public parts

extension LinkComponents {
  /// The text of the link, unchanged.
  public var string: String { text.utf8.count == byteCount ? text : raw(0..<byteCount) }

  /// One item of a query, decoded.
  public struct QueryItem: Hashable, Sendable {
    /// The text before the first `=`.
    public let name: String
    /// The text after the first `=`, empty where there is none.
    public let value: String
  }

  /// The scheme as it was written, without its `:`.
  public var scheme: String { raw(0..<head.schemeEnd) }

  /// The host in lower case ([R2](doc:Rules)); nil if the link has no authority (`mailto:someone`).
  ///
  /// An IPv6 address has its brackets: `[::1]`.
  public var host: String? { writtenHost?.lowercasedASCII }

  /// The host as it was written.
  package var writtenHost: String? { head.hasAuthority ? raw(head.hostRange) : nil }

  /// The text after the host's `:`; nil if there is none.
  public var port: String? { head.portRange.map(raw) }

  /// The path's segments, in order, each decoded once; empty ones are dropped ([R9](doc:Rules),
  /// [R10](doc:Rules)).
  ///
  /// - Complexity: O(*n*) in the length of the path.
  public var pathSegments: [String] {
    text.withBytes { bytes in
      area.segments.dropFirst().map { bytes.string(table[$0].text) }
    }
  }

  /// The query's items, in order, each side decoded once ([R12](doc:Rules)).
  ///
  /// - Complexity: O(*n*) in the length of the query.
  public var queryItems: [QueryItem] {
    text.withBytes { bytes in
      (0..<area.itemCount).map { index in
        let name = area.row(ofItem: index)
        return QueryItem(
          name: bytes.string(table[name].text), value: bytes.string(table[name + 1].text))
      }
    }
  }

  /// The fragment, decoded once; nil if the link has no `#`.
  public var fragment: String? {
    fragmentPart.map { part in text.withBytes { $0.string(part.text) } }
  }
}

// MARK: Parts for the engine

extension LinkComponents {
  /// The scheme and the authority.
  var head: LinkHead {
    let row = table[LinkScanner.Row.head]
    return LinkHead(
      schemeEnd: row.text.lowerBound, hostStart: row.raw.lowerBound, hostEnd: row.raw.upperBound,
      pathStart: row.text.upperBound)
  }
  /// The host and the path's segments, and the query's items.
  @inline(__always)
  var area: Area { Area(table[LinkScanner.Row.area]) }
  /// The segments and items of the fragment; empty if there is none.
  var fragmentArea: Area { Area(table[LinkScanner.Row.fragmentArea]) }
  package var pathRange: Range<Int> { table[LinkScanner.Row.path].raw }
  /// The query without its `?`; empty if there is none.
  var queryRange: Range<Int> {
    min(pathRange.upperBound &+ 1, queryEnd)..<queryEnd
  }
  var queryEnd: Int { table[LinkScanner.Row.path].text.upperBound }
  /// The whole fragment; nil if the link has no `#`.
  var fragmentPart: Part? {
    let part = table[LinkScanner.Row.fragment]
    return part.raw.lowerBound == queryEnd ? nil : part
  }
  /// The number of bytes of the link.
  var byteCount: Int { table[LinkScanner.Row.fragment].raw.upperBound }
  package var hasUserinfo: Bool { head.hasUserinfo }

  /// The raw text of some bytes.
  func raw(_ range: Range<Int>) -> String { text.withBytes { $0.string(range) } }

  /// The row of the path's first segment: the host's, if the host is a segment.
  ///
  /// - Parameter match: How the link's origin reads its host.
  @inline(__always)
  func firstSegment(_ match: OriginMatch) -> Int {
    let row = area.segments.lowerBound
    return match == .hostAsSegment && !table[row].raw.isEmpty ? row : row &+ 1
  }

  /// True if the part of a path is the host, and ignores case: only a host without escapes does (R3).
  func isHostIgnoringCase(_ part: Part) -> Bool {
    let host = table[LinkScanner.Row.head].raw
    return part.raw == host && !host.isEmpty && !part.isDecoded
  }

  /// Why the link is malformed for an origin whose host is the first segment; nil if it is not.
  ///
  /// - Parameter match: How the link's origin reads its host.
  package func defect(_ match: OriginMatch?) -> LinkError? {
    guard match == .hostAsSegment, !head.hostRange.isEmpty else { return nil }
    return text.withBytes { bytes in
      if let defect = head.hostDefect(bytes) { return defect }
      // If the host counts as a segment, there may be one segment too many.
      return area.segments.count <= LinkLimits.segments
        ? nil : LinkError(.tooManySegments, at: pathRange.upperBound - 1, in: bytes)
    }
  }
}

extension LinkComponents: Hashable {
  /// True if the RFC 3986 forms of both have the same bytes: `/café` is `/caf%C3%A9`.
  public static func == (left: LinkComponents, right: LinkComponents) -> Bool {
    left.string.utf8Equals(right.string) || left.escaped.utf8Equals(right.escaped)
  }

  /// Feeds the RFC 3986 form to `hasher`.
  public func hash(into hasher: inout Hasher) { hasher.combine(utf8: escaped) }
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
  /// Makes a value of a single string; the `DecodingError` has the reason.
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
