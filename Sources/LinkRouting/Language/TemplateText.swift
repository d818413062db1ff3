/// The text of a template, written piece by piece.
///
/// The parser reads it back as the same template: a character that has a meaning in the language gets a backslash.
/// Bytes, not characters: a parenthesis with an accent is a parenthesis to the parser.
struct TemplateText {
  private var bytes = ByteBuffer()

  /// The text that `write` writes.
  static func text(_ write: (inout TemplateText) -> Void) -> String {
    var text = TemplateText()
    write(&text)
    return text.bytes.string
  }

  /// Appends text as it is.
  mutating func append(_ text: String) {
    for byte in text.utf8 { append(byte) }
  }

  // Not inlined, and so called by all others: code for bytes in each of them would be 10 KB of an app.
  @inline(never)
  private mutating func append(_ byte: UInt8) { bytes.append(byte) }

  /// Appends text with a backslash before each character that has a meaning at its place.
  @inline(never)
  mutating func append(_ text: String, at place: Place) {
    text.withBytes { text in
      var index = bytes.append(text, from: 0, while: .unreserved)
      while index < text.count {
        if place.meanings.utf8.contains(text[index]) {
          append(TemplateParser.Syntax.backslash)
        }
        append(text[index])
        index = bytes.append(text, from: index &+ 1, while: .unreserved)
      }
    }
  }

  /// Where text stands in a template, which decides what needs a backslash.
  enum Place {
    case segment, tokenName, itemName, itemValue
    case fragment, fragmentWithoutItems

    fileprivate var meanings: String {
      switch self {
      case .segment: "\\:*()|?#/%<[{"
      case .tokenName: "()/\\"
      case .itemName: "\\:*()|#&=%<{"
      case .itemValue: "\\:*()|#&%<{"
      case .fragment: "\\:*()|#%<{"
      case .fragmentWithoutItems: "\\:*()|#%<{="
      }
    }
  }

  // MARK: Paths

  mutating func append(_ path: [RouteTemplate.PathElement]) {
    for (index, element) in path.enumerated() {
      if index > 0 { append(ASCII.slash) }
      switch element {
      case .segment(let segment): append(segment, at: .segment)
      case .group(let alternatives, _):
        for (index, path) in alternatives.enumerated() {
          append(index == 0 ? TemplateParser.Syntax.open : TemplateParser.Syntax.bar)
          append(path)
        }
        append(TemplateParser.Syntax.close)
      }
    }
  }

  @inline(never)
  mutating func append(_ pattern: TextPattern, at place: Place) {
    if pattern.isWildcard {
      append((pattern.isRest ? "**" : "*") + (pattern.tokens[0].name ?? ""))
      return
    }
    append(pattern.start, at: place)
    for token in pattern.tokens {
      let isAmbiguous = token.behind.utf8.first.map(TemplateParser.Syntax.isLetter) ?? false
      append(token, isShort: !isAmbiguous)
      append(token.behind, at: place)
    }
  }

  /// - Parameter isShort: Whether `:string(name)` may be `:name`; text may not follow that directly.
  mutating func append(_ token: RouteToken, isShort: Bool = true) {
    append(ASCII.colon)
    if isShort, token.type == .string, let name = token.name, name.isIdentifier {
      return append(name, at: .tokenName)
    }
    append(token.type)
    append(TemplateParser.Syntax.open)
    append(token.name ?? "", at: .tokenName)
    append(TemplateParser.Syntax.close)
  }

  mutating func append(_ type: RouteTokenType) {
    if let word = type.word { return append(word) }
    for (index, text) in (type.texts ?? []).enumerated() {
      append(index == 0 ? TemplateParser.Syntax.open : TemplateParser.Syntax.bar)
      append(text, at: .segment)
    }
    append(TemplateParser.Syntax.close)
  }

  // MARK: Queries and fragments

  /// - Parameter isShort: Whether `token=:token` is `:token`.
  mutating func append(_ query: [RouteTemplate.QueryClause], isShort: Bool = true) {
    for (index, clause) in query.enumerated() {
      if index > 0 { append(ASCII.ampersand) }
      append(clause, isShort: isShort)
    }
  }

  mutating func append(_ clause: RouteTemplate.QueryClause, isShort: Bool = true) {
    let groups = (clause.alternatives.count > 1 ? 1 : 0) + (clause.isOptional ? 1 : 0)
    for _ in 0..<groups { append(TemplateParser.Syntax.open) }
    for (index, item) in clause.alternatives.enumerated() {
      if index > 0 { append(TemplateParser.Syntax.bar) }
      append(item, isShort: isShort)
    }
    for _ in 0..<groups { append(TemplateParser.Syntax.close) }
  }

  mutating func append(_ item: RouteTemplate.QueryItemPattern, isShort: Bool = true) {
    if isShort, !item.isRest, let token = item.value.soleToken,
      token.name?.utf8Equals(item.name) == true
    {
      return append(token)
    }
    append(item.name, at: .itemName)
    append(ASCII.equals)
    append(item.value, at: .itemValue)
  }

  mutating func append(_ fragment: FragmentPattern) {
    switch fragment {
    case .text(let pattern):
      let text = Self.text { $0.append(pattern, at: .fragment) }
      appendUnmarked {
        if TemplateParser(text).isItems {
          $0.append(pattern, at: .fragmentWithoutItems)
        } else {
          $0.append(text)
        }
      }
    case .route(let route, .none): appendUnmarked { $0.append(route.query, isShort: false) }
    case .route(let route, let mark):
      append(String(mark.rawValue.dropLast()) + RouteTemplate.text(route.path, route.query, nil))
    }
  }

  /// Text or items that begin with a mark, which would make them a path, begin with a backslash.
  private mutating func appendUnmarked(_ write: (inout TemplateText) -> Void) {
    let text = Self.text(write)
    if text.utf8HasPrefix("/") || text.utf8HasPrefix("!/") {
      append(TemplateParser.Syntax.backslash)
    }
    append(text)
  }
}

extension RouteTemplate {
  /// The start of a template whose literal segments ignore case.
  static let caseMark = "(?i)"

  /// A template in its own language.
  ///
  /// - Parameter ignoringCase: Whether the template ignores case even if it has no segment that does.
  package static func text(
    _ path: [PathElement], _ query: [QueryClause], _ fragment: FragmentPattern?,
    ignoringCase: Bool = false
  ) -> String {
    TemplateText.text {
      if ignoringCase || path.contains(where: \.ignoresCase) { $0.append(caseMark) }
      $0.append("/")
      $0.append(path)
      if !query.isEmpty {
        $0.append("?")
        $0.append(query)
      }
      if let fragment {
        $0.append("#")
        $0.append(fragment)
      }
    }
  }
}

extension RouteVariant: CustomStringConvertible {
  /// The plain template that this variant is.
  package var description: String { RouteTemplate(self).description }
}

extension RouteTemplate.QueryClause: CustomStringConvertible {
  package var description: String { TemplateText.text { $0.append(self) } }
}

extension RouteTemplate.QueryItemPattern: CustomStringConvertible {
  package var description: String { TemplateText.text { $0.append(self) } }
}

extension FragmentPattern: CustomStringConvertible {
  /// The pattern as a template writes it, without its `#`.
  package var description: String { TemplateText.text { $0.append(self) } }
}

extension TextPattern: CustomStringConvertible {
  /// The pattern as a segment of a template.
  package var description: String { TemplateText.text { $0.append(self, at: .segment) } }
}

extension RouteToken: CustomStringConvertible {
  /// The shortest form that reads back as this token.
  package var description: String { TemplateText.text { $0.append(self) } }

  /// `:type(name)`; text may follow directly.
  package var longDescription: String { TemplateText.text { $0.append(self, isShort: false) } }
}

extension RouteTokenType: CustomStringConvertible {
  /// The type as a template writes it: `int`, `(likes|about)`.
  public var description: String { TemplateText.text { $0.append(self) } }
}

extension String {
  /// Whether all characters are letters of ASCII, digits or `_`.
  var isIdentifier: Bool {
    withBytes { bytes in
      for index in bytes.indices where !TemplateParser.Syntax.isIdentifier(bytes[index]) {
        return false
      }
      return true
    }
  }
}
