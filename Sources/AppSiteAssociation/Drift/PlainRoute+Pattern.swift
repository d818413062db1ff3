import LinkRouting

extension PlainRoute {
  /// The pattern of the path, for a way to compare.
  ///
  /// A component cannot contain this pattern, because a file has no symbol for "any character but a slash".
  func path(_ way: Comparison) -> LinkPattern {
    LinkPattern(
      path.enumerated().flatMap { index, segment in
        (index > 0 ? [.text(["/"])] : [])
          // A wildcard matches one or more segments.
          + (segment.pattern.map { LinkPattern($0, .inSegment, in: .path, way).pieces }
            ?? [.run(.any, least: 1, isOpen: true)])
      })
  }
}

extension LinkPattern {
  /// Makes a pattern that matches at least the strings of a template's pattern.
  ///
  /// A number may be any text, since the table decides about each sample link anyway.
  ///
  /// - Parameters:
  ///   - symbol: The symbol of a token.
  ///   - part: The part of the link.
  ///   - way: How the part is compared: with its escapes, or decoded.
  init(_ pattern: TextPattern, _ symbol: Symbol, in part: LinkPart, _ way: Comparison) {
    func literal(_ text: String) -> Piece {
      let text = way.percentEncoded ? text.escaped(for: part, keepsEscapes: false) : text
      return .text(Array(text.unicodeScalars))
    }
    self.init(
      pattern.pieces.map { piece in
        switch piece {
        case .literal(let text): return literal(text)
        case .token(let token):
          switch token.type.form {
          case .anything, .number: return .run(symbol, least: 1, isOpen: true)
          case .oneOf(let texts): return .list(TextList(texts.map { LinkPattern([literal($0)]) }))
          case .digits(let example, _): return literal(example)
          }
        }
      })
  }
}

/// The parts of a link that differ in the characters that need no escape.
enum LinkPart {
  case path, query, name, value, fragment

  fileprivate var allowed: PercentCoding.AllowedBytes {
    switch self {
    case .path: .path
    case .query, .fragment: .fragment
    case .name: .paramText
    case .value: .openValue
    }
  }
}

extension String {
  /// The string, percent-encoded for a part of a link.
  ///
  /// - Parameter keepsEscapes: Whether escapes stay as they are. A `%` that begins no escape is always encoded.
  func escaped(for part: LinkPart, keepsEscapes: Bool) -> String {
    guard keepsEscapes else { return PercentCoding.encoded(self, allowed: part.allowed) }
    let texts = unicodeScalars.split(separator: "%", omittingEmptySubsequences: false)
    return texts.enumerated().map { index, text in
      let digits = text.prefix(2)
      let isEscape = digits.count == 2 && digits.allSatisfy(\.properties.isASCIIHexDigit)
      return (index == 0 ? "" : isEscape ? "%" : "%25")
        + PercentCoding.encoded(String(text), allowed: part.allowed)
    }.joined()
  }
}
