/// The order in which the variants of a table are tried (R15).
///
/// It depends on what they match, never on the order in which they were written or on the names of their
/// tokens. The law: if all links of variant A are links of variant B, A is tried first.
enum Precedence {
  /// The variants of routes in the order in which they are tried.
  ///
  /// Of variants with equal templates, the smaller template text goes first, then the route that was written first.
  static func ranked(_ routes: [RouteEngine.Route]) -> [RouteEngine.Ranked] {
    let templates = routes.map(\.template)
    var entries: [(variant: RouteVariant, route: Int)] = []
    entries.reserveCapacity(templates.reduce(0) { $0 + $1.variants.count })
    for (route, template) in templates.enumerated() {
      for variant in template.variants { entries.append((variant, route)) }
    }
    let keys = entries.map(\.variant.orderKey)
    // Of routes that share a variant with another.
    var texts = [[UInt8]](repeating: [], count: templates.count)
    var shapes = texts
    let groups = entries.indices.groups { left, right in
      let (one, other) = (entries[left].route, entries[right].route)
      if routes[one].turn != routes[other].turn { return routes[one].turn < routes[other].turn }
      if keys[left] != keys[right] { return keys[left] < keys[right] }
      for route in [one, other] where texts[route].isEmpty {
        texts[route] = templates[route].description.bytes
      }
      // Many hosts may share a template.
      if texts[one] == texts[other] { return false }
      for route in [one, other] where shapes[route].isEmpty {
        shapes[route] = templates[route].shape
      }
      return shapes[one] != shapes[other] && shapes[one].precedes(shapes[other])
    }
    var ranked: [RouteEngine.Ranked] = []
    ranked.reserveCapacity(entries.count)
    for group in groups {
      let first = ranked.count
      let order = group.count == 1 ? [0] : group.map { texts[entries[$0].route] }.order
      for place in order {
        let (variant, route) = entries[group[place]]
        ranked.append(.init(variant: variant, route: route, tie: first))
      }
    }
    return ranked
  }
}

extension RouteTemplate {
  /// Decides between templates that share a variant: the keys of all variants, from the last that is tried to the
  /// first, then the query and the fragment without the names of tokens.
  ///
  /// The law: if each variant of A lies within a variant of B, and none within another of A, A goes first.
  fileprivate var shape: [UInt8] {
    variantsInOrder.reversed().flatMap { [1] + $0.orderKey.bytes } + [0] + shapeOfTail.bytes
  }

  /// The template's query and fragment, without the names of tokens.
  fileprivate var shapeOfTail: String {
    let query = query.map { clause in
      QueryClause(
        alternatives: clause.alternatives.map { .init(name: $0.name, value: $0.value.shape) },
        isOptional: clause.isOptional)
    }
    let fragment =
      switch fragment {
      case .text(let pattern)?: FragmentPattern.text(pattern.shape).description
      case .route(let route, let mark)?: mark.rawValue + route.shapeOfTail
      case nil: ""
      }
    return Self.text([], query, nil) + "#" + fragment
  }
}
