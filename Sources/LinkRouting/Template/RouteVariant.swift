/// A template without groups: the index consists of variants, and a match zips one with a link.
///
/// An immutable class, so that params can refer to their variant with one retain.
package final class RouteVariant: Sendable {
  package let segments: [TextPattern]
  package let query: [RouteTemplate.QueryClause]
  package let fragment: FragmentPattern?
  package let wildcardCount: Int
  /// The text of the template with groups that this variant is a part of, or of one that ignores case.
  private let grouped: String?
  /// For each segment, whether it belongs to a gap; empty without wildcards.
  private let gaps: [Bool]
  /// The key of the query and the fragment, which the variants of a template share.
  private let tail: OrderKey

  // A match reads only these. One array of bytes has all literals and names: separate strings would be retained for
  // each comparison.

  /// For each segment, what it matches.
  let steps: [Step]
  let clauses: [Clause]
  let alternatives: [Alternative]
  /// The patterns that are neither an exact literal nor a token of any text.
  let patterns: [TextPattern]
  /// The tokens and wildcards with a name: the path's in order, then the query's, then the fragment's.
  let tokens: [Token]
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
  ///   - tail: The key of the query and the fragment, if known.
  ///   - grouped: The text of the template with groups that this variant is a part of.
  package init(
    segments: [TextPattern], query: [RouteTemplate.QueryClause],
    fragment: FragmentPattern?,
    tail: OrderKey? = nil, partOf grouped: String? = nil
  ) {
    self.grouped = grouped
    self.segments = segments
    self.query = query
    self.fragment = fragment
    self.tail = tail ?? .tail(query, fragment)
    wildcardCount = segments.count(where: \.isWildcard)
    gaps = segments.gaps
    var parts = Parts()
    parts.steps.reserveCapacity(segments.count)
    parts.bytes.reserveCapacity(16 * (segments.count + query.count))
    parts.tokens.reserveCapacity(segments.reduce(query.count) { $0 + $1.tokens.count })
    for segment in segments { parts.add(segment) }
    for clause in query { parts.add(clause) }
    if let fragment { parts.add(fragment) }
    (steps, clauses, alternatives) = (parts.steps, parts.clauses, parts.alternatives)
    (patterns, tokens, bytes, rest) = (parts.patterns, parts.tokens, parts.bytes, parts.rest)
  }

  /// Its place in the order of R15.
  ///
  /// - Complexity: O(*n*) in the length of the template.
  package var orderKey: OrderKey { OrderKey(segments, gaps: gaps, tail: tail) }

  /// Whether a segment belongs to a gap (``OrderKey``).
  package func isGap(_ segment: Int) -> Bool { !gaps.isEmpty && gaps[segment] }

  /// The names of the tokens, in order.
  package var names: [String] {
    tokens.map { String(decoding: bytes[$0.name], as: UTF8.self) }
  }

  /// The template of params made in code.
  package static let none = RouteVariant(segments: [], query: [], fragment: nil)

  /// The text of the template as it was written, with its groups.
  var writtenText: String { grouped ?? description }
}

/// Collects what a match reads of a variant.
private struct Parts {
  var steps: [RouteVariant.Step] = []
  var clauses: [RouteVariant.Clause] = []
  var alternatives: [RouteVariant.Alternative] = []
  var patterns: [TextPattern] = []
  var tokens: [RouteVariant.Token] = []
  var bytes: ContiguousArray<UInt8> = []
  var rest: RouteVariant.Rest?

  mutating func add(_ segment: TextPattern) {
    let number = steps.count
    steps.append(step(segment))
    if segment.isRest { rest = .path }
    add(segment) { segment.isRest ? .rest : .segment(number, token: $0) }
  }

  mutating func add(_ clause: RouteTemplate.QueryClause) {
    let start = alternatives.count
    for item in clause.alternatives {
      let number = alternatives.count
      let name = range(of: item.name.utf8)
      alternatives.append(.init(name: name, value: step(item.value)))
      if item.isRest { rest = .item(name: name) }
      add(item.value) { item.isRest ? .rest : .item(number, token: $0) }
    }
    clauses.append(
      .init(alternatives: start..<alternatives.count, isOptional: clause.isOptional))
  }

  mutating func add(_ fragment: FragmentPattern) {
    switch fragment {
    case .text(let pattern): add(pattern) { .fragment(token: $0) }
    case .route(let route, _):
      for token in route.plain.tokens {
        add(route.plain.bytes[token.name], token.place, isInFragment: true)
      }
    }
  }

  private mutating func step(_ pattern: TextPattern) -> RouteVariant.Step {
    if let literal = pattern.literal { return .literal(range(of: literal.utf8)) }
    if pattern.takesAnyText { return .anything }
    patterns.append(pattern)
    return .pattern(patterns.count - 1)
  }

  private mutating func add(
    _ pattern: TextPattern, at place: (Int) -> RouteVariant.Token.Place
  ) {
    for (number, token) in pattern.tokens.enumerated() {
      if let name = token.name { add(name.utf8, place(number)) }
    }
  }

  private mutating func add(
    _ name: some Collection<UInt8>, _ place: RouteVariant.Token.Place, isInFragment: Bool = false
  ) {
    tokens.append(.init(name: range(of: name), place: place, isInFragment: isInFragment))
  }

  private mutating func range(of text: some Collection<UInt8>) -> Range<Int> {
    let start = bytes.count
    bytes += text
    return start..<bytes.count
  }
}
