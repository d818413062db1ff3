/// The limits of [R13](doc:Rules).
///
/// A link that exceeds a limit is malformed.
package enum LinkLimits {
  /// The most bytes a link may have: 64 KiB, far more than people send.
  package static let bytes = 65_536
  /// The most non-empty path segments a link may have.
  package static let segments = 256
  /// The most non-empty query items a link may have.
  package static let queryItems = 1_024
}

/// The first error in a [malformed](doc:Rules) link.
public struct LinkError: Error, Hashable, Sendable {
  /// The kinds of error, each with its rule.
  public enum Reason: UInt8, Hashable, Sendable, CaseIterable {
    /// There is no scheme, or it is not a letter followed by letters, digits, `+`, `-`, `.`
    /// ([R3](doc:Rules)).
    case missingScheme
    /// A space or an ASCII control stands raw in the link ([R7](doc:Rules)).
    case spaceOrControl
    /// One of `\ < > " ^ { | }` or a backtick stands raw in the authority or the path
    /// ([R7](doc:Rules)).
    case forbiddenByte
    /// The authority has a byte outside ASCII ([R7](doc:Rules)).
    case nonASCIIAuthority
    /// A `%` in the path is not followed by two hex digits ([R8](doc:Rules)).
    case invalidEscape
    /// An escape in the path decodes to a control ([R8](doc:Rules)).
    case escapedControl
    /// Escapes in the path decode to invalid UTF-8 ([R8](doc:Rules)).
    case invalidUTF8
    /// A segment is `.` or `..` once decoded ([R11](doc:Rules)).
    case dotSegment
    /// The link is longer than 64 KiB ([R13](doc:Rules)).
    case tooLong
    /// The path has more than 256 segments ([R13](doc:Rules)).
    case tooManySegments
    /// The query has more than 1,024 items ([R13](doc:Rules)).
    case tooManyQueryItems
  }

  /// The kind of error.
  public let reason: Reason
  /// The offset of the first offending byte in the link's UTF-8.
  public let offset: Int
  /// The offending text, shortened to a readable length.
  public let text: String
}

extension LinkError {
  /// The most bytes that an error quotes; the last character is quoted whole.
  private static let quotedBytes = 40

  /// - Parameters:
  ///   - offset: The place of the first offending byte.
  ///   - length: The number of offending bytes.
  ///   - bytes: The link.
  @inline(never)
  init(_ reason: Reason, at offset: Int, length: Int = 1, in bytes: Bytes) {
    let start = min(offset, bytes.count)
    var end = min(start + min(length, Self.quotedBytes), bytes.count)
    // Up to the end of a character: all bytes but the first are 0x80 to 0xBF.
    while end > start, end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    self.init(reason: reason, offset: offset, text: bytes.string(start..<end))
  }
}

extension LinkError: CustomStringConvertible {
  /// One sentence: the error, its place, the allowed characters there, and the rule ([R3](doc:Rules) to R13).
  ///
  /// It quotes only the character, the escape or the dots that are not allowed.
  public var description: String {
    let place = "byte \(offset)"
    return switch reason {
    case .missingScheme:
      if offset == 0, text.hasPrefix("/") {
        "the link begins with a slash: it is a path, without a scheme (R3)"
      } else {
        "the link has no scheme, such as https:// (R3)"
      }
    case .spaceOrControl:
      "\(Self.name(of: text)) at \(place) must be percent-encoded (R7)"
    case .forbiddenByte:
      "\"\(text)\" at \(place) may not stand raw in an authority or a path (R7)"
    case .nonASCIIAuthority:
      "the authority has a character outside ASCII at \(place) (R7)"
    case .invalidEscape:
      "\"%\" at \(place) is not an escape: \"%\" needs two hex digits after it (R8)"
    case .escapedControl:
      "\"\(text)\" at \(place) is an escaped control, which no path may hold (R8)"
    case .invalidUTF8:
      "the escapes at \(place) do not decode to UTF-8 (R8)"
    case .dotSegment:
      "the segment \"\(text)\" at \(place) is \".\" or \"..\", which no path may hold (R11)"
    case .tooLong:
      "the link is longer than \(LinkLimits.bytes) bytes (R13)"
    case .tooManySegments:
      "the path has more than \(LinkLimits.segments) segments, from \(place) on (R13)"
    case .tooManyQueryItems:
      "the query has more than \(LinkLimits.queryItems) items, from \(place) on (R13)"
    }
  }

  /// The name of a space or a control, which would be invisible.
  private static func name(of text: String) -> String {
    guard let byte = text.utf8.first, byte != 0x20 else { return "a space" }
    let digits = String(byte, radix: 16, uppercase: true)
    return "the control U+00" + (digits.count < 2 ? "0" : "") + digits
  }
}
