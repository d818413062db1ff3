/// A template's text with places for its tokens, in which the items of the query that may be absent
/// stand in the parentheses that say so.
///
/// It knows of the template language only what it has to: where the query and its items begin and
/// end, and that a backslash takes a character's meaning away.
struct TemplateLayout {
  /// The tokens in the path.
  private(set) var pathTokens: Set<Int> = []
  /// The tokens in items of the query that may be absent.
  private(set) var optionalTokens: Set<Int> = []
  /// The first token that stands in the query without the name of an item before it.
  private(set) var unnamed: Int?

  private var parts: [Part] = []
  private var section = Section.path
  private var item = Item()

  private enum Part {
    case text(String)
    case token(Int)
  }

  private enum Section {
    case path, query, fragment
  }

  /// What stands between two `&`s.
  private struct Item {
    var parts: [Part] = []
    var isOptional = true
    /// The name of the item, or of the current alternative, has ended.
    var hasName = false

    var tokens: [Int] { parts.compactMap { if case .token(let index) = $0 { index } else { nil } } }

    var isInParentheses: Bool {
      if case .text(let text)? = parts.first { text.hasPrefix("(") } else { false }
    }
  }

  init<Value>(_ pieces: [TemplatePiece<Value>]) {
    var index = 0
    for piece in pieces {
      switch piece {
      case .literal(let literal):
        append(literal)
      case .token(let token):
        append(token: index, isOptional: token.isOptional)
        index += 1
      }
    }
    endItem()
  }

  /// The template's text.
  ///
  /// - Parameter token: The text of the token with this index.
  func text(_ token: (Int) -> String) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .token(let index): token(index)
      }
    }.joined()
  }

  private mutating func append(_ literal: String) {
    var isEscaped = false
    for scalar in literal.unicodeScalars {
      let meaning: Unicode.Scalar? = isEscaped || scalar == "\\" ? nil : scalar
      isEscaped = scalar == "\\" && !isEscaped
      let text = Part.text(String(scalar))
      switch (section, meaning) {
      case (.path, "?"):
        section = .query
        parts.append(text)
      case (.path, "#"), (.query, "#"):
        endItem()
        section = .fragment
        parts.append(text)
      case (.query, "&"):
        endItem()
        parts.append(text)
      case (.query, _):
        if meaning == "=" { item.hasName = true }
        if meaning == "|" { item.hasName = false }
        item.parts.append(text)
      default:
        parts.append(text)
      }
    }
  }

  private mutating func append(token index: Int, isOptional: Bool) {
    guard section == .query else {
      if section == .path { pathTokens.insert(index) }
      parts.append(.token(index))
      return
    }
    if !item.hasName, unnamed == nil { unnamed = index }
    item.parts.append(.token(index))
    item.isOptional = item.isOptional && isOptional
  }

  private mutating func endItem() {
    let isOptional = item.isInParentheses || item.isOptional && !item.tokens.isEmpty
    if isOptional { optionalTokens.formUnion(item.tokens) }
    parts +=
      isOptional && !item.isInParentheses
      ? [.text("(")] + item.parts + [.text(")")] : item.parts
    item = Item()
  }
}
