extension RouteTemplate {
  /// The start of a template whose literal segments ignore case.
  static let caseMark = "(?i)"

  /// Whether the template ignores case: a prefix that is added later, too, if no literal does now.
  var ignoresCase: Bool { description.utf8.starts(with: Self.caseMark.utf8) }

  /// Whether the templates differ at most in ignoring case.
  package func isSameInAnyCase(as other: RouteTemplate) -> Bool {
    func text(_ template: RouteTemplate) -> Substring.UTF8View {
      template.description.utf8.dropFirst(template.ignoresCase ? Self.caseMark.utf8.count : 0)
    }
    return text(self).elementsEqual(text(other))
  }

  /// A template in its own language.
  ///
  /// - Parameter ignoringCase: Whether the template ignores case even if it has no segment that does.
  package static func text(
    _ path: [PathElement], _ query: [QueryClause], _ fragment: FragmentPattern<RouteTemplate>?,
    ignoringCase: Bool = false
  ) -> String {
    var text = ignoringCase || path.contains(where: \.ignoresCase) ? caseMark + "/" : "/"
    text.reserveCapacity(16 * (path.count + query.count))
    append(path, to: &text)
    for (index, clause) in query.enumerated() {
      text += index == 0 ? "?" : "&"
      text += clause.description
    }
    if let fragment { text += "#" + fragment.description }
    return text
  }

  private static func append(_ path: [PathElement], to text: inout String) {
    for (index, element) in path.enumerated() {
      if index > 0 { text += "/" }
      switch element {
      case .segment(let segment): text += segment.description
      case .group(let alternatives, _):
        for (index, path) in alternatives.enumerated() {
          text += index == 0 ? "(" : "|"
          append(path, to: &text)
        }
        text += ")"
      }
    }
  }
}

extension RouteVariant: CustomStringConvertible {
  /// The plain template that this variant is.
  package var description: String { RouteTemplate(self).description }
}

extension RouteTemplate.QueryClause: CustomStringConvertible {
  package var description: String { text(isShort: true) }

  /// The clause as a template writes it.
  ///
  /// - Parameter isShort: `token=:token` is `:token`.
  func text(isShort: Bool) -> String {
    let items = alternatives.map { isShort ? $0.description : $0.longDescription }
      .joined(separator: "|")
    return switch (alternatives.count > 1, isOptional) {
    case (false, false): items
    case (true, true): "((\(items)))"
    default: "(\(items))"
    }
  }
}

extension RouteTemplate.QueryItemPattern: CustomStringConvertible {
  package var description: String {
    if !isRest, let token = value.soleToken, token.name?.utf8Equals(name) == true {
      return token.description
    }
    return longDescription
  }

  fileprivate var longDescription: String {
    name.escaping(TextPattern.itemNameMeanings) + "="
      + (isRest ? "**" + value.names.joined() : value.text(escaping: TextPattern.itemValueMeanings))
  }
}

extension RouteToken: CustomStringConvertible {
  /// The shortest form that reads back as this token.
  package var description: String {
    if type == .string, let name, name.utf8.allSatisfy(TemplateParser.Syntax.isIdentifier) {
      return ":" + name
    }
    return longDescription
  }

  /// `:type(name)`; text may follow directly.
  package var longDescription: String {
    ":" + type.description + "(" + (name ?? "").escaping(TextPattern.nameMeanings) + ")"
  }
}

extension TextPattern {
  // The characters that need a backslash, for each place.
  static let nameMeanings = "()/\\"
  static let segmentMeanings = "\\:*()|?#/%<[{"
  static let itemNameMeanings = "\\:*()|#&=%<{"
  static let itemValueMeanings = "\\:*()|#&%<{"
  package static let fragmentMeanings = "\\:*()|#%<{"

  /// The pattern as a template writes it.
  package func text(escaping meanings: String) -> String {
    Self.text(start, tokens, escaping: meanings)
  }

  static func text(_ start: String, _ tokens: [RouteToken], escaping meanings: String) -> String {
    var text = start.escaping(meanings)
    for token in tokens {
      let isAmbiguous = token.behind.utf8.first.map(TemplateParser.Syntax.isLetter) ?? false
      text += isAmbiguous ? token.longDescription : token.description
      text += token.behind.escaping(meanings)
    }
    return text
  }
}

extension String {
  /// The text with a backslash before each character that has a meaning.
  ///
  /// Bytes, not characters: a parenthesis with an accent is a parenthesis to the parser.
  func escaping(_ meanings: String) -> String {
    // Letters and digits need no backslash, and most strings have nothing else.
    if utf8.allSatisfy(ASCII.isUnreserved) { return self }
    let meanings = meanings.bytes
    var text: [UInt8] = []
    for byte in utf8 {
      if meanings.contains(byte) { text.append(TemplateParser.Syntax.backslash) }
      text.append(byte)
    }
    return String(decoding: text, as: UTF8.self)
  }
}
