/// Writes a template from left to right, and puts the items of the query that may be absent in the
/// parentheses that say so.
///
/// It knows of the template language only what it has to: where the query and its items begin and
/// end, and that a backslash takes a character's meaning away.
struct TemplateWriter {
  private(set) var text = ""
  /// The tokens in items that may be absent.
  private(set) var optionalTokens: Set<Int> = []
  /// The first token that stands in the query without the name of an item before it.
  private(set) var unnamed: Int?

  private var section = Section.path
  private var item = Item()

  private enum Section {
    case path, query, fragment
  }

  /// What stands between two `&`s.
  private struct Item {
    var text = ""
    var tokens: [Int] = []
    var isOptional = true
    /// The name of the item, or of the current alternative, has ended.
    var hasName = false
  }

  /// Appends text in the template language.
  mutating func append(_ literal: String) {
    var isEscaped = false
    for scalar in literal.unicodeScalars {
      let meaning: Unicode.Scalar? = isEscaped || scalar == "\\" ? nil : scalar
      isEscaped = scalar == "\\" && !isEscaped
      switch (section, meaning) {
      case (.path, "?"):
        section = .query
        text.unicodeScalars.append(scalar)
      case (.path, "#"), (.query, "#"):
        finish()
        section = .fragment
        text.unicodeScalars.append(scalar)
      case (.query, "&"):
        finish()
        text.unicodeScalars.append(scalar)
      case (.query, _):
        if meaning == "=" { item.hasName = true }
        if meaning == "|" { item.hasName = false }
        item.text.unicodeScalars.append(scalar)
      default:
        text.unicodeScalars.append(scalar)
      }
    }
  }

  /// Appends a token.
  ///
  /// - Parameters:
  ///   - tokenText: The token in the template language.
  ///   - index: Its place among the tokens.
  ///   - isOptional: Its property may be nil.
  mutating func append(_ tokenText: String, token index: Int, isOptional: Bool) {
    guard section == .query else {
      text += tokenText
      return
    }
    if !item.hasName, unnamed == nil { unnamed = index }
    item.text += tokenText
    item.tokens.append(index)
    item.isOptional = item.isOptional && isOptional
  }

  /// Ends the item, or the template.
  mutating func finish() {
    if item.text.hasPrefix("(") {
      optionalTokens.formUnion(item.tokens)
      text += item.text
    } else if item.isOptional, !item.tokens.isEmpty {
      optionalTokens.formUnion(item.tokens)
      text += "(\(item.text))"
    } else {
      text += item.text
    }
    item = Item()
  }
}
