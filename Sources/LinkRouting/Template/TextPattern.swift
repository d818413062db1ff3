/// A pattern of literal text and tokens: `event-:id.html`, `:slug`, `projects`.
///
/// It matches a path segment, the value of a query item, or the fragment. A class, so that its properties are
/// computed once, and shared by all variants with this pattern.
///
/// Literals and names are compared by their bytes (R1), like links. For Swift's `==`, `é` equals `e` with an accent,
/// so two different templates would be equal.
package final class TextPattern: Hashable, Sendable {
  /// The text before the first token.
  let start: String
  package let tokens: [RouteToken]
  /// The text behind each token.
  ///
  /// Only the last may be empty, so the text around each token decides what the token captures.
  package let ends: [String]
  /// The type of the token, if the pattern is a single token.
  let soleType: RouteTokenType?

  package init(_ start: String, _ tokens: [RouteToken], _ ends: [String]) {
    self.start = start
    self.tokens = tokens
    self.ends = ends
    let isSole = tokens.count == 1 && start.isEmpty && ends[0].isEmpty
    soleType = isSole ? tokens[0].type : nil
    names = tokens.isEmpty ? [] : tokens.compactMap(\.name)
  }

  package convenience init(literal: String) { self.init(literal, [], []) }
  package convenience init(_ token: RouteToken) { self.init("", [token], [""]) }

  /// The text, if there is no token.
  package var literal: String? { tokens.isEmpty ? start : nil }

  /// The token, if the pattern is a single token.
  package var soleToken: RouteToken? { soleType == nil ? nil : tokens[0] }

  package static func == (left: TextPattern, right: TextPattern) -> Bool {
    left.written.utf8Equals(right.written)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(utf8: written) }

  /// Whether the pattern is a plain token, which matches any segment.
  var takesAnyText: Bool { soleType == .string }

  /// The names of the named tokens.
  let names: [String]

  /// The number of bytes of literal text.
  package var literalLength: Int { ends.reduce(start.utf8.count) { $0 + $1.utf8.count } }

  /// The pattern without the names of its tokens: equal for patterns that match the same strings.
  package var shape: TextPattern {
    TextPattern(start, tokens.map { RouteToken(name: nil, type: $0.type) }, ends)
  }

  /// True if the patterns differ at most in the names of tokens.
  package func hasShape(of other: TextPattern) -> Bool {
    tokens.count == other.tokens.count && start.utf8Equals(other.start)
      && zip(ends, other.ends).allSatisfy { $0.utf8Equals($1) }
      && zip(tokens, other.tokens).allSatisfy { $0.type == $1.type }
  }

  /// A part of a pattern.
  package enum Piece: Sendable {
    case literal(String)
    case token(RouteToken)
  }

  /// The literals and the tokens, from left to right.
  package var pieces: [Piece] {
    var pieces: [Piece] = start.isEmpty ? [] : [.literal(start)]
    for (token, text) in zip(tokens, ends) {
      pieces.append(.token(token))
      if !text.isEmpty { pieces.append(.literal(text)) }
    }
    return pieces
  }
}

/// A place for a value in a template: `:slug`, `:int(id)`, or `:int()`, which keeps nothing.
package struct RouteToken: Sendable {
  package var name: String?
  package var type: RouteTokenType

  package init(name: String?, type: RouteTokenType) {
    self.name = name
    self.type = type
  }
}
