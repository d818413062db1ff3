import LinkRouting
import TemplatePrinting
import TestSupport

/// Makes templates of the whole language with params for their tokens, hostile text in each.
struct PrintableTemplates {
  private var random: SplitMix64
  private var names: [(name: String, type: RouteTokenType)] = []

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func next() -> (template: String, params: RouteParams) {
    names = []
    var text =
      (random.below(6) == 0 ? "(?i)/" : "/") + sequence(depth: 0, length: 1 + random.below(4))
    if random.below(3) == 0 {
      text += "?" + (0...random.below(2)).map { clause($0) }.joined(separator: "&")
    }
    if random.below(5) == 0 { text += "#" + token() }
    var params: [(name: String, value: String)] = []
    for (name, type) in names where random.below(12) > 0 { params.append((name, value(type))) }
    for _ in 0..<random.below(3) { params.append(("x" + value(.string), value(.string))) }
    return (text, RouteParams(params))
  }

  private mutating func sequence(depth: Int, length: Int) -> String {
    var afterWildcard = true
    return (0..<length).map { _ in
      let kind = random.below(10)
      if kind == 0, !afterWildcard || depth == 0 && length == 1 {
        afterWildcard = true
        return "*" + name(.string)
      }
      afterWildcard = false
      if kind == 1, depth < 2 { return group(depth: depth + 1) + "/end" }
      return segment()
    }.joined(separator: "/")
  }

  private mutating func group(depth: Int) -> String {
    let alternatives = (0...random.below(2)).map { _ in
      segment() + (random.below(3) == 0 ? "/" + segment() : "")
    }
    return "(" + alternatives.joined(separator: "|") + ")"
  }

  private mutating func segment() -> String {
    switch random.below(6) {
    case 0, 1: random.pick(["a", "b", "projects", "caf\u{E9}", "a b", "\\(", "100\\%"])
    case 2: random.pick(["v", "event-", "\\:"]) + longToken() + random.pick(["", ".html", "-x"])
    case 3: longToken() + "-" + longToken()
    default: token()
    }
  }

  private mutating func clause(_ index: Int) -> String {
    switch random.below(6) {
    case 0: return "fixed\(index)=" + random.pick(["1", "a b", "\\&"])
    case 1: return "(page\(index)=" + longToken() + ")"
    case 2: return "(l\(index)=" + longToken() + "|r\(index)=" + longToken() + ")"
    case 3: return "((l\(index)=" + longToken() + "|r\(index)=" + longToken() + "))"
    case 4: return "q\(index)=" + random.pick(["v", "", "id\\:"]) + longToken()
    default: return token()
    }
  }

  private mutating func name(_ type: RouteTokenType) -> String {
    let name = "t\(names.count)"
    names.append((name, type))
    return name
  }

  private mutating func token() -> String { ":" + name(.string) }

  private mutating func longToken() -> String {
    let texts = RouteTokenType.oneOf(["likes", "a/b", "é|(", "-"])
    let type = random.pick([.string, .string, .int, .bool, .double, .uuid, .int(width: 2), texts])
    return ":\(type)(\(name(type)))"
  }

  private static let pieces = [
    "a", "b", "-", ".", "/", "%", "%2F", "?", "#", "&", "=", "+", " ", ",", ";", "é", "e\u{301}",
    "🎉", "\u{212A}", "html", "true", "1", "end", "\"", "<", "\\", "|",
  ]

  private mutating func value(_ type: RouteTokenType) -> String {
    if let texts = type.texts { return random.pick(texts) }
    return switch type {
    case .int: random.pick(["0", "-1", "42", String(Int.max), String(Int.min)])
    case .double: random.pick(["0", "-1.5", "42", "0.001"])
    case .int(width: 2): random.pick(["05", "42", "00"])
    case .uuid: "0f8fad5b-d9cb-469f-a165-70867728950e"
    default: (0...random.below(4)).map { _ in random.pick(Self.pieces) }.joined()
    }
  }
}
