/// A pattern of an intent filter, matched step by step as Android's `PatternMatcher` does: it never goes back.
///
/// It shares no code with `AndroidPattern`, which is held to it.
enum PlainAndroidPattern {
  /// `pathPattern`, but for a backslash before a dot, which makes the dot a literal everywhere.
  static func matchesSimple(_ pattern: String, _ text: String) -> Bool {
    var pattern = Array(pattern)[...]
    var text = Array(text)[...]
    while let first = pattern.first, !text.isEmpty {
      pattern.removeFirst()
      let isEscaped = first == "\\"
      let character = isEscaped ? pattern.popFirst() ?? first : first
      guard pattern.first == "*" else {
        if isEscaped || character != ".", text.first != character { return false }
        text.removeFirst()
        continue
      }
      pattern.removeFirst()
      if isEscaped || character != "." {
        text = text.drop { $0 == character }
        continue
      }
      if pattern.isEmpty { return true }
      if pattern.first == "\\" { pattern.removeFirst() }
      let stop = pattern.removeFirst()
      text = text.drop { $0 != stop }
      if text.popFirst() == nil { return false }
    }
    return text.isEmpty && (pattern.isEmpty || pattern == [".", "*"])
  }

  /// An expression of `assetlinks.json`: a literal, a literal with `*` at its end, or a simple pattern.
  static func matchesExpression(_ expression: String, _ text: String) -> Bool {
    let wildcards = expression.filter { "*?".contains($0) }
    if wildcards.isEmpty { return expression == text }
    if wildcards == "*", expression.last == "*" { return text.hasPrefix(expression.dropLast()) }
    let simple = expression.replacing("\\", with: #"\\"#).replacing(".", with: #"\."#)
      .replacing("?", with: ".").split(separator: "*", omittingEmptySubsequences: false)
    return matchesSimple(simple.joined(separator: ".*"), text)
  }

  /// A token of a `pathAdvancedPattern`.
  struct Token: Sendable {
    /// As the pattern has it.
    let text: String
    let accepts: @Sendable (Character) -> Bool
    let bounds: ClosedRange<Int>
  }

  static func matchesAdvanced(_ tokens: [Token], _ text: String) -> Bool {
    var text = text[...]
    for token in tokens {
      let count = text.prefix(while: token.accepts).count
      guard count >= token.bounds.lowerBound else { return false }
      text = text.dropFirst(min(count, token.bounds.upperBound))
    }
    return text.isEmpty
  }
}
