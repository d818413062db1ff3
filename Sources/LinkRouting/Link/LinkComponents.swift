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
/// If you already have the link, pass it to the table instead of the string: then it is not scanned again.
public struct LinkComponents: Sendable {
  private let storage: PartStorage

  /// Scans a link by rules [R3](doc:Rules), [R7](doc:Rules), [R8](doc:Rules) and [R10–R13](doc:Rules).
  ///
  /// - Parameter link: An absolute URL, as a `String` or a `URL`. It is neither trimmed nor repaired.
  /// - Throws: ``LinkError`` with the reason, the byte offset and the offending text.
  /// - Complexity: O(*n*) in the length of the link, and O(1) beyond 64 KiB ([R13](doc:Rules)).
  public init(_ link: some LinkConvertible) throws(LinkError) { self = try link.linkComponents }

  /// Scans the text of a link.
  @usableFromInline
  init(scanning text: String) throws(LinkError) {
    let result: Result<LinkComponents, LinkError> = text.withBytes { bytes in
      do throws(LinkError) {
        return .success(try LinkScanner.scan(bytes, LinkHead(bytes), Self.init))
      } catch {
        return .failure(error)
      }
    }
    self = try result.get()
  }

  /// Keeps the table and the text of a link.
  init(_ table: LinkTable, _ text: Bytes) { storage = PartStorage(table, text) }

  /// A link without any text: that of params made in code.
  static let empty: LinkComponents = {
    let table = ContiguousArray(repeating: Part(0..<0), count: LinkScanner.Row.count + 1)
    return LinkComponents(table.span, ContiguousArray<UInt8>().span)
  }()

  /// Lends the table and the text of the link.
  @inline(__always)
  func withParts<Result>(_ body: (LinkTable, Bytes) -> Result) -> Result {
    storage.withParts(body)
  }
}

// MARK: Public parts

extension LinkComponents {
  /// The text of the link, unchanged.
  ///
  /// - Complexity: O(*n*) in the length of the link.
  public var string: String { withParts { link, text in text.string(0..<link.byteCount) } }

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
    withParts { link, text in
      link.area.segments.dropFirst().map { text.string(link[$0].text) }
    }
  }

  /// The query's items, in order, each side decoded once ([R12](doc:Rules)).
  ///
  /// - Complexity: O(*n*) in the length of the query.
  public var queryItems: [QueryItem] {
    withParts { link, text in
      (0..<link.area.itemCount).map { index in
        let name = link.area.row(ofItem: index)
        return QueryItem(
          name: text.string(link[name].text), value: text.string(link[name + 1].text))
      }
    }
  }

  /// The fragment, decoded once; nil if the link has no `#`.
  public var fragment: String? {
    withParts { link, text in link.fragmentPart.map { text.string($0.text) } }
  }
}

// MARK: Parts for the engine

extension LinkComponents {
  /// The scheme and the authority.
  var head: LinkHead { withParts { link, _ in link.head } }
  var pathRange: Range<Int> { withParts { link, _ in link.pathRange } }
  package var hasUserinfo: Bool { head.hasUserinfo }

  /// The raw text of some bytes.
  func raw(_ range: Range<Int>) -> String { withParts { _, text in text.string(range) } }

  /// Why the link is malformed for an origin whose host is the first segment; nil if it is not.
  ///
  /// - Parameter match: How the link's origin reads its host.
  package func defect(_ match: OriginMatch?) -> LinkError? {
    withParts { link, text in link.defect(match, text) }
  }
}

extension LinkComponents: Hashable {
  /// True if the RFC 3986 forms of both have the same bytes, and each template reads both alike ([R12](doc:Rules)):
  /// `/café` is `/caf%C3%A9`.
  public static func == (left: LinkComponents, right: LinkComponents) -> Bool {
    let haveSameBytes = left.withParts { link, text in
      right.withParts { other, otherText in
        text.equal(0..<link.byteCount, otherText, 0..<other.byteCount)
      }
    }
    if haveSameBytes { return true }
    let (one, other) = (left.rewritten(), right.rewritten())
    return one.isExact && other.isExact && one.text.utf8Equals(other.text)
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
