import LinkRouting

/// Writes what a template asks for as the patterns of a component.
///
/// Files have less to say it with: a token becomes `?*`, whatever its type, but for one of some texts,
/// which becomes a variable, and `:uuid`, of which the length and the hyphens remain.
struct PatternWriter {
  /// Some text stands in links with escapes, so links have to be compared without.
  private(set) var needsDecoding = false
  /// The variables in use, each with its list.
  private(set) var variables: [String: [String]] = [:]
  /// Some part takes any characters, slashes among them.
  private(set) var isWide = false

  mutating func path(_ segments: [RouteTemplate.Segment]) -> String {
    "/" + segments.map { $0.pattern.map { pattern($0) } ?? anything() }.joined(separator: "/")
  }

  mutating func pattern(_ pattern: TextPattern) -> String {
    pattern.pieces.map { piece in
      switch piece {
      case .literal(let text): self.pattern(text)
      case .token(let token): self.pattern(token.type)
      }
    }.joined()
  }

  private mutating func pattern(_ type: RouteTokenType) -> String {
    if let texts = type.texts, texts.contains(where: { !$0.isEmpty }) {
      return variable(type, texts)
    }
    guard case .digits(let example, _) = type.form else { return anything() }
    isWide = true
    return String(example.map { $0.isHexDigit ? "?" : $0 })
  }

  private mutating func anything() -> String {
    isWide = true
    return "?*"
  }

  /// A variable that is called after its texts, so that it is the same for every template.
  private mutating func variable(_ type: RouteTokenType, _ texts: [String]) -> String {
    guard texts.joined().unicodeScalars.allSatisfy(Self.isOfVariables) else { return anything() }
    let name = type.word ?? texts.joined(separator: "|")
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

  /// The name of a query item, which is no pattern.
  mutating func name(_ text: String) -> String {
    needsDecoding = needsDecoding || !text.unicodeScalars.allSatisfy(Self.isPlain)
    return text
  }

  /// Nobody writes this character with an escape, wherever it stands.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9": true
    default: "-._~!$'()*,;:@".unicodeScalars.contains(scalar)
    }
  }
}
