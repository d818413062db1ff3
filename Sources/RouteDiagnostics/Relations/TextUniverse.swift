import LinkRouting

/// Which texts there are at a place of a link.
enum TextUniverse: Hashable {
  /// Decoded segments: neither empty nor dots (R10, R11).
  case segment
  /// Decoded values of query items: any text.
  case value
  /// Decoded fragments; one that is empty counts as none.
  case fragment

  /// `text` can stand here.
  func contains(_ text: String) -> Bool {
    switch self {
    case .segment: !text.isEmpty && !text.isDots
    case .value: true
    case .fragment: !text.isEmpty
    }
  }

  /// `pattern` takes `text`, which can stand here.
  func matches(_ pattern: TextPattern, _ text: String) -> Bool {
    pattern.takes(text, allowsEmpty: self == .value)
  }
}
