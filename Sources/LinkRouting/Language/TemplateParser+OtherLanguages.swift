// Tokens and wildcards in the syntax of other routers, so that an error can show the syntax of this language.

extension TemplateParser {
  /// The path of a template that begins with a scheme and a host.
  var pathBehindOrigin: String? {
    let scheme = bytes.prefix { ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == ASCII.hyphen }
    let mark = bytes.dropFirst(scheme.count).prefix(3)
    guard !scheme.isEmpty, Array(mark) == "://".bytes else { return nil }
    let rest = bytes[mark.endIndex...]
    // On a custom scheme, most authors mean the host as a segment.
    let isWeb = LinkOrigins.isOfWeb(scheme: String(decoding: scheme, as: UTF8.self))
    let path = (isWeb ? rest.drop { $0 != ASCII.slash } : rest).drop { $0 == ASCII.slash }
    return "/" + String(decoding: path, as: UTF8.self)
  }

  #if DEBUG
    /// A token with a regular expression of another language, from its colon on: `:id(\\d+)`, `:lang(en|fr)`; nil if it is none.
    func expression(of name: String) -> TemplateError.Reason? {
      let inside = bytes[index...].prefix { $0 != Syntax.close }
      if inside.allSatisfy(Syntax.isLetter) || inside.endIndex == bytes.count { return nil }
      let text = String(decoding: inside, as: UTF8.self)
      let isNumber = text.contains("\\d") || text.contains("0-9")
      let here =
        text.contains("|") ? ":(\(text))(\(name))" : isNumber ? ":int(\(name))" : ":\(name)"
      return .otherLanguage(":\(name)(\(text))", here: here)
    }

    /// The token or wildcard of another language at this place, or nil: `{id}`, `<int:id>`, `[id]`,
    /// `{id:int}`, `{user-id}`; `{rest...}`, `<path:rest>`, `[...rest]`, `{*rest}`.
    var otherLanguage: TemplateError.Reason? {
      guard let token = Syntax.bracketed(bytes[index...]) else { return nil }
      let inside = String(decoding: token.dropFirst().dropLast(), as: UTF8.self)
      let isOptional = inside.hasSuffix("?")
      var parts = String(inside.dropLast(isOptional ? 1 : 0)).parts(separatedBy: ASCII.colon)
        .filter { !$0.isEmpty }
      let isTyped = parts.count == 2 && Self.type(parts[1]) != nil && Self.type(parts[0]) == nil
      if isTyped || token.first == Syntax.brace { parts.reverse() }
      let identifier = (parts.last ?? "").utf8.drop { !Syntax.isLetter($0) }
        .prefix { Syntax.isLetter($0) || $0 == ASCII.hyphen }
      let name = identifier.isEmpty ? "name" : String(decoding: identifier, as: UTF8.self)
      let word = parts.count == 2 ? parts[0] : "string"
      let type = Self.type(word) ?? .string
      let isWildcard =
        word == "path" || ["..", "*", "+"].contains { parts.last?.contains($0) == true }
      let here = isWildcard ? "*\(name)" : RouteToken(name: name, type: type).description
      return .otherLanguage(
        String(decoding: token, as: UTF8.self), here: isOptional ? "(\(here))" : here)
    }

    private static func type(_ word: String) -> RouteTokenType? {
      RouteTokenType(word: ["float": "double", "guid": "uuid"][word] ?? word)
    }
  #else
    // An app stops in its first debug build, so it carries no sentences about other languages.
    func expression(of name: String) -> TemplateError.Reason? { nil }

    var otherLanguage: TemplateError.Reason? {
      Syntax.bracketed(bytes[index...]) == nil ? nil : .unexpectedCharacter
    }
  #endif
}

extension TemplateParser.Syntax {
  /// The token of another language that the bytes begin with, brackets included; nil if they begin with text.
  static func bracketed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    // `<`, `[` or `{`; in ASCII the closing bracket is two further.
    guard let bracket = bytes.first, [0x3C, 0x5B, 0x7B].contains(bracket) else { return nil }
    let inside = bytes.dropFirst().prefix {
      isIdentifier($0) || $0 == ASCII.colon || $0 == ASCII.dot || $0 == ASCII.question
        || bracket == brace && $0 != brace && $0 != brace + 2
    }
    guard let first = inside.first,
      isLetter(first) && !ASCII.isDigit(first) || first == ASCII.dot || first == star,
      inside.endIndex < bytes.endIndex, bytes[inside.endIndex] == bracket + 2
    else { return nil }
    return bytes[...inside.endIndex]
  }
}
