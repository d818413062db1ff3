import LinkRouting

/// The requirements of one plain template on a link: of its path, of some query items and of its fragment.
///
/// Where the template leaves a choice of query items there is a claim for each.
struct RouteClaim {
  let template: RouteTemplate
  let path: [RouteTemplate.Segment]
  let items: [RouteTemplate.QueryItemPattern]
  let fragment: TextPattern?

  /// A link of the template has more segments than it.
  var hasWildcard: Bool { path.contains(where: \.isWildcard) }

  /// The most claims of one template: beyond it the items that remain are not asked for.
  private static let limit = 64

  /// The claims of the routes that a table has on a host, those that are tried first in front.
  ///
  /// - Precondition: The host is one of the table's.
  static func claims(of table: RouteTable<some Any>, on host: String) -> [RouteClaim] {
    precondition(
      table.templates.isEmpty || table.origins.contains("https://\(host)/"),
      """
      the table has no routes on the host "\(host)": write one of \(table.origins.webHosts), or one that \
      `.web(subdomainsOf:)` admits
      """)
    return table.admittedRoutesInOrder.filter { $0.origins.contains("https://\(host)/") }.flatMap {
      route in
      route.template.variants.flatMap { variant in
        choices(variant.query.filter { !$0.isOptional }.map(\.alternatives)).map { items in
          RouteClaim(
            template: route.template, path: variant.segments, items: items,
            fragment: variant.fragment?.text)
        }
      }
    }
  }

  /// One item of each clause, in every combination.
  private static func choices(
    _ clauses: [[RouteTemplate.QueryItemPattern]]
  ) -> [[RouteTemplate.QueryItemPattern]] {
    clauses.reduce([[]]) { choices, clause in
      guard choices.count * clause.count <= limit else { return choices }
      return choices.flatMap { choice in clause.map { choice + [$0] } }
    }
  }
}

extension FragmentPattern<RouteVariant> {
  /// A string pattern that matches all fragments of this pattern, and perhaps more.
  ///
  /// A site association compares a fragment as one text. A path may have a query behind it, and items may have
  /// any order, so the text ends with one character or more.
  fileprivate var text: TextPattern {
    let any = RouteToken(name: nil, type: .string)
    switch self {
    case .text(let pattern): return pattern
    case .route(_, .none): return TextPattern(any)
    case .route(let route, let mark):
      let literals = route.segments.prefix { $0.pattern?.literal != nil }
      var start = mark.rawValue + literals.compactMap { $0.pattern?.literal }.joined(separator: "/")
      if !literals.isEmpty, literals.count < route.segments.count {
        start += "/"
      } else if literals.count == route.segments.count {
        start.removeLast()
      }
      return TextPattern(start, [any], [""])
    }
  }
}
