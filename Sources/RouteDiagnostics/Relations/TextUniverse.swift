import LinkRouting

/// The strings that are possible at a place of a link.
enum TextUniverse: Hashable {
  /// Decoded segments: neither empty nor dots (R10, R11).
  case segment
  /// Decoded values of query items: any string.
  case value
  /// Decoded fragments; an empty fragment counts as missing.
  case fragment

  /// Whether `text` is possible here.
  func contains(_ text: String) -> Bool {
    switch self {
    case .segment: !text.isEmpty && !text.isDots
    case .value: true
    case .fragment: !text.isEmpty
    }
  }
}
