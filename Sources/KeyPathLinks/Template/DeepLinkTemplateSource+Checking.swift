import LinkRouting

// Makes a route template from text and key paths: names the tokens, and finds the errors that concern key
// paths.

extension DeepLinkTemplateSource {
  /// The route template, once the tokens have names.
  ///
  /// - Parameter isTyped: Whether the tokens have the types of their properties; otherwise they match any text.
  func route(isTyped: Bool) throws(DeepLinkTemplateError) -> RouteTemplate {
    // In parentheses, the parentheses decide: `(a=…)` is optional, `(a=…|b=…)` requires `a` or `b`.
    let optional = tokens.filter { $0.isOptional && !$0.place.isInOptionalItem }.map(\.name)
    do throws(TemplateError) {
      return try RouteTemplate(
        parsing: text { $0.text(isTyped ? $0.type : .string) }, optional: Set(optional))
    } catch {
      if case .duplicateName(let name) = error.reason {
        for token in tokens where token.name == name { try refuseRepetition(of: token) }
      }
      throw self.error(.malformed(error))
    }
  }

  /// The text of the template, with the given strings in place of the tokens.
  private func text(_ token: (DeepLinkToken<Value>) -> String) -> String {
    zip(texts, tokens.map(token) + [""]).map { $0 + $1 }.joined()
  }

  /// Gives each property a unique name, different from those of tokens that were written by hand.
  mutating func nameTokens() throws(DeepLinkTemplateError) {
    let byHand = try? RouteTemplate(parsing: text { $0.text($0.type) })
    var taken = Set(byHand?.variants.flatMap(\.names) ?? [])
    for (index, token) in tokens.enumerated() {
      guard let name = token.givenName, !tokens[..<index].contains(token) else { continue }
      guard !name.isEmpty, KeyPathName.identifier(name) == name, taken.insert(name).inserted else {
        throw error(.name(name, keyPath: token.title))
      }
      tokens[index].name = name
    }
    for (index, token) in tokens.enumerated() where token.name.isEmpty {
      if let earlier = tokens[..<index].first(where: { $0 == token }) {
        tokens[index].name = earlier.name
        continue
      }
      let derived = KeyPathName.derived(from: token.keyPath)
      let name = token.isWildcard ? derived.flatMap(KeyPathName.identifier) : derived
      var unique = name ?? "value\(index + 1)"
      while !taken.insert(unique).inserted { unique += "_\(index + 1)" }
      tokens[index].name = unique
    }
  }

  /// Finds errors that the template's parser does not find, or could not report with key paths.
  func checkTokens() throws(DeepLinkTemplateError) {
    for index in tokens.indices.dropFirst() where texts[index].isEmpty {
      throw error(.adjacent(first: tokens[index - 1].title, second: tokens[index].title))
    }
    for (index, token) in tokens.enumerated() {
      if !DeepLinkTemplateError.separators.contains(token.separator) {
        throw error(.separator(token.separator, keyPath: token.title))
      }
      if token.place.section == .path, token.separator == "/", !token.isWildcard {
        throw error(.slash(keyPath: token.title))
      }
      // The engine allows the same name in the path and in the query; the path wins (R14). So a property in
      // both would be printed twice and read once.
      let isReadInTwoWays = tokens[..<index].contains { earlier in
        earlier.keyPath == token.keyPath
          && (earlier != token || earlier.place.section != token.place.section)
      }
      if isReadInTwoWays { try refuseRepetition(of: token) }
    }
    if let token = tokens.first(where: { $0.place.section == .query && !$0.place.hasName }) {
      throw error(.unnamedItem(keyPath: token.title))
    }
  }

  /// Throws the first two places of a token's key path, if it has two.
  private func refuseRepetition(of token: DeepLinkToken<Value>) throws(DeepLinkTemplateError) {
    let places = tokens.indices.filter { tokens[$0].keyPath == token.keyPath }
    guard places.count > 1 else { return }
    throw error(.repeated(keyPath: token.title, first: places[0] + 1, second: places[1] + 1))
  }

  private func error(_ reason: DeepLinkTemplateError.Reason) -> DeepLinkTemplateError {
    let template = text { "\\(" + ($0.isWildcard ? "wildcard: " : "") + $0.title + ")" }
    return DeepLinkTemplateError(template: template, reason: reason)
  }
}
