import TestSupport

@testable import LinkRouting

/// Random templates over the whole language, as somebody might write them.
struct TemplateGenerator {
  private var names = 0

  private static let words = [
    "a", "b", "ab", "projects", "x.y", "-", "~", "é", "e\u{301}", "🙂", "a b", "1",
  ]
  private static let escaped = [
    ":", "*", "(", ")", "|", "?", "#", "%", "\\", "&", "=", "a", "é", "+",
  ]
  private static let types = [
    "string", "string", "int", "double", "bool", "uuid", "int2", "(a|b|1)", "(ab|a\\|b||é|true)",
  ]
  private static let oddNames = [
    "user id", "é", "a\\)b", "a\\(\u{301}", "a\\/b\\\\", "x-y", "*", "?#&=%", ":",
  ]

  static func template(_ random: inout SplitMix64) -> String {
    var generator = TemplateGenerator()
    var text = (random.oneIn(8) ? "(?i)" : "") + (random.oneIn(5) ? "" : "/")
    text += generator.sequence(&random, length: random.below(5), depth: 0)
    if random.oneIn(10) { text += "/" }
    if text.hasSuffix("//") { text.removeLast() }
    let hasQuery = random.oneIn(3)
    if hasQuery {
      let count = 1 + random.below(3)
      text += "?" + (0..<count).map { generator.clause(&random, $0) }.joined(separator: "&")
    }
    if random.oneIn(12) {
      let rest = "**" + generator.name()
      // A wildcard needs a segment before the rest.
      return hasQuery
        ? text + "&q30=" + rest : text + (text.hasSuffix("/") ? "a/" : "/a/") + rest
    }
    if random.oneIn(4) { text += "#" + generator.fragment(&random) }
    return text
  }

  /// A path with a query, items, or one string.
  private mutating func fragment(_ random: inout SplitMix64) -> String {
    switch random.below(4) {
    case 0:
      let mark = random.oneIn(3) ? "!/" : "/"
      let path = sequence(&random, length: random.below(3), depth: 1)
      return mark + path + (random.oneIn(2) ? "?" + clause(&random, 20) : "")
    case 1:
      return (20...20 + random.below(3)).map { "q\($0)=" + token(&random) }.joined(separator: "&")
    default: return pattern(&random, escapes: ["?", "/", "&", "="])
    }
  }

  private mutating func sequence(
    _ random: inout SplitMix64, length: Int, depth: Int
  ) -> String {
    (0..<length).map { _ in
      if depth < 3, random.oneIn(5) {
        let alternatives = (0...random.below(3)).map { _ in
          sequence(&random, length: 1 + random.below(2), depth: depth + 1)
        }
        return "(" + alternatives.joined(separator: "|") + ")"
      }
      if random.oneIn(8) { return random.oneIn(2) ? "*" : "*" + name() }
      return pattern(&random, escapes: ["/"])
    }.joined(separator: "/")
  }

  /// Text, a token, or tokens with text between.
  private mutating func pattern(_ random: inout SplitMix64, escapes: [String]) -> String {
    switch random.below(6) {
    case 0, 1: return text(&random, escapes)
    case 2, 3: return token(&random)
    default:
      var text = random.oneIn(2) ? self.text(&random, escapes) : ""
      for index in 0...random.below(2) {
        if index > 0 { text += self.text(&random, escapes, afterToken: true) }
        text += token(&random)
      }
      return text + (random.oneIn(2) ? self.text(&random, escapes, afterToken: true) : "")
    }
  }

  private func text(
    _ random: inout SplitMix64, _ escapes: [String], afterToken: Bool = false
  ) -> String {
    var text = afterToken ? random.pick(["-", ".", "\\a", "\\:", "\\é", "\\(", "~"]) : ""
    for _ in 0..<(afterToken ? random.below(2) : 1 + random.below(2)) {
      text += random.oneIn(5) ? "\\" + random.pick(Self.escaped + escapes) : random.pick(Self.words)
    }
    return text
  }

  private mutating func token(_ random: inout SplitMix64) -> String {
    if random.oneIn(2) { return ":" + name() }
    let type = random.pick(Self.types)
    if random.oneIn(8) { return ":\(type)()" }
    return ":\(type)(" + name() + (random.oneIn(4) ? random.pick(Self.oddNames) : "") + ")"
  }

  private mutating func name() -> String {
    names += 1
    return "t\(names)"
  }

  private mutating func clause(_ random: inout SplitMix64, _ number: Int) -> String {
    switch random.below(6) {
    case 0: return "(" + item(&random, number) + ")"
    case 1: return "(" + item(&random, number) + "|" + item(&random, number + 10) + ")"
    case 2: return "((" + item(&random, number) + "|" + item(&random, number) + "))"
    default: return item(&random, number)
    }
  }

  private mutating func item(_ random: inout SplitMix64, _ number: Int) -> String {
    let name =
      "q\(number)" + (random.oneIn(4) ? random.pick(["\\=", "\\&", "é", " ", "\\%41", "?"]) : "")
    switch random.below(6) {
    case 0: return name
    case 1: return name + "="
    case 2: return name + "=" + text(&random, ["="]) + "=/?"
    case 3: return ":" + self.name()
    case 4: return ":\(random.pick(Self.types))(" + self.name() + ")"
    default: return name + "=" + pattern(&random, escapes: ["&"])
    }
  }
}

/// Random links that a template matches, or nearly.
enum MatchingLinks {
  static func link(_ variant: RouteVariant, _ random: inout SplitMix64) -> String {
    var segments: [String] = []
    for segment in variant.segments {
      if let pattern = segment.pattern {
        segments.append(text(pattern, &random))
      } else {
        segments += (0...random.below(3)).map { _ in TextGenerator.segment(&random) }
      }
    }
    disturb(&segments, &random) { TextGenerator.segment(&$0) }
    var items: [String] = []
    for clause in variant.query where !clause.isOptional || random.oneIn(2) {
      let item = random.pick(clause.alternatives)
      items.append(
        encoded(item.name, .queryItem, &random) + "="
          + encoded(text(item.value, &random), .queryItem, &random))
    }
    disturb(&items, &random) { random in
      random.pick([
        "q0", "q1=1", "q0=", "q1=%zz", "t1=evil", "x=%41", "=", "q0%3D=1", "=&&a", "e%CC%81",
      ])
    }
    var link = "https://example.com"
    for segment in segments {
      link += random.oneIn(20) ? "//" : "/"
      link += encoded(segment, .pathSegment, &random)
    }
    if !items.isEmpty || random.oneIn(9) { link += "?" + items.joined(separator: "&") }
    if let fragment = variant.fragment, !random.oneIn(6) {
      switch fragment {
      case .text(let pattern):
        link += "#" + encoded(text(pattern, &random), .fragment, &random)
      case .route(let route, let mark):
        let other = self.link(route.plain, &random).dropFirst("https://example.com".count)
        let path = other.hasPrefix("/") ? String(other) : "/" + other
        link += "#" + (mark == .none ? String(other.dropFirst()) : mark.rawValue.dropLast() + path)
      }
    } else if random.oneIn(8) {
      link +=
        "#" + random.pick(["", "a", "%zz.%41", "1", "/", "/a?b=1", "!/a", "q20=1", "/%zz/%41"])
    }
    return link
  }

  private static func disturb(
    _ parts: inout [String], _ random: inout SplitMix64, _ other: (inout SplitMix64) -> String
  ) {
    switch random.below(12) {
    case 0 where !parts.isEmpty: parts.remove(at: random.below(parts.count))
    case 1: parts.insert(other(&random), at: random.below(parts.count + 1))
    case 2 where !parts.isEmpty: parts[random.below(parts.count)] = other(&random)
    case 3 where !parts.isEmpty: parts.insert(random.pick(parts), at: random.below(parts.count + 1))
    case 4: parts.shuffle(using: &random)
    default: break
    }
  }

  private static func text(_ pattern: TextPattern, _ random: inout SplitMix64) -> String {
    if pattern.ignoresCase, let spelling = pattern.spelling(random.below(4)) { return spelling }
    return pattern.tokens.reduce(into: pattern.start) { text, token in
      text += value(token.type, &random) + token.behind
    }
  }

  private static func value(_ type: RouteTokenType, _ random: inout SplitMix64) -> String {
    if random.oneIn(10) { return TextGenerator.hostile(&random) }
    if let texts = type.texts { return random.pick(texts) }
    switch type {
    case .int: return random.pick(["0", "7", "-42", "9223372036854775807", "-9223372036854775808"])
    case .double: return random.pick(["0", "0.5", "-7.25", "100000000000000000000", "3"])
    case .int(width: 2): return random.pick(["05", "42", "7", "042"])
    case .uuid: return "0f8fad5b-d9cb-469f-a165-70867728950E"
    default: return TextGenerator.segment(&random)
    }
  }

  /// `text` with what has to be escaped, and now and then more than that.
  private static func encoded(
    _ text: String, _ allowed: PercentCoding.AllowedBytes, _ random: inout SplitMix64
  ) -> String {
    let also = random.oneIn(3) ? text.unicodeScalars.randomElement(using: &random) : nil
    guard let also, also.isASCII else { return PercentCoding.encoded(text, allowed: allowed) }
    var escape = ByteBuffer()
    escape.append(escape: UInt8(ascii: also))
    return text.unicodeScalars.split(separator: also, omittingEmptySubsequences: false)
      .map { PercentCoding.encoded(String($0), allowed: allowed) }
      .joined(separator: escape.string)
  }
}
