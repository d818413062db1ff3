/// Prints a plain template, one string and no detours: literals are encoded when the template is
/// parsed, and a value that needs no escape is appended as it is.
///
/// Plain are templates without groups, wildcards, text around tokens, query and fragment: they can
/// be read back in one way only, so there is nothing to check but the values.
@usableFromInline
struct PathWriter {
  /// What is printed so far.
  @usableFromInline var output: String
  private let template: RouteTemplate
  private let pieces: PlainPieces
  /// The number of tokens before the current one.
  private var token = -1
  private var isFilled = true
  private var hasQuery = false

  /// A writer for a plain template; nil for others.
  @usableFromInline
  init?(_ template: RouteTemplate, on base: String) {
    guard let pieces = template.plainPieces else { return nil }
    self.template = template
    self.pieces = pieces
    output = ""
    output.reserveCapacity(base.utf8.count + pieces.expectedLength)
    output += base
  }

  /// Appends the text before the next token; false at the end of the path.
  @usableFromInline
  mutating func advance() throws(RoutePrintingError) -> Bool {
    guard isFilled else { throw error(.missing) }
    token += 1
    output += pieces.literals[token]
    isFilled = false
    return token < pieces.tokens.count
  }

  /// The current token still wants the value of the param called `name`.
  @usableFromInline
  func wants(_ name: String) -> Bool {
    !isFilled && pieces.tokens[token].name.utf8Equals(name)
  }

  /// Fills the current token with an encoded text; an absent one leaves it missing.
  @usableFromInline
  mutating func fill(_ encoded: String?, type: RouteTokenType) throws(RoutePrintingError) {
    guard let encoded else { return }
    let isSimple = encoded.withByteView { bytes in
      !PathWriter.needsCare(bytes)
    }
    let wanted = pieces.tokens[token].type
    if isSimple, wanted == .string || wanted == type {
      output += encoded
    } else {
      output += try checked(encoded, wanted)
    }
    isFilled = true
  }

  /// Appends a query item, unless it is a token of the path or absent.
  @usableFromInline
  mutating func appendItem(_ name: String, _ encoded: String?) {
    guard let encoded, !pieces.tokens.contains(where: { $0.name.utf8Equals(name) }) else { return }
    output += hasQuery ? "&" : "?"
    hasQuery = true
    output += PercentCoding.encoded(name, allowed: .queryItem)
    output += "="
    output += encoded
  }

  /// Empty, made of dots, or with bytes that a query may hold raw and a path may not.
  private static func needsCare(_ bytes: ByteView) -> Bool {
    let range = 0..<bytes.count
    return bytes.count == 0 || bytes[0] == ASCII.dot
      || PercentCoding.contains(ASCII.percent, bytes, range)
      || PercentCoding.contains(ASCII.slash, bytes, range)
      || PercentCoding.contains(ASCII.question, bytes, range)
  }

  /// The text as a segment may hold it; throws where none may.
  private func checked(
    _ encoded: String, _ type: RouteTokenType
  ) throws(RoutePrintingError) -> String {
    let (segment, text) = encoded.withByteView { bytes in
      var output: [UInt8] = []
      PercentCoding.normalize(bytes, 0..<bytes.count, allowed: .pathSegment, to: &output)
      return (
        String(decoding: output, as: UTF8.self), PercentCoding.text(bytes, 0..<bytes.count)
      )
    }
    if text.isEmpty { throw error(.empty) }
    if text == "." || text == ".." { throw error(.dotSegment(text: text)) }
    if text.utf8.contains(where: ASCII.isControl) { throw error(.control(text: text)) }
    if !type.accepts(text) { throw error(.mistyped(text: text, wanted: type)) }
    return segment
  }

  private func error(_ reason: RoutePrintingError.Reason) -> RoutePrintingError {
    let name = pieces.tokens.indices.contains(token) ? pieces.tokens[token].name : ""
    return RoutePrintingError(template: template.description, param: name, reason: reason)
  }
}

/// What a plain template prints: encoded text, a token, text, and so on.
struct PlainPieces: Sendable {
  /// One more than there are tokens.
  var literals: [String] = []
  var tokens: [(name: String, type: RouteTokenType)] = []
  /// Room for the text and for values of a usual length.
  var expectedLength = 0

  /// The pieces of a variant, or nil where it is not plain or has a token without a name.
  init?(_ variant: RouteVariant) {
    guard variant.isPlain, variant.query.isEmpty, variant.fragment == nil else { return nil }
    var text: [UInt8] = variant.segments.isEmpty ? [ASCII.slash] : []
    for case .text(let pattern) in variant.segments {
      text.append(ASCII.slash)
      if let literal = pattern.literal {
        PercentCoding.encode(literal, allowed: .pathSegment, to: &text)
      } else {
        guard let token = pattern.soleToken, let name = token.name else { return nil }
        literals.append(String(decoding: text, as: UTF8.self))
        tokens.append((name, token.type))
        text = []
      }
    }
    literals.append(String(decoding: text, as: UTF8.self))
    expectedLength = literals.reduce(48) { $0 + $1.utf8.count + 16 }
  }
}

extension String {
  /// The same bytes (R1).
  @inline(__always)
  func utf8Equals(_ other: String) -> Bool {
    withByteView { left in other.withByteView { left.equal(0..<left.count, $0) } }
  }
}
