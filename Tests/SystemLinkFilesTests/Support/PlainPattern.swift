/// A pattern of a site association file, matched in the most obvious way.
///
/// It shares no code with `LinkPattern`, which is held to it. It may take exponential time.
enum PlainPattern {
  typealias Scalars = Substring.UnicodeScalarView

  static func matches(_ pattern: some StringProtocol, _ text: some StringProtocol) -> Bool {
    matches(Substring(pattern).unicodeScalars, Substring(text).unicodeScalars)
  }

  /// The first piece takes something, and the rest the rest.
  private static func matches(_ pattern: Scalars, _ text: Scalars) -> Bool {
    guard let first = pattern.first else { return text.isEmpty }
    let rest = pattern.dropFirst()
    switch first {
    case "*": return matches(rest, text) || !text.isEmpty && matches(pattern, text.dropFirst())
    case "?": return !text.isEmpty && matches(rest, text.dropFirst())
    default: return text.first == first && matches(rest, text.dropFirst())
    }
  }
}
