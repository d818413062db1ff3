/// Where in a template a token stands.
///
/// It knows of the template language only what it has to: where the query and its items begin, what
/// is in parentheses, and that a backslash takes a character's meaning away.
struct TokenPlace {
  enum Section {
    case path, query, fragment
  }

  var section = Section.path
  /// The name of the query's item, or of the current alternative, has ended.
  var hasName = false
  private var openParentheses = 0
  /// Those of a token in an item's value, as in `sort=:(up|down)(order)`.
  private var openInValue = 0

  /// It is in an item of the query that was written as one that may be absent.
  var isInOptionalItem: Bool { section == .query && openParentheses > 0 }

  /// Goes on to the end of a text in the template language.
  mutating func advance(over text: String) {
    var isEscaped = false
    for scalar in text.unicodeScalars {
      defer { isEscaped = scalar == "\\" && !isEscaped }
      switch (scalar, section) {
      case _ where isEscaped: break
      case ("?", .path): section = .query
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
