/// The order in which the variants of a table are tried (R15).
///
/// It depends on what they match, never on the order in which they were written or on the names of their
/// tokens. The law: if all links of variant A are links of variant B, A is tried first.
enum Precedence {
  /// A variant at its rank, the place in the order in which variants are tried.
  typealias Entry = (variant: RouteVariant, route: Int, group: Int)

  /// The variants of templates in the order in which they are tried.
  ///
  /// Variants of equal templates form a group: which of them goes first depends on the link's origin (R4). `group` is
  /// the first rank of the group. In a group, the smaller template text goes first, then the route that was written
  /// first.
  ///
  /// - Parameters:
  ///   - templates: The template of each route.
  ///   - turns: The turn of each route: the smaller turn goes first, before templates decide (R17).
  static func sorted(_ templates: [RouteTemplate], turns: [Int]) -> [Entry] {
    var entries: [(variant: RouteVariant, route: Int)] = []
    for (route, template) in templates.enumerated() {
      for variant in template.variants { entries.append((variant, route)) }
    }
    let keys = entries.map(\.variant.orderKey)
    // Of routes that share a variant with another template.
    var shapes = [[UInt8]](repeating: [], count: templates.count)
    let groups = entries.indices.groups { left, right in
      let (one, other) = (entries[left].route, entries[right].route)
      if turns[one] != turns[other] { return turns[one] < turns[other] }
      if keys[left] != keys[right] { return keys[left] < keys[right] }
      // Many hosts may share a template.
      if templates[one] == templates[other] { return false }
      for route in [one, other] where shapes[route].isEmpty {
        shapes[route] = templates[route].shape
      }
      return shapes[one] != shapes[other] && shapes[one].precedes(shapes[other])
    }
    var sorted: [Entry] = []
    for group in groups {
      let first = sorted.count
      func append(_ place: Int) {
        sorted.append((entries[place].variant, entries[place].route, first))
      }
      if group.count == 1 {
        append(group[0])
        continue
      }
      let texts = group.map { templates[entries[$0].route].description.bytes }
      for place in texts.order { append(group[place]) }
    }
    return sorted
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
