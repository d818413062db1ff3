/// A template without groups: the index consists of variants, and a match zips one with a link.
///
/// An immutable class, so that params can refer to their variant with one retain.
package final class RouteVariant: Sendable {
  package let segments: [TextPattern]
  package let query: [RouteTemplate.QueryClause]
  package let fragment: FragmentPattern?
  package let wildcardCount: Int
  /// Whether a segment is neither a literal nor a plain token.
  let hasTypes: Bool
  /// The text of the template with groups that this variant is a part of, or of one that ignores case.
  private let grouped: String?
  /// The key of the query and the fragment, which the variants of a template share.
  private let tail: OrderKey
  /// The tokens and wildcards with a name: the path's in order, then the query's, then the fragment's.
  let tokens: [Token]
  /// Whether a token captures the rest of the link, and where.
  let rest: Rest?

  /// A token with a name.
  struct Token: Sendable {
    let name: String
    let place: Place
    var isInFragment = false

    enum Place: Sendable {
      /// A segment by its number, and the number of the token in its pattern.
      case segment(Int, token: Int)
      /// An alternative of a clause, each by its number, and the number of the token in its pattern.
      case item(clause: Int, alternative: Int, token: Int)
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
    case item(name: String)
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
    hasTypes = !segments.allSatisfy { $0.text != nil || $0.takesAnyText }
    rest =
      segments.last?.isRest == true
      ? .path
      : query.last?.alternatives.last.flatMap { $0.isRest ? .item(name: $0.name) : nil }
    var tokens: [Token] = []
    func add(_ pattern: TextPattern, _ place: (Int) -> Token.Place) {
      for (number, token) in pattern.tokens.enumerated() {
        guard let name = token.name else { continue }
        tokens.append(Token(name: name, place: pattern.isRest ? .rest : place(number)))
      }
    }
    for (number, segment) in segments.enumerated() {
      add(segment) { .segment(number, token: $0) }
    }
    for (number, clause) in query.enumerated() {
      for (index, item) in clause.alternatives.enumerated() {
        add(item.value) { .item(clause: number, alternative: index, token: $0) }
      }
    }
    switch fragment {
    case .text(let pattern)?: add(pattern) { .fragment(token: $0) }
    case .route(let route, _)?:
      tokens += route.plain.tokens.map {
        Token(name: $0.name, place: $0.place, isInFragment: true)
      }
    case nil: break
    }
    self.tokens = tokens
  }

  /// Its place in the order of R15.
  ///
  /// - Complexity: O(*n*) in the length of the template.
  package var orderKey: OrderKey { OrderKey(segments, tail: tail) }

  /// The names of the tokens, in order.
  package var names: [String] { tokens.map(\.name) }

  /// The template of params made in code.
  package static let none = RouteVariant(segments: [], query: [], fragment: nil)

  /// The text of the template as it was written, with its groups.
  var writtenText: String { grouped ?? description }
}
