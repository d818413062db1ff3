/// A trie over the segments of all variants, in flat arrays with integer ids.
///
/// Every node leads on by literals, then by patterns (texts with tokens), then by a wildcard. A leaf
/// is a *rank*: the place of a variant in the order in which variants are tried (R15). The search
/// for the best rank descends where a better one can be, and nowhere else: each node knows the
/// smallest rank below it.
struct RouteIndex: Sendable {
  /// What is tried at a rank.
  struct Candidate: Sendable {
    let variant: RouteVariant
    let route: Int
  }

  struct Node: Sendable {
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

  struct LiteralEdge: Sendable {
    /// The first eight bytes, zeros above.
    var word: UInt64
    var length: Int32
    /// Where the bytes after the first eight are in `literalWords`.
    var restStart: Int32
    var target: Int32
  }

  struct PatternEdge: Sendable {
    /// The type, where the pattern is a token alone.
    var type: RouteTokenType?
    var pattern: TextPattern
    var target: Int32
  }

  /// Past this many literals at a node a hash is quicker than looking at each.
  static let linearLiterals = 12

  var nodes: [Node] = []
  var literals: [LiteralEdge] = []
  var literalWords: [UInt64] = []
  var slots: [Int32] = []
  var patterns: [PatternEdge] = []
  var leaves: [Int32] = []
  /// By rank.
  var candidates: [Candidate] = []
  var wildcardCount: Int32 = 0
}
