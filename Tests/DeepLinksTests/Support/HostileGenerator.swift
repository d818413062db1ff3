import DeepLinks
import TestSupport

/// Values with all the text that a link could trip over, from a seed.
struct HostileGenerator: RandomNumberGenerator {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64("HostileGenerator", seed: seed) }

  mutating func next() -> UInt64 { random.next() }

  private static let texts = [
    "", "a", "metallica", "a/b", "/", "//", ".", "..", "...", ".html", "%", "%2F", "%252F", "%zz",
    "a b", "+", "a+b", "&", "a&b=c", "=", "?", "#", "a?b#c", ":", ":id", "*", "(x)", "|", "\\",
    "\"", "<>", "é", "e\u{301}", "日本", "🎸", "\u{0}", "\n", "\u{7F}", "\u{200B}", "\u{202E}", ",",
    "a,b", "%2C", "-", "a-b", "-1", "0", "007", "1e9", "true", "@", "a@b", ";", "[", "`", "^", "{}",
    "'", "!", "~", "_", "page", "event-1.html", "K", "\u{212A}",
  ]

  mutating func text() -> String {
    let first = Self.texts.randomElement(using: &self) ?? ""
    guard Int.random(in: 0..<3, using: &self) == 0 else { return first }
    return first + (Self.texts.randomElement(using: &self) ?? "")
  }

  mutating func int() -> Int {
    [0, 1, -1, 7, 42, .max, .min, .random(in: -99...99, using: &self)]
      .randomElement(using: &self) ?? 0
  }

  mutating func double() -> Double {
    [0, -0.0, 1, -1.5, 0.1, 1e300, .leastNonzeroMagnitude, .infinity, .nan, 12.25]
      .randomElement(using: &self) ?? 0
  }

  mutating func bool() -> Bool { .random(using: &self) }

  mutating func maybe<Value>(_ value: (inout Self) -> Value) -> Value? {
    bool() ? value(&self) : nil
  }

  mutating func list<Value>(_ element: (inout Self) -> Value) -> [Value] {
    (0..<Int.random(in: 0..<4, using: &self)).map { _ in element(&self) }
  }

  mutating func properties() -> Properties {
    var value = Properties()
    value.text = text()
    value.maybeText = maybe { $0.text() }
    value.number = int()
    value.maybeNumber = maybe { $0.int() }
    value.double = double()
    value.maybeDouble = maybe { $0.double() }
    value.flag = bool()
    value.maybeFlag = maybe { $0.bool() }
    value.sort = Properties.Sort.allCases.randomElement(using: &self) ?? .newest
    value.maybeSort = maybe { $0.bool() ? .newest : .cheapest }
    value.list = list { $0.text() }
    value.maybeList = maybe { generator in generator.list { $0.int() } }
    value.nested = .init(text: text(), number: maybe { $0.int() })
    value.maybeNested = maybe { generator in
      .init(text: generator.text(), number: generator.maybe { $0.int() })
    }
    return value
  }
}
