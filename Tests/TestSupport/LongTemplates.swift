/// Templates of up to 4 KiB, of what costs most: wildcards, groups, several tokens in a segment, and
/// clauses of a query that may be met in more than one way.
package enum LongTemplates {
  package static func text(_ random: inout SplitMix64) -> String {
    let length = 1 << (4 + random.below(9))
    var writer = Writer()
    var text = ""
    while text.utf8.count < length, writer.segments < 230 { text += writer.segment(&random) }
    if random.oneIn(2) {
      let clauses = 1 + random.below(20)
      text += "?" + (0..<clauses).map { writer.clause($0, &random) }.joined(separator: "&")
    }
    return String(text.prefix(4_096))
  }

  private struct Writer {
    var segments = 0
    private var names = 0
    private var groups = 0
    private var isAfterWildcard = false

    mutating func segment(_ random: inout SplitMix64) -> String {
      segments += 1
      if groups < 7, random.oneIn(4) {
        groups += 1
        segments += 1
        isAfterWildcard = false
        let (one, other) = (word(&random), pattern(&random))
        return random.oneIn(3) ? "/(\(one))/b" : "/(\(one)|\(other))"
      }
      if !isAfterWildcard, random.oneIn(3) {
        isAfterWildcard = true
        return "/*"
      }
      isAfterWildcard = false
      return "/" + (random.oneIn(2) ? word(&random) : pattern(&random))
    }

    mutating func clause(_ number: Int, _ random: inout SplitMix64) -> String {
      switch random.below(3) {
      case 0: "(a\(number)=1|b\(number)=\(pattern(&random)))"
      case 1: "q\(number)=\(pattern(&random))"
      default: "(q\(number)=\(word(&random)))"
      }
    }

    private func word(_ random: inout SplitMix64) -> String {
      random.oneIn(12)
        ? String(repeating: "a1", count: 1 + random.below(200))
        : random.pick(["a", "b", "1", "11"])
    }

    /// One to four tokens with text between.
    private mutating func pattern(_ random: inout SplitMix64) -> String {
      var text = random.oneIn(3) ? word(&random) : ""
      for index in 0...random.below(random.oneIn(3) ? 4 : 1) {
        if index > 0 { text += random.pick(["1", "-", "a", "1-1"]) }
        names += 1
        text += random.pick([":string(x\(names))", ":int(x\(names))", ":double(x\(names))"])
      }
      return text + random.pick(["", "", "1", "a"])
    }
  }
}
