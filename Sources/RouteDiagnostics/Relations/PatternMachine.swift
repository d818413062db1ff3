import LinkRouting

/// A text pattern as a machine over Unicode scalars, whose tokens end wherever they can.
///
/// Scalars and not bytes, since every text that is matched is UTF-8 and every literal a whole number
/// of characters: the two machines take the same texts, and this one has texts as its words.
struct PatternMachine {
  private enum Piece {
    /// One of these; a literal is the only one.
    case texts([[Unicode.Scalar]])
    case token(RouteTokenType)
  }

  private let pieces: [Piece]
  private let takesEmpty: Bool

  init(_ pattern: TextPattern) {
    pieces = pattern.pieces.compactMap { piece in
      switch piece {
      case .literal(""): nil
      case .literal(let text): .texts([Array(text.unicodeScalars)])
      case .token(let token):
        token.type.texts.map { .texts($0.map { Array($0.unicodeScalars) }) } ?? .token(token.type)
      }
    }
    takesEmpty = pattern.soleToken?.type.takesEmpty ?? false
  }

  /// A state is the piece that is being read, above what of it was read.
  private static func state(_ piece: Int, _ inner: Int) -> Int { piece << 16 | inner }

  /// The whole pattern was read.
  var accepting: Int { Self.state(pieces.count, 0) }

  /// The states in which nothing was read.
  ///
  /// - Parameter allowsEmpty: A token alone may be empty, as in the value of a query item.
  func start(allowsEmpty: Bool) -> [Int] {
    allowsEmpty && takesEmpty ? [Self.state(0, 0), accepting] : [Self.state(0, 0)]
  }

  /// Appends the states that `scalar` leads to from `state`.
  func step(_ state: Int, _ scalar: Unicode.Scalar, into next: inout [Int]) {
    let (piece, inner) = (state >> 16, state & 0xFFFF)
    guard piece < pieces.count else { return }
    switch pieces[piece] {
    case .texts(let texts):
      // The inner state numbers the letters of all the texts, one text after the other.
      var end = 0
      for text in texts {
        let read = inner == 0 ? 0 : inner - end
        if inner == 0 || read > 0, read < text.count, text[read] == scalar {
          next.append(
            read + 1 == text.count
              ? Self.state(piece + 1, 0) : Self.state(piece, end + read + 1))
        }
        end += text.count
      }
    case .token(let type):
      guard let after = type.step(inner, scalar) else { return }
      next.append(Self.state(piece, after))
      if type.isAccepting(after) { next.append(Self.state(piece + 1, 0)) }
    }
  }

  /// The scalars of the texts.
  var scalars: [Unicode.Scalar] {
    pieces.flatMap { piece -> [Unicode.Scalar] in
      if case .texts(let texts) = piece { Array(texts.joined()) } else { [] }
    }
  }

  /// The types of the other tokens.
  var types: [RouteTokenType] {
    pieces.compactMap { piece in
      if case .token(let type) = piece { type } else { nil }
    }
  }
}
