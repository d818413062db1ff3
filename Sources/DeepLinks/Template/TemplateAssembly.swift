import LinkRouting

/// Makes a route template of text and key paths: names the tokens, and finds the defects that have
/// to do with key paths.
struct TemplateAssembly<Value> {
  private let pieces: [TemplatePiece<Value>]
  private let layout: TemplateLayout
  /// The tokens in the order in which they were written, which may have a property twice.
  private var tokens: [DeepLinkToken<Value>]

  init(_ pieces: [TemplatePiece<Value>]) {
    self.pieces = pieces
    layout = TemplateLayout(pieces)
    tokens = pieces.compactMap { piece in
      if case .token(let token) = piece { token } else { nil }
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
    let route = try assembly.parsed(
      layout.text { tokens[$0].text(name: tokens[$0].name, type: tokens[$0].type) })
    let untyped = try? RouteTemplate(
      layout.text { tokens[$0].text(name: tokens[$0].name, type: .string) })
    var distinct: [DeepLinkToken<Value>] = []
    for (index, var token) in tokens.enumerated()
    where !distinct.contains(where: { $0.name == token.name }) {
      token.isLenient = layout.optionalTokens.contains(index)
      distinct.append(token)
    }
    return (route, distinct, untyped ?? route)
  }

  // MARK: Names

  /// Gives each property a name of its own, which no token that was written by hand has.
  private mutating func nameTokens() throws(DeepLinkTemplateError) {
    let byHand = try? RouteTemplate(
      layout.text { tokens[$0].text(name: "", type: tokens[$0].type) })
    var taken = byHand?.tokenNames ?? []
    for index in tokens.indices where !isRepeated(index) {
      guard let name = tokens[index].givenName else { continue }
      guard KeyPathName.identifier(name) == name, taken.insert(name).inserted else {
        throw error(.name(name, keyPath: title(of: index)))
      }
      tokens[index].name = name
    }
    for index in tokens.indices where tokens[index].name.isEmpty {
      if let earlier = tokens[..<index].first(where: { $0.isSameProperty(as: tokens[index]) }) {
        tokens[index].name = earlier.name
        continue
      }
      var name = KeyPathName.derived(from: tokens[index].keyPath)
      if tokens[index].isWildcard { name = name.flatMap(KeyPathName.identifier) }
      var unique = name ?? "value\(index + 1)"
      while !taken.insert(unique).inserted { unique += "_\(index + 1)" }
      tokens[index].name = unique
    }
  }

  /// The same property stands among the tokens before, read in the same way.
  private func isRepeated(_ index: Int) -> Bool {
    tokens[..<index].contains { $0.isSameProperty(as: tokens[index]) }
  }

  /// The key path as a message calls it.
  private func title(of index: Int) -> String {
    "\\." + (KeyPathName.derived(from: tokens[index].keyPath) ?? tokens[index].name)
  }

  private func parsed(_ text: String) throws(DeepLinkTemplateError) -> RouteTemplate {
    do throws(TemplateError) {
      return try RouteTemplate(text)
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

  // MARK: Defects

  private func checkNeighbours() throws(DeepLinkTemplateError) {
    var index = 0
    var isAfterToken = false
    for piece in pieces {
      guard case .token = piece else {
        isAfterToken = false
        continue
      }
      if isAfterToken {
        throw error(.adjacent(first: title(of: index - 1), second: title(of: index)))
      }
      isAfterToken = true
      index += 1
    }
  }

  private func checkTokens() throws(DeepLinkTemplateError) {
    let pathNames = Set(layout.pathTokens.map { tokens[$0].name })
    for (index, token) in tokens.enumerated() {
      let isInPath = layout.pathTokens.contains(index)
      if !DeepLinkTemplateError.separators.contains(token.separator) {
        throw error(.separator(token.separator, keyPath: title(of: index)))
      }
      if isInPath, token.separator == "/", !token.isWildcard {
        throw error(.slash(keyPath: title(of: index)))
      }
      // The engine lets a path and a query share a name, for the path's wins (R14): a property that
      // stands in both would be printed twice and read once.
      let isReadInTwoWays = tokens[..<index].contains { earlier in
        earlier.keyPath == token.keyPath && !earlier.isSameProperty(as: token)
      }
      if isReadInTwoWays || !isInPath && pathNames.contains(token.name),
        let repeated = repetition(of: index)
      {
        throw error(repeated)
      }
    }
    if let unnamed = layout.unnamed {
      throw error(.unnamedItem(keyPath: title(of: unnamed)))
    }
  }

  /// The first two places of a token's key path, if it has two.
  private func repetition(of index: Int) -> DeepLinkTemplateError.Reason? {
    let places = tokens.indices.filter { tokens[$0].keyPath == tokens[index].keyPath }
    guard places.count > 1 else { return nil }
    return .repeated(keyPath: title(of: index), first: places[0] + 1, second: places[1] + 1)
  }

  private func error(_ reason: DeepLinkTemplateError.Reason) -> DeepLinkTemplateError {
    var text = ""
    var index = 0
    for piece in pieces {
      switch piece {
      case .literal(let literal):
        text += literal
      case .token:
        text += "\\(\(title(of: index)))"
        index += 1
      }
    }
    return DeepLinkTemplateError(template: text, reason: reason)
  }
}
