/// A template without groups: the index consists of variants, and a match zips one with a link.
///
/// An immutable class, so that params can refer to their variant with one retain.
package final class RouteVariant: Sendable {
  package let segments: [RouteTemplate.Segment]
  package let query: [RouteTemplate.QueryClause]
  package let fragment: FragmentPattern<RouteVariant>?
  /// Its place in the order of R15.
  package let precedence: VariantPrecedence
  /// For each segment, whether it belongs to a gap.
  ///
  /// A gap is a run of plain tokens and wildcards, at least one of them a wildcard. It matches as
  /// many segments as it has, or more.
  package let isGap: [Bool]
  /// The names of tokens and wildcards: the path's in order, then the query's, then the fragment's.
  package let names: [String]
  package let wildcardCount: Int
  /// The text of the template with groups that this variant is a part of.
  private let grouped: String?

  // A match reads only these. One array of bytes has all literals and names: separate strings would be retained for
  // each comparison.

  /// For each segment, what it matches.
  let steps: ContiguousArray<Step>
  let clauses: ContiguousArray<Clause>
  let alternatives: ContiguousArray<Alternative>
  /// The patterns that are neither a literal nor a token of any text.
  let patterns: ContiguousArray<TextPattern>
  /// The tokens with a name, in the order of `names`.
  let tokens: ContiguousArray<Token>
  let bytes: ContiguousArray<UInt8>
  /// Whether a token captures the rest of the link, and where.
  let rest: Rest?

  /// The strings that a segment or the value of an item matches.
  enum Step: Sendable {
    /// A literal: a range of `bytes`.
    case literal(Range<Int>)
    /// A token of any text, or a wildcard.
    case anything
    /// A pattern, by its number.
    case pattern(Int)
  }

  /// A clause of the query: a link has an item of one of its alternatives.
  struct Clause: Sendable {
    var alternatives: Range<Int>
    var isOptional: Bool
  }

  /// The name of an item, a range of `bytes`, and its value.
  struct Alternative: Sendable {
    var name: Range<Int>
    var value: Step
  }

  /// A token with a name, which is a range of `bytes`.
  struct Token: Sendable {
    var name: Range<Int>
    var place: Place
    var isInFragment = false

    enum Place: Sendable {
      /// A segment by its number, and the number of the token in its pattern.
      case segment(Int, token: Int)
      /// An alternative by its number, and the number of the token in its pattern.
      case item(Int, token: Int)
      /// The whole fragment, and the number of the token in its pattern.
      case fragment(token: Int)
      /// The rest of the link.
      case rest
    }
  }

  enum Rest: Sendable {
    /// The last segment, and all that follows.
    case path
    /// The value of the item with this name, and all that follows.
    case item(name: Range<Int>)
  }

  /// - Parameters:
  ///   - tail: The place of the query and the fragment, if known.
  ///   - grouped: The text of the template with groups that this variant is a part of.
  init(
    segments: [RouteTemplate.Segment], query: [RouteTemplate.QueryClause],
    fragment: FragmentPattern<RouteVariant>?,
    tail: TailPrecedence? = nil, partOf grouped: String? = nil
  ) {
    self.grouped = grouped
    self.segments = segments
    self.query = query
    self.fragment = fragment
    isGap = Self.gaps(segments)
    precedence = VariantPrecedence(
      segments.map(\.precedence), isGap: isGap, tail ?? TailPrecedence(query, fragment))
    wildcardCount = segments.count(where: \.isWildcard)
    var parts = Parts()
    parts.steps.reserveCapacity(segments.count)
    parts.bytes.reserveCapacity(24 * segments.count)
    if wildcardCount < segments.count || !query.isEmpty {
      parts.tokens.reserveCapacity(4)
      parts.names.reserveCapacity(4)
    }
    for segment in segments { parts.add(segment) }
    for clause in query { parts.add(clause) }
    if let fragment { parts.add(fragment) }
    (steps, clauses, alternatives) = (parts.steps, parts.clauses, parts.alternatives)
    (patterns, tokens, bytes, rest) = (parts.patterns, parts.tokens, parts.bytes, parts.rest)
    names = parts.names
  }

  private static func gaps(_ segments: [RouteTemplate.Segment]) -> [Bool] {
    var isGap = segments.map(\.isWildcard)
    if !isGap.contains(true) { return isGap }
    let takesAnyText = segments.map { $0.pattern?.takesAnyText ?? true }
    for index in isGap.indices.dropFirst() where isGap[index - 1] {
      isGap[index] = takesAnyText[index]
    }
    for index in isGap.indices.dropLast().reversed() where isGap[index + 1] {
      isGap[index] = takesAnyText[index]
    }
    return isGap
  }

  /// The template of params made in code.
  static let none = RouteVariant(segments: [], query: [], fragment: nil)

  /// The text of the template as it was written, with its groups.
  var writtenText: String { grouped ?? description }

  /// The segment at `place` without names: equal for segments that match the same strings.
  package func shape(at place: Int) -> SegmentPrecedence {
    segments[place].isWildcard ? .wildcard : segments[place].precedence
  }
}

/// Collects what a match reads of a variant.
private struct Parts {
  var steps: ContiguousArray<RouteVariant.Step> = []
  var clauses: ContiguousArray<RouteVariant.Clause> = []
  var alternatives: ContiguousArray<RouteVariant.Alternative> = []
  var patterns: ContiguousArray<TextPattern> = []
  var tokens: ContiguousArray<RouteVariant.Token> = []
  var names: [String] = []
  var bytes: ContiguousArray<UInt8> = []
  var rest: RouteVariant.Rest?

  mutating func add(_ segment: RouteTemplate.Segment) {
    let number = steps.count
    guard let pattern = segment.pattern else {
      steps.append(.anything)
      if segment.isRest { rest = .path }
      for name in segment.names {
        add(name, segment.isRest ? .rest : .segment(number, token: 0))
      }
      return
    }
    steps.append(step(pattern))
    add(pattern) { .segment(number, token: $0) }
  }

  mutating func add(_ clause: RouteTemplate.QueryClause) {
    let start = alternatives.count
    for item in clause.alternatives {
      let number = alternatives.count
      let name = range(of: item.name)
      alternatives.append(.init(name: name, value: step(item.value)))
      if item.isRest { rest = .item(name: name) }
      add(item.value) { item.isRest ? .rest : .item(number, token: $0) }
    }
    clauses.append(
      .init(alternatives: start..<alternatives.count, isOptional: clause.isOptional))
  }

  mutating func add(_ fragment: FragmentPattern<RouteVariant>) {
    switch fragment {
    case .text(let pattern): add(pattern) { .fragment(token: $0) }
    case .route(let route, _):
      for (token, name) in zip(route.tokens, route.names) {
        add(name, token.place, isInFragment: true)
      }
    }
  }

  private mutating func step(_ pattern: TextPattern) -> RouteVariant.Step {
    if let literal = pattern.literal { return .literal(range(of: literal)) }
    if pattern.takesAnyText { return .anything }
    patterns.append(pattern)
    return .pattern(patterns.count - 1)
  }

  private mutating func add(
    _ pattern: TextPattern, at place: (Int) -> RouteVariant.Token.Place
  ) {
    for (number, token) in pattern.tokens.enumerated() {
      if let name = token.name { add(name, place(number)) }
    }
  }

  private mutating func add(
    _ name: String, _ place: RouteVariant.Token.Place, isInFragment: Bool = false
  ) {
    tokens.append(.init(name: range(of: name), place: place, isInFragment: isInFragment))
    names.append(name)
  }

  private mutating func range(of text: String) -> Range<Int> {
    bytes += text.utf8
    return bytes.count - text.utf8.count..<bytes.count
  }
}
