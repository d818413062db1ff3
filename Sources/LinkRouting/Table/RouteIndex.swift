/// A trie over the segments of all variants, in flat arrays with integer ids.
///
/// A node has edges: literals, then patterns (texts with tokens), then a wildcard. A leaf is a *rank*: the place
/// of a variant in the order in which variants are tried (R15). Each node knows the smallest rank below it, so
/// the search for the best rank descends only where a better one can be.
///
/// It is built once by ``RouteIndexBuilder`` and never changes. It is a class, so that a search reads
/// it in place.
final class RouteIndex: Sendable {
  let nodes: FlatArray<Node>
  /// The literal edges of each node: a hash table with open addressing.
  let literals: FlatArray<LiteralEdge>
  /// The words of the literals.
  let literalWords: FlatArray<UInt64>
  /// The other edges of each node, one after the other.
  let others: FlatArray<OtherEdge>
  /// The patterns that are not plain tokens.
  let texts: [TextPattern]
  /// By rank.
  let candidates: FlatArray<Candidate>
  /// By rank.
  let variants: [RouteVariant]

  /// Small, so that two or three of a path's nodes share a line of the processor's cache.
  struct Node: BitwiseCopyable {
    /// Where the slots of the literal edges begin, or -1 where there are none.
    var literalStart: Int32 = -1
    /// The node after a plain token, where that is the only edge besides literals; else -1.
    var token: Int32 = -1
    /// Where the other edges begin in `others`, or -1: patterns and a wildcard, and then `token` is -1.
    var others: Int32 = -1
    /// No leaf at or below this node has a smaller rank.
    var minRank: Int32 = .max
    /// The best of the ranks that end here, or -1.
    var leaf: Int32 = -1
    /// There are two to the power of `64 - literalShift` slots.
    var literalShift: UInt8 = 0
    /// This node comes after a wildcard behind another wildcard, so a search can get here from
    /// several segments.
    var isAfterWildcards = false

    /// The slot in which the look-up of a literal begins.
    @inline(__always)
    func slot(_ text: SoughtText) -> Int {
      Int(truncatingIfNeeded: text.hash &>> UInt64(truncatingIfNeeded: literalShift))
    }
  }

  /// A slot of a node: a literal and the node after it.
  struct LiteralEdge: BitwiseCopyable {
    var text = PackedText()
    /// -1 where the slot is empty.
    var target: Int32 = -1
  }

  /// A pattern or a wildcard, and the node after it.
  struct OtherEdge: BitwiseCopyable {
    var isWildcard = false
    /// The pattern's index in `texts`, or -1 for a plain token or a wildcard.
    var text: Int32 = -1
    var target: Int32
    /// The next edge is another node's.
    var isLast = false
  }

  /// What is tried at a rank.
  struct Candidate: BitwiseCopyable {
    let route: Int32
    /// The best of the later ranks with the same path, or -1.
    var next: Int32 = -1
    /// Nothing is asked of the query or the fragment.
    let isUnconditional: Bool
    /// How many tokens are whole segments; -1 if the variant must be zipped to know what its tokens take.
    let tokenCount: Int8
    /// Tokens of the query or the fragment come after them.
    let hasOthers: Bool
    /// The places of their segments, a byte for each, the first token's the lowest.
    let tokenSegments: UInt64

    init(_ variant: RouteVariant, route: Int) {
      self.route = Int32(route)
      isUnconditional = variant.isUnconditional
      hasOthers = variant.names.count > variant.pathNameCount
      let segments = variant.names.count <= Captures.countInPlace ? variant.tokenSegments : nil
      tokenCount = segments.map { Int8($0.count) } ?? -1
      tokenSegments = (segments ?? []).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
  }

  init(_ builder: RouteIndexBuilder) {
    nodes = FlatArray(builder.nodes)
    literals = FlatArray(builder.literals)
    literalWords = FlatArray(builder.literalWords)
    others = FlatArray(builder.others)
    texts = builder.texts
    candidates = FlatArray(builder.candidates)
    variants = builder.variants
  }

  /// Writes what the tokens of the variant at `rank` take of a link that it matches.
  @inline(__always)
  func bind(_ rank: Int32, _ link: ScannedLink, into params: LentParams) {
    let candidate = candidates[Int(rank)]
    if candidate.tokenCount < 0 { return zip(rank, link, into: params) }
    var segments = candidate.tokenSegments
    for token in 0..<Int(candidate.tokenCount) {
      params.set(token, to: link.segments[Int(truncatingIfNeeded: segments & 0xFF)])
      segments &>>= 8
    }
    if candidate.hasOthers { bindOthers(rank, link, into: params) }
  }

  @inline(never)
  private func bindOthers(_ rank: Int32, _ link: ScannedLink, into params: LentParams) {
    QueryMatch.bind(variants[Int(rank)], link.bytes, link.layout, into: &params.captures)
  }

  @inline(never)
  private func zip(_ rank: Int32, _ link: ScannedLink, into params: LentParams) {
    params.captures = variants[Int(rank)].zip(link) ?? Captures()
  }
}
