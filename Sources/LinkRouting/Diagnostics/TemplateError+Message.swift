extension TemplateError: CustomStringConvertible {
  /// The defect in a sentence, the template, and a caret under the place.
  ///
  ///     expected a name after ":", found "/"
  ///       /projects/:/comments
  ///                  ^
  public var description: String {
    // The caret stands under a character, so what counts is characters before the offset.
    let before = String(decoding: template.utf8.prefix(offset), as: UTF8.self)
    let indent = String(repeating: " ", count: before.count)
    return "\(message)\n  \(template)\n  \(indent)^"
  }

  /// The defect in a sentence.
  public var message: String {
    switch reason {
    case .expectedName:
      "expected a name after \":\", found \(found)"
    case .unknownType(let word):
      "expected a type (int, double, bool, string, uuid) before \"(\", found \"\(word)\""
    case .expectedNameOfTexts:
      "expected a name in parentheses after the texts, as in \":(likes|about)(tab)\", found \(found)"
    case .expectedClosingParenthesis:
      "expected \")\", found \(found)"
    case .unexpectedGroupEnd:
      "\(found) ends no group: expected \"(\" before it, or \"\\\" to take its meaning away"
    case .emptyGroup:
      "expected a segment in the group, found \(found)"
    case .groupInsideSegment:
      "a group stands between slashes: expected \"/\", found \(found)"
    case .emptySegment:
      "expected a segment, found \(found)"
    case .wildcardInsideSegment:
      "a wildcard is a segment of its own: expected \"/\", found \(found)"
    case .adjacentWildcards:
      "two wildcards need a segment between them"
    case .adjacentTokens(let first, let second):
      "the tokens \(first) and \(second) need text between them"
    case .duplicateName(let name):
      "the name \"\(name)\" is used twice"
    case .duplicateQueryItem(let name):
      "the query item \"\(name)\" is asked for twice"
    case .expectedQueryItem:
      "expected the name of a query item, found \(found)"
    case .expectedFragment:
      "expected text or a token after \"#\", found \(found)"
    case .unexpectedCharacter:
      "\(found) may not stand here: write \"\\\" before a character that is meant as text"
    case .dotSegment:
      "\".\" and \"..\" match no link"
    case .otherLanguage(let text, let here):
      "\"\(text)\" is written \"\(here)\" here"
    case .origin(let path):
      "a template begins with its path: write \"\(path)\", and the scheme and the host where the table "
        + "lists its origins"
    case .danglingEscape:
      "expected a character after \"\\\", found the end"
    case .tooManyVariants:
      "the groups expand to more than \(RouteTemplate.variantLimit) templates"
    case .tooManySegments:
      "no link has more than \(LinkLimits.segments) segments"
    }
  }

  /// What stands at the offset.
  private var found: String {
    let rest = String(decoding: template.utf8.dropFirst(offset), as: UTF8.self)
    return rest.first.map { "\"\($0)\"" } ?? "the end"
  }
}
