/// What a plain template prints: encoded text, a token, text, and so on.
///
/// Plain are templates without groups, wildcards, text around tokens, query and fragment: they can
/// be read back in one way only, so there is nothing to check but the values.
final class PlainPieces: Sendable {
  /// Encoded text before, between and after the tokens: one more than there are tokens.
  let literals: [String]
  let names: [String]
  let types: [RouteTokenType]
  /// How many bytes the text has.
  let length: Int

  /// The pieces of a variant, or nil where it is not plain or has a token without a name.
  init?(_ variant: RouteVariant) {
    guard variant.isPlain, variant.query.isEmpty, variant.fragment == nil else { return nil }
    var literals: [String] = []
    var names: [String] = []
    var types: [RouteTokenType] = []
    var text: [UInt8] = variant.segments.isEmpty ? [ASCII.slash] : []
    for case .text(let pattern) in variant.segments {
      text.append(ASCII.slash)
      if let literal = pattern.literal {
        PercentCoding.encode(literal, allowed: .pathSegment, to: &text)
      } else {
        guard let token = pattern.soleToken, let name = token.name else { return nil }
        literals.append(String(decoding: text, as: UTF8.self))
        names.append(name)
        types.append(token.type)
        text = []
      }
    }
    literals.append(String(decoding: text, as: UTF8.self))
    self.literals = literals
    self.names = names
    self.types = types
    length = literals.reduce(0) { $0 + $1.utf8.count }
  }
}

extension String {
  /// The same bytes (R1).
  @inline(__always)
  package func utf8Equals(_ other: String) -> Bool {
    withByteView { left in other.withByteView { left.equal(0..<left.count, $0) } }
  }
}
