import LinkRouting
import TestSupport

/// Random texts that are links about half of the time, and otherwise nearly so.
enum LinkGenerator {
  private static let starts = [
    "https://www.example.com", "http://h", "s:", "s://", "ksr://a.b", "HTTPS://EXAMPLE.COM:443",
    "https://u@h", "https://h:", "cook://recipes", "https://[::1]", "a+b-c.1:/", "",
  ]
  private static let plain = [
    "a", "b", "projects", "z", "Z", "0", "42", "-", "_", "~", ".", "abcdefgh", "x.y", "é", "🙂",
    "e\u{301}",
  ]
  private static let delimiters = [
    "/", "/", "/", "?", "#", "&", "=", "@", ":", "//", "&&", ";", "+", ",",
  ]
  private static let escapes = [
    "%41", "%2F", "%2f", "%252F", "%C3%A9", "%E2%82%AC", "%F0%9F%99%82", "%26", "%3D", "%23", "%20",
  ]
  private static let traps = [
    "%", "%4", "%zz", "%C3", "%A9", "%ED%A0%80", "%C0%AF", "%00", "%0A", "%7F", "%2e", "%2E%2e",
    "..",
    "/../", "\\", "<", "|", "`", " ", "\t", "\u{7F}", "\0", "\u{212A}",
  ]

  static func text(_ random: inout SplitMix64) -> String {
    var text = random.oneIn(8) ? "" : random.pick(starts)
    if random.oneIn(2) { text += "/" }
    // Traps are rare enough that a text without any is as likely as one with some.
    let rarity = random.pick([6, 20, 60, 1_000])
    for _ in 0..<random.below(24) {
      if random.oneIn(rarity) {
        text += random.pick(traps)
      } else if random.oneIn(6) {
        text += random.pick(escapes)
      } else if random.oneIn(3) {
        text += random.pick(delimiters)
      } else {
        text += random.pick(plain)
      }
    }
    return text
  }
}
