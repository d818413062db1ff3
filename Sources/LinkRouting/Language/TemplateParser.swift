/// Parses the template language, with one function for each construct.
///
/// It reads bytes: each character with a meaning is ASCII, and all other bytes are copied.
struct TemplateParser {
  /// The names of optional tokens.
  private let optionalNames: [String]
  /// Tokens with a type of the app, which the text does not have.
  private let checkedTokens: [RouteToken]
  let bytes: [UInt8]
  private(set) var index = 0
  /// The number of groups that are open at `index`.
  private var depth = 0
  private var isInFragment = false
  /// Whether the literals of the path ignore case.
  private let ignoresCase: Bool

  init(_ text: String, optional names: [String] = [], checked tokens: [RouteToken] = []) {
    (optionalNames, checkedTokens) = (names, tokens)
    bytes = text.bytes
    ignoresCase = text.utf8HasPrefix(RouteTemplate.caseMark)
    if ignoresCase { index = RouteTemplate.caseMark.utf8.count }
  }

  typealias Path = [RouteTemplate.PathElement]

  mutating func parse() throws(TemplateError) -> RouteTemplate {
    if let path = pathBehindOrigin { try fail(.origin(path: path)) }
    let path = try parseSequence(inGroup: false)
    var query: [RouteTemplate.QueryClause] = []
    if take(ASCII.question) {
      if atEnd, case .segment(let last)? = path.last, last.pattern?.soleToken != nil {
        try fail(.otherLanguage("\(last)?", here: "(\(last))"), at: last.offset)
      }
      query = try parseQuery()
    }
    let fragment = take(ASCII.hash) ? try parseFragment() : nil
    guard atEnd else { try fail(.unexpectedCharacter) }
    let paths = try expand(path)
    try checkNames(paths, query, fragment)
    let fragments = fragment?.variants ?? []
    let tails = fragments.isEmpty ? [.tail(query, nil)] : fragments.map { OrderKey.tail(query, $0) }
    let count = paths.count * tails.count
    guard count <= RouteTemplate.variantLimit else { try fail(.tooManyVariants) }
    lazy var text = RouteTemplate.text(path, query, fragment, ignoringCase: ignoresCase)
    var variants: [RouteVariant] = []
    variants.reserveCapacity(count)
    for path in paths {
      for (number, tail) in tails.enumerated() {
        variants.append(
          RouteVariant(
            segments: path, query: query, fragment: fragments.isEmpty ? nil : fragments[number],
            tail: tail, partOf: count > 1 || ignoresCase ? text : nil))
      }
    }
    return RouteTemplate(
      path: path, query: query, fragment: fragment, variants: variants, ignoringCase: ignoresCase)
  }

  // MARK: Fragment

  /// The pattern behind the `#`: `/` or `!/` begins a path; parts with `=` are items; any other text is one string.
  private mutating func parseFragment() throws(TemplateError) -> FragmentPattern {
    isInFragment = true
    let mark = FragmentMark(peek, index + 1 < bytes.count ? bytes[index + 1] : nil)
    var path: Path = []
    var query: [RouteTemplate.QueryClause] = []
    if mark != .none {
      index += mark.length
      path = try parseSequence(inGroup: false)
      if take(ASCII.question) { query = try parseQuery() }
    } else if isItems {
      query = try parseQuery()
    } else {
      let pattern = try parsePattern(endingAt: [])
      if pattern.literal?.isEmpty == true { try fail(.expectedFragment) }
      return .text(pattern)
    }
    let paths = try expand(path)
    try checkNames(paths, query, nil)
    let tail = OrderKey.tail(query, nil)
    let route = RouteTemplate(
      path: path, query: query, fragment: nil,
      variants: paths.map { path in
        RouteVariant(segments: path, query: query, fragment: nil, tail: tail)
      })
    return .route(route, behind: mark)
  }

  // MARK: Path

  /// Segments and groups with slashes between, up to `?`, `#`, the end, or the end of a group.
  private mutating func parseSequence(inGroup: Bool) throws(TemplateError) -> Path {
    var path: Path = []
    path.reserveCapacity(8)
    if !inGroup { _ = take(ASCII.slash) }
    while !atSequenceEnd {
      let start = index
      try path.append(
        peek == Syntax.open
          ? .group(parseGroup(), at: start) : .segment(parseSegment()))
      if atSequenceEnd { break }
      guard take(ASCII.slash) else { try fail(.groupInsideSegment) }
      if peek == ASCII.slash { try fail(.emptySegment) }
    }
    if inGroup, path.isEmpty { try fail(.emptyGroup) }
    if !inGroup, peek == Syntax.close || peek == Syntax.bar { try fail(.unexpectedGroupEnd) }
    return path
  }

  /// `(a|b/c)`, from its opening parenthesis on.
  private mutating func parseGroup() throws(TemplateError) -> [Path] {
    try open()
    var alternatives = [try parseSequence(inGroup: true)]
    while take(Syntax.bar) { alternatives.append(try parseSequence(inGroup: true)) }
    try close()
    return alternatives
  }

  /// Takes an opening parenthesis.
  ///
  /// Each level of groups adds a variant. So more levels than the limit of variants are an error, and the parser
  /// stops there: a string of a million parentheses would exhaust the stack.
  private mutating func open() throws(TemplateError) {
    guard depth < RouteTemplate.variantLimit else { try fail(.tooManyVariants) }
    depth += 1
    index += 1
  }

  private mutating func close() throws(TemplateError) {
    guard take(Syntax.close) else { try fail(.expectedClosingParenthesis) }
    depth -= 1
  }

  private mutating func parseSegment() throws(TemplateError) -> TextPattern {
    let start = index
    if isRest(at: index) { return TextPattern(.rest, named: try parseRest(), at: start) }
    if take(Syntax.star) {
      let name = takeIdentifier()
      guard atSequenceEnd || peek == ASCII.slash else { try fail(.wildcardInsideSegment) }
      return TextPattern(.segments, named: name, at: start)
    }
    let pattern = try parsePattern(endingAt: Syntax.segmentEnds)
    if pattern.literal?.isEmpty == true { try fail(.emptySegment) }
    if pattern.literal?.isDots == true { try fail(.dotSegment, at: start) }
    guard ignoresCase, !isInFragment, let text = pattern.text else { return pattern }
    return TextPattern(text, at: start, ignoringCase: true)
  }

  private var atSequenceEnd: Bool {
    peek.map { $0 != ASCII.slash && Syntax.segmentEnds.contains($0) } ?? true
  }

  // MARK: Query

  private mutating func parseQuery() throws(TemplateError) -> [RouteTemplate.QueryClause] {
    var clauses: [RouteTemplate.QueryClause] = []
    var uses: [Use] = []
    repeat {
      let start = index
      var clause = try parseClause()
      if !clause.isOptional { try makeOptional(&clause, at: start) }
      for (item, pattern) in clause.alternatives.enumerated() {
        uses.append(Use(name: pattern.name, clause: clauses.count, item: item, offset: start))
      }
      clauses.append(clause)
    } while take(ASCII.ampersand)
    try check(uses) { .duplicateQueryItem($0) }
    if let peek, peek != ASCII.hash {
      try fail(
        peek == Syntax.close || peek == Syntax.bar ? .unexpectedGroupEnd : .unexpectedCharacter)
    }
    return clauses
  }

  /// An item; `(item)`, an optional one; `(a|b)`, either; `((a|b))`, optionally either.
  private mutating func parseClause() throws(TemplateError) -> RouteTemplate.QueryClause {
    guard peek == Syntax.open else {
      return RouteTemplate.QueryClause(alternatives: [try parseItem()], isOptional: false)
    }
    try open()
    let isNested = peek == Syntax.open
    var clause = try parseClause()
    clause.isOptional = true
    while !isNested, take(Syntax.bar) {
      clause.alternatives.append(try parseItem())
      clause.isOptional = false
    }
    try close()
    return clause
  }

  /// Makes a clause optional if all its tokens are optional (R20).
  ///
  /// An optional and a required token cannot share an item: a link has the whole item or lacks it.
  private func makeOptional(
    _ clause: inout RouteTemplate.QueryClause, at start: Int
  ) throws(TemplateError) {
    if optionalNames.isEmpty { return }
    func isOptional(_ name: String) -> Bool { optionalNames.contains(where: name.utf8Equals) }
    let items = clause.alternatives.map { $0.value.names }
    for names in items {
      if let required = names.first(where: { !isOptional($0) }),
        let optional = names.first(where: isOptional)
      {
        try fail(.optionalBesideRequired(optional, required), at: start)
      }
    }
    let names = items.flatMap(\.self)
    clause.isOptional = !names.isEmpty && names.allSatisfy(isOptional)
  }

  private mutating func parseItem() throws(TemplateError) -> RouteTemplate.QueryItemPattern {
    let start = index
    if peek == ASCII.colon {
      // `:term` is short for `term=:term`.
      let token = try parseToken()
      guard let name = token.name else { try fail(.expectedName, at: start + 1) }
      return RouteTemplate.QueryItemPattern(name: name, value: TextPattern(token))
    }
    let name = try parsePattern(endingAt: Syntax.itemNameEnds)
    guard let name = name.literal, !name.isEmpty else { try fail(.expectedQueryItem, at: start) }
    if peek == ASCII.equals, isRest(at: index + 1) {
      index += 1
      return RouteTemplate.QueryItemPattern(
        name: name, value: TextPattern(.rest, named: try parseRest()))
    }
    let value =
      take(ASCII.equals)
      ? try parsePattern(endingAt: Syntax.itemValueEnds) : TextPattern("")
    return RouteTemplate.QueryItemPattern(name: name, value: value)
  }

  /// Whether there is a `**` at an offset.
  private func isRest(at offset: Int) -> Bool {
    offset + 1 < bytes.count && bytes[offset] == Syntax.star && bytes[offset + 1] == Syntax.star
  }

  /// Parses `**name` at the end of a template, and returns the name.
  private mutating func parseRest() throws(TemplateError) -> String {
    let start = index
    index += 2
    guard let name = takeIdentifier() else { try fail(.otherLanguage("**", here: "*"), at: start) }
    guard atEnd, depth == 0, !isInFragment else { try fail(.restNotLast(name), at: start) }
    return name
  }

  // MARK: Text and tokens

  /// Text and tokens up to one of `ends` or the end.
  private mutating func parsePattern(endingAt ends: [UInt8]) throws(TemplateError) -> TextPattern {
    let start = index
    let text = try parseText(endingAt: ends)
    var tokens: [RouteToken] = []
    while peek == ASCII.colon {
      let start = index
      var token = try parseToken()
      if let before = tokens.last, before.behind.isEmpty {
        try fail(.adjacentTokens(before.description, token.description), at: start)
      }
      token.behind = try parseText(endingAt: ends)
      tokens.append(token)
    }
    let pattern = TextPattern(text, tokens, at: start)
    if !tokens.contains(where: { $0.type.texts != nil }) { return pattern }
    // Remove strings that a token can never capture: only a whole value may be empty, and a segment is never `.` or
    // `..`.
    let mayBeEmpty = pattern.soleToken != nil && ends == Syntax.itemValueEnds
    // Nil if there are several tokens: such a segment is longer than `..`.
    let segments = ends == Syntax.segmentEnds ? pattern.texts : nil
    for (number, token) in tokens.enumerated() {
      guard let texts = token.type.texts else { continue }
      let possible = texts.indices.filter {
        texts[$0].isEmpty ? mayBeEmpty : segments?[$0].isDots != true
      }
      if possible.isEmpty { try fail(.dotSegment, at: start) }
      if possible.count < texts.count {
        tokens[number].type = .oneOf(possible.map { texts[$0] })
      }
    }
    return TextPattern(text, tokens, at: start)
  }

  /// Text up to a token, one of `ends` or the end.
  private mutating func parseText(endingAt ends: [UInt8]) throws(TemplateError) -> String {
    var text = ""
    var start = index
    while let byte = peek, byte != ASCII.colon, !ends.contains(byte) {
      // Letters and digits have no meaning.
      if ASCII.isUnreserved(byte) {
        index += 1
        continue
      }
      // The names of query items may have square brackets, as `ids[]`.
      if byte != Syntax.bracket || ends == Syntax.segmentEnds, let otherLanguage {
        try fail(otherLanguage)
      }
      switch byte {
      case Syntax.star where ends == Syntax.segmentEnds:
        try fail(.wildcardInsideSegment)
      case Syntax.open where ends == Syntax.segmentEnds:
        try fail(.groupInsideSegment)
      case Syntax.star, Syntax.open, Syntax.close, Syntax.bar, ASCII.hash, ASCII.percent:
        try fail(.unexpectedCharacter)
      case Syntax.backslash:
        text += String(decoding: bytes[start..<index], as: UTF8.self)
        index += 1
        start = index
        guard !atEnd else { try fail(.danglingEscape) }
        fallthrough
      default:
        guard !ASCII.isControl(bytes[index]) else { try fail(.unexpectedCharacter) }
        index += 1
      }
    }
    let rest = String(decoding: bytes[start..<index], as: UTF8.self)
    return text.isEmpty ? rest : text + rest
  }

  /// `:name`, `:type(name)`, `:(text|text)(name)` or, to keep nothing, `:type()`, from its colon on.
  private mutating func parseToken() throws(TemplateError) -> RouteToken {
    index += 1
    let word = index
    let type: RouteTokenType
    if peek == Syntax.open {
      type = .oneOf(try parseTexts())
      guard take(Syntax.open) else { try fail(.expectedNameOfTexts) }
    } else {
      guard let text = takeIdentifier() else { try fail(.expectedName) }
      if let peek, peek >= 0x80 { try fail(.unexpectedCharacter) }
      guard take(Syntax.open) else { return RouteToken(name: text, type: .string) }
      guard let named = RouteTokenType(word: text) ?? RouteTokenType(ownTypeNamed: text) else {
        let expression = expression(of: text)
        try fail(expression ?? .unknownType(text), at: expression == nil ? word : word - 1)
      }
      type = named
    }
    var (start, name) = (index, "")
    if let name = takeIdentifier(), take(Syntax.close) {
      return checkedTokens.isEmpty ? RouteToken(name: name, type: type) : token(name, type)
    }
    index = start
    while let byte = peek, byte != Syntax.open, byte != Syntax.close, byte != ASCII.slash {
      if byte == Syntax.backslash, index + 1 < bytes.count {
        name += String(decoding: bytes[start..<index], as: UTF8.self)
        (start, index) = (index + 1, index + 1)
      }
      if ASCII.isControl(bytes[index]) { break }
      index += 1
    }
    name += String(decoding: bytes[start..<index], as: UTF8.self)
    guard take(Syntax.close) else { try fail(.expectedClosingParenthesis) }
    return name.isEmpty ? RouteToken(name: nil, type: type) : token(name, type)
  }

  /// The token with a name, which asks its type if it was made of a param.
  @inline(never)
  private func token(_ name: String, _ type: RouteTokenType) -> RouteToken {
    checkedTokens.first { $0.type == type && $0.name?.utf8Equals(name) == true }
      ?? RouteToken(name: name, type: type)
  }

  /// `(likes|about)`, without repetitions, from its opening parenthesis on.
  private mutating func parseTexts() throws(TemplateError) -> [String] {
    try open()
    var all: [String] = []
    repeat {
      let start = index
      guard let text = try parsePattern(endingAt: Syntax.segmentEnds).literal else {
        try fail(.unexpectedCharacter, at: start)
      }
      all.append(text)
    } while take(Syntax.bar)
    guard all.contains(where: { !$0.isEmpty }) else { try fail(.emptyGroup) }
    try close()
    return StringTable.firsts(all).map { all[$0] }
  }

  // MARK: Characters

  private var atEnd: Bool { index >= bytes.count }
  private var peek: UInt8? { atEnd ? nil : bytes[index] }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    index += 1
    return true
  }

  private mutating func takeIdentifier() -> String? {
    let start = index
    while let byte = peek, Syntax.isIdentifier(byte) { index += 1 }
    return index > start ? String(decoding: bytes[start..<index], as: UTF8.self) : nil
  }

  @inline(never)
  func fail(_ reason: TemplateError.Reason, at offset: Int? = nil) throws(TemplateError) -> Never {
    throw TemplateError(
      template: String(decoding: bytes, as: UTF8.self), offset: offset ?? index, reason: reason)
  }

  /// The characters with a meaning that are not in ``ASCII``, and the characters that end a construct.
  enum Syntax {
    static let open: UInt8 = 0x28
    static let close: UInt8 = 0x29
    static let star: UInt8 = 0x2A
    static let bracket: UInt8 = 0x5B
    static let backslash: UInt8 = 0x5C
    static let brace: UInt8 = 0x7B
    static let bar: UInt8 = 0x7C
    static let segmentEnds: [UInt8] = [ASCII.slash, ASCII.question, ASCII.hash, close, bar]
    static let itemNameEnds: [UInt8] = [ASCII.equals, ASCII.ampersand, ASCII.hash, close, bar]
    static let itemValueEnds: [UInt8] = [ASCII.ampersand, ASCII.hash, close, bar]

    static func isIdentifier(_ byte: UInt8) -> Bool {
      ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte == ASCII.underscore
    }

    /// A letter, digit or `_`, or a byte of a letter outside ASCII.
    static func isLetter(_ byte: UInt8) -> Bool { isIdentifier(byte) || byte >= 0x80 }
  }
}
