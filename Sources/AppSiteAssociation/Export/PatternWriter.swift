import LinkRouting

/// Writes what a template asks for as the patterns of a component.
///
/// Files have less to say it with: a token becomes `?*`, whatever its type, but for one of some texts,
/// which becomes a variable, and `:uuid`, of which the length and the hyphens remain.
struct PatternWriter {
  /// Some text stands in links with escapes, so links have to be compared without.
  private(set) var needsDecoding = false
  /// The variables that are used, each with its texts.
  private(set) var variables: [String: [String]] = [:]
  /// Some part takes any characters, slashes among them.
  private(set) var isWide = false

  mutating func path(_ segments: [[RouteClaim.Piece]]) -> String {
    "/" + segments.map { pattern($0) }.joined(separator: "/")
  }

  mutating func pattern(_ pieces: [RouteClaim.Piece]) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): return pattern(text)
      case .token where piece.texts.contains { !$0.isEmpty }:
        return variable(piece)
      case .token(.uuid):
        isWide = true
        return [8, 4, 4, 4, 12].map { String(repeating: "?", count: $0) }.joined(separator: "-")
      case .token, .wildcard:
        isWide = true
        return "?*"
      }
    }.joined()
  }

  /// A variable that is called after its texts, so that it is the same for every template.
  private mutating func variable(_ token: RouteClaim.Piece) -> String {
    let texts = token.texts
    guard texts.joined().unicodeScalars.allSatisfy(Self.isOfVariables) else {
      isWide = true
      return "?*"
    }
    let name = token == .token(.bool) ? "bool" : texts.joined(separator: "|")
    variables[name] = texts
    return "$(\(name))"
  }

  /// The character has no meaning in a variable, nor in its name.
  private static func isOfVariables(_ scalar: Unicode.Scalar) -> Bool {
    isPlain(scalar) && !"$()*".unicodeScalars.contains(scalar)
  }

  /// Text in which nothing has a meaning: what would have one becomes `?`, any one character.
  private mutating func pattern(_ text: String) -> String {
    var pattern = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if !Self.isPlain(scalar) { needsDecoding = true }
      let hasMeaning = scalar == "*" || scalar == "?" || scalar == "(" && pattern.last == "$"
      pattern.append(hasMeaning ? "?" : scalar)
      isWide = isWide || hasMeaning
    }
    return String(pattern)
  }

  /// Nobody writes this character with an escape, wherever it stands.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9": true
    default: "-._~!$'()*,;:@".unicodeScalars.contains(scalar)
    }
  }
}
