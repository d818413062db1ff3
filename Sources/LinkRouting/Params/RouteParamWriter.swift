/// Takes the text of a param's value, and escapes it for the place where it stands.
///
/// ``LinkPath`` and ``RouteParams`` make one; types that are ``RouteParamConvertible`` are written by
/// their text and have nothing to do with it.
public struct RouteParamWriter: Sendable {
  /// What has been written, percent-encoded.
  @usableFromInline var bytes: [UInt8] = []
  /// What stands for itself where the value is written.
  var allowed: PercentCoding.AllowedBytes
  /// There was a value, if only an empty one: nil writes nothing.
  @usableFromInline var hasValue = false
  /// A value held a control, which no path can hold (R8).
  var hasControl = false
  /// An element of a list has no text, as a number that is not finite.
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
