extension ReaderSampler {
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
      if random.oneIn(10) { link += pick(["#", "#a", "#a=1&b=2"]) }
      if random.oneIn(8), let hash = link.firstIndex(of: "#") {
        let length = link[...hash].utf8.count
        link = Self.flipped(link, at: length + random.below(3))
      }
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
      "a=b", "b.x", "0", "#", "1-2", "false", "p-a.x", "\u{1F642}", "1b", "a1b",
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
    guard index < bytes.count, (0x40..<0x7F).contains(bytes[index]) else { return text }
    bytes[index] ^= 0x20
    if bytes[index].isNeverRaw {
      let digits = Bytes("0123456789ABCDEF")
      let byte = bytes[index]
      bytes.replaceSubrange(
        index...index, with: [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]])
    }
    return bytes.string
  }

  private mutating func origin(_ origins: [ReaderOrigin], path: String) -> String {
    let origin = random.pick(origins)
    var scheme = random.pick(origin.schemes.isEmpty ? ["any"] : origin.schemes)
    if random.oneIn(10) { scheme = scheme.uppercased() }
    if random.oneIn(30) { scheme = pick(["http", "https", "cook", "x", "httpsx", "1a", ""]) }
    var host: String
    switch origin.place {
    case .host(let listed): host = listed
    case .subdomains(let parent):
      host = pick(["a.", "a.b.", "", ".", "a..", "-a.", "a_b.", "x"]) + parent
    case .anyServer, .any:
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
