import LinkRouting

/// Makes a route template of text and key paths: names the tokens, makes optional what may be
/// absent, and finds the defects that have to do with key paths.
struct TemplateAssembly<Value> {
  private let pieces: [TemplatePiece<Value>]
  /// The tokens in the order in which they were written, which may have a property twice.
  private var tokens: [DeepLinkToken<Value>]

  init(_ pieces: [TemplatePiece<Value>]) {
    self.pieces = pieces
    tokens = pieces.compactMap { piece in
      if case .token(let token) = piece { token } else { nil }
    }
  }

  /// The template, and its tokens without repetitions.
  func assembled() throws(DeepLinkTemplateError) -> (
    route: RouteTemplate, tokens: [DeepLinkToken<Value>], untyped: RouteTemplate
  ) {
    var assembly = self
    assembly.nameTokens()
    try assembly.checkPieces()
    let writer = assembly.written { token in token.text(name: token.name, type: token.type) }
    let tokens = assembly.tokens
    if let unnamed = writer.unnamed {
      throw assembly.error(.unnamedItem(keyPath: assembly.title(of: unnamed)))
    }
    let route = try assembly.parsed(writer.text)
    try assembly.checkSections(of: route)
    let untyped = assembly.written { token in token.text(name: token.name, type: .string) }
    var distinct: [DeepLinkToken<Value>] = []
    for (index, var token) in tokens.enumerated()
    where !distinct.contains(where: { $0.name == token.name }) {
      token.isLenient = writer.optionalTokens.contains(index)
      distinct.append(token)
    }
    return (route, distinct, (try? RouteTemplate(untyped.text)) ?? route)
  }

  // MARK: Names

  /// Gives each property a name of its own, which no token that was written by hand has.
  private mutating func nameTokens() {
    let anonymous = written { token in token.text(name: "", type: token.type) }
    let byHand = try? RouteTemplate(anonymous.text)
    var taken = byHand.map { $0.pathTokenNames.union($0.otherTokenNames) } ?? []
    for index in tokens.indices {
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

  /// The key path as a message calls it.
  private func title(of index: Int) -> String {
    "\\." + (KeyPathName.derived(from: tokens[index].keyPath) ?? tokens[index].name)
  }

  // MARK: Text

  private func written(_ text: (DeepLinkToken<Value>) -> String) -> TemplateWriter {
    var writer = TemplateWriter()
    var index = 0
    for piece in pieces {
      switch piece {
      case .literal(let literal):
        writer.append(literal)
      case .token:
        writer.append(text(tokens[index]), token: index, isOptional: tokens[index].isOptional)
        index += 1
      }
    }
    writer.finish()
    return writer
  }

  private func parsed(_ text: String) throws(DeepLinkTemplateError) -> RouteTemplate {
    do throws(TemplateError) {
      return try RouteTemplate(text)
    } catch {
      if case .duplicateName(let name) = error.reason, let repeated = repetition(of: name) {
        throw self.error(repeated)
      }
      throw self.error(.malformed(error))
    }
  }

  // MARK: Defects

  private func checkPieces() throws(DeepLinkTemplateError) {
    var index = 0
    var isAfterToken = false
    for piece in pieces {
      guard case .token(let token) = piece else {
        isAfterToken = false
        continue
      }
      if isAfterToken {
        throw error(.adjacent(first: title(of: index - 1), second: title(of: index)))
      }
      if !RouteParam<String>.isSeparator(token.separator) {
        throw error(.separator(token.separator, keyPath: title(of: index)))
      }
      let isReadInTwoWays = tokens[..<index].contains { earlier in
        earlier.keyPath == token.keyPath && !earlier.isSameProperty(as: token)
      }
      if isReadInTwoWays, let repeated = repetition(of: token.keyPath) { throw error(repeated) }
      isAfterToken = true
      index += 1
    }
  }

  /// The engine lets a path and a query share a name, for the path's wins; a property that stands in
  /// both would be printed twice and read once.
  private func checkSections(of route: RouteTemplate) throws(DeepLinkTemplateError) {
    for token in tokens
    where route.pathTokenNames.contains(token.name) && route.otherTokenNames.contains(token.name) {
      if let repeated = repetition(of: token.name) { throw error(repeated) }
    }
  }

  private func repetition(of name: String) -> DeepLinkTemplateError.Reason? {
    tokens.first { $0.name == name }.flatMap { repetition(of: $0.keyPath) }
  }

  private func repetition(
    of keyPath: PartialKeyPath<Value>
  ) -> DeepLinkTemplateError.Reason? {
    let places = tokens.indices.filter { tokens[$0].keyPath == keyPath }
    guard places.count > 1 else { return nil }
    return .repeated(keyPath: title(of: places[0]), first: places[0] + 1, second: places[1] + 1)
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
