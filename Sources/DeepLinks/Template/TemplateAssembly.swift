import LinkRouting

/// Makes a route template of text and key paths: names the tokens, and finds the defects that have
/// to do with key paths.
struct TemplateAssembly<Value> {
  private let texts: [String]
  private var tokens: [DeepLinkToken<Value>]

  init(_ source: DeepLinkTemplateSource<Value>) {
    texts = source.parts.texts
    tokens = source.parts.tokens
    var place = TokenPlace()
    for index in tokens.indices {
      place.advance(over: texts[index])
      tokens[index].place = place
    }
  }

  /// The template, its tokens without repetitions, and the template with tokens of any text.
  mutating func assemble() throws(DeepLinkTemplateError) -> (
    route: RouteTemplate, tokens: [DeepLinkToken<Value>], untyped: RouteTemplate
  ) {
    try nameTokens()
    try checkTokens()
    // In parentheses it is they that say what may be absent: of `(a=…|b=…)` one has to be there.
    let optional = Set(
      tokens.filter { $0.isOptional && !$0.place.isInOptionalItem }.map(\.name))
    let route = try route(optional: optional)
    let untyped = try? RouteTemplate(
      text { $0.text(name: $0.name, type: .string) }, optional: optional)
    let distinct = tokens.indices.filter { earlier(than: $0) == nil }
    return (route, distinct.map { tokens[$0] }, untyped ?? route)
  }

  private func route(optional: Set<String>) throws(DeepLinkTemplateError) -> RouteTemplate {
    do throws(TemplateError) {
      return try RouteTemplate(text { $0.text(name: $0.name, type: $0.type) }, optional: optional)
    } catch {
      if case .duplicateName(let name) = error.reason,
        let token = tokens.first(where: { $0.name == name }), let repeated = repetition(of: token)
      {
        throw self.error(repeated)
      }
      throw self.error(.malformed(error))
    }
  }

  /// The template's text, with these texts in the places of the tokens.
  private func text(_ token: (DeepLinkToken<Value>) -> String) -> String {
    zip(texts, tokens.map(token) + [""]).map { $0 + $1 }.joined()
  }

  // MARK: Names

  /// Gives each property a name of its own, which no token that was written by hand has.
  private mutating func nameTokens() throws(DeepLinkTemplateError) {
    let byHand = try? RouteTemplate(text { $0.text(name: "", type: $0.type) })
    var taken = byHand?.tokenNames ?? []
    for index in tokens.indices where earlier(than: index) == nil {
      guard let name = tokens[index].givenName else { continue }
      guard KeyPathName.identifier(name) == name, taken.insert(name).inserted else {
        throw error(.name(name, keyPath: tokens[index].title))
      }
      tokens[index].name = name
    }
    for index in tokens.indices where tokens[index].name.isEmpty {
      if let earlier = earlier(than: index) {
        tokens[index].name = tokens[earlier].name
        continue
      }
      var name = KeyPathName.derived(from: tokens[index].keyPath)
      if tokens[index].isWildcard { name = name.flatMap(KeyPathName.identifier) }
      var unique = name ?? "value\(index + 1)"
      while !taken.insert(unique).inserted { unique += "_\(index + 1)" }
      tokens[index].name = unique
    }
  }

  /// The first token before this one for the same property, read in the same way.
  private func earlier(than index: Int) -> Int? {
    tokens[..<index].firstIndex { $0.isSameProperty(as: tokens[index]) }
  }

  // MARK: Defects

  private func checkTokens() throws(DeepLinkTemplateError) {
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
      // The engine lets a path and a query share a name, for the path's wins (R14): a property that
      // stands in both would be printed twice and read once.
      let isReadInTwoWays = tokens[..<index].contains { earlier in
        earlier.keyPath == token.keyPath
          && !(earlier.isSameProperty(as: token) && earlier.place.section == token.place.section)
      }
      if isReadInTwoWays, let repeated = repetition(of: token) { throw error(repeated) }
    }
    if let token = tokens.first(where: { $0.place.section == .query && !$0.place.hasName }) {
      throw error(.unnamedItem(keyPath: token.title))
    }
  }

  /// The first two places of a token's key path, if it has two.
  private func repetition(of token: DeepLinkToken<Value>) -> DeepLinkTemplateError.Reason? {
    let places = tokens.indices.filter { tokens[$0].keyPath == token.keyPath }
    guard places.count > 1 else { return nil }
    return .repeated(keyPath: token.title, first: places[0] + 1, second: places[1] + 1)
  }

  private func error(_ reason: DeepLinkTemplateError.Reason) -> DeepLinkTemplateError {
    DeepLinkTemplateError(template: text { "\\(\($0.title))" }, reason: reason)
  }
}
