/// Writes the text of a param's value, escaped for its place in a link.
///
/// ``LinkPath`` and ``RouteParams`` use it. A ``RouteParamConvertible`` needs no code for it.
public struct RouteParamWriter: Sendable {
  /// The text so far, percent-encoded.
  @usableFromInline var bytes: [UInt8] = []
  /// The bytes that need no escape.
  var allowed: PercentCoding.AllowedBytes
  /// True once a value was written, even an empty one; nil writes nothing.
  @usableFromInline var hasValue = false
  /// True once a value had a control, which no path can hold (R8).
  var hasControl = false
  /// True if an element of a list has no text, such as a number that is not finite.
  var lacksElement = false

  init(_ allowed: PercentCoding.AllowedBytes) { self.allowed = allowed }

  @usableFromInline
  mutating func write(_ text: String) {
    hasValue = true
    if PercentCoding.encode(text, allowed: allowed, to: &bytes) { hasControl = true }
  }

  mutating func write(_ number: Int) {
    hasValue = true
    bytes += number.description.utf8
  }

  mutating func write(_ elements: [String], separator: UInt8) {
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes.append(separator) }
      for (number, part) in element.parts(separatedBy: separator).enumerated() {
        if number > 0 { PercentCoding.appendEscape(separator, to: &bytes) }
        write(part)
      }
    }
    hasValue = true
  }
}
