/// A pattern of a segment, of the value of a query item, or of a fragment: literal text and tokens, as
/// `event-:id.html`, `:slug` and `projects`, or a wildcard.
///
/// Literals and names are compared by their bytes (R1), like links. For Swift's `==`, `é` equals `e` with an accent,
/// so two different templates would be equal.
package struct TextPattern: Hashable, Sendable {
  /// The text before the first token.
  package let start: String
  /// The tokens; a wildcard is one token of any text.
  ///
  /// Only the last may have no text behind it, so the text around each token decides what the token captures.
  package let tokens: [RouteToken]
  let reach: Reach
  /// Whether it is a literal that matches in any case of its ASCII letters, at least one.
  package let ignoresCase: Bool
  /// The offset in the template's text.
  let offset: Int

  /// How much of a link a pattern matches.
  enum Reach: Sendable {
    /// One segment, one value, or the fragment.
    case one
    /// One or more segments.
    case segments
    /// The rest of the link.
    case rest
  }

  /// - Parameter ignoringCase: Whether a literal matches in any case of its ASCII letters.
  package init(
    _ start: String, _ tokens: [RouteToken] = [], at offset: Int = 0, ignoringCase: Bool = false
  ) {
    self.start = start
    self.tokens = tokens
    self.offset = offset
    reach = .one
    ignoresCase = ignoringCase && tokens.isEmpty && start.utf8.contains(where: ASCII.isLetter)
  }

  package init(_ token: RouteToken) { self.init("", [token]) }

  /// A wildcard.
  init(_ reach: Reach, named name: String?, at offset: Int = 0) {
    start = ""
    tokens = [RouteToken(name: name, type: .string)]
    self.reach = reach
    ignoresCase = false
    self.offset = offset
  }

  /// Whether it is a wildcard.
  package var isWildcard: Bool { reach != .one }
  /// Whether it is a wildcard for the rest of the link.
  package var isRest: Bool { reach == .rest }
  /// The pattern of one segment; nil for a wildcard.
  package var pattern: TextPattern? { isWildcard ? nil : self }

  /// The text, if there is no token.
  package var text: String? { tokens.isEmpty ? start : nil }
  /// The text, if the pattern matches it and nothing else.
  package var literal: String? { ignoresCase ? nil : text }

  /// A spelling of a literal that ignores case, each number another; nil if there are fewer.
  ///
  /// The bits of the number select the letters with the case that the template does not have.
  package func spelling(_ number: Int) -> String? {
    var rest = number
    let bytes = start.utf8.map { byte in
      guard ASCII.isLetter(byte) else { return byte }
      defer { rest >>= 1 }
      return rest & 1 == 0 ? byte : byte ^ 0x20
    }
    return rest == 0 ? String(decoding: bytes, as: UTF8.self) : nil
  }

  /// Whether the pattern is a single token.
  var isSoleToken: Bool { tokens.count == 1 && start.isEmpty && tokens[0].behind.isEmpty }
  /// The token, if the pattern is a single token.
  package var soleToken: RouteToken? { isSoleToken ? tokens[0] : nil }
  /// The type of the token, if the pattern is a single token.
  var soleType: RouteTokenType? { isSoleToken ? tokens[0].type : nil }

  /// Whether both are written in the same way.
  package static func == (left: TextPattern, right: TextPattern) -> Bool {
    left.reach == right.reach && left.hasShape(of: right)
      && left.start.utf8Equals(right.start)
      && zip(left.tokens, right.tokens).allSatisfy { one, other in
        guard let name = one.name, let otherName = other.name else {
          return one.name == nil && other.name == nil
        }
        return name.utf8Equals(otherName)
      }
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(utf8: start)
    for token in tokens {
      hasher.combine(token.type)
      hasher.combine(utf8: token.name ?? "")
      hasher.combine(utf8: token.behind)
    }
  }

  /// Whether the pattern is a plain token, which matches any segment, or a wildcard.
  package var takesAnyText: Bool { isSoleToken && tokens[0].type == .string }

  /// The names of the named tokens.
  package var names: [String] { tokens.compactMap(\.name) }

  /// The number of bytes of literal text.
  package var literalLength: Int { tokens.reduce(start.utf8.count) { $0 + $1.behind.utf8.count } }

  /// The pattern without the names of its tokens: equal for patterns that match the same strings.
  package var shape: TextPattern { mapTokens { RouteToken(name: nil, type: $0.type) } }

  /// The pattern with other tokens between the same text.
  func mapTokens(_ change: (RouteToken) -> RouteToken) -> TextPattern {
    TextPattern(
      start,
      tokens.map { token in
        var changed = change(token)
        changed.behind = token.behind
        return changed
      }, ignoringCase: ignoresCase)
  }

  /// True if the patterns differ at most in the names of tokens.
  package func hasShape(of other: TextPattern) -> Bool {
    if ignoresCase, other.ignoresCase {
      return start.lowercasedASCII.utf8Equals(other.start.lowercasedASCII)
    }
    return ignoresCase == other.ignoresCase && tokens.count == other.tokens.count
      && start.utf8Equals(other.start)
      && zip(tokens, other.tokens).allSatisfy {
        $0.type == $1.type && $0.behind.utf8Equals($1.behind)
      }
  }
}

/// A place for a value in a template: `:slug`, `:int(id)`, or `:int()`, which keeps nothing.
package struct RouteToken: Sendable {
  package var name: String?
  package var type: RouteTokenType
  /// The text between this token and the next one, or the end of the pattern.
  package var behind = ""

  package init(name: String?, type: RouteTokenType) {
    (self.name, self.type) = (name, type)
  }
}
