import LinkRouting

extension RouteClaim {
  /// The pattern of the path, as components of this way to compare would write it if they could.
  func path(_ way: Comparison) -> LinkPattern {
    LinkPattern(
      path.enumerated().flatMap { index, segment in
        (index > 0 ? [.text(["/"])] : [])
          // Links have one or more segments for a wildcard.
          + (segment.pattern.map { LinkPattern($0, .inSegment, in: .path, way).pieces }
            ?? [.run(.any, least: 1, isOpen: true)])
      })
  }
}

extension LinkPattern {
  /// Makes the pattern of a part of a template.
  ///
  /// A token of a type is any text, since all that is needed is some link.
  ///
  /// - Parameters:
  ///   - symbol: The symbol of a token.
  ///   - part: The part of the link.
  ///   - way: Whether the part is compared with its escapes.
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

/// The parts of a link in which other characters stand without an escape.
enum LinkPart {
  case path, query, name, value, fragment

  fileprivate var plain: String.UTF8View {
    switch self {
    case .path: "/&=+".utf8
    case .query: "/?&=+".utf8
    case .name: "/?".utf8
    case .value: "/?=".utf8
    case .fragment: "/?&=+".utf8
    }
  }
}

extension String {
  /// The text as a link has it.
  ///
  /// - Parameter keepsEscapes: Escapes that are there stay; only a `%` that begins none is text.
  func escaped(for part: LinkPart, keepsEscapes: Bool) -> String {
    let bytes = Array(utf8)
    var result: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      let isPlain =
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        case UInt8(ascii: "%"):
          keepsEscapes && index + 2 < bytes.count
            && [bytes[index + 1], bytes[index + 2]].allSatisfy {
              Character(Unicode.Scalar($0)).isHexDigit
            }
        default: "-._~!$'()*,;:@".utf8.contains(byte) || part.plain.contains(byte)
        }
      if isPlain {
        result.append(byte)
      } else {
        let hex = String(byte, radix: 16, uppercase: true)
        result += Array("%\(hex.count == 1 ? "0" : "")\(hex)".utf8)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
