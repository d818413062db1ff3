extension RouteParams: ExpressibleByDictionaryLiteral {
  /// Params made in code, in the order written.
  public init(dictionaryLiteral elements: (String, String)...) {
    self.init(elements.map { (name: $0.0, value: $0.1) })
  }

  /// Params with these names and values, in order.
  ///
  /// - Parameters:
  ///   - pairs: Names and values, not percent-encoded.
  ///   - link: The link that a decoder reads as ``link``; by default, an empty link.
  public init(
    _ pairs: some Sequence<(name: String, value: String)>, of link: LinkComponents? = nil
  ) {
    self.init(link: link ?? .empty, origin: .listed, variant: .none)
    edited = pairs.map { Entry($0.name, $0.value) }
  }

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
    edit { $0.append(Entry(name: param.name, encoded: bytes.string, isInPath: false)) }
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
    let (tokens, others) = (tokens, items)
    let pathCount = variant.tokens.prefix { $0.isInPath }.count
    func isShadowed(_ item: (name: String, capture: Capture)) -> Bool {
      tokens[pathCount...].contains { $0.name.utf8Equals(item.name) }
    }
    func entries(_ params: [(name: String, capture: Capture)], isInPath: Bool) -> [Entry] {
      params.map { Entry(name: $0.name, encoded: encoded($0.capture), isInPath: isInPath) }
    }
    return entries(Array(tokens[..<pathCount]), isInPath: true)
      + entries(
        others.filter(isShadowed) + tokens[pathCount...] + others.filter { !isShadowed($0) },
        isInPath: false)
  }

  /// Decoded names and query-encoded values, tokens first.
  ///
  /// Escapes are kept, so that an escaped separator of a list stays escaped.
  var encodedPairs: [(name: String, value: String)] {
    places.map { ($0.name, encoded($0.capture)) }
  }

  private func encoded(_ capture: Capture) -> String { rawText(capture).normalized(.paramText) }
}

extension RouteParams.Entry {
  /// - Parameter value: The text of the value, without escapes.
  init(_ name: String, _ value: String) {
    self.init(
      name: name, encoded: PercentCoding.encoded(value, allowed: .queryItem), isInPath: false)
  }
}

extension RouteVariant.Token {
  /// Whether the token captures segments of the path.
  fileprivate var isInPath: Bool {
    if case .segment = place { !isInFragment } else { false }
  }
}
