/// The order in which the variants of a table are tried (R15).
///
/// It depends on what they match, never on the order in which they were written or on the names of their
/// tokens. The law: if all links of variant A are links of variant B, A is tried first.
package enum Precedence {
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
    let groups = entries.indices.groups { left, right in
      let (turn, otherTurn) = (turns[entries[left].route], turns[entries[right].route])
      return turn == otherTurn ? keys[left] < keys[right] : turn < otherTurn
    }
    // Computed once for each route that shares a variant with another.
    var ties = [Tie?](repeating: nil, count: templates.count)
    var sorted: [Entry] = []
    func append(_ places: [Int]) {
      let first = sorted.count
      for place in places { sorted.append((entries[place].variant, entries[place].route, first)) }
    }
    for group in groups {
      if group.count == 1 {
        append(group)
        continue
      }
      let routes = group.map { entries[$0].route }
      for route in routes where ties[route] == nil { ties[route] = Tie(templates[route]) }
      let equal = routes.indices.groups { left, right in
        guard let one = ties[routes[left]], let other = ties[routes[right]] else { return false }
        return one < other
      }
      for places in equal {
        let order = places.indices.ordered { left, right in
          let (one, other) = (ties[routes[places[left]]], ties[routes[places[right]]])
          guard let one, let other else { return false }
          return one.text.precedes(other.text)
        }
        append(order.map { group[places[$0]] })
      }
    }
    return sorted
  }

  /// True if `one` goes before `other`, with which it shares a variant: the variants of `one` match fewer links.
  package static func isNarrower(_ one: RouteTemplate, than other: RouteTemplate) -> Bool {
    widest(of: one).precedes(widest(of: other))
  }

  /// Decides between templates that share a variant: the template that matches fewer links goes first, then
  /// their variants and their tails decide without the names of tokens.
  private struct Tie {
    let widest: [OrderKey]
    let variants: [OrderKey]
    let tail: [UInt8]
    let text: [UInt8]

    init(_ template: RouteTemplate) {
      widest = Precedence.widest(of: template)
      variants = template.variantsInOrder.map(\.orderKey)
      tail = template.shapeOfTail.bytes
      text = template.description.bytes
    }

    static func < (left: Self, right: Self) -> Bool {
      if left.widest != right.widest { return left.widest.precedes(right.widest) }
      if left.variants != right.variants { return left.variants.precedes(right.variants) }
      return left.tail.precedes(right.tail)
    }
  }

  /// The variants that lie within no other, in reverse: the one that is tried last comes first.
  ///
  /// If each variant of template A lies within a variant of template B, the list of A is smaller.
  private static func widest(of template: RouteTemplate) -> [OrderKey] {
    let variants = template.variantsInOrder
    // A limit of some milliseconds, for 256 long variants.
    let work = WorkLimit(steps: 1 << 20)
    // A variant that lies within another stands before it.
    let widest = variants.indices.reversed().filter { index in
      !variants[(index + 1)...].contains { variants[index].pathIsWithin($0, work) }
    }
    return widest.map { variants[$0].orderKey }
  }
}

extension RouteTemplate {
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
