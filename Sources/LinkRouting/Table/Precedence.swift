/// The order in which variants are tried (R15), which is the order of their keys.
///
/// It depends on what they match, never on the order in which they were written or on the names of their
/// tokens. The law: if all links of a variant lie within those of another, it is tried first.
package enum Precedence {
  /// A variant, and what decides between it and another with the same key.
  struct Entry {
    var variant: RouteVariant
    /// The index of its route.
    var route: Int
    /// Its template.
    ///
    /// Of two templates that share a variant, the one that matches fewer links goes first. If neither does,
    /// a ``TieKey`` decides.
    var template: RouteTemplate
    /// Of equal templates, the one with the smaller level goes first (R4).
    var level = 0
    /// The smaller turn goes first, whatever the templates are (R17).
    var turn = 0
  }

  /// The entries in the order in which they are tried.
  static func sorted(_ entries: [Entry]) -> [Entry] {
    var ties = [TieKey?](repeating: nil, count: (entries.map(\.route).max() ?? -1) + 1)
    // Made once for each route that shares a variant with another.
    func tie(_ entry: Entry) -> TieKey {
      let key = ties[entry.route] ?? TieKey(entry.template, level: entry.level)
      ties[entry.route] = key
      return key
    }
    return entries.sorted { first, second in
      if first.turn != second.turn { return first.turn < second.turn }
      let order = first.variant.key.compare(second.variant.key)
      return order < 0 || order == 0 && tie(first).isBefore(tie(second))
    }
  }

  /// Of two templates that share a variant, `one` goes first, for its variants match fewer links.
  package static func isNarrower(_ one: RouteTemplate, than other: RouteTemplate) -> Bool {
    TieKey(one).isNarrower(than: TieKey(other)) == true
  }

  /// Decides between templates that share a variant: which matches fewer links, then their variants without
  /// the names of tokens, then the level of the origins, then the text.
  private struct TieKey {
    /// The variants that lie within no other, in reverse: the one that is tried last comes first.
    ///
    /// If each variant of a template lies within one of another, its list is the smaller of the two.
    var widest: [PrecedenceKey]
    var variants: [PrecedenceKey]
    var tail: [UInt8]
    var level: Int
    var text: [UInt8]

    init(_ template: RouteTemplate, level: Int = 0) {
      let variants = template.variantsInOrder
      self.variants = variants.map(\.key)
      // Some milliseconds, for 256 long variants.
      let work = WorkLimit(steps: 1 << 20)
      // A variant that lies within another stands before it.
      widest = variants.indices.reversed().filter { index in
        !variants[(index + 1)...].contains { variants[index].pathIsWithin($0, work) }
      }.map { variants[$0].key }
      tail = Array(template.shapeOfTail.utf8)
      self.level = level
      text = Array(template.description.utf8)
    }

    /// Nil if neither is narrower.
    func isNarrower(than other: TieKey) -> Bool? { Self.isBefore(widest, other.widest) }

    func isBefore(_ other: TieKey) -> Bool {
      if let isNarrower = isNarrower(than: other) ?? Self.isBefore(variants, other.variants) {
        return isNarrower
      }
      if tail != other.tail { return tail.lexicographicallyPrecedes(other.tail) }
      if level != other.level { return level < other.level }
      return text.lexicographicallyPrecedes(other.text)
    }

    /// Whether one list is before another; nil where they are the same.
    private static func isBefore(_ one: [PrecedenceKey], _ other: [PrecedenceKey]) -> Bool? {
      for (left, right) in zip(one, other) {
        let order = left.compare(right)
        if order != 0 { return order < 0 }
      }
      return one.count == other.count ? nil : one.count < other.count
    }
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
