extension RouteTemplate {
  /// The names of the tokens and wildcards, in the path, the query and the fragment.
  public var tokenNames: Set<String> {
    Set(variants.flatMap { $0.captures.map(\.name) })
  }
}

extension RouteTemplate {
  /// The template with its tokens' names taken away: what it matches, as it was written.
  var shape: RouteTemplate {
    RouteTemplate(
      path: path.map(\.shape),
      query: query.map { clause in
        QueryClause(
          alternatives: clause.alternatives.map {
            QueryItemPattern(name: $0.name, value: $0.value.shape)
          }, isOptional: clause.isOptional)
      },
      fragment: fragment?.shape, variants: [])
  }
}

extension RouteTemplate.PathElement {
  fileprivate var shape: RouteTemplate.PathElement {
    switch self {
    case .segment(.wildcard): .segment(.wildcard(name: nil))
    case .segment(.text(let pattern)): .segment(.text(pattern.shape))
    case .group(let alternatives): .group(alternatives.map { $0.map(\.shape) })
    }
  }
}
