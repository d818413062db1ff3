import LinkRouting

extension RouteVariant {
  /// This variant asks all that `other` asks of the query and the fragment, or more.
  ///
  /// No name stands in two clauses of a variant, so each clause of `other` has to be implied by a single
  /// clause of this one.
  func tailIsWithin(_ other: RouteVariant, _ work: WorkLimit) -> Bool {
    if let outer = other.fragment {
      guard let fragment, fragment.isWithin(outer, work) else { return false }
    }
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
  /// Whatever satisfies this clause satisfies `other`.
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
