/// Reads a template's text from left to right, construct by construct.
struct ReaderParser {
  enum Fragment {
    case none
    case text([ReaderPlain.Piece])
    case area(prefix: Bytes, path: [ReaderPart], clauses: [ReaderPlain.Clause])
  }

  private let text: Bytes
  private var at = 0

  init(_ text: Bytes) { self.text = text }

  private var next: UInt8? { at < text.count ? text[at] : nil }

  private func isNext(_ characters: StaticString) -> Bool {
    next.map { Bytes(characters).contains($0) } ?? false
  }

  private mutating func skip(_ string: StaticString) -> Bool {
    guard text.dropFirst(at).starts(with: Bytes(string)) else { return false }
    at += Bytes(string).count
    return true
  }

  private mutating func expect(_ string: StaticString) throws(ReaderError) {
    guard skip(string) else { throw ReaderError("expected \(string) at \(at)") }
  }

  mutating func template() throws(ReaderError) -> (
    ignoresCase: Bool, path: [ReaderPart], clauses: [ReaderPlain.Clause], fragment: Fragment
  ) {
    let ignoresCase = skip("(?i)")
    _ = skip("/")
    let path = try self.path(inGroup: false)
    let clauses = skip("?") ? try self.clauses() : []
    let hasRest =
      clauses.contains { $0.items.contains { $0.rest != nil } }
      || path.contains { if case .segment(.rest) = $0 { true } else { false } }
    if hasRest, next != nil { throw ReaderError("something behind the rest") }
    let fragment = skip("#") ? try self.fragment() : .none
    guard next == nil else { throw ReaderError("unexpected character at \(at)") }
    return (ignoresCase, path, clauses, fragment)
  }

  // MARK: Paths

  private mutating func path(inGroup: Bool) throws(ReaderError) -> [ReaderPart] {
    var parts: [ReaderPart] = []
    while let byte = next {
      if inGroup ? isNext(")|") : isNext("?#") { break }
      if byte == UInt8(ascii: "/") { throw ReaderError("an empty segment at \(at)") }
      if skip("(") {
        var alternatives = [try path(inGroup: true)]
        while skip("|") { alternatives.append(try path(inGroup: true)) }
        try expect(")")
        parts.append(.group(alternatives))
      } else if skip("**") {
        let name = shortName()
        guard !name.isEmpty, !inGroup, next == nil else { throw ReaderError("a misplaced rest") }
        parts.append(.segment(.rest(name)))
      } else if skip("*") {
        let name = shortName()
        parts.append(.segment(.wildcard(name.isEmpty ? nil : name)))
      } else {
        parts.append(.segment(.pattern(try segment())))
      }
      if !skip("/") { break }
    }
    guard inGroup ? isNext(")|") && !parts.isEmpty : next == nil || isNext("?#") else {
      throw ReaderError("the path does not end at \(at)")
    }
    return parts
  }

  private mutating func segment() throws(ReaderError) -> [ReaderPlain.Piece] {
    var pieces = try pattern(endsAt: "/?#)|(*")
    if case .token(var token)? = pieces.first, pieces.count == 1, case .list(let texts) = token.type
    {
      let fitting = texts.filter { !$0.isEmpty && !$0.isDots }
      guard !fitting.isEmpty else { throw ReaderError("a list that matches nothing") }
      token.type = .list(fitting)
      pieces = [.token(token)]
    }
    if let literal = pieces.literal, literal.isDots { throw ReaderError("dots at \(at)") }
    return pieces
  }

  // MARK: Patterns

  /// Text and tokens up to one of some characters, which are not consumed.
  private mutating func pattern(endsAt ends: StaticString) throws(ReaderError) -> [ReaderPlain
    .Piece]
  {
    var pieces: [ReaderPlain.Piece] = []
    while next != nil, !isNext(ends) {
      if skip(":") {
        if case .token? = pieces.last { throw ReaderError("two tokens side by side at \(at)") }
        pieces.append(.token(try token()))
      } else {
        let character = try self.character(except: "()|*%#")
        if case .text(let text)? = pieces.last {
          pieces[pieces.count - 1] = .text(text + character)
        } else {
          pieces.append(.text(character))
        }
      }
    }
    return pieces
  }

  /// A literal character: itself, or any behind a backslash.
  private mutating func character(except special: StaticString) throws(ReaderError) -> Bytes {
    let isEscaped = skip("\\")
    guard let byte = next, byte >= 0x20, byte != 0x7F, isEscaped || !isNext(special) else {
      throw ReaderError("an unexpected character at \(at)")
    }
    at += 1
    return [byte]
  }

  private mutating func shortName() -> Bytes {
    let start = at
    while let byte = next, byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_") { at += 1 }
    return Bytes(text[start..<at])
  }

  private mutating func texts(endsAt ends: StaticString, special: StaticString)
    throws(ReaderError) -> Bytes
  {
    var result: Bytes = []
    while next != nil, !isNext(ends) { result += try character(except: special) }
    return result
  }

  /// What follows the `:` of a token.
  private mutating func token() throws(ReaderError) -> ReaderPlain.Token {
    if skip("(") {
      var list = [try texts(endsAt: ")|", special: "/:(*%?#")]
      while skip("|") { list.append(try texts(endsAt: ")|", special: "/:(*%?#")) }
      try expect(")")
      guard list.contains(where: { !$0.isEmpty }) else { throw ReaderError("an empty list") }
      let unique = list.indices.filter { !list[..<$0].contains(list[$0]) }.map { list[$0] }
      return .init(type: .list(unique), name: try longName())
    }
    let word = shortName()
    guard !word.isEmpty else { throw ReaderError("a token without a name at \(at)") }
    guard isNext("(") else {
      if let next, next >= 0x80 { throw ReaderError("a letter behind a name at \(at)") }
      return .init(type: .any, name: word)
    }
    let types: [String: ReaderPlain.TokenType] = [
      "string": .any, "int": .int, "double": .double, "bool": .bool, "uuid": .uuid,
    ]
    if let type = types[word.string] { return .init(type: type, name: try longName()) }
    if let first = word.first, (0x41...0x5A).contains(first), types[word.lowercased.string] == nil {
      return .init(type: .own(word), name: try longName())
    }
    guard word.starts(with: Bytes("int")),
      let width = (2...18).first(where: { "int\($0)" == word.string })
    else { throw ReaderError("an unknown type at \(at)") }
    return .init(type: .width(width), name: try longName())
  }

  private mutating func longName() throws(ReaderError) -> Bytes? {
    try expect("(")
    let name = try texts(endsAt: ")", special: "/(")
    try expect(")")
    return name.isEmpty ? nil : name
  }

  // MARK: Queries and fragments

  private mutating func clauses() throws(ReaderError) -> [ReaderPlain.Clause] {
    var clauses: [ReaderPlain.Clause] = []
    repeat {
      if skip("(") {
        clauses.append(try clauseGroup())
      } else {
        clauses.append(.init(isOptional: false, items: [try item()]))
        if clauses.last?.items.first?.rest != nil { break }
      }
    } while skip("&")
    guard next == nil || isNext("#") else { throw ReaderError("the query does not end at \(at)") }
    return clauses
  }

  /// The rest of a group in a query, behind its `(`: items with `|` between them, or one more group.
  private mutating func clauseGroup() throws(ReaderError) -> ReaderPlain.Clause {
    if skip("(") {
      let inner = try clauseGroup()
      try expect(")")
      return .init(isOptional: true, items: inner.items)
    }
    var items: [ReaderPlain.Item] = []
    repeat { items.append(try item()) } while skip("|")
    try expect(")")
    guard items.allSatisfy({ $0.rest == nil }) else { throw ReaderError("a rest in a group") }
    return .init(isOptional: items.count == 1, items: items)
  }

  private mutating func item() throws(ReaderError) -> ReaderPlain.Item {
    if skip(":") {
      let token = try self.token()
      guard let name = token.name, next == nil || isNext("&#)|") else {
        throw ReaderError("a short item that does not end at \(at)")
      }
      return .init(name: name, value: [.token(token)])
    }
    let name = try texts(endsAt: "=&#)|", special: ":(*%")
    guard !name.isEmpty else { throw ReaderError("an item without a name at \(at)") }
    guard skip("=") else { return .init(name: name, value: []) }
    if skip("**") {
      let rest = shortName()
      guard !rest.isEmpty, next == nil else { throw ReaderError("a misplaced rest") }
      return .init(name: name, value: [], rest: rest)
    }
    return .init(name: name, value: try pattern(endsAt: "&#)|"))
  }

  private mutating func fragment() throws(ReaderError) -> Fragment {
    if isNext("/") || text[at...].starts(with: Bytes("!/")) {
      let prefix = skip("!/") ? Bytes("!/") : Bytes("/")
      _ = prefix.count == 1 && skip("/")
      let path = try self.path(inGroup: false)
      let clauses = skip("?") ? try self.clauses() : []
      let hasRest =
        clauses.contains { $0.items.contains { $0.rest != nil } }
        || path.contains { if case .segment(.rest) = $0 { true } else { false } }
      if hasRest { throw ReaderError("a rest in a fragment") }
      return .area(prefix: prefix, path: path, clauses: clauses)
    }
    if isItems(text[at...]) {
      let clauses = try self.clauses()
      if clauses.contains(where: { $0.items.contains { $0.rest != nil } }) {
        throw ReaderError("a rest in a fragment")
      }
      return .area(prefix: [], path: [], clauses: clauses)
    }
    let pieces = try pattern(endsAt: "")
    guard !pieces.isEmpty else { throw ReaderError("an empty fragment") }
    return .text(pieces)
  }

  /// True if every part between `&` has a `=` without a backslash, and outside of the parentheses of a
  /// token.
  private func isItems(_ fragment: ArraySlice<UInt8>) -> Bool {
    var scan = ReaderParser(Bytes(fragment))
    var hasEquals = false
    while scan.next != nil {
      if scan.skip("\\") {
        scan.at += 1
      } else if scan.skip(":") {
        let isList = scan.shortName().isEmpty
        if scan.skip("(") { scan.skipParentheses() }
        if isList, scan.skip("(") { scan.skipParentheses() }
      } else if scan.skip("&") {
        if !hasEquals { return false }
        hasEquals = false
      } else {
        if scan.isNext("=") { hasEquals = true }
        scan.at += 1
      }
    }
    return hasEquals
  }

  private mutating func skipParentheses() {
    while next != nil, !skip(")") {
      _ = skip("\\")
      at += 1
    }
  }
}

extension Bytes {
  var isDots: Bool { self == Bytes(".") || self == Bytes("..") }
}
