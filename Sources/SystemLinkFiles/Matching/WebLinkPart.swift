import LinkRouting

/// The parts of a link that differ in the characters that need no escape.
enum WebLinkPart {
  case path, query, name, value, fragment

  private var allowed: PercentCoding.AllowedBytes {
    switch self {
    case .path: .path
    case .query, .fragment: .fragment
    case .name: .paramText
    case .value: .openValue
    }
  }

  /// A text, percent-encoded.
  func encoded(_ text: String) -> String { PercentCoding.encoded(text, allowed: allowed) }

  /// The scalars of a string, percent-encoded.
  func written(_ text: String) -> [Unicode.Scalar] { Array(encoded(text).unicodeScalars) }

  /// Whether links have the scalar without an escape.
  func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "/": scalar != "/" || self != .name
    default: scalar.isASCII && encoded(String(scalar)).utf8.count == 1
    }
  }
}
