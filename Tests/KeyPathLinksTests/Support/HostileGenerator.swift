import KeyPathLinks
import TestSupport

/// Values with all the text that a link could trip over, from a seed.
struct HostileGenerator {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  private static let texts = [
    "", "a", "metallica", "a/b", "/", "//", ".", "..", "...", ".html", "%", "%2F", "%252F", "%zz",
    "a b", "+", "a+b", "&", "a&b=c", "=", "?", "#", "a?b#c", ":", ":id", "*", "(x)", "|", "\\",
    "\"", "<>", "é", "e\u{301}", "日本", "🎸", "\u{0}", "\n", "\u{7F}", "\u{200B}", "\u{202E}", ",",
    "a,b", "%2C", "-", "a-b", "-1", "0", "007", "1e9", "true", "@", "a@b", ";", "[", "`", "^", "{}",
    "'", "!", "~", "_", "page", "event-1.html", "K", "\u{212A}",
  ]

  mutating func text() -> String {
    let first = random.pick(Self.texts)
    return random.oneIn(3) ? first + random.pick(Self.texts) : first
  }

  mutating func int() -> Int {
    random.pick([0, 1, -1, 7, 42, .max, .min, random.below(199) - 99])
  }

  mutating func double() -> Double {
    random.pick([0, -0.0, 1, -1.5, 0.1, 1e300, .leastNonzeroMagnitude, .infinity, .nan, 12.25])
  }

  mutating func bool() -> Bool { random.oneIn(2) }

  mutating func maybe<Value>(_ value: (inout Self) -> Value) -> Value? {
    bool() ? value(&self) : nil
  }

  mutating func list<Value>(_ element: (inout Self) -> Value) -> [Value] {
    (0..<random.below(4)).map { _ in element(&self) }
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
    value.sort = random.pick(Properties.Sort.allCases)
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
