extension TemplateParser {
  /// The plain sequences that the groups of `path` expand to, each once.
  func expand(_ path: Path) throws(TemplateError) -> [[TextPattern]] {
    var result: [[TextPattern]] = [[]]
    result[0].reserveCapacity(path.count)
    for element in path {
      switch element {
      case .segment(let segment):
        for path in result.indices { result[path].append(segment) }
      case .group(let alternatives, let offset):
        var tails: [[TextPattern]] = []
        for alternative in alternatives { tails += try expand(alternative) }
        if alternatives.count == 1 { tails = Self.makingOptional(tails) }
        guard result.count * tails.count <= RouteTemplate.variantLimit else {
          try fail(.tooManyVariants, at: offset)
        }
        result = result.flatMap { head in tails.map { head + $0 } }
      }
    }
    if result.count > 1 {
      // Keep the first of equal sequences.
      let texts = result.map { $0.flatMap { Array($0.description.utf8) + [ASCII.slash] } }
      let firsts = texts.groups().map { $0[0] }
      result = result.indices.filter(firsts.contains).map { result[$0] }
    }
    for path in result where path.count > LinkLimits.segments {
      try fail(.tooManySegments, at: path[LinkLimits.segments].offset)
    }
    return result
  }

  /// The sequences of an optional group, in the order in which printing tries them.
  ///
  /// First the sequences with tokens, then the empty sequence, then the sequences without tokens. So the group is
  /// printed if one of its tokens has a value.
  private static func makingOptional(_ paths: [[TextPattern]]) -> [[TextPattern]] {
    func hasTokens(_ path: [TextPattern]) -> Bool { path.contains { !$0.names.isEmpty } }
    return paths.filter(hasTokens) + [[]] + paths.filter { !hasTokens($0) }
  }

  private func check(_ path: [TextPattern]) throws(TemplateError) {
    var afterWildcard = false
    var names: [String] = []
    names.reserveCapacity(path.count)
    for segment in path {
      if afterWildcard, segment.isWildcard { try fail(.adjacentWildcards, at: segment.offset) }
      afterWildcard = segment.isWildcard
      for case let name? in segment.tokens.lazy.map(\.name) { names.append(name) }
    }
    guard let index = Self.firstRepetition(names) else { return }
    let offsets = path.flatMap { segment in segment.names.map { _ in segment.offset } }
    try fail(.duplicateName(names[index]), at: offsets[index])
  }

  /// The index of the first name that an earlier one repeats.
  private static func firstRepetition(_ names: [String]) -> Int? {
    // Nearly all templates have a few names, for which a table would cost more.
    guard names.count <= 8 else { return StringTable.numbers(names).firstRepetition }
    return names.indices.first { index in names[..<index].contains { $0.utf8Equals(names[index]) } }
  }

  /// Throws if two tokens have the same name.
  ///
  /// The path and the query may have the same name; the path wins (R14). Several alternatives of a clause may too.
  ///
  /// - Complexity: O(*n*) in the number of names.
  func checkNames(
    _ paths: [[TextPattern]], _ query: [RouteTemplate.QueryClause],
    _ fragment: FragmentPattern<RouteTemplate>?
  ) throws(TemplateError) {
    for path in paths { try check(path) }
    if query.isEmpty, fragment == nil { return }
    var uses: [(name: String, clause: Int, item: Int)] = []
    for (number, clause) in query.enumerated() {
      for (item, pattern) in clause.alternatives.enumerated() {
        for name in pattern.value.names { uses.append((name, number, item)) }
      }
    }
    var names = (fragment?.variants ?? []).flatMap(\.names)
    if case .route? = fragment {
      // The path and the items of a fragment were checked, and their variants share names.
      names = names.map(\.bytes).groups().map { names[$0[0]] }
    }
    for name in names {
      uses.append((name, query.count, 0))
      let isInPath = paths.joined().contains { $0.names.contains { $0.utf8Equals(name) } }
      if isInPath { try fail(.duplicateName(name), at: bytes.count) }
    }
    guard uses.count > 1 else { return }
    let numbers = StringTable.numbers(uses.map(\.name))
    var last = [Int](repeating: -1, count: uses.count)
    for (use, number) in numbers.enumerated() {
      if last[number] >= 0 {
        let (one, other) = (uses[last[number]], uses[use])
        let areAlternatives = one.clause == other.clause && one.item != other.item
        if !areAlternatives { try fail(.duplicateName(other.name), at: bytes.count) }
      }
      last[number] = use
    }
  }
}

extension [Int] {
  /// The index of the first number that does not exceed all earlier numbers.
  ///
  /// For numbers by first appearance, it is the first repetition.
  fileprivate var firstRepetition: Int? {
    var count = 0
    for (index, number) in enumerated() {
      if number < count { return index }
      count = number + 1
    }
    return nil
  }
}
