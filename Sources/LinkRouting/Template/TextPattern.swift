/// A text with tokens in it: `event-:id.html`, `:slug`, `projects`.
///
/// It is what one path segment, the value of one query item or the fragment has to look like.
/// Invariant, upheld by the parser: no two literals and no two tokens stand side by side, so what
/// each token takes is decided by the text around it.
///
/// Texts and names are compared by their bytes (R1), as a link's are: Swift's `==` holds `é` for equal
/// to `e` with an accent, and would take two templates for one.
package struct TextPattern: Hashable, Sendable {
  /// A part of a pattern.
  package enum Piece: Equatable, Sendable {
    case literal(String)
    case token(RouteToken)

    package static func == (left: Piece, right: Piece) -> Bool {
      switch (left, right) {
      case (.literal(let left), .literal(let right)): left.utf8Equals(right)
      case (.token(let left), .token(let right)):
        // No name is empty.
        left.type == right.type && (left.name ?? "").utf8Equals(right.name ?? "")
      default: false
      }
    }
  }

  package var pieces: [Piece]

  package func hash(into hasher: inout Hasher) { hasher.combine(utf8: written) }

  package init(_ pieces: [Piece]) { self.pieces = pieces }
  package init(literal: String) { pieces = [.literal(literal)] }

  /// The whole text, where there is no token.
  package var literal: String? {
    guard pieces.count <= 1 else { return nil }
    guard let first = pieces.first else { return "" }
    if case .literal(let text) = first { return text }
    return nil
  }

  /// The token, where it is alone.
  package var soleToken: RouteToken? {
    guard pieces.count == 1, case .token(let token) = pieces[0] else { return nil }
    return token
  }

  package var tokens: [RouteToken] {
    pieces.compactMap { piece in
      if case .token(let token) = piece { token } else { nil }
    }
  }

  /// A plain token.
  static let anyText = TextPattern([.token(RouteToken(name: nil, type: .string))])

  /// A plain token, which takes whatever a segment can be.
  var takesAnyText: Bool { soleToken?.type == .string }

  /// How many bytes of text stand around the tokens.
  var literalLength: Int {
    pieces.reduce(0) { sum, piece in
      if case .literal(let text) = piece { sum + text.utf8.count } else { sum }
    }
  }

  /// The pattern with its tokens' names taken away: what it matches, and nothing else.
  package var shape: TextPattern {
    TextPattern(
      pieces.map { piece in
        if case .token(let token) = piece {
          .token(RouteToken(name: nil, type: token.type))
        } else {
          piece
        }
      })
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
