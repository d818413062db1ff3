import LinkRouting

/// What a component or a template asks of a link's parts, as machines that can be walked together.
struct LinkShape {
  var path: LinkPattern
  var query: LinkPattern?
  /// Two of a component's may have one name, where case means nothing: each has to match.
  var items: [(name: String, value: LinkPattern)] = []
  var fragment: LinkPattern?
}

extension LinkShape {
  /// What a template asks for.
  init(_ claim: RouteClaim) {
    var path: [LinkPattern.Piece] = []
    for (index, segment) in claim.path.enumerated() {
      if index > 0 { path.append(.one(.scalar("/"))) }
      path += segment.pattern.map { Self.pieces($0, .inSegment) } ?? Self.wildcard
    }
    self.init(
      path: LinkPattern(path),
      items: claim.items.map { ($0.name, LinkPattern(Self.pieces($0.value, .any))) },
      fragment: claim.fragment.map { LinkPattern(Self.pieces($0, .any)) })
  }

  /// Any path of so many segments or more.
  static func path(atLeast count: Int) -> LinkShape {
    let segment: [LinkPattern.Piece] = [.one(.any), .many(.any)]
    let segments = repeatElement(segment, count: count).joined(separator: [.one(.scalar("/"))])
    return LinkShape(path: count == 0 ? .everything : LinkPattern(Array(segments)))
  }

  /// One or more segments.
  private static let wildcard: [LinkPattern.Piece] = {
    let text = pieces(.string, .inSegment)
    return text + [.choice([[], [.one(.scalar("/"))] + text])]
  }()

  /// A token of a type is some text of it, since all that is needed is some link.
  private static func pieces(
    _ pattern: TextPattern, _ symbol: LinkPattern.Symbol
  ) -> [LinkPattern.Piece] {
    pattern.pieces.flatMap { piece -> [LinkPattern.Piece] in
      switch piece {
      case .literal(let text): literal(text)
      case .token(let token): pieces(token.type, symbol)
      }
    }
  }

  private static func pieces(
    _ type: RouteTokenType, _ symbol: LinkPattern.Symbol
  ) -> [LinkPattern.Piece] {
    switch type {
    // Numbers are among the texts that any place is tried with.
    case .string, .int, .double: [.one(symbol), .many(symbol)]
    case .bool, .oneOf: [.choice((type.texts ?? []).map(literal))]
    case .uuid: literal("123e4567-e89b-12d3-a456-426614174000")
    }
  }

  private static func literal(_ text: String) -> [LinkPattern.Piece] {
    text.unicodeScalars.map { .one(.scalar($0)) }
  }
}
