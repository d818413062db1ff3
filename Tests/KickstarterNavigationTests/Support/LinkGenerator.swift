import KickstarterNavigation
import LinkRouting
import TestSupport

/// Makes links of the routes' templates, with hostile text wherever a text may stand.
struct LinkGenerator {
  var random: SplitMix64
  private let templates = Navigation.allRoutes.map(\.key.description).sorted()

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// What breaks printers and scanners: delimiters, escapes, blanks, dots, look-alikes.
  private static let pieces = [
    "a", "Z", "0", "42", "-", "_", ".", "..", "~", "/", "//", "%", "%2F", "%25", "%zz", "?", "#",
    "&", "&&", "=", "+", " ", "  ", ";", ",", ":", "@", "!", "$", "'", "(", ")", "*", "[", "]",
    "\"",
    "<", ">", "\\", "^", "`", "{", "|", "}", "é", "e\u{301}", "漢字", "🎉", "👩‍👩‍👧", "\u{212A}",
    "\u{202E}", "\u{FEFF}", "\u{7F}", "\u{0}", "\n", "%00", "projects", "true", "details",
  ]

  private static let names = [
    "ref", "comment", "reply", "racing", "payload", "secret_reward_token", "creator_param",
    "category_id", "x", "%72ef", "%zz",
  ]

  mutating func text() -> String {
    let count = Int.random(in: 0...6, using: &random)
    return (0..<count).map { _ in random.pick(Self.pieces) }.joined()
  }

  /// A link of some template, whose values are well escaped.
  mutating func link() -> String {
    let path = random.pick(templates).split(separator: "/").map { segment -> String in
      guard segment.hasPrefix(":") else { return String(segment) }
      switch random.below(4) {
      case 0: return "true"
      case 1: return Self.escaped(param())
      default: return String(id())
      }
    }
    let items = (0..<random.below(4)).map { _ in
      let values = ["", "=", "=1", "=" + Self.escaped(text()), "=%", "=%FF", "=a%2Cb,c"]
      return random.pick(Self.names) + random.pick(values)
    }
    return "https://www.kickstarter.com/" + path.joined(separator: "/")
      + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
  }

  /// A text that a path can hold.
  private mutating func param() -> String {
    while true {
      let text = text()
      if Param(parsing: text) != nil { return text }
    }
  }

  private mutating func id() -> Int {
    random.pick([.min, .max, 0, -random.below(9_999), random.below(9_999_999)])
  }

  private static func escaped(_ text: String) -> String {
    text.utf8.map { byte in
      let digits = String(byte, radix: 16)
      return "%" + (digits.count < 2 ? "0" : "") + digits
    }.joined()
  }
}
