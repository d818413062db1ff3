/// Moves what is contained ahead of what contains it, where the order of segments does not (R15).
///
/// The order of segments puts a variant after one that contains it in few cases only: the larger one
/// has a wildcard (`/files/*` sorts before `/files/*/edit`), or text around a token that a typed token
/// can read (`/:string(x)e` before `/:bool(x)`), or it asks of the query what the smaller one asks
/// more narrowly; or the larger one is a variant of a template that contains the smaller one only as a
/// whole (`/(x|:y)/(c|d)` and `/:z/c`). Tables without these are left as they are, unexamined.
///
/// In all others the routes are walked in the order of segments, and before a variant is placed, what
/// has to come before it is placed first. Containment of sets is transitive, so the walk ends with an
/// order that respects it, whatever the order of declaration.
struct ContainmentOrder {
  private let entries: [Precedence.Entry]
  /// Entries in the order of their segments, and each entry's place in it.
  private let sorted: [Int]
  private var places: [Int]
  /// By entry, those that come later in the order of segments and have to come before it.
  private var inverted: [Int: [Int]] = [:]
  private let alphabet = PathAlphabet()
  private var lies: [RoutePair: Bool] = [:]

  private struct RoutePair: Hashable {
    var first: Int
    var second: Int
  }

  init(_ entries: [Precedence.Entry], sorted: [Int]) {
    self.entries = entries
    self.sorted = sorted
    places = Array(repeating: 0, count: entries.count)
  }

  /// The entries in the order in which they are tried.
  static func order(_ entries: [Precedence.Entry], sorted: [Int]) -> [Int] {
    guard entries.contains(where: isExamined) else { return sorted }
    var order = ContainmentOrder(entries, sorted: sorted)
    for (place, entry) in sorted.enumerated() { order.places[entry] = place }
    order.findInversions()
    return order.inverted.isEmpty ? sorted : order.walk()
  }

  /// Something in the entry could make the order of segments err.
  private static func isExamined(_ entry: Precedence.Entry) -> Bool {
    !entry.variant.isPlain || entry.template.variants.count > 1 || !isSimple(entry.variant)
  }

  // MARK: Pairs that the order of segments has wrong

  private mutating func findInversions() {
    for (place, entry) in sorted.enumerated() {
      let variant = entries[entry].variant
      let run =
        variant.isPlain
        ? samePath(after: place) : sameLiterals(after: place)
      for other in run where canLieWithin(other, entry) && precedes(other, entry) {
        inverted[entry, default: []].append(other)
      }
    }
    findInversionsOfGroups()
  }

  /// The entries after `place` with the same path, if any of them asks for more than plain things.
  private func samePath(after place: Int) -> ArraySlice<Int> {
    let variant = entries[sorted[place]].variant
    if variant.query.isEmpty, variant.fragment == nil { return [] }
    let run = sorted[(place + 1)...].prefix {
      entries[$0].variant.pathKey.compare(variant.pathKey) == 0
    }
    return Self.isSimple(variant) ? run.filter { !Self.isSimple(entries[$0].variant) }[...] : run
  }

  /// The entries after `place` that begin with the same literals.
  private func sameLiterals(after place: Int) -> ArraySlice<Int> {
    let variant = entries[sorted[place]].variant
    let count = variant.literalPrefixCount
    return sorted[(place + 1)...].prefix {
      variant.pathKey.hasSamePrefix(count, as: entries[$0].variant.pathKey)
    }
  }

  private func canLieWithin(_ inner: Int, _ outer: Int) -> Bool {
    let (first, second) = (entries[inner].variant, entries[outer].variant)
    return (first.wildcardCount == 0 || second.wildcardCount > 0) && first.mayOverlap(second)
  }

  /// Where a template lies within one with groups, its variants go first as a whole.
  private mutating func findInversionsOfGroups() {
    guard entries.contains(where: { $0.template.variants.count > 1 }) else { return }
    let index = OverlapIndex(entries.map(\.variant))
    for entry in sorted where entries[entry].template.variants.count > 1 {
      for other in index.candidates(for: entries[entry].variant)
      where places[other] > places[entry] && precedes(other, entry) {
        inverted[entry, default: []].append(other)
      }
    }
  }

  // MARK: What has to come first

  /// `first` has to be tried before `second`: its template lies within the other's, or, where
  /// neither template says which, its variant within the other.
  private mutating func precedes(_ first: Int, _ second: Int) -> Bool {
    let (one, other) = (entries[first], entries[second])
    if one.route == other.route {
      // The order of segments errs about wildcards only.
      if one.variant.isPlain, other.variant.isPlain { return false }
      return isSmaller(LinkSet(one.variant), LinkSet(other.variant))
    }
    if one.template.variants.count > 1 || other.template.variants.count > 1 {
      if liesWithin(one, other) {
        return LinkSet(one.variant).relation(to: LinkSet(other.variant), alphabet).common != nil
      }
      if liesWithin(other, one) { return false }
    }
    return isSmaller(LinkSet(one.variant), LinkSet(other.variant))
  }

  /// The set of the one template is a part of the other's, and not the whole.
  private mutating func liesWithin(
    _ one: Precedence.Entry, _ other: Precedence.Entry
  ) -> Bool {
    let pair = RoutePair(first: one.route, second: other.route)
    if let known = lies[pair] { return known }
    let result = isSmaller(LinkSet(one.template), LinkSet(other.template))
    lies[pair] = result
    return result
  }

  private func isSmaller(_ one: LinkSet, _ other: LinkSet) -> Bool {
    one.isSubset(of: other, alphabet) && !other.isSubset(of: one, alphabet)
  }

  // MARK: The walk

  private mutating func walk() -> [Int] {
    let index = OverlapIndex(entries.map(\.variant))
    var order: [Int] = []
    var isVisited = Array(repeating: false, count: entries.count)
    func visit(_ entry: Int, isMoved: Bool) {
      if isVisited[entry] { return }
      isVisited[entry] = true
      var first = inverted[entry] ?? []
      if isMoved {
        // It leaves its place, and takes along those before it that have to stay before it.
        first += index.candidates(for: entries[entry].variant).filter {
          !isVisited[$0] && places[$0] < places[entry] && precedes($0, entry)
        }
      }
      first.sort { places[$0] < places[$1] }
      for other in first { visit(other, isMoved: true) }
      order.append(entry)
    }
    for entry in sorted { visit(entry, isMoved: false) }
    return order
  }
}

extension ContainmentOrder {
  /// Every clause asks for one literal or token of one item, so the weights of the clauses say which
  /// of two variants with the same path asks for more.
  private static func isSimple(_ variant: RouteVariant) -> Bool {
    if variant.query.isEmpty, variant.fragment == nil { return true }
    let clauses = variant.query.filter { !$0.isOptional }
    let patterns =
      clauses.compactMap(\.alternatives.first?.value) + [variant.fragment].compactMap { $0 }
    return clauses.count <= simpleClauses
      && clauses.allSatisfy { $0.alternatives.count == 1 }
      && patterns.allSatisfy { $0.pieces.count == 1 }
  }

  /// Up to so many clauses, the weights of the narrower ones do not add up to that of one more.
  private static let simpleClauses = 8
}

extension RouteVariant {
  /// How many literals every path begins with.
  fileprivate var literalPrefixCount: Int {
    segments.prefix { segment in
      if case .text(let pattern) = segment { pattern.literal != nil } else { false }
    }.count
  }
}
