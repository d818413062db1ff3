/// The place of what a template requires of the query and the fragment, in the order of R15.
///
/// More required clauses go first, then a fragment, then fewer names to choose among, then narrower values.
/// Optional clauses require nothing.
///
/// The law: if B matches all queries and fragments of A, A goes first or the two are equal. Each clause of B is
/// implied by a clause of A, so A has at least as many clauses. If the numbers are equal, B has all names of A. If
/// the names are equal, each value of A lies within a value of B, which is equal or wider. So the list of A's widths
/// is B's list with some numbers left out and others replaced by smaller numbers. In descending order, such a list is
/// the smaller one.
struct TailPrecedence: Hashable, Comparable, Sendable {
  private let clauses: Descending
  /// Zero if there is a fragment, so that it goes first.
  private let lacksFragment: Int
  private let names: Int
  /// The widths of all values that lie within no other value of their name, the largest first.
  private let widths: [Int]
  private let fragment: FragmentPrecedence?

  init(_ query: [RouteTemplate.QueryClause], _ fragment: FragmentPattern<RouteVariant>?) {
    let clauses = query.filter { !$0.isOptional }
    self.clauses = Descending(clauses.count)
    lacksFragment = fragment == nil ? 1 : 0
    self.fragment = fragment.map { fragment in
      switch fragment {
      case .text(let pattern): .text(pattern)
      case .route(let route, let mark): FragmentPrecedence(route, mark)
      }
    }
    // Most templates require nothing of the query.
    guard !clauses.isEmpty else {
      (names, widths) = (0, [])
      return
    }
    let values = clauses.flatMap { clause in
      clause.alternatives.map(\.name.bytes).groups().map { group in
        group.map { clause.alternatives[$0].value }
      }
    }
    names = values.count
    let widths = values.flatMap(Self.widths)
    self.widths = widths.indices.groups { widths[$0] > widths[$1] }.joined().map { widths[$0] }
  }

  static func < (left: Self, right: Self) -> Bool {
    let (one, other) = (
      (left.clauses, left.lacksFragment, left.names),
      (right.clauses, right.lacksFragment, right.names)
    )
    if one != other { return one < other }
    if left.widths != right.widths { return left.widths.precedes(right.widths) }
    guard let one = left.fragment, let other = right.fragment else { return false }
    return one < other
  }

  /// The widths of the patterns that lie within no other pattern.
  fileprivate static func widths(_ patterns: [TextPattern]) -> [Int] {
    let texts = patterns.compactMap(\.texts).flatMap(\.self)
    let others = patterns.filter { $0.texts == nil }
    let compared = others.count <= mostCompared ? others : []
    let outer = others.indices.filter { index in
      !compared.indices.contains { other in
        other != index && others[index].isWithin(others[other])
          && (other < index || !others[other].isWithin(others[index]))
      }
    }
    let single = texts.map(\.bytes).groups().filter { group in
      !compared.contains { $0.takes(texts[group[0]]) }
    }
    return single.map { _ in 0 } + outer.map { others[$0].width }
  }

  /// The most patterns of one name to compare with each other, not counting strings.
  private static let mostCompared = 64
}

extension TextPattern {
  /// A measure of how much the pattern matches: a pattern that lies within another has the smaller width.
  ///
  /// Zero is the width of literals, and this pattern is not a literal.
  fileprivate var width: Int {
    let typeWidth = tokens.count == 1 ? Int(tokens[0].type.rank) : 0
    if soleToken != nil { return 1 << 30 + typeWidth }
    // No literal is that long.
    return 1 << 29 - 8 * literalLength + typeWidth
  }
}

/// The place of a fragment's pattern in the order of R15.
///
/// The law: a pattern that lies within another goes first.
/// - A pattern of some strings goes first: only such a pattern can lie within it.
/// - A path or required items may lie within text around a token, as `#/:a` within `#\/:rest`, or within a plain
///   token. A pattern of infinitely many strings never lies within them, since a link may escape a whole string.
/// - Optional items match every fragment without a mark. Only a plain token matches more.
private indirect enum FragmentPrecedence: Hashable, Comparable, Sendable {
  case texts([Int])
  case route(mark: String, VariantPrecedence)
  case textAround([Int])
  case optionalItems(VariantPrecedence)
  case anyText

  init(_ route: RouteVariant, _ mark: FragmentMark) {
    let isOptional = mark == .none && route.query.allSatisfy(\.isOptional)
    self =
      isOptional
      ? .optionalItems(route.precedence) : .route(mark: mark.rawValue, route.precedence)
  }

  static func text(_ pattern: TextPattern) -> Self {
    if pattern.takesAnyText { return .anyText }
    let widths = TailPrecedence.widths([pattern])
    return pattern.texts == nil ? .textAround(widths) : .texts(widths)
  }

  private var rank: Int {
    switch self {
    case .texts: 0
    case .route: 1
    case .textAround: 2
    case .optionalItems: 3
    case .anyText: 4
    }
  }

  static func < (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.texts(let one), .texts(let other)), (.textAround(let one), .textAround(let other)):
      one.precedes(other)
    case (.route(let mark, let one), .route(let otherMark, let other)):
      mark == otherMark ? one < other : mark < otherMark
    case (.optionalItems(let one), .optionalItems(let other)): one < other
    default: left.rank < right.rank
    }
  }
}
