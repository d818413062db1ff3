/// A trie over the segments of all variants, in flat arrays with integer ids.
///
/// Every node leads on by literals, then by patterns (texts with tokens), then by a wildcard. A leaf
/// is a *rank*: the place of a variant in the order in which variants are tried (R15). The search
/// for the best rank descends where a better one can be, and nowhere else: each node knows the
/// smallest rank below it.
///
/// It is built once by ``RouteIndexBuilder`` and never changes. It is a class, so that a search reads
/// it in place.
final class RouteIndex: Sendable {
  let nodes: FlatArray<Node>
  /// The literal edges of each node: a hash table with open addressing.
  let literals: FlatArray<LiteralEdge>
  /// The literals' bytes after their first eight, in words.
  let literalWords: FlatArray<UInt64>
  let patterns: FlatArray<PatternEdge>
  /// The patterns that are more than one token, or a token of some texts.
  let texts: [TextPattern]
  let leaves: FlatArray<Leaf>
  /// By rank.
  let candidates: FlatArray<Candidate>
  /// By rank.
  let variants: [RouteVariant]
  /// The segments of the candidates' tokens.
  let tokenSegments: FlatArray<UInt16>

  struct Node: BitwiseCopyable {
    /// Where the slots of the literal edges begin, or -1 where there are none.
    var literalStart: Int32 = -1
    /// There are two to the power of `64 - literalShift` slots.
    var literalShift: Int32 = 0
    /// The node after a plain token, where that is the only way on besides literals; else -1.
    var token: Int32 = -1
    /// There are patterns, or a wildcard, that `token` does not stand for.
    var hasOthers = false
    /// No leaf at or below this node has a smaller rank.
    var minRank: Int32 = .max
    var leafStart: Int32 = 0
    var leafCount: Int32 = 0
    var patternStart: Int32 = 0
    var patternCount: Int32 = 0
    /// The node after a wildcard, or -1.
    var wildcard: Int32 = -1
    /// This node comes after a wildcard behind another wildcard, so a search can get here from
    /// several segments.
    var isAfterWildcards = false
  }

  /// A slot of a node: a literal and the node after it.
  struct LiteralEdge: BitwiseCopyable {
    /// The first eight bytes, zeros above.
    var word: UInt64 = 0
    /// -1 where the slot is empty.
    var length: Int32 = -1
    /// Where the bytes after the first eight are in `literalWords`.
    var restStart: Int32 = 0
    var target: Int32 = -1
  }

  struct PatternEdge: BitwiseCopyable {
    /// The kind of token, where the pattern is one alone.
    var kind: RouteTokenType.Kind
    /// The pattern's index in `texts`, or -1 where it is a token alone.
    var text: Int32
    var target: Int32
  }

  struct Leaf: BitwiseCopyable {
    var rank: Int32
    /// Nothing is asked of the query or the fragment.
    var isUnconditional: Bool
  }

  /// What is tried at a rank.
  struct Candidate: BitwiseCopyable {
    var route: Int32
    /// Where the segments of the tokens are in `tokenSegments`.
    var tokenStart: Int32
    /// How many there are; -1 where the variant has to be zipped to know what its tokens take.
    var tokenCount: Int32
    /// Tokens of the query or the fragment come after them.
    var hasOthers: Bool
  }

  init(_ builder: RouteIndexBuilder) {
    nodes = FlatArray(builder.nodes)
    literals = FlatArray(builder.literals)
    literalWords = FlatArray(builder.literalWords)
    patterns = FlatArray(builder.patterns)
    texts = builder.texts
    leaves = FlatArray(builder.leaves)
    candidates = FlatArray(builder.candidates)
    variants = builder.variants
    tokenSegments = FlatArray(builder.tokenSegments)
  }

  /// Writes what the tokens of the variant at `rank` take of a link that the search found it for.
  @inline(__always)
  func bind(_ rank: Int32, _ link: ScannedLink, into params: LentParams) {
    let candidate = candidates[Int(rank)]
    if candidate.tokenCount < 0 { return zip(rank, link, into: params) }
    let start = Int(candidate.tokenStart)
    var token = 0
    while token < Int(candidate.tokenCount) {
      params.captures.first[token] = link.segments[Int(tokenSegments[start &+ token])]
      token &+= 1
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
