/// Why a text is not a template.
public struct TemplateError: Error, Hashable, Sendable {
  /// What the parser wanted where it stopped, or what the template as a whole may not be.
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
    /// A group has to stand between slashes.
    case groupInsideSegment
    /// Two slashes without a segment between.
    case emptySegment
    /// `*` has to be a segment of its own.
    case wildcardInsideSegment
    /// Two wildcards with nothing between, in a variant of the template.
    case adjacentWildcards
    /// Two tokens with no text between.
    case adjacentTokens(String, String)
    /// A name stands twice among the tokens of one variant's path, query or fragment.
    case duplicateName(String)
    /// A query item is asked for twice.
    case duplicateQueryItem(String)
    /// After `?` or `&` the name of a query item.
    case expectedQueryItem
    /// After `#` text or a token.
    case expectedFragment
    /// A character that has a meaning elsewhere, or that no link can hold.
    case unexpectedCharacter
    /// `.` or `..`, which no link may hold (R11).
    case dotSegment
    /// A token or a wildcard as another router writes it, and how it is written here.
    case otherLanguage(String, here: String)
    /// The template begins with a scheme and a host, before this path.
    case origin(path: String)
    /// A backslash is the last character.
    case danglingEscape
    /// The groups expand to more than ``RouteTemplate/variantLimit`` templates.
    case tooManyVariants
    /// The template has more than ``LinkLimits/segments`` segments, so no link can match it.
    case tooManySegments
  }

  /// The template's text.
  public let template: String
  /// The offset in the template's UTF-8 at which the defect was found.
  public let offset: Int
  /// What is wrong there.
  public let reason: Reason

  init(template: String, offset: Int, reason: Reason) {
    self.template = template
    self.offset = offset
    self.reason = reason
  }
}
