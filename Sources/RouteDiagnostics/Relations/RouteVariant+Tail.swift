import LinkRouting

extension RouteVariant {
  /// Whether the fragments' segments and clauses prove that each fragment of this variant is one of `other`.
  func fragmentIsWithin(_ other: RouteVariant, _ work: WorkLimit) -> Bool {
    guard let outer = other.fragment else { return true }
    switch (fragment, outer) {
    case (.text(let inner), .text(let outer)): return inner.isWithin(outer, work)
    case (.route, .text(let outer)): return outer.soleToken?.type == .string
    case (.route(let inner, let mark), .route(let outer, let otherMark)):
      return mark == otherMark && inner.plain.pathIsWithin(outer.plain, work)
        && inner.plain.queryIsWithin(outer.plain, work)
    case (.text, .route), (nil, _): return false
    }
  }

  /// Whether this variant requires everything that `other` requires of the query.
  ///
  /// Each name is in only one clause of a variant, so a single clause must imply each clause of `other`.
  func queryIsWithin(_ other: RouteVariant, _ work: WorkLimit) -> Bool {
    // Two variants of one template have the same query.
    if query.elementsEqual(other.query, by: { $0.description.utf8Equals($1.description) }) {
      return true
    }
    return other.query.allSatisfy { outer in
      outer.isOptional || query.contains { !$0.isOptional && $0.isWithin(outer, work) }
    }
  }
}

extension RouteTemplate.QueryClause {
  /// Whether a link that satisfies this clause also satisfies `other`.
  fileprivate func isWithin(_ other: Self, _ work: WorkLimit) -> Bool {
    work.spend(16 * alternatives.count * other.alternatives.count)
      && alternatives.allSatisfy { inner in
        let outer = other.alternatives.filter { $0.name.utf8Equals(inner.name) }
        let size = outer.reduce(0) { $0 + $1.value.size }
        guard work.spend(comparing: inner.value.size, with: size) else { return false }
        return inner.value.texts.map { texts in
          texts.allSatisfy { text in outer.contains { $0.value.takes(text) } }
        } ?? outer.contains { inner.value.isWithin($0.value, work) }
      }
  }
}
