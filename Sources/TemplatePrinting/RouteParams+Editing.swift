public import LinkRouting

extension RouteParams {
  /// Adds a param after the others, as one more query item.
  ///
  /// If a token of the path has this name, its capture remains the value of the name.
  ///
  /// - Parameters:
  ///   - name: The param's name.
  ///   - value: The param's text, not percent-encoded.
  /// - Complexity: O(*n*) in the length of the param, on average; the first change of a link's params takes O(*n*) in
  ///   the length of all params.
  public mutating func append(_ name: String, _ value: String) {
    edit { $0.append(Entry(name, value)) }
  }

  /// Sets a param to a value, and removes all other params with its name.
  ///
  /// Nil removes the param. A number that is not finite sets an empty text.
  ///
  /// - Parameters:
  ///   - param: The param's name and type.
  ///   - value: The new value.
  /// - Complexity: O(*n*) in the length of all params.
  public mutating func set<Value: RouteParamValue>(_ param: RouteParam<Value>, to value: Value) {
    remove(param.name)
    let text = value._routeParamText
    if case .absent = text { return }
    var bytes = ByteBuffer()
    text.append(to: &bytes, allowed: .queryItem, separator: param.separatorByte)
    edit { $0.append(Entry(name: param.name, encoded: bytes.string)) }
  }

  /// Removes all params with a name.
  ///
  /// - Parameter name: The name of tokens or query items.
  public mutating func remove(_ name: String) {
    guard contains(name) else { return }
    edit { $0.removeAll { $0.name.utf8Equals(name) } }
  }

  /// Changes the list of all params.
  private mutating func edit(_ change: (inout [Entry]) -> Void) {
    var edited = self.edited ?? entriesOfLink
    // Without this the change would copy the list.
    self.edited = nil
    change(&edited)
    self.edited = edited
  }

  /// All params of the link: the tokens of the path, then all others as items.
  ///
  /// But an item with the name of a token of the query comes before the token, because the last item of a name counts
  /// (R14).
  private var entriesOfLink: [Entry] {
    let pairs = encodedPairs
    let (tokens, others) = (pairs.prefix(tokenCount), pairs.dropFirst(tokenCount))
    let pathCount = variant.segments.filter { !$0.isRest }.flatMap(\.names).count
    let tokensOfQuery = tokens.dropFirst(pathCount)
    func isShadowed(_ item: (name: String, value: String)) -> Bool {
      tokensOfQuery.contains { $0.name.utf8Equals(item.name) }
    }
    let items = others.filter(isShadowed) + tokensOfQuery + others.filter { !isShadowed($0) }
    return tokens.prefix(pathCount).map { Entry(name: $0.name, encoded: $0.value, isInPath: true) }
      + items.map { Entry(name: $0.name, encoded: $0.value) }
  }
}
