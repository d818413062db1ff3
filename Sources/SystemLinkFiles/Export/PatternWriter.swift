import LinkRouting
import RouteDiagnostics

/// Writes the patterns of a template as patterns of a component.
///
/// A token of a set of strings becomes a variable. `:uuid` becomes a pattern with its length and its hyphens. Each
/// other token becomes `?*`, because a file has no types.
///
/// Android's rules have no variables, and their `*` ends before the first character that equals the next one of the
/// pattern. So a set of strings becomes `?*`, and of a segment nothing comes after `?*`: the pattern matches more links,
/// and never fewer. They respect case: a literal has the template's own spelling.
struct PatternWriter {
  /// The file that the patterns are for.
  enum Format { case apple, android }

  let format: Format
  /// Whether links may have escapes in place of literal text, so that the component must compare decoded links.
  private(set) var needsDecoding = false
  /// The variables in use, each with its list.
  private(set) var variables: [String: [String]] = [:]
  /// Whether some part matches any characters, including slashes.
  private(set) var isWide = false

  /// The segments of a path; of Android's rules a wildcard is the last.
  mutating func segments(_ segments: [TextPattern]) -> [String] {
    let last = format == .android ? segments.firstIndex(where: \.isWildcard) : nil
    return segments.prefix(last.map { $0 + 1 } ?? segments.count)
      .map { $0.pattern.map { pattern($0) } ?? anything() }
  }

  mutating func pattern(_ pattern: TextPattern) -> String {
    pattern.pieces.reduce(into: "") { written, piece in
      if format == .android, written.hasSuffix("*") { return }
      switch piece {
      case .literal(let text): written += self.pattern(text)
      case .token(let token): written += self.pattern(token.type)
      }
    }
  }

  private mutating func pattern(_ type: RouteTokenType) -> String {
    // Templates with the same strings share a variable, since its name is made of them.
    if format == .apple, let texts = type.texts, texts.contains(where: { !$0.isEmpty }),
      texts.joined().unicodeScalars.allSatisfy({
        // A character without a special meaning in a variable or its name.
        Self.isPlain($0) && !"$()*".unicodeScalars.contains($0)
      })
    {
      let name = type.word ?? texts.joined(separator: "|")
      variables[name] = texts
      return "$(\(name))"
    }
    guard case .digits(let example, _) = type.form else { return anything() }
    isWide = true
    return String(example.map { $0.isHexDigit ? "?" : $0 })
  }

  private mutating func anything() -> String {
    isWide = true
    return "?*"
  }

  /// A literal as a pattern.
  ///
  /// A character with a special meaning becomes `?`, which matches any character.
  private mutating func pattern(_ text: String) -> String {
    var pattern = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if !Self.isPlain(scalar) { needsDecoding = true }
      let hasMeaning =
        scalar == "*" || scalar == "?"
        || format == .apple && scalar == "(" && pattern.last == "$"
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
