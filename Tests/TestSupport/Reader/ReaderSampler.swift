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
  ]

  package mutating func origins() -> [ReaderOrigin] { random.pick(Self.origins) }

  private mutating func pick(_ texts: [String]) -> String { random.pick(texts) }

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
      "aB", "x-1", "a+b", "-7", "a\u{301}", "@", "~", "a,b", "12",
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
    case 7: "a\(token())"
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

  // MARK: Links

  /// A link that nearly matches one of the templates.
  package mutating func link(for reader: PlainReader) -> String {
    let plain = random.pick(random.pick(reader.templates).plains)
    var path = ""
    for segment in plain.path {
      switch segment {
      case .pattern(let pieces): path += "/" + escaped(fill(pieces), also: "/?#")
      case .wildcard:
        path += "/" + pick(["a", "a/b", "a//b", "a%2Fb/1", "é", "b/a", "a/b/a", "1/true"])
      case .rest:
        path +=
          "/"
          + pick([
            "a", "https://b.example/a?x=1#y", "//a//", "a%2fb", "a%zz", "é?ü", "a#b#c", "a?u=[b]",
          ])
      }
    }
    if random.oneIn(3), path.hasPrefix("/") { path = Self.flipped(path, at: 1 + random.below(2)) }
    var link = origin(reader.origins, path: path.isEmpty && random.oneIn(2) ? "/" : path)
    var items = query(plain.clauses)
    if random.oneIn(4) {
      items.append(
        pick(["a=1", "x", "b=2", "a=", "utm=m", "u=%zz", "é=1", "n=9", "&", "a=b", "u", "k=a"]))
    }
    if random.oneIn(6), let first = items.first { items.append(first) }
    if random.oneIn(3) { items.shuffle(using: &random) }
    if !items.isEmpty || random.oneIn(12) { link += "?" + items.joined(separator: "&") }
    switch plain.fragment {
    case nil: if random.oneIn(5) { link += "#" + pick(["", "a", "/a", "!/a", "a=1", "/a?b=1"]) }
    case .text(let pieces): link += "#" + escaped(fill(pieces), also: "")
    case .area(let prefix, let path, let clauses):
      link += "#" + prefix.string
      link += path.map { segment in
        if case .pattern(let pieces) = segment {
          escaped(fill(pieces), also: "/?")
        } else {
          pick(["a", "b/a", "a//b"])
        }
      }.joined(separator: "/")
      var items = query(clauses)
      if random.oneIn(3) { items.append(pick(["a=1", "x=2", "b", "n=1", "%zz"])) }
      if !prefix.isEmpty, !items.isEmpty || random.oneIn(8) { link += "?" }
      link += items.joined(separator: "&")
    }
    for _ in 0..<[0, 0, 0, 1, 1, 2][random.below(6)] { link = mutated(link) }
    return link
  }

  private mutating func query(_ clauses: [ReaderPlain.Clause]) -> [String] {
    var items: [String] = []
    for clause in clauses where !(clause.isOptional && random.oneIn(2)) && !random.oneIn(16) {
      let item = random.pick(clause.items)
      let name = escaped(item.name, also: "=&#")
      if item.rest != nil {
        items.append(
          name + "="
            + pick([
              "", "a", "https://a.example/?x=1&y=2#top", "a&u=b", "%zz", "a%2Fb", "<é>", "a=b",
            ]))
      } else {
        let value = fill(item.value)
        items.append(
          value.isEmpty && random.oneIn(2) ? name : name + "=" + escaped(value, also: "&#"))
      }
    }
    return items
  }

  private mutating func fill(_ pieces: [ReaderPlain.Piece]) -> Bytes {
    var text: Bytes = []
    for piece in pieces {
      switch piece {
      case .text(let literal): text += literal
      case .token(let token): text += Bytes(fill(token.type).utf8)
      }
    }
    return text
  }

  private mutating func fill(_ type: ReaderPlain.TokenType) -> String {
    let strings = [
      "a", "b", "x-1", "1", "é", "a/b", "%2F", "a.b", "true", "-", "ab", "A", "a-b-c", "a\u{301}",
      "12", "a+b", "..",
      "a=b", "b.x", "0", "#", "1-2", "false", "p-a.x", "\u{1F642}",
    ]
    let integers = [
      "0", "1", "12", "-7", "042", "9223372036854775807", "9223372036854775808", "10203", "-0",
      "+1",
      "-9223372036854775808", "100",
    ]
    let doubles = [
      "0", "9.5", "-7.25", "1.", ".5", "-0", "-0.5", "1e3", "00.5", "1.50", "-0.0", "12",
    ]
    let uuids = [
      "0f8fad5b-d9cb-469f-a165-70867728950e", "0F8FAD5B-D9CB-469F-A165-70867728950E", "0f8fad5b",
    ]
    if random.oneIn(10) { return pick(strings + integers + doubles + uuids + [""]) }
    switch type {
    case .any, .own: return pick(random.oneIn(4) ? integers : strings)
    case .int: return pick(integers)
    case .double: return pick(doubles)
    case .bool: return pick(["true", "false", "True", "1"])
    case .uuid: return pick(uuids)
    case .width(let width): return String("0512345678901234567".prefix(width))
    case .list(let texts): return random.pick(texts).string
    }
  }

  /// Escapes what has to be, and now and then more.
  private mutating func escaped(_ text: Bytes, also: StaticString) -> String {
    let digits = Bytes(random.oneIn(2) ? "0123456789ABCDEF" : "0123456789abcdef")
    let more = random.oneIn(5) ? 3 : 40
    var result: Bytes = []
    for byte in text {
      let must =
        byte <= 0x20 || byte == 0x7F || byte == UInt8(ascii: "%") || byte.isNeverRaw
        || Bytes(also).contains(byte)
      let raw = byte >= 0x80 ? text.count.isMultiple(of: 2) : !random.oneIn(more)
      if must ? !random.oneIn(60) : !raw {
        result += Bytes("%") + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      } else {
        result.append(byte)
      }
    }
    return result.string
  }

  private static func flipped(_ text: String, at index: Int) -> String {
    var bytes = Bytes(text.utf8)
    guard index < bytes.count, bytes[index].isLetter else { return text }
    bytes[index] ^= 0x20
    return bytes.string
  }

  private mutating func origin(_ origins: [ReaderOrigin], path: String) -> String {
    let origin = random.pick(origins)
    var scheme = random.pick(origin.schemes)
    if random.oneIn(10) { scheme = scheme.uppercased() }
    if random.oneIn(30) { scheme = pick(["http", "https", "cook", "x", "httpsx", "1a", ""]) }
    var host: String
    switch origin.place {
    case .host(let listed): host = listed
    case .subdomains(let parent):
      host = pick(["a.", "a.b.", "", ".", "a..", "-a.", "a_b.", "x"]) + parent
    case .anyServer:
      host = pick([
        "b.example", "10.0.0.7", "[::1]", "[2001:db8::7]", "[::g]", "[1:2:3:4:5:6:7:8]",
        "[::ffff:10.0.0.7]", "[1::2::3]", "B.EXAMPLE", "localhost", "a_b", "b.example.",
      ])
    case .segment:
      let rest = String(path.drop { $0 == "/" })
      switch random.below(8) {
      case 0: return scheme + ":" + path
      case 1: return scheme + ":" + rest
      case 2: return scheme + "://" + path
      case 3: return scheme + "://" + pick(["", "a@", "@", ":", "open/", "b.example/"]) + rest
      default: return scheme + "://" + rest
      }
    }
    if random.oneIn(12) { host = host.uppercased() }
    if random.oneIn(25) {
      host = pick([host + ".", "x" + host, host + ".evil.com", "%61" + host, "", "é", "a." + host])
    }
    let user =
      random.oneIn(14)
      ? pick(["@", "a@", "a:b@", "a@b@", ":@", "%41@", "%FF@", "%00@", "[a]@", "a!$@"]) : ""
    let port =
      random.oneIn(6)
      ? pick([":", ":443", ":80", ":8443", ":0443", ":99999", ":0", ":-1", ":8080", ":a", ":65535"])
      : ""
    return scheme + "://" + user + host + port + path
  }

  private mutating func mutated(_ link: String) -> String {
    var text = Array(link.unicodeScalars)
    let place = random.below(text.count + 1)
    switch random.below(4) {
    case 0 where place < text.count: text.remove(at: place)
    case 1 where place < text.count: return Self.flipped(link, at: place)
    default:
      let piece = pick([
        "/", "//", "/.", "/..", "%2F", "%", "%zz", "%FF", "%C3", "%C3%A9", "+", "?", "#", "&", "=",
        "&x", "&x=1", "%00",
        "%1f", " ", "é", "\\", "<", "[", "@", ":", ":80", "%2e", "!/", "#/", "%25", "a", "A",
        "\u{7F}", "%26", "%3D", "&&", "b=",
        "%2e%2e", "&a=1", "&a", "&b=%zz", "{", "\"", "%7F", "%61", "1", "0", "-", ".x", "p-", "a=b",
        "?a=1", "/a", "/b", "/1",
      ])
      text.insert(contentsOf: Array(piece.unicodeScalars), at: place)
    }
    return String(String.UnicodeScalarView(text))
  }
}
