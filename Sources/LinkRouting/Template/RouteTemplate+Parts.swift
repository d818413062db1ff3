extension RouteTemplate {
  /// What a template without groups asks of a link, for whoever writes it in another language.
  package struct Parts: Sendable {
    /// A part of a segment, of a query item's value, or of the fragment.
    package enum Piece: Hashable, Sendable {
      case text(String)
      case token(RouteTokenType)
      /// One or more whole segments; it stands alone in its own.
      case wildcard

      /// The texts of a token that is one of few; none for all else.
      package var texts: [String] {
        if case .token(let type) = self { type.texts ?? [] } else { [] }
      }
    }

    /// A query item that a link must have.
    package struct Item: Sendable {
      package let name: String
      package let value: [Piece]
    }

    /// The segments of the path.
    package let path: [[Piece]]
    /// What is required of the query: for each clause any one of some items.
    package let query: [[Item]]
    /// What is required of the fragment, if anything.
    package let fragment: [Piece]?
  }

  /// The parts of each plain template that this one's groups expand to.
  package var parts: [Parts] {
    variants.map { variant in
      Parts(
        path: variant.segments.map { segment in
          if case .text(let pattern) = segment { pattern.parts } else { [.wildcard] }
        },
        query: variant.query.filter { !$0.isOptional }.map { clause in
          clause.alternatives.map { Parts.Item(name: $0.name, value: $0.value.parts) }
        },
        fragment: variant.fragment?.parts)
    }
  }
}

extension TextPattern {
  fileprivate var parts: [RouteTemplate.Parts.Piece] {
    pieces.map { piece in
      switch piece {
      case .literal(let text): .text(text)
      case .token(let token): .token(token.type)
      }
    }
  }
}
