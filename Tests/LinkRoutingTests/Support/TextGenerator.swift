import TestSupport

/// Random texts with everything in them that a URL has a meaning for.
enum TextGenerator {
  private static let pieces = [
    "a", "b", "Z", "7", "42", "-", ".", "_", "~", "/", "%", "%41", "%2F", "%zz", "?", "#", "&", "=",
    "+",
    " ", ";", ",", ":", "@", "!", "*", "(", ")", "|", "\\", "\"", "<", "é", "e\u{301}", "🙂", "🇨🇭",
    "\u{212A}",
    "\u{FFFD}", "\0", "\n", "\u{7F}",
  ]
  private static let escapes = [
    "%41", "%2f", "%26", "%3D", "%2C", "%C3%A9", "%F0%9F%99%82", "%00", "%25", "%C3", "%", "%4",
    "%zz",
  ]

  /// Any text at all.
  static func hostile(_ random: inout SplitMix64) -> String {
    (0..<random.below(8)).map { _ in random.pick(pieces) }.joined()
  }

  /// Raw text of a URL: valid escapes mostly.
  static func raw(_ random: inout SplitMix64) -> String {
    let choices = random.oneIn(4) ? escapes : Array(escapes.prefix(9))
    return (0..<random.below(8)).map { _ in
      random.oneIn(2) ? random.pick(choices) : random.pick(pieces.filter { !$0.contains("%") })
    }.joined()
  }

  /// A text that a segment of a path can hold (R8, R10, R11).
  static func segment(_ random: inout SplitMix64) -> String {
    while true {
      let text = hostile(&random)
      let hasControl = text.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
      if !hasControl, !["", ".", ".."].contains(text) { return text }
    }
  }
}
