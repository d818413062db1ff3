import LinkRouting
import TestSupport

/// Small templates over few texts, drawn by what an input happens to be.
///
/// Two lines that are changed at random seldom have a link in common; these often do.
struct DrawnTemplates {
  /// Segments, or texts of items; `_` stands for a number that makes the names of tokens differ.
  private static let texts = [
    ":string(_)", ":int(_)", ":double(_)", ":bool(_)", ":uuid(_)", ":int2(_)", ":(a|b|1)(_)",
    ":(true|1.5)(_)",
    ":string(_x).:string(_)", ":string(_x)-:string(_)", ":int(_x).:int(_)", "a:string(_)",
    "ab:string(_)", ":string(_)b", "1:int(_)", ":double(_)1", "*", "a", "b", "ab", "1", "1.5",
    "true", "A", "aB", ":(a|A)(_)",
  ]

  private var random: SplitMix64
  private var number = 0

  /// - Parameter input: The same input draws the same templates.
  init(_ input: String) {
    // FNV-1a: Swift's own hashes differ from run to run.
    let seed = input.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    random = SplitMix64(seed: seed)
  }

  mutating func next() -> RouteTemplate? {
    var template = random.oneIn(4) ? "(?i)" : ""
    repeat {
      template += random.oneIn(6) ? "/(\(text())|\(text()))" : "/" + text()
    } while random.oneIn(2)
    if random.oneIn(12) {
      number += 1
      return try? RouteTemplate(
        parsing: template + random.pick(["/a/**t\(number)", "?q=**t\(number)"]))
    }
    if random.oneIn(4) { template += "?q=" + text() }
    if random.oneIn(4) {
      let path = "/" + text() + (random.oneIn(2) ? "/" + text() : "")
      template +=
        "#"
        + random.pick([text(), path, "!" + path, path + "?q=1", "q=" + text(), "q=1&r=" + text()])
    }
    return try? RouteTemplate(parsing: template)
  }

  private mutating func text() -> String {
    number += 1
    return random.pick(Self.texts).replacing("_", with: "t\(number)")
  }
}
