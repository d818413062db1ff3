/// The order in which variants are tried (R15), which is the order of their keys.
///
/// It depends on what they match, never on the order in which they were written or on the names of their
/// tokens. The law: if all links of a variant lie within those of another, it is tried first.
package enum Precedence {
  /// The variants of templates in the order in which they are tried.
  ///
  /// - Parameters:
  ///   - templates: By route.
  ///   - levels: By route: of equal templates the one with the smaller level goes first (R4).
  ///   - turns: By route: the smaller turn goes first, whatever the templates are (R17).
  static func sorted(
    _ templates: [RouteTemplate], levels: [Int], turns: [Int]
  ) -> [(variant: RouteVariant, route: Int)] {
    var entries: [(variant: RouteVariant, route: Int)] = []
    var keys: [[UInt8]] = []
    let inOrder = turns.contains { $0 > 0 }
    for (route, template) in templates.enumerated() {
      var turn = PrecedenceKey()
      if inOrder { turn.append(turns[route]) }
      for variant in template.variants {
        entries.append((variant, route))
        keys.append(inOrder ? turn.bytes + variant.key.bytes : variant.key.bytes)
      }
    }
    // Made once for each route that shares a variant with another.
    var ties = [[UInt8]](repeating: [], count: templates.count)
    var sorted: [(variant: RouteVariant, route: Int)] = []
    for group in keys.groups() {
      if group.count == 1 {
        sorted.append(entries[group[0]])
        continue
      }
      let routes = group.map { entries[$0].route }
      for route in routes where ties[route].isEmpty {
        ties[route] = tie(templates[route], level: levels[route])
      }
      let places = routes.map { ties[$0] }.order
      sorted += places.map { entries[group[$0]] }
    }
    return sorted
  }

  /// Of two templates that share a variant, `one` goes first, for its variants match fewer links.
  package static func isNarrower(_ one: RouteTemplate, than other: RouteTemplate) -> Bool {
    widest(of: one).compare(widest(of: other)) < 0
  }

  /// Decides between templates that share a variant: which matches fewer links, then their variants without the
  /// names of tokens, then the level of the origins, then the text.
  private static func tie(_ template: RouteTemplate, level: Int) -> [UInt8] {
    var key = widest(of: template)
    key.append(template.variantsInOrder.map(\.key))
    key.append(template.shapeOfTail.bytes)
    key.append(level)
    key.append(template.description.bytes)
    return key.bytes
  }

  /// The keys of the variants that lie within no other, in reverse: the one that is tried last comes first.
  ///
  /// If each variant of a template lies within one of another, its list is the smaller of the two.
  private static func widest(of template: RouteTemplate) -> PrecedenceKey {
    let variants = template.variantsInOrder
    // Some milliseconds, for 256 long variants.
    let work = WorkLimit(steps: 1 << 20)
    // A variant that lies within another stands before it.
    let widest = variants.indices.reversed().filter { index in
      !variants[(index + 1)...].contains { variants[index].pathIsWithin($0, work) }
    }
    var key = PrecedenceKey()
    key.append(widest.map { variants[$0].key })
    return key
  }
}

extension RouteTemplate {
  /// What is asked of the query and the fragment, without the names of tokens.
  fileprivate var shapeOfTail: String {
    let query = query.map { clause in
      QueryClause(
        alternatives: clause.alternatives.map { .init(name: $0.name, value: $0.value.shape) },
        isOptional: clause.isOptional)
    }
    return Self.text([], query, fragment?.shape)
  }
}
