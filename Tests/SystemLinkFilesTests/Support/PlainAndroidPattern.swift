/// A pattern of an intent filter, matched step by step as Android's `PatternMatcher` does: it never goes back.
///
/// It shares no code with what writes the patterns, which is held to it.
enum PlainAndroidPattern {
  /// An attribute of `<data>`.
  static func matches(_ attribute: String, _ pattern: String, _ text: String) -> Bool {
    switch attribute {
    case "path": pattern == text
    case "pathPattern": matchesSimple(pattern, text)
    case "pathAdvancedPattern": matchesAdvanced(pattern, text)
    default: false
    }
  }

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

  /// `pathAdvancedPattern`: each token takes as many characters as it can.
  static func matchesAdvanced(_ pattern: String, _ text: String) -> Bool {
    var pattern = Array(pattern)[...]
    var text = text[...]
    while let first = pattern.popFirst() {
      var accepts: (Character) -> Bool = { $0 == first }
      if first == "." { accepts = { _ in true } }
      if first == "\\", let escaped = pattern.popFirst() { accepts = { $0 == escaped } }
      if first == "[" {
        var members = pattern.prefix { $0 != "]" }
        pattern = pattern.dropFirst(members.count + 1)
        let excludes = members.first == "^"
        if excludes { members.removeFirst() }
        accepts = { members.contains($0) != excludes }
      }
      let isOpen = pattern.first == "+"
      if isOpen { pattern.removeFirst() }
      let count = text.prefix(while: accepts).count
      guard count > 0 else { return false }
      text = text.dropFirst(isOpen ? count : 1)
    }
    return text.isEmpty
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
}
