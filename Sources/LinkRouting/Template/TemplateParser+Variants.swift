extension TemplateParser {
  typealias Placed = (segment: RouteTemplate.Segment, offset: Int)

  /// Every plain sequence that `nodes` stands for, without repetitions.
  func expand(_ nodes: [Node]) throws(TemplateError) -> [[Placed]] {
    var result: [[Placed]] = [[]]
    for node in nodes {
      switch node {
      case .segment(let segment, let offset):
        for path in result.indices { result[path].append((segment, offset)) }
      case .group(let alternatives, let offset):
        var tails: [[Placed]] = []
        for alternative in alternatives { tails += try expand(alternative) }
        if alternatives.count == 1 { tails = Self.makingOptional(tails) }
        guard result.count * tails.count <= RouteTemplate.variantLimit else {
          throw error(.tooManyVariants, at: offset)
        }
        result = result.flatMap { head in tails.map { head + $0 } }
      }
    }
    var seen: Set<[RouteTemplate.Segment]> = []
    result = result.filter { seen.insert($0.map(\.segment)).inserted }
    for path in result { try check(path) }
    return result
  }

  /// A group is printed where a token of it has a value: nothing comes after what has tokens, and before
  /// what has none.
  private static func makingOptional(_ paths: [[Placed]]) -> [[Placed]] {
    func hasTokens(_ path: [Placed]) -> Bool { path.contains { !$0.segment.captures.isEmpty } }
    return paths.filter(hasTokens) + [[]] + paths.filter { !hasTokens($0) }
  }

  private func check(_ path: [Placed]) throws(TemplateError) {
    guard path.count <= LinkLimits.segments else {
      throw error(.tooManySegments, at: path[LinkLimits.segments].offset)
    }
    var names: Set<[UInt8]> = []
    var afterWildcard = false
    for (segment, offset) in path {
      if afterWildcard, segment.isWildcard { throw error(.adjacentWildcards, at: offset) }
      afterWildcard = segment.isWildcard
      try add(segment.captures, to: &names, at: offset)
    }
  }

  /// A name may stand in the path and in the query (the path's wins, R14), and in the alternatives
  /// of one clause, but nowhere else twice.
  func checkNames(
    _ paths: [[Placed]], _ query: [RouteTemplate.QueryClause], _ fragment: TextPattern?
  ) throws(TemplateError) {
    let end = bytes.count
    var names: Set<[UInt8]> = []
    for clause in query {
      let others = names
      for item in clause.alternatives {
        var ofItem = others
        try add(item.value.captures, to: &ofItem, at: end)
        names.formUnion(ofItem)
      }
    }
    for name in paths.joined().flatMap(\.segment.captures) { names.insert(Array(name.utf8)) }
    try add(fragment?.captures ?? [], to: &names, at: end)
  }

  /// Adds names, none of which may be there.
  private func add(
    _ captures: [String], to names: inout Set<[UInt8]>, at offset: Int
  ) throws(TemplateError) {
    for name in captures where !names.insert(Array(name.utf8)).inserted {
      throw error(.duplicateName(name), at: offset)
    }
  }
}
