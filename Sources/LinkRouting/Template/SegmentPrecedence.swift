/// The place of a segment in the order of R15: the cases in their order, then their values.
///
/// Names of tokens do not count. The law: a segment that lies within another goes first.
/// - A token of some strings lies within a token of the same strings and more. All other segments except literals
///   match too many strings to lie within them.
/// - Text around a token lies within less of that text, or within the same text around a token of a higher rank.
/// - A typed token lies within a token of a higher rank.
package enum SegmentPrecedence: Hashable, Comparable, Sendable {
  /// A literal, or a token of one string, with or without text around it.
  case literal(ByteString)
  /// A token of some strings, sorted, with or without text around it: fewer strings first.
  case texts(count: Int, ByteString)
  /// Other tokens with text around them: more text first, then more before the first token. The bytes are the ranks
  /// of the tokens' types and then the template.
  case textAround(Descending, start: Descending, ByteString)
  /// A single token, by the rank of its type: uuid, int, double, and last the plain token.
  case token(rank: UInt8)
  /// The first gap of a path, before its segments: more segments outside of gaps first, then more segments.
  case gap(outside: Descending, segments: Descending)
}

extension SegmentPrecedence {
  init(_ pattern: TextPattern) {
    if let literal = pattern.literal {
      self = .literal(ByteString(literal))
    } else if let texts = pattern.texts {
      // No segment is empty.
      let texts = texts.map(\.bytes).filter { !$0.isEmpty }
      self = texts.count == 1 ? .literal(ByteString(texts[0])) : Self.texts(texts)
    } else if let token = pattern.soleToken {
      self = .token(rank: token.type.rank)
    } else {
      self = .textAround(
        Descending(pattern.literalLength), start: Descending(pattern.start.utf8.count),
        ByteString(pattern.tokens.map(\.type.rank) + pattern.sorted.written.bytes))
    }
  }

  private static func texts(_ texts: [[UInt8]]) -> Self {
    let texts = texts.order.map { String(decoding: texts[$0], as: UTF8.self) }
    return .texts(count: texts.count, ByteString(RouteTokenType.oneOf(texts).description))
  }

  /// Distinguishes a wildcard from a plain token.
  static let wildcard = gap(outside: Descending(0), segments: Descending(0))
}

extension TextPattern {
  /// The pattern without names, and with sorted strings: their order makes no difference.
  fileprivate var sorted: TextPattern {
    TextPattern(
      start,
      tokens.map { token in
        guard let texts = token.type.texts else { return RouteToken(name: nil, type: token.type) }
        let order = texts.map(\.bytes).order
        return RouteToken(name: nil, type: .oneOf(order.map { texts[$0] }))
      }, ends)
  }
}
