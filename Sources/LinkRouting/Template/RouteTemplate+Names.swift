extension RouteTemplate {
  /// The names of the tokens and wildcards in the path.
  package var pathTokenNames: Set<String> {
    Set(variants.flatMap { $0.captures.prefix($0.pathCaptureCount).map(\.name) })
  }

  /// The names of the tokens in the query and the fragment.
  package var otherTokenNames: Set<String> {
    Set(variants.flatMap { $0.captures.dropFirst($0.pathCaptureCount).map(\.name) })
  }

  /// The error of a path that would not be read back as it was meant.
  ///
  /// - Parameters:
  ///   - param: The token whose value would be another.
  ///   - path: What was printed.
  package func ambiguity(of param: String, in path: String) -> RoutePrintingError {
    RoutePrintingError(template: description, param: param, reason: .ambiguous(path: path))
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

extension RouteTemplate {
  /// Every way in which this template reads a link, the one that is tried first in front.
  ///
  /// There is more than one only where the template has groups.
  ///
  /// - Parameters:
  ///   - link: A link of any origin.
  ///   - hostIsSegment: The link's host is the first segment of its path.
  package func readings(of link: LinkComponents, hostIsSegment: Bool) -> [RouteParams] {
    let ordered = Precedence.ordered(self)
    return ScannedLink.with(link) { scanned in
      func readings(of scanned: ScannedLink) -> [RouteParams] {
        ordered.compactMap { variant in
          variant.zip(scanned).map { captures in
            RouteParams(link: link, variant: variant, captures: captures)
          }
        }
      }
      guard hostIsSegment else { return readings(of: scanned) }
      return scanned.withHostAsSegment { joined, _ in joined.map(readings) ?? [] }
    }
  }
}
