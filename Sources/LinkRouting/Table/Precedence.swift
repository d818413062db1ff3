/// The order in which variants are tried (R15).
///
/// It depends on what they match, never on the order in which they were written or on the names of
/// their tokens. It is made in two steps:
///
/// 1. Variants are sorted by their ``PrecedenceKey``. The first segment that differs decides: a literal
///    goes first, then text around tokens (more text first), then a typed token, then a plain one, then
///    a wildcard. Of two variants with the same path, the one that asks more of the query goes first.
/// 2. A variant whose links all lie within those of an earlier one is moved ahead of it.
///
/// The law: if all links of a variant lie within those of another, as far as
/// ``RouteVariant/isWithin(_:)`` can tell, it is tried first. The order is total and the same for
/// every order of declaration. Where containment says nothing, and for the pairs that are left when
/// ``ContainmentWork`` is used up, the keys decide.
///
/// The order cannot be decided pair by pair, for that would make circles. Of `/*/d/:string(z)bb`,
/// `/:x/*/:string(z)bb` and `/:x/*/a:y`, each would go before the next, by containment or by its
/// segments, and the last before the first.
package enum Precedence {
  /// A variant, and what decides between it and another with the same key.
  struct Entry {
    var variant: RouteVariant
    /// The index of its route.
    var route: Int
    /// Its template.
    ///
    /// Of two templates that share a variant, the one that matches fewer links goes first; if neither
    /// does, their texts decide.
    var template: RouteTemplate
    /// Of equal templates, the one with the smaller level goes first (R4).
    var level = 0
  }

  /// The indices of `entries` in the order of their keys, as the index is built of them.
  static func sorted(_ entries: [Entry]) -> [Int] {
    var ties: [Int: TieKey] = [:]
    // Made once for each route that shares a variant with another.
    func tie(_ entry: Entry) -> TieKey {
      let key = ties[entry.route] ?? TieKey(entry.template, level: entry.level)
      ties[entry.route] = key
      return key
    }
    return entries.indices.sorted { first, second in
      let order = entries[first].variant.key.compare(entries[second].variant.key)
      return order < 0 || order == 0 && tie(entries[first]).isBefore(tie(entries[second]))
    }
  }

  /// The variants of one template in the order in which a table of this template alone tries them.
  static func ordered(_ variants: [RouteVariant]) -> [RouteVariant] {
    if variants.count <= 1 { return variants }
    return order(variants, sorted: sortedByKey(variants)).map { variants[$0] }
  }

  /// The indices of `variants` in the order of their keys; of equal keys, as they are.
  private static func sortedByKey(_ variants: [RouteVariant]) -> [Int] {
    variants.indices.sorted { first, second in
      let order = variants[first].key.compare(variants[second].key)
      return order < 0 || order == 0 && first < second
    }
  }

  /// The indices of `variants` in the order in which they are tried.
  ///
  /// A variant that lies within another goes before it, after those that lie within itself.
  ///
  /// - Parameter sorted: Their indices in the order of their keys.
  static func order(_ variants: [RouteVariant], sorted: [Int]) -> [Int] {
    var work = ContainmentWork(variants: variants.count)
    return order(variants, sorted: sorted, &work)
  }

  /// - Parameter work: How many steps containment may take.
  static func order(
    _ variants: [RouteVariant], sorted: [Int], _ work: inout ContainmentWork
  ) -> [Int] {
    let variants = sorted.map { variants[$0] }
    let late = placesOfLate(variants, &work)
    if late.isEmpty { return sorted }
    var order: [Int] = []
    order.reserveCapacity(sorted.count)
    var isVisited = Array(repeating: false, count: sorted.count)
    for place in sorted.indices where !isVisited[place] {
      isVisited[place] = true
      var open = [(place: place, rest: late[place, default: []][...])]
      while let last = open.last {
        guard let next = last.rest.first else {
          order.append(sorted[last.place])
          open.removeLast()
          continue
        }
        open[open.count - 1].rest.removeFirst()
        if isVisited[next] { continue }
        isVisited[next] = true
        open.append((next, late[next, default: []][...]))
      }
    }
    return order
  }

  /// For each place of the sorted variants, the later places whose variants lie within this one.
  ///
  /// Such a variant begins with the same segments as this one, up to the first that is a wildcard or
  /// has text around a token, which may take all that a later token of some texts does. It has the
  /// literals of this one, as many segments or more, and another path: of two with the same path, the
  /// narrower has the smaller key. So few pairs have to be compared.
  private static func placesOfLate(
    _ variants: [RouteVariant], _ work: inout ContainmentWork
  ) -> [Int: [Int]] {
    let hasTexts = variants.contains(where: \.outline.hasTexts)
    func prefix(_ variant: RouteVariant) -> Int? {
      hasTexts ? variant.outline.prefixOfTexts : variant.outline.prefixOfGap
    }
    guard variants.contains(where: { prefix($0) != nil }) else { return [:] }
    let sketches = sketches(of: variants)
    var late: [Int: [Int]] = [:]
    for (place, variant) in variants.enumerated() {
      guard let prefix = prefix(variant) else { continue }
      let own = sketches[place]
      let end = endOfRun(variants, from: place, prefix)
      let found = (place + 1..<end).filter { index in
        let other = sketches[index]
        guard work.spend(), other.literals & own.literals == own.literals,
          other.count >= own.count, other.path != own.path
        else { return false }
        return variants[index].isWithin(variant, &work)
          && !variant.isWithin(variants[index], &work) && !work.isExceeded
      }
      if !found.isEmpty { late[place] = found }
      if work.isExceeded { break }
    }
    return late
  }

  private struct Sketch {
    var literals: UInt64
    var count: Int
    /// A number that variants with the same path share.
    var path: Int
  }

  private static func sketches(of variants: [RouteVariant]) -> [Sketch] {
    var path = 0
    return variants.indices.map { place in
      let variant = variants[place]
      if place > 0, !variant.key.hasSamePath(as: variants[place - 1].key) { path = place }
      return Sketch(
        literals: variant.outline.literals, count: variant.segments.count, path: path)
    }
  }

  /// The end of the places from `start` on whose variants begin with the same `count` segments.
  private static func endOfRun(_ variants: [RouteVariant], from start: Int, _ count: Int) -> Int {
    var (low, high) = (start + 1, variants.count)
    while low < high {
      let middle = (low + high) / 2
      if variants[start].key.hasSamePrefix(count, as: variants[middle].key) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}

extension Precedence {
  /// Of two templates that share a variant, `one` goes first, for its variants match fewer links.
  package static func isNarrower(_ one: RouteTemplate, than other: RouteTemplate) -> Bool {
    TieKey(one).isNarrower(than: TieKey(other)) == true
  }

  /// What decides between templates that share a variant: which matches fewer links, then what they are
  /// without the names of tokens, then the level of the origins, then the text.
  private struct TieKey {
    var widths: [[UInt8]]
    var variants: [RouteVariant]
    var tail: [UInt8]
    var level: Int
    var text: [UInt8]

    init(_ template: RouteTemplate, level: Int = 0) {
      widths = TieKey.widths(template.variants)
      variants = template.variantsInOrder
      tail = Array(template.shapeOfTail.utf8)
      self.level = level
      text = Array(template.description.utf8)
    }

    /// The widths of the variants that lie within no other, the widest first.
    ///
    /// If all links of a template are links of another, its list is the smaller of the two.
    private static func widths(_ variants: [RouteVariant]) -> [[UInt8]] {
      guard let first = variants.first else { return [] }
      // The queries and fragments of one template's variants are the same.
      let tail = PrecedenceKey.tail(first.query, first.fragment)
      let widths = variants.map { $0.widthOfPath + tail }
      var work = ContainmentWork(variants: variants.count)
      func isWithin(_ inner: Int, _ outer: Int) -> Bool {
        variants[inner].pathIsWithin(variants[outer], &work)
      }
      return variants.indices.filter { index in
        !variants.indices.contains { other in
          other != index && isWithin(index, other) && (other < index || !isWithin(other, index))
            && !work.isExceeded
        }
      }.map { widths[$0] }.sorted { $1.lexicographicallyPrecedes($0) }
    }

    /// Nil if the widths are the same.
    func isNarrower(than other: TieKey) -> Bool? {
      widths == other.widths
        ? nil : widths.lexicographicallyPrecedes(other.widths) { $0.lexicographicallyPrecedes($1) }
    }

    func isBefore(_ other: TieKey) -> Bool {
      if let isNarrower = isNarrower(than: other) { return isNarrower }
      for (one, two) in zip(variants, other.variants) {
        let order = one.key.compare(two.key)
        if order != 0 { return order < 0 }
      }
      if variants.count != other.variants.count { return variants.count < other.variants.count }
      if tail != other.tail { return tail.lexicographicallyPrecedes(other.tail) }
      if level != other.level { return level < other.level }
      return text.lexicographicallyPrecedes(other.text)
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
    return RouteTemplate(path: [], query: query, fragment: fragment?.shape, variants: [])
      .description
  }
}

extension ByteView {
  /// Negative if this view's bytes come first in lexicographic order, zero if they are equal.
  func compare(_ other: ByteView) -> Int {
    let common = min(count, other.count)
    var index = 0
    while index &+ 8 <= common {
      let (left, right) = (word(at: index), other.word(at: index))
      if left != right { return left.byteSwapped < right.byteSwapped ? -1 : 1 }
      index &+= 8
    }
    let left = word(at: index, length: common &- index).byteSwapped
    let right = other.word(at: index, length: common &- index).byteSwapped
    return left == right ? count - other.count : left < right ? -1 : 1
  }
}
