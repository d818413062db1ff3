import LinkRouting

/// What a component or a template asks of a link's parts, as machines that can be walked together.
struct LinkShape {
  var path: LinkPattern
  var query: LinkPattern?
  /// Two of a component's may have one name, where case means nothing: each has to match.
  var items: [(name: String, value: LinkPattern)] = []
  var fragment: LinkPattern?
  /// The component that asks; nil for a template.
  var rule: SiteAssociation.Rule?
}

extension LinkShape {
  /// The shape itself, and the shapes with one text in the place of each list: one link does not show what
  /// each text does.
  var choices: [LinkShape] {
    let patterns = [path, query, fragment].compactMap(\.self) + items.map(\.value)
    let count = patterns.map(\.mostTexts).max() ?? 0
    return [self] + (0..<count).map { number in with { $0.choosing(number) } }
  }

  /// The shape with a character or more in the place of each `*`, and no slash in that of `?`.
  ///
  /// Its shortest link shows more than that of the pattern, which has nothing for `*`.
  var stretched: LinkShape { with(\.stretched) }

  /// The shape in upper case.
  var uppercased: LinkShape { with(\.uppercased) }

  private func with(_ change: (LinkPattern) -> LinkPattern) -> LinkShape {
    LinkShape(
      path: change(path), query: query.map(change),
      items: items.map { ($0.name, change($0.value)) }, fragment: fragment.map(change),
      rule: rule)
  }

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
  private static let wildcard: [LinkPattern.Piece] = [
    .one(.inSegment), .choice([[], [.many(.any), .one(.inSegment)]]),
  ]

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
    switch type.form {
    // Numbers are among the texts that any place is tried with.
    case .anything, .number: [.one(symbol), .many(symbol)]
    case .oneOf(let texts): [.choice(texts.map(literal))]
    case .digits(let example, _): literal(example)
    }
  }

  private static func literal(_ text: String) -> [LinkPattern.Piece] {
    text.unicodeScalars.map { .one(.scalar($0)) }
  }
}

extension LinkPattern {
  /// The most texts of a list that are tried each.
  private static let limit = 64

  /// The length of the longest list, or the limit.
  fileprivate var mostTexts: Int {
    let counts = pieces.map { if case .choice(let texts) = $0 { texts.count } else { 0 } }
    return min(counts.max() ?? 0, Self.limit)
  }

  /// The pattern with one text in the place of each list: the one of this number, counted round in a shorter list.
  fileprivate func choosing(_ number: Int) -> LinkPattern {
    LinkPattern(
      pieces.flatMap { piece in
        guard case .choice(let texts) = piece, !texts.isEmpty else { return [piece] }
        return texts[number % texts.count]
      })
  }

  fileprivate var stretched: LinkPattern {
    var pieces: [Piece] = []
    for piece in self.pieces {
      switch piece {
      case .one(.any): pieces.append(.one(.inSegment))
      case .many:
        switch pieces.last {
        // Of `?*`, the `?` is something, and of `**` one will do.
        case .one(.inSegment), .many: break
        default: pieces.append(.one(.inSegment))
        }
        pieces.append(piece)
      default: pieces.append(piece)
      }
    }
    return LinkPattern(pieces)
  }

  fileprivate var uppercased: LinkPattern { LinkPattern(Self.uppercased(pieces)) }

  private static func uppercased(_ pieces: [Piece]) -> [Piece] {
    pieces.flatMap { piece -> [Piece] in
      switch piece {
      case .one(.scalar(let scalar)):
        scalar.properties.uppercaseMapping.unicodeScalars.map { .one(.scalar($0)) }
      case .choice(let texts): [.choice(texts.map(uppercased))]
      default: [piece]
      }
    }
  }
}
