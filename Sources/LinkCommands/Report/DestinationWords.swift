/// A value of an app's enum in words, for people who do not read Swift.
///
///     .project(.slugs(creator: "ada", project: "tea-pot"), .comments, refTag: nil)
///     Project › Comments · slugs ada tea-pot
///
/// The cases are the way to the screen. Their values follow, with labels; nil is left out.
enum DestinationWords {
  /// The words of a value.
  ///
  /// - Parameter expression: The value as `LinkDestination.expression` writes it.
  /// - Returns: The words; the expression itself if it is written in another way.
  static func words(of expression: String) -> String {
    var parser = Parser(expression)
    guard let value = parser.value(depth: 0), parser.isAtEnd else { return expression }
    var words = Words()
    words.add(value, label: nil)
    let way = words.way.joined(separator: " › ")
    return ([way] + words.values).filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// A case in words, such as `tab.search`.
  static func words(ofCase path: String) -> String {
    path.split(separator: ".").map { title(String($0)) }.joined(separator: " › ")
  }

  /// The cases of a value in words, without the values in them: `Project › Comments`.
  static func words(ofCases value: some Any) -> String {
    cases(of: value).map(title).joined(separator: " › ")
  }

  /// The names of an enum's case and of the cases in it.
  ///
  /// If a case has two cases in it, the last is the screen.
  private static func cases(of value: Any) -> [String] {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional {
      return mirror.children.first.map { cases(of: $0.value) } ?? []
    }
    guard mirror.displayStyle == .enum else { return [] }
    guard let payload = mirror.children.first else { return ["\(value)"] }
    let tuple = Mirror(reflecting: payload.value)
    let held =
      tuple.displayStyle == .tuple
      ? tuple.children.filter { $0.label?.hasPrefix(".") ?? true }.map(\.value) : [payload.value]
    return [payload.label ?? ""] + (held.map { cases(of: $0) }.last { !$0.isEmpty } ?? [])
  }

  private static func title(_ name: String) -> String {
    let words = words(ofName: name)
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// A name of Swift in words: `messageThreadId` is `message thread id`.
  static func words(ofName name: String) -> String {
    var words = ""
    var last: Character = "_"
    for character in name {
      if character == "_" {
        words += " "
      } else if character.isUppercase {
        words += last.isUppercase || last == "_" ? "" : " "
        words += character.lowercased()
      } else {
        words.append(character)
      }
      last = character
    }
    return words.split(separator: " ").joined(separator: " ")
  }

  /// An expression, taken apart.
  private indirect enum Value {
    case member(String, [Argument])
    case initializer([Argument])
    case list([Argument])
    case text(String)
    case none
  }

  private struct Argument {
    var label: String?
    var value: Value
    /// The key of a dictionary's element.
    var key: Value?

    /// Whether it is a case without a label.
    var isCase: Bool {
      if case .member = value { label == nil } else { false }
    }
  }

  private struct Words {
    var way: [String] = []
    var values: [String] = []

    mutating func add(_ value: Value, label: String?) {
      switch value {
      case .member(let name, let arguments) where label == nil || !arguments.isEmpty:
        way.append(DestinationWords.title(name))
        // If a case has two cases in it, the last is the screen, and the first is a value.
        let screen = arguments.lastIndex { $0.isCase }
        for (index, argument) in arguments.enumerated() {
          if argument.isCase, index != screen {
            values.append(Words.plain(argument.value))
          } else {
            add(argument.value, label: argument.label)
          }
        }
      default:
        let text = Words.plain(value)
        if text.isEmpty { return }
        values.append(label.map { "\(DestinationWords.words(ofName: $0)) \(text)" } ?? text)
      }
    }

    /// A value within another one, in one text.
    static func plain(_ value: Value) -> String {
      switch value {
      case .none: ""
      case .text("true"): "yes"
      case .text("false"): "no"
      case .text(let text): text
      case .member(let name, let arguments):
        ([DestinationWords.words(ofName: name)] + arguments.map { plain($0.value) })
          .filter { !$0.isEmpty }.joined(separator: " ")
      case .initializer(let arguments):
        arguments.map { plain($0.value) }.filter { !$0.isEmpty }.joined(separator: "/")
      case .list(let elements):
        elements.map { element in
          (element.key.map { plain($0) + " " } ?? "") + plain(element.value)
        }.joined(separator: ", ")
      }
    }
  }

  /// Reads what `expression` writes.
  private struct Parser {
    private var rest: Substring
    /// Values within values that are read; what is deeper is no screen's value.
    private static let mostDepth = 32

    init(_ text: String) { rest = text[...] }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func value(depth: Int) -> Value? {
      if depth > Self.mostDepth { return nil }
      // A value that Swift makes with a throwing call.
      if rest.hasPrefix("try ") { rest.removeFirst(4) }
      if rest.first == "\"" { return string() }
      if rest.first == "[" {
        rest.removeFirst()
        return list(until: "]", depth).map(Value.list)
      }
      if rest.first == "." {
        rest.removeFirst()
        guard let name = word(), !name.isEmpty else { return nil }
        guard rest.first == "(" else { return .member(name, []) }
        rest.removeFirst()
        return list(until: ")", depth).map { .member(name, $0) }
      }
      if rest.first == "(" {
        rest.removeFirst()
        return list(until: ")", depth).map(Value.initializer)
      }
      guard let text = word(), !text.isEmpty else { return nil }
      if text == "nil" { return Value.none }
      guard rest.first == "(" else { return .text(text) }
      rest.removeFirst()
      return list(until: ")", depth).map(Value.initializer)
    }

    /// A name, a number, or what else has none of the marks.
    private mutating func word() -> String? {
      let word = rest.prefix { !"()[]\",: ".contains($0) }
      rest = rest[word.endIndex...]
      return String(word)
    }

    private mutating func list(until end: Character, _ depth: Int) -> [Argument]? {
      var arguments: [Argument] = []
      // An empty dictionary.
      if end == "]", rest.hasPrefix(":]") { rest.removeFirst() }
      while rest.first != end {
        guard var argument = argument(depth) else { return nil }
        if end == "]", rest.hasPrefix(": ") {
          rest.removeFirst(2)
          guard let value = value(depth: depth + 1) else { return nil }
          argument = Argument(value: value, key: argument.value)
        }
        arguments.append(argument)
        guard rest.hasPrefix(", ") else { break }
        rest.removeFirst(2)
      }
      guard rest.first == end else { return nil }
      rest.removeFirst()
      return arguments
    }

    private mutating func argument(_ depth: Int) -> Argument? {
      let label = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      if !label.isEmpty, rest[label.endIndex...].hasPrefix(": ") {
        rest = rest[label.endIndex...].dropFirst(2)
        return value(depth: depth + 1).map { Argument(label: String(label), value: $0) }
      }
      return value(depth: depth + 1).map { Argument(value: $0) }
    }

    /// A literal, without its escapes.
    private mutating func string() -> Value? {
      rest.removeFirst()
      var text = ""
      while let character = rest.popFirst() {
        if character == "\"" { return .text(text.isEmpty ? "(empty)" : text) }
        guard character == "\\" else {
          text.append(character)
          continue
        }
        switch rest.popFirst() {
        case "n": text += "\n"
        case "t": text += "\t"
        case "r": text += "\r"
        case "0": text += "\0"
        case "u":
          let digits = rest.dropFirst().prefix { $0 != "}" }
          guard let code = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(code),
            digits.endIndex < rest.endIndex
          else { return nil }
          text.unicodeScalars.append(scalar)
          rest = rest[digits.endIndex...].dropFirst()
        case let other?: text.append(other)
        case nil: return nil
        }
      }
      return nil
    }
  }
}
