package import LinkRouting

extension TextPattern {
  /// A part of a pattern.
  package enum Piece: Sendable {
    case literal(String)
    case token(RouteToken)
  }

  /// The literals and the tokens, from left to right.
  package var pieces: [Piece] {
    var pieces: [Piece] = start.isEmpty ? [] : [.literal(start)]
    for token in tokens {
      pieces.append(.token(token))
      if !token.behind.isEmpty { pieces.append(.literal(token.behind)) }
    }
    return pieces
  }
  /// The strings that the pattern matches, a literal as it is written; nil if there are many.
  var writtenTexts: [String]? { text.map { [$0] } ?? texts }
}
