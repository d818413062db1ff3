/// The error in an invalid template, and its place.
public struct TemplateError: Error, Hashable, Sendable {
  /// The kinds of error: a missing element, or a broken rule.
  package enum Reason: Hashable, Sendable {
    /// A name, or a type and parentheses, is missing after `:`.
    case expectedName
    /// The word of `:word(…)` is not a type.
    case unknownType(String)
    /// `:(text|text)` has no name in parentheses after it.
    case expectedNameOfTexts
    /// A parenthesis is not closed.
    case expectedClosingParenthesis
    /// A `)` or `|` without a group.
    case unexpectedGroupEnd
    /// A group, or one of its alternatives, is empty.
    case emptyGroup
    /// A group stands inside a segment.
    case groupInsideSegment
    /// There is no segment between two slashes.
    case emptySegment
    /// `*` stands inside a segment.
    case wildcardInsideSegment
    /// Two wildcards are adjacent, in a variant of the template.
    case adjacentWildcards
    /// There is no text between two tokens.
    case adjacentTokens(String, String)
    /// Two tokens of a variant's path, query or fragment have the same name.
    case duplicateName(String)
    /// A query item is there twice.
    case duplicateQueryItem(String)
    /// A query item has both an optional and a required token ([R20](doc:Rules)).
    case optionalBesideRequired(String, String)
    /// The name of a query item is missing after `?` or `&`.
    case expectedQueryItem
    /// Text or a token is missing after `#`.
    case expectedFragment
    /// A character that has a meaning elsewhere, or that is impossible in a link.
    case unexpectedCharacter
    /// `.` or `..`, which a link may not have ([R11](doc:Rules)).
    case dotSegment
    /// A token or a wildcard in the syntax of another router, and in this syntax.
    case otherLanguage(String, here: String)
    /// The template begins with a scheme and a host; the value is the path behind them.
    case origin(path: String)
    /// A backslash is the last character.
    case danglingEscape
    /// The groups expand to more than 256 templates.
    case tooManyVariants
    /// The template has more than 256 segments ([R13](doc:Rules)), so no link can match it.
    case tooManySegments
    /// `**name` is not last, or is inside a group or a fragment.
    case restNotLast(String)
  }

  /// The template's text.
  package let template: String
  /// The offset of the error in the template's UTF-8.
  public let offset: Int
  /// The kind of error.
  package let reason: Reason
}

extension TemplateError: CustomStringConvertible {
  /// The error in a sentence, the template, and a caret under the place.
  ///
  ///     expected a name after ":", found "/"
  ///       /projects/:/comments
  ///                  ^
  public var description: String {
    // The caret stands under a character, so count the characters before it, not the bytes.
    let before = template.withBytes { $0.string(0..<offset) }
    let indent = String(repeating: " ", count: before.count)
    return "\(message)\n  \(template)\n  \(indent)^"
  }

  /// The error in a sentence.
  package var message: String {
    switch reason {
    case .expectedName:
      "expected a name after \":\"" + butFound
    case .unknownType(let word):
      "expected a type (\(RouteTokenType.builtIn.map(\.description).joined(separator: ", ")), or int2 to int18) before \"(\", found \"\(word)\""
    case .expectedNameOfTexts:
      "expected a name in parentheses after the texts, as in \":(likes|about)(tab)\"" + butFound
    case .expectedClosingParenthesis:
      "expected \")\"" + butFound
    case .unexpectedGroupEnd:
      found + " ends no group: expected \"(\" before it, or \"\\\" to make it text"
    case .emptyGroup:
      "expected a segment in the group" + butFound
    case .groupInsideSegment:
      "a group stands between slashes: expected \"/\"" + butFound
    case .emptySegment:
      "expected a segment" + butFound
    case .wildcardInsideSegment:
      "a wildcard is a whole segment: expected \"/\"" + butFound
    case .adjacentWildcards:
      "two wildcards need a segment between them"
    case .adjacentTokens(let first, let second):
      "the tokens \(first) and \(second) need text between them"
    case .duplicateName(let name):
      "the name \"\(name)\" is used twice"
    case .duplicateQueryItem(let name):
      "the query item \"\(name)\" is there twice"
    case .optionalBesideRequired(let optional, let required):
      "\"\(optional)\" may be absent and \"\(required)\" may not: give each its own query item, "
        + "or write the item in parentheses"
    case .expectedQueryItem:
      "expected the name of a query item" + butFound
    case .expectedFragment:
      "expected text or a token after \"#\"" + butFound
    case .unexpectedCharacter where found == "\"#\"":
      "a template has one fragment: write \"\\\" before a \"#\" that is meant as text"
    case .unexpectedCharacter where found == "\"%\"":
      "a template has no escapes: write the character, or \"\\\" before a \"%\" that is meant as text"
    case .unexpectedCharacter:
      found + " may not stand here: write \"\\\" before a character that is meant as text"
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
      "\"**\(name)\" captures the rest of a link: it must be the last segment of a path or the value of the last "
        + "query item, outside of groups and fragments, with nothing behind it"
    }
  }

  /// The text found, for the end of a sentence.
  private var butFound: String { ", found " + found }

  /// The character at the offset, in quotes.
  private var found: String {
    let rest = template.withBytes { $0.string(offset..<$0.count) }
    return rest.first.map { "\"\($0)\"" } ?? "the end"
  }
}
