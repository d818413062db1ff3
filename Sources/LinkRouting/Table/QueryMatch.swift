/// Holds the query and the fragment of a link against what a variant asks of them.
enum QueryMatch {
  /// Every clause that is not optional is satisfied, and the fragment fits.
  static func accepts(
    _ variant: RouteVariant, _ bytes: ByteView, _ layout: LinkLayout
  ) -> Bool {
    for clause in variant.query where !clause.isOptional {
      guard clause.first(in: bytes, layout) != nil else { return false }
    }
    guard let pattern = variant.fragment else { return true }
    guard let fragment = layout.fragment, !fragment.isEmpty else { return false }
    return bindText(pattern, bytes, fragment) != nil
  }

  /// Sets the captures of the query and the fragment, which come after the path's.
  static func bind(
    _ variant: RouteVariant, _ bytes: ByteView, _ layout: LinkLayout, into captures: inout Captures
  ) {
    var next = variant.pathCaptureCount
    for clause in variant.query {
      let match = clause.first(in: bytes, layout)
      for (index, item) in clause.alternatives.enumerated() {
        if let match, match.alternative == index {
          set(item.value, match.ranges, from: next, into: &captures)
        }
        next += item.value.captures.count
      }
    }
    if let pattern = variant.fragment, let fragment = layout.fragment,
      let ranges = bindText(pattern, bytes, fragment)
    {
      set(pattern, ranges, from: next, into: &captures)
    }
  }

  /// Where the items begin that the variant's clauses took: they are not among the other items.
  static func items(
    of variant: RouteVariant, _ bytes: ByteView, _ layout: LinkLayout
  ) -> Set<Int> {
    Set(variant.query.compactMap { $0.first(in: bytes, layout)?.item.name.lowerBound })
  }

  private static func set(
    _ pattern: TextPattern, _ ranges: [Range<Int>], from index: Int, into captures: inout Captures
  ) {
    var index = index
    for (token, range) in zip(pattern.tokens, ranges) where token.name != nil {
      captures[index] = PackedRange(range.lowerBound, range.upperBound)
      index += 1
    }
  }

  /// The raw ranges that the tokens of `pattern` take of the raw bytes in `range`, compared decoded.
  fileprivate static func bindText(
    _ pattern: TextPattern, _ bytes: ByteView, _ range: Range<Int>, allowsEmpty: Bool = false
  ) -> [Range<Int>]? {
    guard PercentCoding.contains(ASCII.percent, bytes, range),
      let decoded = PercentCoding.decodedBytes(bytes, range)
    else { return pattern.bind(bytes, range, allowsEmpty: allowsEmpty) }
    let bound = decoded.withByteView { text in
      pattern.bind(text, 0..<text.count, allowsEmpty: allowsEmpty)
    }
    return bound?.map { part in
      var place = range.lowerBound
      func advance(_ count: Int) {
        // Valid: the whole decoded above.
        for _ in 0..<count { _ = PercentCoding.decodedByte(bytes, &place, end: range.upperBound) }
      }
      advance(part.lowerBound)
      let start = place
      advance(part.count)
      return start..<place
    }
  }
}

extension RouteTemplate.QueryClause {
  /// An item of a link that satisfies a clause.
  struct Match {
    var alternative: Int
    var item: QueryItemCursor.Item
    /// The raw bytes that each token took.
    var ranges: [Range<Int>]
  }

  /// The first alternative that the link's query satisfies.
  ///
  /// Of several items of one name the last is the one that counts (R14).
  func first(in bytes: ByteView, _ layout: LinkLayout) -> Match? {
    for (index, alternative) in alternatives.enumerated() {
      guard
        let item = alternative.name.withByteView({
          QueryItemCursor.last($0, in: bytes, layout)
        }),
        let ranges = QueryMatch.bindText(alternative.value, bytes, item.value, allowsEmpty: true)
      else { continue }
      return Match(alternative: index, item: item, ranges: ranges)
    }
    return nil
  }
}
