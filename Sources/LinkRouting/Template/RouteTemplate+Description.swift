extension RouteTemplate {
  /// A template in its own language.
  package static func text(
    _ path: [PathElement], _ query: [QueryClause], _ fragment: TextPattern?
  ) -> String {
    var text = "/" + Self.text(path)
    if !query.isEmpty { text += "?" + query.map(\.description).joined(separator: "&") }
    if let fragment { text += "#" + fragment.text(escaping: TextPattern.fragmentMeanings) }
    return text
  }

  private static func text(_ path: [PathElement]) -> String {
    path.map { element in
      switch element {
      case .segment(let segment, _):
        segment.description
      case .group(let alternatives, _):
        "(" + alternatives.map(text).joined(separator: "|") + ")"
      }
    }.joined(separator: "/")
  }
}

extension RouteVariant: CustomStringConvertible {
  /// The plain template that this variant is.
  package var description: String { RouteTemplate(self).description }
}

extension RouteTemplate.Segment: CustomStringConvertible {
  package var description: String {
    switch self {
    case .text(let pattern): pattern.written
    case .wildcard(let name): "*" + (name ?? "")
    }
  }
}

extension RouteTemplate.QueryClause: CustomStringConvertible {
  package var description: String {
    let items = alternatives.map(\.description).joined(separator: "|")
    return switch (alternatives.count > 1, isOptional) {
    case (false, false): items
    case (true, true): "((\(items)))"
    default: "(\(items))"
    }
  }
}

extension RouteTemplate.QueryItemPattern: CustomStringConvertible {
  package var description: String {
    if let token = value.soleToken, token.name?.utf8Equals(name) == true {
      return token.description
    }
    return TextPattern(literal: name).text(escaping: TextPattern.itemNameMeanings) + "="
      + value.text(escaping: TextPattern.itemValueMeanings)
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

  /// `:type(name)`, which text may follow directly.
  var longDescription: String {
    let name = TextPattern(literal: name ?? "").text(escaping: TextPattern.nameMeanings)
    return ":\(type)(\(name))"
  }
}

extension TextPattern {
  // What has a meaning where, and needs a backslash to be text.
  static let nameMeanings = "()/\\"
  static let segmentMeanings = "\\:*()|?#/%<[{"
  static let itemNameMeanings = "\\:*()|#&=%<{"
  static let itemValueMeanings = "\\:*()|#&%<{"
  package static let fragmentMeanings = "\\:*()|#%<{"

  /// The pattern of a segment as a template writes it.
  var written: String { text(escaping: Self.segmentMeanings) }

  /// The pattern as a template writes it.
  package func text(escaping meanings: String) -> String {
    let meanings = meanings.bytes
    var text: [UInt8] = []
    for (index, piece) in pieces.enumerated() {
      switch piece {
      case .literal(let literal):
        // Bytes, not characters: a parenthesis with an accent is a parenthesis to the parser.
        for byte in literal.utf8 {
          if meanings.contains(byte) { text.append(TemplateParser.Syntax.backslash) }
          text.append(byte)
        }
      case .token(let token):
        var next: UInt8?
        if index + 1 < pieces.count, case .literal(let after) = pieces[index + 1] {
          next = after.utf8.first
        }
        let isAmbiguous = next.map(TemplateParser.Syntax.isLetter) ?? false
        text += (isAmbiguous ? token.longDescription : token.description).utf8
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
