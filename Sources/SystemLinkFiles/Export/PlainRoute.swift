import LinkRouting
import RouteDiagnostics

/// A plain template of a route, with its path, its required query items and its fragment.
///
/// If a clause of the template has several query items, each item has its own plain route.
final class PlainRoute {
  let template: RouteTemplate
  let path: [TextPattern]
  let items: [RouteTemplate.QueryItemPattern]
  /// A string pattern that matches all fragments of ``exactFragment``, and perhaps more.
  let fragment: TextPattern?
  let exactFragment: FragmentPattern?

  private init(
    _ template: RouteTemplate, _ variant: RouteVariant, _ items: [RouteTemplate.QueryItemPattern]
  ) {
    self.template = template
    path = variant.segments
    self.items = items
    fragment = variant.fragment?.text
    exactFragment = variant.fragment
  }

  /// Whether links may have more segments than the path.
  var hasWildcard: Bool { path.contains(where: \.isWildcard) }

  /// The most plain routes of one template.
  ///
  /// Clauses that would exceed the limit are left out.
  private static let limit = 64

  /// Whether the path is the same in all links, and the links need nothing else.
  var isOnePath: Bool { !needsTail && path.allSatisfy { $0.pattern?.literal != nil } }

  /// Whether it matches every path but the root: no route behind it is of use in a file.
  var takesEveryPath: Bool { path.count == 1 && hasWildcard && !needsTail }

  /// Whether links need more than the path.
  var needsTail: Bool { !items.isEmpty || fragment != nil }

  /// What a route does with links of a host.
  enum Role { case opens, inApp, refuses }

  /// The plain routes of a table on a host with a role, in the order in which the table tries them.
  ///
  /// An alias with a mistake has no role.
  ///
  /// - Precondition: The host is one of the table's, or the table has none.
  static func all<Destination>(
    of table: RouteTable<Destination>, on host: String, which role: Role = .opens
  ) -> [PlainRoute] {
    lazy var hosts = table.origins.webPlaces.compactMap(\.host)
    if !table.origins.contains("https://\(host)/"), !hosts.isEmpty {
      fatalError("no route is on the host \"\(host)\": write one of the table, such as \(hosts)")
    }
    let routes = table.engine.routes.map { route in
      guard route.origins.contains("https://\(host)/"), route.place.mistake == nil else {
        return nil as Role?
      }
      return table.refuses(route) ? .refuses : table.admits(route.number) ? .opens : .inApp
    }
    return table.engine.ranked.filter { routes[$0.route] == role }.flatMap { ranked in
      let (template, variant) = (table.engine.routes[ranked.route].template, ranked.variant)
      return choices(variant.query.filter { !$0.isOptional }.map(\.alternatives)).map { items in
        PlainRoute(template.variants.count == 1 ? template : RouteTemplate(variant), variant, items)
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

extension FragmentPattern {
  /// A string pattern that matches all fragments of this pattern, and perhaps more.
  ///
  /// A site association compares a fragment as one string. A path in a fragment may have a query, and items may
  /// have any order, so the string ends with one character or more.
  fileprivate var text: TextPattern {
    let any = RouteToken(name: nil, type: .string)
    switch self {
    case .text(let pattern): return pattern
    case .route(_, .none): return TextPattern(any)
    case .route(let route, let mark):
      let segments = route.plain.segments
      let literals = segments.prefix { $0.pattern?.literal != nil }
      var start = mark.rawValue + literals.compactMap { $0.pattern?.literal }.joined(separator: "/")
      if !literals.isEmpty, literals.count < segments.count {
        start += "/"
      } else if literals.count == segments.count {
        start.removeLast()
      }
      return TextPattern(start, [any])
    }
  }
}
