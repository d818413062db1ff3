package import LinkRouting

/// A route whose template matches a link.
package struct RouteCandidate<Destination> {
  fileprivate let table: RouteTable<Destination>
  /// The number of the route.
  package let route: Int
  /// The captures of the template's tokens, and the query items.
  package let params: RouteParams

  /// The template of the route.
  package var template: RouteTemplate { table.engine.routes[route].template }

  /// False if the link comes from outside and may not open the route.
  package var isAdmitted: Bool { table.admits(route) }
}

extension RouteTable {
  /// The routes whose template matches a link, the first to be tried first; empty if the link is malformed or its
  /// origin is not listed.
  ///
  /// A template that matches a link in several ways, through its groups, is there once for each way.
  ///
  /// - Parameter link: A string, a `URL`, or `LinkComponents`.
  /// - Complexity: O(*n*) in the length of the link, and as much for each candidate.
  package func candidates(of link: some LinkConvertible) -> [RouteCandidate<Destination>] {
    var candidates: [RouteCandidate<Destination>] = []
    engine.firstMatch(of: link) { route, params in
      candidates.append(RouteCandidate(table: self, route: route, params: params))
      return false
    }
    return candidates
  }
}
