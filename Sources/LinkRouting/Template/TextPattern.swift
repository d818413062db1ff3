/// A text with tokens in it: `event-:id.html`, `:slug`, `projects`.
///
/// It is what one path segment, the value of one query item or the fragment has to look like. A class, so
/// that what is known of it is found once, and shared by all the variants that it stands in.
///
/// Texts and names are compared by their bytes (R1), as a link's are: Swift's `==` holds `é` for equal
/// to `e` with an accent, and would take two templates for one.
package final class TextPattern: Hashable, Sendable {
  /// The text before the first token.
  let start: String
  package let tokens: [RouteToken]
  /// The text behind each token.
  ///
  /// The parser lets only the last be empty, so what each token takes is decided by the text around it.
  package let ends: [String]
  /// The bytes of `start`.
  let startBytes: ContiguousArray<UInt8>
  /// The type of the token, where it is alone.
  let soleType: RouteTokenType?

  package init(_ start: String, _ tokens: [RouteToken], _ ends: [String]) {
    self.start = start
    self.tokens = tokens
    self.ends = ends
    startBytes = ContiguousArray(start.utf8)
    let isSole = tokens.count == 1 && start.isEmpty && ends[0].isEmpty
    soleType = isSole ? tokens[0].type : nil
    names = tokens.compactMap(\.name)
  }

  package convenience init(literal: String) { self.init(literal, [], []) }
  package convenience init(_ token: RouteToken) { self.init("", [token], [""]) }

  /// The whole text, where there is no token.
  package var literal: String? { tokens.isEmpty ? start : nil }

  /// The token, where it is alone.
  package var soleToken: RouteToken? { soleType == nil ? nil : tokens[0] }

  package static func == (left: TextPattern, right: TextPattern) -> Bool {
    left.written.utf8Equals(right.written)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(utf8: written) }

  /// A plain token, which takes whatever a segment can be.
  var takesAnyText: Bool { soleType == .string }

  /// The names of the tokens that have one.
  let names: [String]

  /// How many bytes of text stand around the tokens.
  package var literalLength: Int { ends.reduce(start.utf8.count) { $0 + $1.utf8.count } }

  /// The pattern with its tokens' names taken away: what it matches, and nothing else.
  package var shape: TextPattern {
    TextPattern(start, tokens.map { RouteToken(name: nil, type: $0.type) }, ends)
  }

  /// True if the two match the same, and differ in the tokens' names at most.
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
