/// A value of an app's enum in words, for people who do not read Swift.
///
///     .project(.slugs(creator: "ada", project: "tea-pot"), .comments, refTag: nil)
///     Project › Comments · slugs ada tea-pot
///
/// The cases are the way to the screen. Their values follow, with labels; nil is left out.
struct DestinationWords {
  /// The names of the cases: `Project › Comments`; empty if the expression is written in another way.
  private(set) var screen = ""
  /// The cases and their values; the expression itself if it is written in another way.
  private(set) var text: String

  /// - Parameter expression: The value as `LinkDestination.expression` writes it.
  init(_ expression: String) {
    text = expression
    var parser = Parser(rest: expression[...])
    guard let value = parser.value(), parser.rest.isEmpty else { return }
    var (way, values): ([String], [String]) = ([], [])
    value.add(to: &way, &values)
    screen = way.joined(separator: " › ")
    text = ([screen] + values).filter { !$0.isEmpty }.joined(separator: " · ")
  }

  mutating func hideValues() { text = screen }

  /// The words of a case, such as `tab.search`.
  static func words(ofCase path: String) -> String {
    path.split(separator: ".").map { title($0) }.joined(separator: " › ")
  }

  private static func title(_ name: some StringProtocol) -> String {
    let words = words(ofName: name)
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// A name of Swift in words: `messageThreadId` is `message thread id`.
  private static func words(ofName name: some StringProtocol) -> String {
    var words = ""
    var last: Character = "_"
    for character in name {
      if character.isUppercase, !last.isUppercase { words += " " }
      words += character == "_" ? " " : character.lowercased()
      last = character
    }
    return words.split(separator: " ").joined(separator: " ")
  }

  /// A part of an expression.
  private struct Value {
    var label = ""
    /// The name of a case, or a literal; empty for a list, and for a call.
    var text = ""
    var isCase = false
    var parts: [Value] = []
    /// The text between the parts.
    var separator = " "

    func add(to way: inout [String], _ values: inout [String]) {
      guard isCase, label.isEmpty || !parts.isEmpty else {
        let words = label.isEmpty ? plain : "\(DestinationWords.words(ofName: label)) \(plain)"
        return plain.isEmpty ? () : values.append(words)
      }
      way.append(DestinationWords.title(text))
      // If a case has two cases in it, the last is the screen, and the first is a value.
      let screen = parts.lastIndex { $0.isCase && $0.label.isEmpty }
      for (index, part) in parts.enumerated() {
        if part.isCase, part.label.isEmpty, index != screen {
          values.append(part.plain)
        } else {
          part.add(to: &way, &values)
        }
      }
    }

    /// The value within another one.
    var plain: String {
      let name = isCase ? DestinationWords.words(ofName: text) : text
      return ([name] + parts.map(\.plain)).filter { !$0.isEmpty }.joined(separator: separator)
    }
  }

  /// Reads what `expression` writes.
  private struct Parser {
    var rest: Substring
    /// A screen has no values that are deeper.
    var depth = 32

    /// Takes the text away if the rest begins with it.
    private mutating func skip(_ text: String) -> Bool {
      guard rest.hasPrefix(text) else { return false }
      rest.removeFirst(text.count)
      return true
    }

    mutating func value() -> Value? {
      // A value that Swift makes with a throwing call.
      _ = skip("try ")
      if skip("\"") { return string().map { Value(text: $0.isEmpty ? "(empty)" : $0) } }
      let isCase = skip(".")
      let word = rest.prefix { !"()[]\",: ".contains($0) }
      rest = rest[word.endIndex...]
      let isList = !isCase && word.isEmpty && rest.first == "["
      if word.isEmpty, isCase || !isList && rest.first != "(" { return nil }
      let literal = isCase ? nil : ["nil": "", "true": "yes", "false": "no"][word]
      var value = Value(text: literal ?? String(word), isCase: isCase)
      guard isList ? skip("[") : skip("(") else { return value }
      if !isCase { (value.text, value.separator) = ("", isList ? ", " : "/") }
      depth -= 1
      defer { depth += 1 }
      // An empty dictionary begins with a colon.
      if depth < 0 || isList && skip(":]") { return depth < 0 ? nil : value }
      let end = isList ? "]" : ")"
      while !skip(end) {
        guard value.parts.isEmpty || skip(", "), let part = part() else { return nil }
        value.parts.append(part)
      }
      return value
    }

    /// An element of a list or of a dictionary, or an argument.
    private mutating func part() -> Value? {
      let label = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      let isLabeled = !label.isEmpty && rest[label.endIndex...].hasPrefix(": ")
      if isLabeled { rest = rest[label.endIndex...].dropFirst(2) }
      guard var value = value() else { return nil }
      if isLabeled {
        value.label = String(label)
      } else if skip(": ") {
        guard let other = self.value() else { return nil }
        value = Value(parts: [value, other])
      }
      return value
    }

    /// The rest of a string literal, without its escapes.
    private mutating func string() -> String? {
      var text = ""
      while let character = rest.popFirst() {
        if character == "\"" { return text }
        guard character == "\\" else {
          text.append(character)
          continue
        }
        guard let escape = rest.popFirst() else { return nil }
        if escape == "u", let end = rest.firstIndex(of: "}"),
          let scalar = UInt32(rest[..<end].dropFirst(), radix: 16).flatMap(Unicode.Scalar.init)
        {
          text.unicodeScalars.append(scalar)
          rest = rest[end...].dropFirst()
        } else {
          text.append(["n": "\n", "t": "\t", "r": "\r", "0": "\0"][escape] ?? escape)
        }
      }
      return nil
    }
  }
}
