/// Colours for a terminal, or none.
struct TextStyle {
  var isColored: Bool

  /// What a piece of text is, which decides its colour.
  enum Role: String {
    case strong = "1"
    case dim = "2"
    case error = "1;31"
    case warning = "1;33"
    case good = "32"
    case template = "36"
  }

  /// `text` in the colour of `role`.
  func apply(_ role: Role, _ text: String) -> String {
    isColored ? "\u{1B}[\(role.rawValue)m\(text)\u{1B}[0m" : text
  }
}
