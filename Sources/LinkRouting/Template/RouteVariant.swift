/// A template without groups: what the index holds, and what is zipped with a link.
///
/// A class, so that the params of a match can refer to the names of their tokens at the price of
/// one retain. It never changes.
package final class RouteVariant: Sendable {
  package let segments: [RouteTemplate.Segment]
  package let query: [RouteTemplate.QueryClause]
  package let fragment: TextPattern?
  /// What decides its place among others.
  package let key: PrecedenceKey
  /// What the key has for each segment.
  private let shapes: [[UInt8]]
  /// For each segment, whether it belongs to a gap.
  ///
  /// A gap is a run of plain tokens and wildcards, at least one of them a wildcard. It takes as many
  /// segments as it has, or more.
  package let isGap: [Bool]
  /// The names of tokens and wildcards: the path's in order, then the query's, then the fragment's.
  package let names: [String]
  /// The same names, to be compared eight bytes at a time.
  private let packedNames: FlatArray<Name>
  private let nameWords: FlatArray<UInt64>
  /// How many of the names are the path's.
  let pathNameCount: Int
  /// The template asks for items of the query.
  let hasQuery: Bool
  /// For each name of the path, its segment; nil unless every segment is a literal or one token, so
  /// that zipping needs no search.
  let tokenSegments: [Int]?

  struct Name: BitwiseCopyable {
    var ends: ByteView.Ends
    var length: Int32
    /// Where all bytes are in `nameWords`.
    var start: Int32
  }

  /// The number of the first capture that is called `name` and of which `isTaken` is true, or -1.
  @inline(__always)
  func token(_ name: String, where isTaken: (Int) -> Bool) -> Int {
    if packedNames.count == 0 { return -1 }
    return name.withByteView { name in
      let ends = name.ends
      var index = 0
      while index < packedNames.count {
        let candidate = packedNames[index]
        if candidate.ends.first == ends.first, candidate.ends.last == ends.last,
          Int(candidate.length) == name.count,
          name.equalWords(
            from: 8, upToLastBefore: name.count, nameWords, Int(candidate.start) &+ 1),
          isTaken(index)
        {
          return index
        }
        index &+= 1
      }
      return -1
    }
  }

  /// - Parameters:
  ///   - shapes: What the key has for each segment, where that is known.
  ///   - tail: What it has for the query and the fragment.
  init(
    segments: [RouteTemplate.Segment], query: [RouteTemplate.QueryClause], fragment: TextPattern?,
    shapes: [[UInt8]]? = nil, tail: [UInt8]? = nil
  ) {
    self.segments = segments
    self.query = query
    self.fragment = fragment
    isGap = Self.gaps(segments)
    self.shapes = shapes ?? segments.map(PrecedenceKey.shape)
    key = PrecedenceKey(
      self.shapes, isGap: isGap, tail: tail ?? PrecedenceKey.tail(query, fragment))
    var names = segments.flatMap(\.names)
    pathNameCount = names.count
    for clause in query {
      for item in clause.alternatives { names += item.value.names }
    }
    if let fragment { names += fragment.names }
    self.names = names
    var words: [UInt64] = []
    packedNames = FlatArray(
      names.map { name in
        name.withByteView { bytes in
          let start = words.count
          words += bytes.words()
          return Name(ends: bytes.ends, length: Int32(bytes.count), start: Int32(start))
        }
      })
    nameWords = FlatArray(words)
    hasQuery = !query.isEmpty
    let isPlain = segments.allSatisfy { $0.pattern?.pieces.count == 1 }
    tokenSegments = isPlain ? segments.indices.filter { !segments[$0].names.isEmpty } : nil
  }

  private static func gaps(_ segments: [RouteTemplate.Segment]) -> [Bool] {
    var isGap = segments.map(\.isWildcard)
    if !isGap.contains(true) { return isGap }
    let takesAnyText = segments.map { $0.pattern?.takesAnyText ?? true }
    for index in isGap.indices.dropFirst() where isGap[index - 1] {
      isGap[index] = takesAnyText[index]
    }
    for index in isGap.indices.dropLast().reversed() where isGap[index + 1] {
      isGap[index] = takesAnyText[index]
    }
    return isGap
  }

  /// The template of params that were made by hand and matched nothing.
  static let none = RouteVariant(segments: [], query: [], fragment: nil)

  /// What tells the segment at `place` from others: the same for two that differ in nothing but names.
  package func shape(at place: Int) -> [UInt8] {
    // In the key, a wildcard's bytes are a plain token's. Here it is told apart, and comes last.
    segments[place].isWildcard ? [0xFF] : shapes[place]
  }

  /// Nothing is asked of the query or the fragment.
  var isUnconditional: Bool { fragment == nil && query.allSatisfy(\.isOptional) }

  package var wildcardCount: Int { segments.count(where: \.isWildcard) }
}

extension TextPattern {
  var names: [String] { tokens.compactMap(\.name) }
}

extension RouteTemplate.Segment {
  var names: [String] {
    switch self {
    case .text(let pattern): pattern.names
    case .wildcard(let name): name.map { [$0] } ?? []
    }
  }
}
