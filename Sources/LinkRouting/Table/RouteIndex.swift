/// A trie over the segments of all variants, in flat arrays with integer ids.
///
/// Every node leads on by literals, then by patterns (texts with tokens), then by a wildcard. A leaf
/// is a *rank*: the place of a variant in the order in which variants are tried (R15). The search
/// for the best rank descends where a better one can be, and nowhere else: each node knows the
/// smallest rank below it.
///
/// It is built once by ``RouteIndexBuilder`` and never changes. It is not copyable, so that a table
/// holds it in place and a search reads it without counting references.
struct RouteIndex: ~Copyable, Sendable {
  let nodes: FlatArray<Node>
  let literals: FlatArray<LiteralEdge>
  /// The literals' bytes after their first eight, in words.
  let literalWords: FlatArray<UInt64>
  let slots: FlatArray<Int32>
  let patterns: FlatArray<PatternEdge>
  /// The patterns that are more than one token.
  let texts: [TextPattern]
  let leaves: FlatArray<Leaf>
  /// By rank.
  let candidates: FlatArray<Candidate>
  /// By rank.
  let variants: [RouteVariant]
  /// The segments of the candidates' tokens.
  let tokenSegments: FlatArray<UInt16>
  let wildcardCount: Int

  struct Node: BitwiseCopyable {
    /// The literal edges: `literals[literalStart..<literalStart + literalCount]`.
    var literalStart: Int32 = 0
    var literalCount: Int32 = 0
    /// Where there are many, the start of their hash slots, of which there are `slotMask + 1`.
    var slotStart: Int32 = -1
    var slotMask: UInt32 = 0
    var patternStart: Int32 = 0
    var patternCount: Int32 = 0
    /// The node after a wildcard, or -1.
    var wildcard: Int32 = -1
    /// The number of this node among the nodes after a wildcard.
    var wildcardNumber: Int32 = -1
    var leafStart: Int32 = 0
    var leafCount: Int32 = 0
    /// No leaf at or below this node has a smaller rank.
    var minRank: Int32 = .max
  }

  struct LiteralEdge: BitwiseCopyable {
    /// The first eight bytes, zeros above.
    var word: UInt64
    var length: Int32
    /// Where the bytes after the first eight are in `literalWords`.
    var restStart: Int32
    var target: Int32
  }

  struct PatternEdge: BitwiseCopyable {
    /// The type, where the pattern is a token alone.
    var type: RouteTokenType
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
    /// -1 where the variant has to be zipped to know what its tokens take.
    var tokenCount: Int32
  }

  /// Past this many literals at a node a hash is quicker than looking at each.
  static let linearLiterals = 12

  init(_ builder: RouteIndexBuilder) {
    nodes = FlatArray(builder.nodes)
    literals = FlatArray(builder.literals)
    literalWords = FlatArray(builder.literalWords)
    slots = FlatArray(builder.slots)
    patterns = FlatArray(builder.patterns)
    texts = builder.texts
    leaves = FlatArray(builder.leaves)
    candidates = FlatArray(builder.candidates)
    variants = builder.variants
    tokenSegments = FlatArray(builder.tokenSegments)
    wildcardCount = builder.wildcardCount
  }

  /// What the tokens of the variant at `rank` take of a link that the search found it for.
  @inline(__always)
  func captures(_ rank: Int32, of link: ScannedLink) -> Captures {
    let candidate = candidates[Int(rank)]
    guard candidate.tokenCount >= 0 else {
      return variants[Int(rank)].zip(link) ?? Captures()
    }
    var captures = Captures()
    var index = 0
    while index < Int(candidate.tokenCount) {
      captures[index] = link.segments[Int(tokenSegments[Int(candidate.tokenStart) &+ index])]
      index &+= 1
    }
    return captures
  }
}
