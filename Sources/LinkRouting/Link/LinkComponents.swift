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
/// The properties decode when they are asked for; the scan itself keeps offsets only.
/// Two links are equal when their texts are the same bytes.
public struct LinkComponents: Sendable {
  /// The text of the link, unchanged.
  public let string: String
  var layout: LinkLayout

  /// Scans a link by rules [R3](doc:Rules), [R7](doc:Rules), [R8](doc:Rules) and [R10–R13](doc:Rules).
  ///
  /// - Parameter link: An absolute URL, as a text or a `URL`. Nothing is trimmed or repaired.
  /// - Throws: ``LinkError`` with the reason, the byte offset and the offending text.
  /// - Complexity: O(*n*) in the length of the link, and O(1) beyond 64 KiB ([R13](doc:Rules)).
  public init(_ link: some LinkConvertible) throws(LinkError) {
    try self.init(scanning: link.linkText)
  }

  private init(scanning text: String) throws(LinkError) {
    // A string that Darwin bridges when it is read would be copied at each look at its bytes.
    var string = text
    string.makeContiguousUTF8()
    let layout: Result<LinkLayout, LinkError> = string.withByteView { bytes in
      SegmentList.with { segments in
        Result { () throws(ScanFailure) in try LinkScanner.scan(bytes, segments: &segments) }
          .mapError { LinkError($0, in: bytes) }
      }
    }
    self.string = string
    self.layout = try layout.get()
  }

  /// One item of a query, decoded.
  public struct QueryItem: Hashable, Sendable {
    /// The text before the first `=`.
    public let name: String
    /// The text after the first `=`, empty where there is none.
    public let value: String
  }

  /// The scheme as it was written, without its `:`.
  public var scheme: String { text(0..<Int(layout.schemeEnd)) }

  /// The host as it was written, or nil where the link has no authority (`mailto:someone`).
  ///
  /// For an address in brackets, it is the text before the first colon. No origin can list such a host.
  public var host: String? { layout.hasAuthority ? text(layout.host) : nil }

  /// The text after the host's `:`, or nil where there is none.
  public var port: String? { layout.port.map(text) }

  private func text(_ range: Range<Int>) -> String { string.withByteView { $0.string(range) } }

  /// The path's segments, in order, each decoded once; empty ones are dropped ([R9](doc:Rules),
  /// [R10](doc:Rules)).
  ///
  /// - Complexity: O(*n*) in the length of the path.
  public var pathSegments: [String] {
    withSegments { bytes, segments in
      (0..<segments.count).map { PercentCoding.text(bytes, segments[$0].range) }
    }
  }

  /// Calls `body` with the link's bytes and the non-empty segments of its path.
  func withSegments<Result>(_ body: (ByteView, SegmentList) -> Result) -> Result {
    string.withByteView { bytes in
      SegmentList.with { segments in
        // The path was scanned before, so nothing in it is refused.
        _ = try? LinkScanner.scanPath(bytes, from: layout.path.lowerBound, &segments)
        return body(bytes, segments)
      }
    }
  }

  /// The query's items, in order, each side decoded once ([R12](doc:Rules)).
  ///
  /// - Complexity: O(*n*) in the length of the query.
  public var queryItems: [QueryItem] {
    string.withByteView { bytes in
      QueryItems(bytes, layout.query).map { item in
        QueryItem(
          name: PercentCoding.text(bytes, item.name), value: PercentCoding.text(bytes, item.value))
      }
    }
  }

  /// The fragment, decoded once, or nil where the link has no `#`.
  public var fragment: String? {
    layout.fragment.map { fragment in
      string.withByteView { PercentCoding.text($0, fragment) }
    }
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
  /// What is made of a single text; where it cannot be, the `DecodingError` says why.
  @_alwaysEmitIntoClient
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
