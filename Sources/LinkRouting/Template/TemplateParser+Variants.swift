extension TemplateParser {
  /// Every plain sequence that `path` stands for, without repetitions.
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
      // Of those that a template writes alike, the first.
      let firsts = result.map { $0.flatMap(\.text) }.groups().map { $0[0] }
      result = result.indices.filter(firsts.contains).map { result[$0] }
    }
    for path in result where path.count > LinkLimits.segments {
      try fail(.tooManySegments, at: path[LinkLimits.segments].offset)
    }
    return result
  }

  /// A group is printed where a token of it has a value: nothing comes after what has tokens, and before
  /// what has none.
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

  /// A name may stand in the path and in the query (the path's wins, R14), and in the alternatives
  /// of one clause, but nowhere else twice.
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

  /// Adds names, none of which may be there.
  @inline(never)
  private func add(
    _ new: [String], to names: inout Set<[UInt8]>, at offset: Int
  ) throws(TemplateError) {
    for name in new where !names.insert(name.bytes).inserted {
      try fail(.duplicateName(name), at: offset)
    }
  }
}
