extension TemplateParser {
  /// The plain sequences that the groups of `path` expand to, each once.
  func expand(_ path: Path) throws(TemplateError) -> [[Segment]] {
    var result: [[Segment]] = [[]]
    for element in path {
      switch element {
      case .segment(let segment):
        for path in result.indices { result[path].append(segment) }
      case .group(let alternatives, let offset):
        var tails: [[Segment]] = []
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
      let firsts = result.map { $0.flatMap(\.text) }.groups().map { $0[0] }
      result = result.indices.filter(firsts.contains).map { result[$0] }
    }
    for path in result where path.count > LinkLimits.segments {
      try fail(.tooManySegments, at: path[LinkLimits.segments].offset)
    }
    return result
  }

  /// The sequences of an optional group, in the order in which printing tries them.
  ///
  /// Those with tokens go first, then the empty one, then those without tokens. So the group is printed if one of
  /// its tokens has a value.
  private static func makingOptional(_ paths: [[Segment]]) -> [[Segment]] {
    func hasTokens(_ path: [Segment]) -> Bool { path.contains { !$0.names.isEmpty } }
    return paths.filter(hasTokens) + [[]] + paths.filter { !hasTokens($0) }
  }

  private func check(_ path: [Segment]) throws(TemplateError) {
    var names: Set<[UInt8]> = []
    var afterWildcard = false
    for segment in path {
      let isWildcard = segment.isWildcard
      if afterWildcard, isWildcard { try fail(.adjacentWildcards, at: segment.offset) }
      afterWildcard = isWildcard
      try add(segment.names, to: &names, at: segment.offset)
    }
  }

  /// Throws if a name stands twice.
  ///
  /// A name may stand in the path and in the query, where the path's wins (R14), and in several alternatives of one
  /// clause.
  func checkNames(
    _ paths: [[Segment]], _ query: [RouteTemplate.QueryClause], _ fragment: TextPattern?
  ) throws(TemplateError) {
    for path in paths { try check(path) }
    let end = bytes.count
    var names: Set<[UInt8]> = []
    for clause in query {
      let others = names
      for item in clause.alternatives {
        var ofItem = others
        try add(item.value.names, to: &ofItem, at: end)
        names.formUnion(ofItem)
      }
    }
    for name in paths.joined().flatMap(\.names) { names.insert(name.bytes) }
    try add(fragment?.names ?? [], to: &names, at: end)
  }

  /// Adds names; throws if a name is already there.
  @inline(never)
  private func add(
    _ new: [String], to names: inout Set<[UInt8]>, at offset: Int
  ) throws(TemplateError) {
    for name in new where !names.insert(name.bytes).inserted {
      try fail(.duplicateName(name), at: offset)
    }
  }
}
