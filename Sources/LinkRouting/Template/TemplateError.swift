/// The defect of a string that is not a template, and its place.
public struct TemplateError: Error, Hashable, Sendable {
  /// The kinds of defect: something that the parser expected, or a rule that the template breaks.
  public enum Reason: Hashable, Sendable {
    /// After `:` a name, or a type and parentheses.
    case expectedName
    /// `:word(…)` where the word is no type.
    case unknownType(String)
    /// `:(text|text)` without a name in parentheses after it.
    case expectedNameOfTexts
    /// A parenthesis is not closed.
    case expectedClosingParenthesis
    /// A `)` or `|` without a group.
    case unexpectedGroupEnd
    /// A group, or one of its alternatives, is empty.
    case emptyGroup
    /// A group stands inside a segment.
    case groupInsideSegment
    /// Two slashes without a segment between.
    case emptySegment
    /// `*` stands inside a segment.
    case wildcardInsideSegment
    /// Two wildcards with nothing between, in a variant of the template.
    case adjacentWildcards
    /// Two tokens with no text between.
    case adjacentTokens(String, String)
    /// A name stands twice among the tokens of one variant's path, query or fragment.
    case duplicateName(String)
    /// A query item is there twice.
    case duplicateQueryItem(String)
    /// A query item holds a token that a link may lack beside one that it may not ([R20](doc:Rules)).
    case optionalBesideRequired(String, String)
    /// After `?` or `&` the name of a query item.
    case expectedQueryItem
    /// After `#` text or a token.
    case expectedFragment
    /// A character that has a meaning elsewhere, or that no link can hold.
    case unexpectedCharacter
    /// `.` or `..`, which no link may hold ([R11](doc:Rules)).
    case dotSegment
    /// A token or a wildcard as another router writes it, and how it is written here.
    case otherLanguage(String, here: String)
    /// The template begins with a scheme and a host, before this path.
    case origin(path: String)
    /// A backslash is the last character.
    case danglingEscape
    /// The groups expand to more than 256 templates.
    case tooManyVariants
    /// The template has more than 256 segments ([R13](doc:Rules)), so no link can match it.
    case tooManySegments
    /// Something stands behind `**name`, or it stands in a group or in a fragment.
    case restNotLast(String)
  }

  /// The template's text.
  public let template: String
  /// The offset in the template's UTF-8 at which the defect was found.
  public let offset: Int
  /// The kind of defect.
  public let reason: Reason
}

extension TemplateError: CustomStringConvertible {
  /// The defect in a sentence, the template, and a caret under the place.
  ///
  ///     expected a name after ":", found "/"
  ///       /projects/:/comments
  ///                  ^
  public var description: String {
    // The caret stands under a character, so count the characters before it, not the bytes.
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
      "expected a type (\(RouteTokenType.builtIn.map(\.description).joined(separator: ", ")), or int2 to int18) before \"(\", found \"\(word)\""
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
    case .optionalBesideRequired(let optional, let required):
      "\"\(optional)\" may be absent and \"\(required)\" may not: give each a query item of its own, "
        + "or write the item in parentheses"
    case .expectedQueryItem:
      "expected the name of a query item, found \(found)"
    case .expectedFragment:
      "expected text or a token after \"#\", found \(found)"
    case .unexpectedCharacter where found == "\"#\"":
      "a template has one fragment: write \"\\\" before a \"#\" that is meant as text"
    case .unexpectedCharacter where found == "\"%\"":
      "a template has no escapes: write the character, or \"\\\" before a \"%\" that is meant as text"
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
    case .restNotLast(let name):
      "\"**\(name)\" takes all that is left of a link: it is the last segment of a path or the value of the last "
        + "query item, outside of groups and of fragments, and nothing follows it"
    }
  }

  /// The character at the offset, in quotes.
  private var found: String {
    let rest = String(decoding: template.utf8.dropFirst(offset), as: UTF8.self)
    return rest.first.map { "\"\($0)\"" } ?? "the end"
  }
}
