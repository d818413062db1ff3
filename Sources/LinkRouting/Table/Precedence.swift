/// Which of two variants is tried first (R15): decided by what they match, never by the order in
/// which they were written or by the names of their tokens.
///
/// The order is that of the first segment that differs: a literal, then text around tokens (more
/// text first), then a typed token, then a plain one, then a wildcard; of two with one path, the one
/// that asks more of the query. Where that would put a variant before one whose links it contains,
/// ``ContainmentOrder`` moves the contained one ahead.
///
/// The law: if the links of a template lie within those of another and are not the same, then for
/// each of them the first template is tried first. The order is total, it is the same for every order
/// of declaration, and where containment says nothing it is the order of segments. It is not decided
/// pair by pair, for then it would have circles: of `/*/d/:string(z)bb`, `/:x/*/:string(z)bb` and
/// `/:x/*/a:y` each would come before the next by containment or by its segments, and the last before
/// the first.
enum Precedence {
  /// A variant with what breaks ties.
  struct Entry {
    var variant: RouteVariant
    /// The index of its route.
    var route: Int
    /// Its template: of two that share a variant, the one with fewer is the smaller set, and the
    /// text is the last resort.
    var template: RouteTemplate
    /// Where the order of declaration is the point (R17), the place in it; else 0.
    var place = 0
  }

  /// Negative where `first` comes first, zero where only ties could part them.
  static func compare(_ first: RouteVariant, _ second: RouteVariant) -> Int {
    let path = first.pathKey.compare(second.pathKey)
    if path != 0 { return path }
    let query = weight(second.query) - weight(first.query)
    if query != 0 { return query }
    let fragment = weight(second.fragment) - weight(first.fragment)
    if fragment != 0 { return fragment }
    return 0
  }

  static func rank(_ pattern: TextPattern) -> Int {
    if pattern.literal != nil { return 0 }
    guard let token = pattern.soleToken else { return mixedRank }
    return 2 + rank(token.type)
  }

  /// The rank of text around tokens.
  static let mixedRank = 1

  static func rank(_ type: RouteTokenType) -> Int {
    switch type {
    case .uuid: 0
    case .bool: 1
    case .int: 2
    case .double: 3
    case .string: 4
    }
  }

  // MARK: Query and fragment

  /// More for each required clause, and a little more for each that is narrower.
  private static func weight(_ query: [RouteTemplate.QueryClause]) -> Int {
    query.filter { !$0.isOptional }.reduce(0) { sum, clause in
      let widest = clause.alternatives.map { weight($0.value) }.min() ?? 0
      return sum + 1_000 + widest * 8 / clause.alternatives.count
    }
  }

  private static func weight(_ pattern: TextPattern?) -> Int {
    guard let pattern else { return 0 }
    return 8 - rank(pattern)
  }
}

extension ByteView {
  /// Negative where this view's bytes come first in lexicographic order, zero where they are equal.
  func compare(_ other: ByteView) -> Int {
    let common = min(count, other.count)
    var index = 0
    while index < common {
      let length = min(8, common &- index)
      let left = word(at: index, length: length).byteSwapped
      let right = other.word(at: index, length: length).byteSwapped
      if left != right { return left < right ? -1 : 1 }
      index &+= 8
    }
    return count - other.count
  }
}

extension Precedence {
  /// The indices of `entries` in the order of their paths, the neighbours that a trie is built of.
  static func sorted(_ entries: [Entry]) -> [Int] {
    entries.indices.sorted { isBefore(entries[$0], entries[$1]) }
  }

  /// The variants of one template in the order in which they are tried, as by a table that holds
  /// nothing else.
  static func ordered(_ template: RouteTemplate) -> [RouteVariant] {
    let variants = template.variants
    if variants.count == 1 { return variants }
    let entries = variants.map { Entry(variant: $0, route: 0, template: template) }
    return order(entries, sorted: sorted(entries)).map { variants[$0] }
  }

  /// The indices of `entries` in the order in which they are tried.
  ///
  /// - Parameter sorted: The result of ``sorted(_:)``.
  static func order(_ entries: [Entry], sorted: [Int]) -> [Int] {
    guard entries.contains(where: { $0.place != 0 }) else {
      return ContainmentOrder.order(entries, sorted: sorted)
    }
    return sorted.sorted {
      (entries[$0].place, $0) < (entries[$1].place, $1)
    }
  }

  private static func isBefore(_ first: Entry, _ second: Entry) -> Bool {
    let order = compare(first.variant, second.variant)
    if order != 0 { return order < 0 }
    let siblings = first.template.variants.count - second.template.variants.count
    if siblings != 0 { return siblings < 0 }
    // What is left asks for as much as the other. Names decide only where nothing else differs.
    let shapes = compare(first.template.shape.description, second.template.shape.description)
    if shapes != 0 { return shapes < 0 }
    return compare(first.template.description, second.template.description) < 0
  }

  private static func compare(_ first: String, _ second: String) -> Int {
    first.withByteView { left in second.withByteView { right in left.compare(right) } }
  }
}
