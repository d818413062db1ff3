extension TemplateParser {
  /// True if every part of the rest between two `&` has an `=` without a backslash, outside of tokens.
  var isItems: Bool {
    var (hasEquals, isInToken, previous) = (false, false, ASCII.hash)
    var place = index
    while place < bytes.count {
      let byte = bytes[place]
      if byte == Syntax.backslash {
        place += 1
      } else if byte == Syntax.open,
        previous == ASCII.colon || previous == Syntax.close
          || Syntax.isIdentifier(previous)
      {
        isInToken = true
      } else if byte == Syntax.close {
        isInToken = false
      } else if !isInToken, byte == ASCII.equals {
        hasEquals = true
      } else if !isInToken, byte == ASCII.ampersand {
        if !hasEquals { return false }
        hasEquals = false
      }
      previous = byte
      place += 1
    }
    return hasEquals
  }

  /// The plain sequences that the groups of `path` expand to, each once.
  func expand(_ path: Path) throws(TemplateError) -> [[TextPattern]] {
    var result: [[TextPattern]] = [[]]
    result[0].reserveCapacity(path.count)
    var mayRepeat = false
    for element in path {
      switch element {
      case .segment(let segment):
        for path in result.indices { result[path].append(segment) }
      case .group(let alternatives, let offset):
        var tails: [[TextPattern]] = []
        for alternative in alternatives { tails += try expand(alternative) }
        // One optional group, which is never empty itself, gives each sequence once.
        mayRepeat =
          mayRepeat || alternatives.count > 1 || result.count > 1
          || tails.contains(where: \.isEmpty)
        if alternatives.count == 1 { tails = Self.makingOptional(tails) }
        guard result.count * tails.count <= RouteTemplate.variantLimit else {
          try fail(.tooManyVariants, at: offset)
        }
        result = result.flatMap { head in tails.map { head + $0 } }
      }
    }
    if mayRepeat {
      // Keep the first of equal sequences.
      let texts = result.map { path in
        TemplateText.text { text in
          for segment in path {
            text.append(segment, at: .segment)
            text.append("/")
          }
        }
      }
      result = StringTable.firsts(texts).map { result[$0] }
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

  /// Throws if two wildcards are adjacent, or two tokens have the same name.
  ///
  /// The path and the query may have the same name; the path wins (R14). Several alternatives of a clause may too.
  ///
  /// - Complexity: O(*n*) in the number of names.
  func checkNames(
    _ paths: [[TextPattern]], _ query: [RouteTemplate.QueryClause],
    _ fragment: FragmentPattern?
  ) throws(TemplateError) {
    var names = (fragment?.variants ?? []).flatMap(\.names)
    if case .route? = fragment {
      // The path and the items of a fragment were checked, and their variants share names.
      names = StringTable.firsts(names).map { names[$0] }
    }
    let behind = names.indices.map { Use(name: names[$0], clause: -$0 - 1, offset: bytes.count) }
    for path in paths {
      var uses: [Use] = []
      uses.reserveCapacity(path.count + behind.count)
      var afterWildcard = false
      for segment in path {
        if afterWildcard, segment.isWildcard { try fail(.adjacentWildcards, at: segment.offset) }
        afterWildcard = segment.isWildcard
        for token in segment.tokens {
          guard let name = token.name else { continue }
          uses.append(Use(name: name, clause: uses.count, offset: segment.offset))
        }
      }
      uses += behind
      try check(uses) { .duplicateName($0) }
    }
    var uses = behind
    for (number, clause) in query.enumerated() {
      for (item, pattern) in clause.alternatives.enumerated() {
        for token in pattern.value.tokens {
          guard let name = token.name else { continue }
          uses.append(Use(name: name, clause: number, item: item, offset: bytes.count))
        }
      }
    }
    try check(uses) { .duplicateName($0) }
  }

  /// The use of a name in a template, and its offset.
  struct Use {
    var name: String
    /// The number of a clause, or of the token.
    var clause: Int
    /// The number of the alternative.
    var item = 0
    var offset: Int
  }

  /// Throws if a name is used twice; several alternatives of a clause may use it.
  ///
  /// - Complexity: O(*n*) in the number of uses.
  func check(_ uses: [Use], _ reason: (String) -> TemplateError.Reason) throws(TemplateError) {
    // Nearly all templates have a few names, for which a table would cost more.
    let numbers = uses.count > 8 ? StringTable.numbers(uses.map(\.name)) : []
    var last = [Int?](repeating: nil, count: numbers.count)
    for (index, use) in uses.enumerated() {
      var earlier: Int?
      if numbers.isEmpty {
        earlier = uses[..<index].lastIndex { $0.name.utf8Equals(use.name) }
      } else {
        earlier = last[numbers[index]]
        last[numbers[index]] = index
      }
      if let earlier, uses[earlier].clause != use.clause || uses[earlier].item == use.item {
        try fail(reason(use.name), at: use.offset)
      }
    }
  }
}
