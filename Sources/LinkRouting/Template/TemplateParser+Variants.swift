extension TemplateParser {
  /// A segment of a plain sequence: one for all the sequences that it stands in.
  final class Placed {
    let segment: RouteTemplate.Segment
    /// Where it was written.
    let offset: Int
    /// What the key of a variant has for it.
    let shape: [UInt8]
    /// A slash and the segment as a template writes it.
    private(set) lazy var text = [ASCII.slash] + segment.description.utf8

    init(_ segment: RouteTemplate.Segment, at offset: Int) {
      self.segment = segment
      self.offset = offset
      shape = PrecedenceKey.shape(segment)
    }
  }

  /// Every plain sequence that `path` stands for, without repetitions.
  func expand(_ path: Path) throws(TemplateError) -> [[Placed]] {
    var result: [[Placed]] = [[]]
    for element in path {
      switch element {
      case .segment(let segment, let offset):
        let placed = Placed(segment, at: offset)
        for path in result.indices { result[path].append(placed) }
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
    if result.count > 1 {
      var seen: Set<[UInt8]> = []
      result = result.filter { path in
        seen.insert(path.reduce(into: []) { $0 += $1.text }).inserted
      }
    }
    for path in result { try check(path) }
    return result
  }

  /// A group is printed where a token of it has a value: nothing comes after what has tokens, and before
  /// what has none.
  private static func makingOptional(_ paths: [[Placed]]) -> [[Placed]] {
    func hasTokens(_ path: [Placed]) -> Bool { path.contains { !$0.segment.names.isEmpty } }
    return paths.filter(hasTokens) + [[]] + paths.filter { !hasTokens($0) }
  }

  private func check(_ path: [Placed]) throws(TemplateError) {
    guard path.count <= LinkLimits.segments else {
      throw error(.tooManySegments, at: path[LinkLimits.segments].offset)
    }
    var names: Set<[UInt8]> = []
    var afterWildcard = false
    for placed in path {
      let isWildcard = placed.segment.isWildcard
      if afterWildcard, isWildcard { throw error(.adjacentWildcards, at: placed.offset) }
      afterWildcard = isWildcard
      try add(placed.segment.names, to: &names, at: placed.offset)
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
        try add(item.value.names, to: &ofItem, at: end)
        names.formUnion(ofItem)
      }
    }
    for name in paths.joined().flatMap(\.segment.names) { names.insert(Array(name.utf8)) }
    try add(fragment?.names ?? [], to: &names, at: end)
  }

  /// Adds names, none of which may be there.
  private func add(
    _ new: [String], to names: inout Set<[UInt8]>, at offset: Int
  ) throws(TemplateError) {
    for name in new where !names.insert(Array(name.utf8)).inserted {
      throw error(.duplicateName(name), at: offset)
    }
  }
}
