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
  private let storage: Storage

  /// An object, so that copying a link changes one reference count.
  private final class Storage: Sendable {
    let parts: LinkParts

    init(_ parts: consuming LinkParts) { self.parts = parts }
  }

  typealias Part = LinkParts.Part

  /// Scans a link by rules [R3](doc:Rules), [R7](doc:Rules), [R8](doc:Rules) and [R10–R13](doc:Rules).
  ///
  /// - Parameter link: An absolute URL, as a `String` or a `URL`. It is neither trimmed nor repaired.
  /// - Throws: ``LinkError`` with the reason, the byte offset and the offending text.
  /// - Complexity: O(*n*) in the length of the link, and O(1) beyond 64 KiB ([R13](doc:Rules)).
  public init(_ link: some LinkConvertible) throws(LinkError) { self = try link.linkComponents }

  /// Scans the text of a link.
  @usableFromInline
  init(scanning text: String) throws(LinkError) {
    // Darwin would copy a bridged string at each access to its bytes.
    var string = text
    string.makeContiguousUTF8()
    var parts = LinkParts(unscanned: string)
    let failure: LinkError? = string.withBytes { bytes in
      do throws(ScanFailure) {
        try parts.scan(bytes)
        return nil
      } catch {
        return LinkError(error, in: bytes)
      }
    }
    if let failure { throw failure }
    self.init(consume parts)
  }

  init(_ parts: consuming LinkParts) { storage = Storage(parts) }
}

// MARK: Public parts

extension LinkComponents {
  /// The text of the link, unchanged.
  public var string: String { storage.parts.string }

  /// One item of a query, decoded.
  public struct QueryItem: Hashable, Sendable {
    /// The text before the first `=`.
    public let name: String
    /// The text after the first `=`, empty where there is none.
    public let value: String
  }

  /// The scheme as it was written, without its `:`.
  public var scheme: String { raw(0..<schemeEnd) }

  /// The host as it was written; nil if the link has no authority (`mailto:someone`).
  ///
  /// An IPv6 address has its brackets: `[::1]`.
  public var host: String? { storage.parts.hasAuthority ? raw(hostRange) : nil }

  /// The text after the host's `:`; nil if there is none.
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

  /// The fragment, decoded once; nil if the link has no `#`.
  public var fragment: String? {
    fragmentPart.map { part in text.withBytes { $0.string(part.text) } }
  }
}

// MARK: Parts for the engine

extension LinkComponents {
  /// The result of the scan.
  var parts: LinkParts { storage.parts }
  var text: String { storage.parts.text }
  var segments: ContiguousArray<Part> { storage.parts.segments }
  var items: ContiguousArray<LinkParts.Item> { storage.parts.items }
  var fragmentPart: Part? { storage.parts.fragment?.part }
  var schemeEnd: Int { storage.parts.schemeEnd }
  var pathStart: Int { storage.parts.pathStart }
  var pathEnd: Int { storage.parts.pathEnd }
  var isPlain: Bool { storage.parts.isPlain }
  var hostIsIPv6: Bool { storage.parts.hostIsIPv6 }
  var hasPort: Bool { storage.parts.hasPort }
  package var hasUserinfo: Bool { storage.parts.hasUserinfo }
  var hostRange: Range<Int> { storage.parts.hostRange }
  var portRange: Range<Int>? { storage.parts.portRange }
  package var pathRange: Range<Int> { storage.parts.pathRange }
  var queryRange: Range<Int> { storage.parts.queryRange }

  /// The raw text of some bytes.
  func raw(_ range: Range<Int>) -> String { string.withBytes { $0.string(range) } }

  /// The index in `segments` of the path's first segment.
  ///
  /// - Parameter match: How the link's origin reads its host.
  /// - Returns: The index; nil if the host would have to be a segment, and cannot be one.
  func firstSegment(_ match: OriginMatch) -> Int? {
    guard match == .hostAsSegment, !hostRange.isEmpty else { return 1 }
    // If the host counts as a segment, there may be one segment too many.
    return parts.hostDefect == nil && segments.count <= LinkLimits.segments ? 0 : nil
  }

  /// True if the part of a path is the host.
  func isHost(_ part: Part) -> Bool { part.raw.lowerBound == hostRange.lowerBound }

  /// Whether the host matches literals in any case: only a host without escapes does (R3).
  var hostIgnoresCase: Bool {
    !hostRange.isEmpty && segments[0].raw.count == segments[0].text.count
  }

  /// Why the link is malformed for an origin whose host is the first segment; nil if it is not.
  ///
  /// - Parameter match: How the link's origin reads its host.
  package func defect(_ match: OriginMatch?) -> LinkError? {
    guard let match, firstSegment(match) == nil else { return nil }
    let tooMany = ScanFailure(
      reason: .tooManySegments, offset: pathRange.upperBound - 1, length: 1)
    return string.withBytes { LinkError(parts.hostDefect ?? tooMany, in: $0) }
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
