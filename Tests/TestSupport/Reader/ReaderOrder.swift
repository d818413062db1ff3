/// Which of two plain templates is tried first (R15, and the page on precedence).
enum ReaderOrder: Equatable {
  case before, after, same
  /// The page leaves the order open.
  case undecided

  init<Value: Comparable>(smallerFirst one: Value, _ other: Value) {
    self = one < other ? .before : one > other ? .after : .same
  }

  /// The first that is not the same decides.
  static func first(_ orders: [() -> ReaderOrder]) -> ReaderOrder {
    for order in orders {
      let result = order()
      if result != .same { return result }
    }
    return .same
  }

  /// All agree, or are the same; else the page leaves the order open.
  static func unanimous(_ orders: [ReaderOrder]) -> ReaderOrder {
    let decided = orders.filter { $0 != .same }
    guard let first = decided.first else { return .same }
    return decided.allSatisfy { $0 == first } ? first : .undecided
  }
}

extension ReaderPlain {
  func order(_ other: ReaderPlain) -> ReaderOrder {
    .first([
      { Self.order(path, ignoresCase, other.path, other.ignoresCase) },
      { .init(smallerFirst: other.required.count, required.count) },
      { .init(smallerFirst: fragment == nil ? 1 : 0, other.fragment == nil ? 1 : 0) },
      { Self.order(of: required, other.required) },
      { Self.order(fragment, other.fragment) },
    ])
  }

  private var required: [Clause] { clauses.filter { !$0.isOptional } }

  /// True if the queries and the fragments differ in the names of tokens at most.
  func hasQueryAndFragment(of other: ReaderPlain) -> Bool {
    clauses.map(\.unnamed) == other.clauses.map(\.unnamed)
      && fragment?.unnamed == other.fragment?.unnamed
  }

  // MARK: Paths

  private static func order(
    _ one: [Segment], _ oneIgnoresCase: Bool, _ other: [Segment], _ otherIgnoresCase: Bool
  ) -> ReaderOrder {
    let (oneGaps, otherGaps) = (gaps(of: one), gaps(of: other))
    for index in 0..<max(one.count, other.count) {
      guard index < one.count, index < other.count else {
        return .init(smallerFirst: one.count, other.count)
      }
      let result: ReaderOrder
      switch (oneGaps[index], otherGaps[index]) {
      case (true, true):
        result = .first([
          {
            .init(
              smallerFirst: otherGaps.count { !$0 }, oneGaps.count { !$0 })
          },
          { .init(smallerFirst: other.count, one.count) },
        ])
      case (true, false): result = .after
      case (false, true): result = .before
      case (false, false):
        result = orderOfSegments(
          rank(of: one[index], oneIgnoresCase), rank(of: other[index], otherIgnoresCase),
          isFirst: index == 0)
      }
      if result != .same { return result }
    }
    return .same
  }

  /// For each segment, whether it is a wildcard or a plain token next to a wildcard or to another such.
  private static func gaps(of path: [Segment]) -> [Bool] {
    var gaps = path.map(\.isWildcard)
    let plain = path.map { segment in
      if case .pattern(let pieces) = segment, pieces.count == 1 {
        pieces.tokens.first?.type == .any
      } else {
        false
      }
    }
    for _ in path {
      for index in path.indices where plain[index] {
        if index > 0 && gaps[index - 1] || index + 1 < gaps.count && gaps[index + 1] {
          gaps[index] = true
        }
      }
    }
    return gaps
  }

  // MARK: Segments and values

  private enum Rank {
    case literal(Bytes)
    /// A single token of some strings, with the text around it: all strings that match.
    case strings([Bytes])
    case text(count: Int, before: Int, [Piece])
    case token(TokenType)
  }

  private static func kind(_ rank: Rank) -> Int {
    switch rank {
    case .literal: 1
    case .strings: 2
    case .text: 3
    case .token: 4
    }
  }

  private static func rank(of segment: Segment, _ ignoresCase: Bool) -> Rank {
    guard case .pattern(let pieces) = segment else { fatalError("a wildcard is a gap") }
    return rank(of: pieces, ignoresCase)
  }

  private static func rank(of pieces: [Piece], _ ignoresCase: Bool = false) -> Rank {
    if let literal = pieces.literal {
      return ignoresCase && literal.contains(where: \.isLetter)
        ? .strings(literal.spellings) : .literal(literal)
    }
    let tokens = pieces.tokens
    if tokens.count == 1 {
      var strings: [Bytes]?
      if case .list(let texts) = tokens[0].type { strings = texts }
      if tokens[0].type == .bool { strings = [Bytes("true"), Bytes("false")] }
      if let strings {
        let all = strings.map { string in
          pieces.flatMap { if case .text(let text) = $0 { text } else { string } }
        }
        return all.count == 1 ? .literal(all[0]) : .strings(all)
      }
      if pieces.count == 1 { return .token(tokens[0].type) }
    }
    var before = 0
    if case .text(let text)? = pieces.first { before = text.count }
    return .text(count: pieces.texts.count, before: before, pieces)
  }

  private static func orderOfSegments(_ one: Rank, _ other: Rank, isFirst: Bool) -> ReaderOrder {
    guard case .literal(var literal) = one, case .literal(var otherLiteral) = other else {
      return order(one, other)
    }
    if isFirst { (literal, otherLiteral) = (literal.lowercased, otherLiteral.lowercased) }
    if literal == otherLiteral { return .same }
    return literal.lexicographicallyPrecedes(otherLiteral) ? .before : .after
  }

  private static func order(_ one: Rank, _ other: Rank) -> ReaderOrder {
    switch (one, other) {
    case (.literal(let one), .literal(let other)): return one == other ? .same : .undecided
    case (.strings(let one), .strings(let other)):
      if one.count != other.count { return .init(smallerFirst: one.count, other.count) }
      return Set(one) == Set(other) ? .same : .undecided
    case (.text(let count, let before, let one), .text(let otherCount, let otherBefore, let other)):
      return .first([
        { .init(smallerFirst: otherCount, count) }, { .init(smallerFirst: otherBefore, before) },
        { orderOfTypes(one, other) },
      ])
    case (.token(let one), .token(let other)): return order(one, other)
    default: return .init(smallerFirst: kind(one), kind(other))
    }
  }

  /// The order of two patterns with equally much text.
  private static func orderOfTypes(_ one: [Piece], _ other: [Piece]) -> ReaderOrder {
    guard one.count == other.count else { return .undecided }
    var orders: [ReaderOrder] = []
    for (one, other) in zip(one, other) {
      switch (one, other) {
      case (.text(let one), .text(let other)): orders.append(one == other ? .same : .undecided)
      case (.token(let one), .token(let other)): orders.append(order(one.type, other.type))
      default: orders.append(.undecided)
      }
    }
    let isSingle = one.count { if case .token = $0 { true } else { false } } == 1
    let result = ReaderOrder.unanimous(orders)
    return isSingle || result == .same ? result : .undecided
  }

  private static func order(_ one: TokenType, _ other: TokenType) -> ReaderOrder {
    func place(_ type: TokenType) -> Int {
      switch type {
      case .bool, .list: 0
      case .uuid, .width: 1
      case .int: 2
      case .double: 3
      case .own: 4
      case .any: 5
      }
    }
    if one == other { return .same }
    if place(one) != place(other) { return .init(smallerFirst: place(one), place(other)) }
    return .undecided
  }

  // MARK: Queries and fragments

  private static func order(of one: [Clause], _ other: [Clause]) -> ReaderOrder {
    if one.map(\.unnamed) == other.map(\.unnamed) { return .same }
    // Names to choose from count, and not how many values one name may have.
    func choices(_ clauses: [Clause]) -> [Int] {
      clauses.map { Set($0.items.map(\.name)).count }.sorted()
    }
    let byChoices = ReaderOrder.unanimous(
      zip(choices(one), choices(other)).map { .init(smallerFirst: $0, $1) })
    if byChoices != .same { return byChoices }
    var orders: [ReaderOrder] = []
    for clause in one {
      guard
        let match = other.first(where: {
          Set($0.items.map(\.name)) == Set(clause.items.map(\.name))
        })
      else { return .undecided }
      for item in clause.items {
        for same in match.items where same.name == item.name {
          orders.append(orderOfValues(item, same))
        }
      }
    }
    return .unanimous(orders)
  }

  private static func orderOfValues(_ one: Item, _ other: Item) -> ReaderOrder {
    let any = Rank.token(.any)
    return order(
      one.rest == nil ? rank(of: one.value) : any, other.rest == nil ? rank(of: other.value) : any)
  }

  private static func order(_ one: Fragment?, _ other: Fragment?) -> ReaderOrder {
    guard let one, let other else { return .same }
    func place(_ fragment: Fragment) -> Int? {
      switch fragment {
      case .text(let pieces):
        switch rank(of: pieces) {
        case .literal: 1
        case .text: 3
        case .token(.any): 5
        case .strings, .token: nil
        }
      case .area(let prefix, _, let clauses):
        prefix.isEmpty && clauses.allSatisfy(\.isOptional) ? 4 : 2
      }
    }
    switch (one, other) {
    case (.text(let one), .text(let other)): return order(rank(of: one), rank(of: other))
    case (
      .area(let prefix, let path, let clauses), .area(let others, let otherPath, let otherClauses)
    )
    where prefix == others:
      let (required, otherRequired) = (
        clauses.filter { !$0.isOptional }, otherClauses.filter { !$0.isOptional }
      )
      return .first([
        { order(path, false, otherPath, false) },
        { .init(smallerFirst: otherRequired.count, required.count) },
        { order(of: required, otherRequired) },
      ])
    default:
      guard let one = place(one), let other = place(other), one != other else { return .undecided }
      return .init(smallerFirst: one, other)
    }
  }
}

extension [ReaderPlain.Piece] {
  fileprivate var unnamed: Self {
    map {
      if case .token(let token) = $0 { .token(.init(type: token.type, name: nil)) } else { $0 }
    }
  }
}

extension ReaderPlain {
  /// The plain template without the names of tokens.
  var unnamed: ReaderPlain {
    ReaderPlain(
      ignoresCase: ignoresCase, path: path.map(\.unnamed), clauses: clauses.map(\.unnamed),
      fragment: fragment?.unnamed)
  }
}

extension ReaderPlain.Segment {
  fileprivate var unnamed: Self {
    if case .pattern(let pieces) = self { .pattern(pieces.unnamed) } else { .wildcard(nil) }
  }
}

extension ReaderPlain.Clause {
  fileprivate var unnamed: Self {
    .init(
      isOptional: isOptional,
      items: items.map {
        .init(name: $0.name, value: $0.value.unnamed, rest: $0.rest.map { _ in [] })
      })
  }
}

extension ReaderPlain.Fragment {
  fileprivate var unnamed: Self {
    switch self {
    case .text(let pieces): .text(pieces.unnamed)
    case .area(let prefix, let path, let clauses):
      .area(prefix: prefix, path: path.map(\.unnamed), clauses: clauses.map(\.unnamed))
    }
  }
}

extension Bytes {
  /// All spellings in either case.
  fileprivate var spellings: [Bytes] {
    reduce([[]]) { spellings, byte in
      byte.isLetter
        ? spellings.flatMap { [$0 + [byte | 0x20], $0 + [byte & 0xDF]] }
        : spellings.map { $0 + [byte] }
    }
  }
}
