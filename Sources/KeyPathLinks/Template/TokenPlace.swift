/// The place of a token in a template.
///
/// This scanner knows only a part of the template language: the beginnings of the query and its items,
/// parentheses, and the backslash that escapes a character.
struct TokenPlace {
  enum Section {
    case path, query, fragment
  }

  var section = Section.path
  /// Whether the name of the query item, or of the current alternative, has ended.
  var hasName = false
  private var openParentheses = 0
  /// The open parentheses of a token in an item's value, as in `sort=:(up|down)(order)`.
  private var openInValue = 0

  /// Whether the token is in a query item in parentheses.
  var isInOptionalItem: Bool { section == .query && openParentheses > 0 }

  /// Scans a part of a template.
  mutating func advance(over text: String) {
    var isEscaped = false
    for scalar in text.unicodeScalars {
      defer { isEscaped = scalar == "\\" && !isEscaped }
      switch (scalar, section) {
      case _ where isEscaped: break
      // In parentheses it belongs to the mark `(?i)`.
      case ("?", .path) where openParentheses == 0: section = .query
      case ("#", .path), ("#", .query): section = .fragment
      case ("(", .query) where hasName: openInValue += 1
      case (")", .query) where openInValue > 0: openInValue -= 1
      case ("(", _): openParentheses += 1
      case (")", _): openParentheses -= 1
      case ("=", .query): hasName = true
      case ("&", .query), ("|", .query): hasName = openInValue > 0
      default: break
      }
    }
  }
}
