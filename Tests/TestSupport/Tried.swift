package import LinkRouting
import RouteDiagnostics

/// Small tables, to be held to what is plain to see.
package enum SmallTable {
  /// A table of templates that gives back the params.
  package static func table(
    _ templates: [RouteTemplate], on origins: LinkOrigins = .web("example.com")
  ) -> RouteTable<RouteParams> {
    RouteTable(routes(templates), on: origins)
  }

  /// Routes that give back the params.
  package static func routes(_ templates: [RouteTemplate]) -> RouteDictionary<RouteParams> {
    templates.reduce(into: [:]) { $0 += [$1: { $0 }] }
  }
}

/// What a table tries for a link, in its order.
package struct Tried: Equatable, CustomStringConvertible {
  package var template: String
  package var params: [[String]]

  package init(template: String, params: [[String]]) {
    self.template = template
    self.params = params
  }

  package var description: String { "\(template) \(params)" }
}

extension RouteTable {
  /// Every candidate that the index finds.
  package func tried(_ link: LinkComponents) -> [Tried] {
    candidates(of: link).map { candidate in
      Tried(template: candidate.template.description, params: candidate.params.list)
    }
  }
}

extension RouteParams {
  /// The pairs as something that can be compared and read in a failure.
  package var list: [[String]] { pairs.map { [$0.name, $0.value] } }
}

extension RouteTable {
  /// The number of the route that is tried first for a link.
  package func located(_ link: String) -> Int? {
    candidates(of: link).first { _ in true }?.route
  }
}
