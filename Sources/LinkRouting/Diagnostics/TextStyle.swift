/// Colours for a terminal, or none.
struct TextStyle {
  var isColored: Bool

  /// What a piece of text is, which decides its colour.
  enum Role: String, CaseIterable {
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

  /// `line` without anything that ends it or, colours of this style aside, tells a terminal what to do.
  ///
  /// Links come from anywhere: a line break in one must not look like the next finding. Controls, line
  /// separators and marks that change the direction of text become `\u{…}`.
  func oneLine(_ line: String) -> String {
    var copy = line
    if copy.withUTF8({ $0.allSatisfy { 0x20 <= $0 && $0 < 0x7F } }) { return line }
    var result = ""
    var rest = line.unicodeScalars[...]
    while let scalar = rest.first {
      if let escape = escape(at: rest) {
        result.unicodeScalars += escape
        rest = rest.dropFirst(escape.count)
        continue
      }
      rest.removeFirst()
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator:
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      case .format where scalar.properties.isBidiControl:
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default:
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The escape of this style that `text` begins with.
  private func escape(at text: Substring.UnicodeScalarView) -> String.UnicodeScalarView? {
    guard isColored, text.first == "\u{1B}" else { return nil }
    return (Role.allCases.map(\.rawValue) + ["0"])
      .map { "\u{1B}[\($0)m".unicodeScalars }
      .first { text.starts(with: $0) }
  }
}
