/// The path of a variant as bytes, whose lexicographic order is the order of paths (R15).
///
/// Segments are compared one after the other: a literal comes first, then text around tokens (more text
/// first), then a typed token, then a plain one, then a wildcard; of two paths of which one begins with
/// the other, the shorter comes first. Names of tokens are not in the key: two paths that differ in
/// nothing else have the same.
///
/// No segment's bytes begin with those of another, so to compare keys is to compare segments. They are
/// made once a template, and make sorting and building a table a matter of comparing bytes.
struct PathKey: Sendable {
  private var bytes: [UInt8] = []
  /// Where the bytes of each segment end.
  private var ends: [Int] = []

  init(_ segments: [RouteTemplate.Segment]) {
    for segment in segments {
      append(segment)
      ends.append(bytes.count)
    }
  }

  private mutating func append(_ segment: RouteTemplate.Segment) {
    switch segment {
    case .wildcard:
      bytes.append(0xFF)
    case .text(let pattern):
      let rank = Precedence.rank(pattern)
      bytes.append(UInt8(rank))
      if rank == Precedence.mixedRank { appendLength(pattern.literalLength) }
      for piece in pattern.pieces { append(piece) }
      // Lower than what a piece begins with.
      bytes.append(0)
    }
  }

  /// More text comes first.
  private mutating func appendLength(_ length: Int) {
    let inverted = UInt16.max - UInt16(clamping: length)
    bytes.append(UInt8(inverted >> 8))
    bytes.append(UInt8(inverted & 0xFF))
  }

  private mutating func append(_ piece: TextPattern.Piece) {
    switch piece {
    case .literal(let text):
      bytes.append(1)
      for byte in text.utf8 {
        // Zero ends a text, so what could be taken for it is spread out in order.
        if byte <= 1 { bytes.append(1) }
        bytes.append(byte &+ (byte <= 1 ? 1 : 0))
      }
      bytes.append(0)
    case .token(let token):
      bytes.append(2)
      bytes.append(UInt8(Precedence.rank(token.type)))
    }
  }

  /// Negative where this path comes first, zero where the two are equal but for names.
  func compare(_ other: PathKey) -> Int {
    bytes.withByteView { left in other.bytes.withByteView { left.compare($0) } }
  }

  /// The segments at `place`, which both have, are equal but for names.
  func hasSameSegment(_ place: Int, as other: PathKey) -> Bool {
    let (one, two) = (range(place), other.range(place))
    guard one.count == two.count else { return false }
    return bytes.withByteView { left in
      other.bytes.withByteView { right in left.equal(one, right, two.lowerBound) }
    }
  }

  /// The first `count` segments, which this path has, begin the other too.
  func hasSamePrefix(_ count: Int, as other: PathKey) -> Bool {
    other.ends.count >= count && (0..<count).allSatisfy { hasSameSegment($0, as: other) }
  }

  private func range(_ place: Int) -> Range<Int> {
    (place == 0 ? 0 : ends[place - 1])..<ends[place]
  }
}
