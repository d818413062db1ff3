/// The place of a token in a template.
///
/// It knows only a part of the template language: the beginnings of the query and its items, parentheses, and the
/// backslash that escapes a character.
struct TokenPlace {
  enum Section { case path, query, fragment }

  let section: Section
  /// Whether the name of the query item, or of the current alternative, has ended.
  let hasName: Bool
  /// Whether the token is in a query item in parentheses.
  let isInOptionalItem: Bool

  /// - Parameter text: The template before the token.
  init(after text: String) {
    // Without escaped characters, the mark `(?i)`, and the tokens that were written by hand.
    let plain = text.replacing(#/\\.|\(\?i\)|:\w*\([^()]*\)(\(\w*\))?/#, with: "")
    let query = plain.firstIndex(of: "?").map { plain[$0...] } ?? ""
    section = plain.contains("#") ? .fragment : query.isEmpty ? .path : .query
    let items = query.split(omittingEmptySubsequences: false) { "?&|".contains($0) }
    hasName = items.last?.contains("=") == true
    isInOptionalItem =
      section == .query && query.count { $0 == "(" } > query.count { $0 == ")" }
  }
}
