/// Compares the query and the fragment of a link with those of a variant.
enum QueryMatch {
  /// Every clause that is not optional is satisfied, and the fragment fits.
  static func accepts(
    _ variant: RouteVariant, _ bytes: ByteView, _ layout: LinkLayout
  ) -> Bool {
    for clause in variant.query where !clause.isOptional {
      guard clause.first(in: bytes, layout) != nil else { return false }
    }
    guard let pattern = variant.fragment else { return true }
    guard let fragment = layout.fragment else { return false }
    return matches(pattern, bytes, fragment)
  }

  /// Sets the captures of the query and the fragment, which come after the path's.
  static func bind(
    _ variant: RouteVariant, _ bytes: ByteView, _ layout: LinkLayout, into captures: inout Captures
  ) {
    var next = variant.pathNameCount
    for clause in variant.query {
      let match = clause.first(in: bytes, layout)
      for index in clause.alternatives.indices {
        let value = match.flatMap { $0.alternative == index ? $0.item.value : nil }
        set(clause.alternatives[index].value, bytes, value, &next, into: &captures)
      }
    }
    if let pattern = variant.fragment {
      set(pattern, bytes, layout.fragment, &next, into: &captures)
    }
  }

  /// Where the items begin that the variant's clauses took, so that they are left out of the other items.
  static func items(
    of variant: RouteVariant, _ bytes: ByteView, _ layout: LinkLayout
  ) -> [Int] {
    variant.query.compactMap { $0.first(in: bytes, layout)?.item.name.lowerBound }
  }

  /// Sets the captures of a pattern, which matches the bytes in `range`; nil where it took none.
  private static func set(
    _ pattern: TextPattern, _ bytes: ByteView, _ range: Range<Int>?, _ next: inout Int,
    into captures: inout Captures
  ) {
    if pattern.literal != nil { return }
    // Nearly all patterns are one token, which takes all.
    let isWhole = pattern.soleToken != nil
    let ranges = isWhole ? nil : range.flatMap { bindText(pattern, bytes, $0) }
    for (number, token) in pattern.tokens.enumerated() where token.name != nil {
      let taken = isWhole ? range : ranges?[number]
      captures[next] = taken.map { PackedRange($0) } ?? .none
      next += 1
    }
  }

  /// The raw bytes in `range` match `pattern` once decoded.
  fileprivate static func matches(
    _ pattern: TextPattern, _ bytes: ByteView, _ range: Range<Int>, allowsEmpty: Bool = false
  ) -> Bool {
    PercentCoding.withText(bytes, range) { pattern.matches($0, $1, allowsEmpty: allowsEmpty) }
  }

  /// The raw ranges that the tokens of `pattern` take of the raw bytes in `range`, compared decoded.
  private static func bindText(
    _ pattern: TextPattern, _ bytes: ByteView, _ range: Range<Int>
  ) -> [Range<Int>]? {
    guard let decoded = PercentCoding.decodedBytes(bytes, range) else {
      return pattern.bind(bytes, range)
    }
    let bound = decoded.withByteView { text in pattern.bind(text, 0..<text.count) }
    return bound?.map { PercentCoding.rawRange(of: $0, after: 0, bytes, range) }
  }
}

extension RouteTemplate.QueryClause {
  /// An item of a link that satisfies a clause, and which of the alternatives it is.
  struct Match {
    var alternative: Int
    var item: QueryItems.Item
  }

  /// The link's query satisfies the clause.
  package func isSatisfied(by link: LinkComponents) -> Bool {
    link.string.withByteView { first(in: $0, link.layout) != nil }
  }

  /// The first alternative that the link's query satisfies.
  ///
  /// Of several items of one name the last is the one that counts (R14).
  func first(in bytes: ByteView, _ layout: LinkLayout) -> Match? {
    for index in alternatives.indices {
      let item = alternatives[index].name.withByteView {
        QueryItems.last($0, in: bytes, layout)
      }
      guard let item,
        QueryMatch.matches(alternatives[index].value, bytes, item.value, allowsEmpty: true)
      else { continue }
      return Match(alternative: index, item: item)
    }
    return nil
  }
}
