package import LinkRouting

/// A route whose template matches a link: its number, its template, and the captures of the template's tokens with the
/// query items.
package typealias RouteCandidate = (route: Int, template: RouteTemplate, params: RouteParams)

extension RouteTable {
  /// The routes whose template matches a link, the first to be tried first; empty if the link is malformed or its
  /// origin is not listed.
  ///
  /// A template that matches a link in several ways, through its groups, is there once for each way.
  ///
  /// - Parameter link: A string, a `URL`, or `LinkComponents`.
  /// - Complexity: O(*n*) in the length of the link, and as much for each candidate.
  package func candidates(of link: some LinkConvertible) -> [RouteCandidate] {
    var candidates: [RouteCandidate] = []
    engine.firstMatch(of: link) { route, params in
      candidates.append((route, engine.routes[route].template, params))
      return false
    }
    return candidates
  }
}
