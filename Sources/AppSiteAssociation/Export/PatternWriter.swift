import LinkRouting

/// Writes the patterns of a template as patterns of a component.
///
/// A token of a set of strings becomes a variable. `:uuid` becomes a pattern with its length and its hyphens. Each
/// other token becomes `?*`, because a file has no types.
struct PatternWriter {
  /// Whether links may have escapes in place of literal text, so that the component must compare decoded links.
  private(set) var needsDecoding = false
  /// The variables in use, each with its list.
  private(set) var variables: [String: [String]] = [:]
  /// Whether some part matches any characters, including slashes.
  private(set) var isWide = false

  mutating func path(_ segments: [TextPattern]) -> String {
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

  /// A variable with a name made of its strings, so that templates with the same strings share the variable.
  private mutating func variable(_ type: RouteTokenType, _ texts: [String]) -> String {
    guard texts.joined().unicodeScalars.allSatisfy(Self.isOfVariables) else { return anything() }
    let name = type.word ?? texts.joined(separator: "|")
    variables[name] = texts
    return "$(\(name))"
  }

  /// Whether a character has no special meaning in a variable or its name.
  private static func isOfVariables(_ scalar: Unicode.Scalar) -> Bool {
    isPlain(scalar) && !"$()*".unicodeScalars.contains(scalar)
  }

  /// A literal as a pattern.
  ///
  /// A character with a special meaning becomes `?`, which matches any character.
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

  /// Whether links have this character without an escape at every place.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9": true
    default: "-._~!$'()*,;:@".unicodeScalars.contains(scalar)
    }
  }
}
