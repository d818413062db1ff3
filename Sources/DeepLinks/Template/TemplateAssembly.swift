import LinkRouting

/// Makes a route template of text and key paths: names the tokens, and finds the defects that have
/// to do with key paths.
struct TemplateAssembly<Value> {
  private let pieces: [TemplatePiece<Value>]
  /// The tokens in the order in which they were written, which may have a property twice.
  private var tokens: [DeepLinkToken<Value>] = []
  private var places: [TokenPlace] = []

  init(_ pieces: [TemplatePiece<Value>]) {
    self.pieces = pieces
    var place = TokenPlace()
    for piece in pieces {
      switch piece {
      case .literal(let text): place.advance(over: text)
      case .token(var token):
        token.isInOptionalItem = place.isInOptionalItem
        tokens.append(token)
        places.append(place)
      }
    }
  }

  /// The template, its tokens without repetitions, and the template with tokens of any text.
  func assembled() throws(DeepLinkTemplateError) -> (
    route: RouteTemplate, tokens: [DeepLinkToken<Value>], untyped: RouteTemplate
  ) {
    var assembly = self
    try assembly.nameTokens()
    try assembly.checkNeighbours()
    try assembly.checkTokens()
    let tokens = assembly.tokens
    // In parentheses it is they that say what may be absent: of `(a=…|b=…)` one has to be there.
    let optional = Set(tokens.filter { $0.isOptional && !$0.isInOptionalItem }.map(\.name))
    let untyped = try? RouteTemplate(
      text { tokens[$0].text(name: tokens[$0].name, type: .string) }, optional: optional)
    let route = try assembly.route(optional: optional)
    let distinct = tokens.indices.filter { index in
      tokens.firstIndex { $0.name == tokens[index].name } == index
    }
    return (route, distinct.map { tokens[$0] }, untyped ?? route)
  }

  private func route(optional: Set<String>) throws(DeepLinkTemplateError) -> RouteTemplate {
    do throws(TemplateError) {
      return try RouteTemplate(
        text { tokens[$0].text(name: tokens[$0].name, type: tokens[$0].type) }, optional: optional)
    } catch {
      if case .duplicateName(let name) = error.reason,
        let index = tokens.firstIndex(where: { $0.name == name }),
        let repeated = repetition(of: index)
      {
        throw self.error(repeated)
      }
      throw self.error(.malformed(error))
    }
  }

  /// The template's text, with these texts in the places of the tokens.
  private func text(_ token: (Int) -> String) -> String {
    var index = -1
    return pieces.map { piece in
      if case .literal(let text) = piece { return text }
      index += 1
      return token(index)
    }.joined()
  }

  // MARK: Names

  /// Gives each property a name of its own, which no token that was written by hand has.
  private mutating func nameTokens() throws(DeepLinkTemplateError) {
    let byHand = try? RouteTemplate(
      text { tokens[$0].text(name: "", type: tokens[$0].type) }, optional: [])
    var taken = byHand?.tokenNames ?? []
    for index in tokens.indices where earlier(than: index) == nil {
      guard let name = tokens[index].givenName else { continue }
      guard KeyPathName.identifier(name) == name, taken.insert(name).inserted else {
        throw error(.name(name, keyPath: title(of: index)))
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

  /// The key path as a message calls it.
  private func title(of index: Int) -> String {
    "\\." + (KeyPathName.derived(from: tokens[index].keyPath) ?? tokens[index].name)
  }

  // MARK: Defects

  private func checkNeighbours() throws(DeepLinkTemplateError) {
    var index = -1
    for (piece, next) in zip(pieces, pieces.dropFirst()) {
      guard case .token = piece else { continue }
      index += 1
      guard case .token = next else { continue }
      throw error(.adjacent(first: title(of: index), second: title(of: index + 1)))
    }
  }

  private func checkTokens() throws(DeepLinkTemplateError) {
    let pathNames = Set(tokens.indices.filter(isInPath).map { tokens[$0].name })
    for (index, token) in tokens.enumerated() {
      if !DeepLinkTemplateError.separators.contains(token.separator) {
        throw error(.separator(token.separator, keyPath: title(of: index)))
      }
      if isInPath(index), token.separator == "/", !token.isWildcard {
        throw error(.slash(keyPath: title(of: index)))
      }
      // The engine lets a path and a query share a name, for the path's wins (R14): a property that
      // stands in both would be printed twice and read once.
      let isReadInTwoWays = tokens[..<index].contains { earlier in
        earlier.keyPath == token.keyPath && !earlier.isSameProperty(as: token)
      }
      if isReadInTwoWays || !isInPath(index) && pathNames.contains(token.name),
        let repeated = repetition(of: index)
      {
        throw error(repeated)
      }
    }
    if let index = places.firstIndex(where: { $0.section == .query && !$0.hasName }) {
      throw error(.unnamedItem(keyPath: title(of: index)))
    }
  }

  private func isInPath(_ index: Int) -> Bool { places[index].section == .path }

  /// The first two places of a token's key path, if it has two.
  private func repetition(of index: Int) -> DeepLinkTemplateError.Reason? {
    let places = tokens.indices.filter { tokens[$0].keyPath == tokens[index].keyPath }
    guard places.count > 1 else { return nil }
    return .repeated(keyPath: title(of: index), first: places[0] + 1, second: places[1] + 1)
  }

  private func error(_ reason: DeepLinkTemplateError.Reason) -> DeepLinkTemplateError {
    DeepLinkTemplateError(template: text { "\\(\(title(of: $0)))" }, reason: reason)
  }
}
