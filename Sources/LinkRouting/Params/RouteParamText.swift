/// The text of a param's value, before its place in a link is known.
public enum _RouteParamText: Hashable, Sendable {
  /// The value is nil.
  case absent
  /// A number; its digits are written without making a string.
  case number(Int)
  /// A text, without any escapes.
  case text(String)
  /// The elements of a list, without any escapes.
  case list([String])
  /// A list with an element that has no text, such as a number that is not finite.
  case incomplete([String])

  /// Appends the text, percent-encoded.
  ///
  /// - Parameters:
  ///   - output: The bytes of a link.
  ///   - allowed: The bytes that are not escaped.
  ///   - separator: The byte between two elements of a list; it is escaped within an element.
  package func append(
    to output: inout ByteBuffer, allowed: PercentCoding.AllowedBytes, separator: UInt8
  ) {
    switch self {
    case .absent: break
    case .number(let number): output.append(number)
    case .text(let text): PercentCoding.encode(text, allowed: allowed, to: &output)
    case .list(let texts), .incomplete(let texts):
      for (index, text) in texts.enumerated() {
        if index > 0 { output.append(separator) }
        for (index, part) in text.parts(separatedBy: separator).enumerated() {
          if index > 0 { output.append(escape: separator) }
          PercentCoding.encode(part, allowed: allowed, to: &output)
        }
      }
    }
  }
}
