/// Draws templates over a small alphabet, and links that nearly match them.
package struct ReaderSampler {
  package var random: SplitMix64
  /// The names that the template at hand has not used.
  private var names: [String] = []

  package init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// The origins of a table, of each kind.
  package static let origins: [[ReaderOrigin]] = [
    [.web("example.com")],
    [.init(["cook"], .segment)],
    [.init(["cook"], .segment), .init(["cook"], .host("open"))],
    [.init(["cook"], .segment), .web("example.com")],
    [.web("example.com"), .init(["https", "http"], .subdomains(of: "example.com"))],
    [.init(["https"], .anyServer)],
    [.init(["talk"], .anyServer, allowsUserInfo: true), .init(["talk"], .segment)],
    [.init(["https"], .host("example.com"), ports: [443, 8443])],
    [.init(["cook"], .anyServer), .init(["cook"], .segment, allowsUserInfo: true)],
    [.init(["cook"], .host("b.example"), ports: [80], allowsUserInfo: true), .any],
  ]

  package mutating func origins() -> [ReaderOrigin] { random.pick(Self.origins) }

  mutating func pick(_ texts: [String]) -> String { random.pick(texts) }

  private mutating func some(_ most: Int, of draw: (inout Self) -> String) -> [String] {
    (0..<random.below(most + 1)).map { _ in draw(&self) }
  }

  // MARK: Templates

  package mutating func template() -> String {
    names = ["a", "b", "k", "n", "t", "u", "v", "x", "y", "z"]
    var text = random.oneIn(8) ? "(?i)/" : "/"
    text += path(most: 4)
    if random.oneIn(25) {
      return text + (text.hasSuffix("/") ? "" : "/") + "**" + name()
    }
    if random.oneIn(3) { text += "?" + clauses(rest: true) }
    if text.contains("=**") { return text }
    return random.oneIn(4) ? text + "#" + fragment() : text
  }

  /// A template that is like another but for one segment, or for the query and the fragment.
  package mutating func relative(of template: String) -> String {
    let other = self.template()
    let end = template.firstIndex { $0 == "?" || $0 == "#" } ?? template.endIndex
    if random.oneIn(3) {
      let otherEnd = other.firstIndex { $0 == "?" || $0 == "#" } ?? other.endIndex
      return String(template[..<end]) + String(other[otherEnd...])
    }
    var segments = template[..<end].split(separator: "/").map(String.init)
    guard !segments.isEmpty else { return other }
    let place = random.below(segments.count)
    switch random.below(6) {
    case 0: segments[place] = "(" + segments[place] + ")"
    case 1: segments[place] = "(" + segments[place] + "|" + part(depth: 1) + ")"
    case 2: segments[place] = random.oneIn(2) ? "*" : "*" + name()
    case 3: segments.insert(part(depth: 1), at: place)
    default: segments[place] = part(depth: 1)
    }
    let path = segments.joined(separator: "/")
    return (path.hasPrefix("(?i)") ? "" : "/") + path + template[end...]
  }

  /// A template with one character changed: often none.
  package mutating func brokenTemplate() -> String {
    var text = Array(template().unicodeScalars)
    for _ in 0...random.below(2) {
      let place = random.below(text.count + 1)
      let piece = Array(
        pick([
          "(", ")", "|", "*", "**u", ":", ":x", "/", "?", "#", "&", "=", "\\", "%", ":int(", ".",
          "((a))",
        ])
        .unicodeScalars)
      if random.oneIn(2), place < text.count { text.remove(at: place) }
      text.insert(contentsOf: piece, at: min(place, text.count))
    }
    return String(String.UnicodeScalarView(text))
  }

  private mutating func name() -> String {
    if names.isEmpty || random.oneIn(60) { return pick(["a", "x"]) }
    return names.remove(at: random.below(names.count))
  }

  private mutating func path(most: Int) -> String {
    if most > 2, random.oneIn(12) {
      let segments = (0..<4).map { _ in pick(["a", "b", ":" + name(), ":int(\(name()))"]) }
      return "*/\(segments[0])/*/\(segments[1])" + (random.oneIn(2) ? "/*/" + segments[2] : "")
    }
    var parts = some(most) { $0.part(depth: 0) }
    if parts.isEmpty, !random.oneIn(4) { parts = [part(depth: 0)] }
    return parts.joined(separator: "/")
  }

  private mutating func part(depth: Int) -> String {
    if depth < 2, random.oneIn(6) {
      let kept = names
      var alternatives: [String] = []
      var left = names
      for _ in 0...random.below(3) {
        names = kept
        let inner = (0...random.below(2)).map { _ in part(depth: depth + 1) }
        alternatives.append(inner.joined(separator: "/"))
        left.removeAll { !names.contains($0) }
      }
      names = left
      return "(" + alternatives.joined(separator: "|") + ")"
    }
    switch random.below(14) {
    case 0...4: return literal()
    case 5...7: return token()
    case 8...9: return textPattern()
    case 10...11: return ":" + name()
    case 12: return random.oneIn(2) ? "*" : "*" + name()
    default: return pick([":int()", ":string()", ":(a|b)()"])
    }
  }

  private mutating func literal() -> String {
    pick([
      "a", "b", "ab", "A", "a-b", "é", "1", "true", "p.x", #"\*"#, #"a\/b"#, #"\:a"#, #"a\%b"#,
      "a b",
      "aB", "x-1", "a+b", "-7", "a\u{301}", "@", "~", "a,b", "12", #"a\["#,
    ])
  }

  private mutating func token() -> String {
    switch random.below(11) {
    case 9: ":Color(\(name()))"
    case 10: ":(a)(\(name()))"
    case 0: ":int(\(name()))"
    case 1: ":double(\(name()))"
    case 2: ":bool(\(name()))"
    case 3: ":uuid(\(name()))"
    case 4: ":int2(\(name()))"
    case 5: ":int3(\(name()))"
    case 6: ":(a|b|ab)(\(name()))"
    case 7: ":(true|1)(\(name()))"
    default: ":" + name()
    }
  }

  private mutating func textPattern() -> String {
    switch random.below(9) {
    case 0: "p-\(token())"
    case 1: "\(token()).x"
    case 2: "p-\(token()).x"
    case 3: "\(token())-\(token())"
    case 4: "\(token())-\(token())-\(token())"
    case 5: ":string(\(name()))b"
    case 6: ":int(\(name()))0:int(\(name()))"
    case 7:
      random.oneIn(2)
        ? "a\(token())" : pick(["p-:(|a)(\(name()))", ":(|a|1)(\(name())).x", "a:\(name())"])
    default: "é-\(token())"
    }
  }

  private mutating func value() -> String {
    switch random.below(6) {
    case 0: pick(["1", "a", "a=b", "a/b?c", "", #"\&"#, "é", #"\%zz"#])
    case 1: textPattern()
    case 2: pick([":(|a|b)(\(name()))", ":int()"])
    default: token()
    }
  }

  private mutating func item() -> String {
    switch random.below(5) {
    case 0: pick(["a", "b", "k", "open"])
    case 1...2:
      pick([":\(name())", ":int(\(name()))", ":(a|b)(\(name()))", ":bool(\(name()))"])
    default: pick(["a", "b", "k", "q", "a+b", "é", "id[]"]) + "=" + value()
    }
  }

  private mutating func clause() -> String {
    switch random.below(7) {
    case 0, 1: return "(\(item()))"
    case 2: return "(\(item())|\(item()))"
    case 3: return "((\(item())|\(item())))"
    default: return item()
    }
  }

  private mutating func clauses(rest: Bool) -> String {
    var clauses = (0...random.below(3)).map { _ in clause() }
    if rest, random.oneIn(8) {
      clauses[clauses.count - 1] = pick(["u", "a"]) + "=**" + name()
    }
    return clauses.joined(separator: "&")
  }

  private mutating func fragment() -> String {
    switch random.below(8) {
    case 0: return pick(["top", "é", "a b", #"\/a"#, #"a\=b"#, "a&b=c"])
    case 1: return ":" + name()
    case 2: return textPattern()
    case 3: return pick(["top-:", "a?:"]) + name()
    case 4, 5:
      return pick(["/", "/", "!/"]) + path(most: 2)
        + (random.oneIn(2) ? "?" + clauses(rest: false) : "")
    case 6: return "(a=:\(name()))"
    default:
      let items = (0...random.below(2)).map { _ in pick(["a", "b", "k", #"\/c"#]) + "=" + value() }
      return items.joined(separator: "&")
    }
  }
}
