extension RouteParams: ExpressibleByDictionaryLiteral {
  /// Params made in code, in the order written.
  public init(dictionaryLiteral elements: (String, String)...) {
    self.init(elements.map { (name: $0.0, value: $0.1) })
  }

  /// Params with these names and values, in order.
  ///
  /// - Parameters:
  ///   - pairs: Names and values, not percent-encoded.
  ///   - link: The link that a decoder reads as ``link``; by default, only the params as a query.
  public init(
    _ pairs: some Sequence<(name: String, value: String)>, of link: LinkComponents? = nil
  ) {
    self.init(
      link: LinkComponents(LinkParts(unscanned: "")), origin: .listed, variant: .none,
      captures: Captures(), madeFor: link)
    setItems(pairs.map { ($0.name, PercentCoding.encoded($0.value, allowed: .queryItem)) })
  }

  /// Adds a param after the others, as one more query item.
  ///
  /// If a token of the path has this name, its capture remains the value of the name.
  ///
  /// - Parameters:
  ///   - name: The param's name.
  ///   - value: The param's text, not percent-encoded.
  /// - Complexity: O(*n*) in the length of all params.
  public mutating func append(_ name: String, _ value: String) {
    setItems(encodedItems + [(name, PercentCoding.encoded(value, allowed: .queryItem))])
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
    let text = param.text(value)
    if case .absent = text { return }
    var bytes = ByteBuffer()
    text.append(to: &bytes, allowed: .queryItem, separator: param.separatorByte)
    setItems(encodedItems + [(param.name, bytes.string)])
  }

  /// Removes all params with a name.
  ///
  /// - Parameter name: The name of tokens or query items.
  public mutating func remove(_ name: String) {
    guard contains(name) else { return }
    let others = encodedItems.filter { !$0.name.utf8Equals(name) }
    var captures = captures
    for index in 0..<variant.pathNameCount where variant.names[index].utf8Equals(name) {
      captures.parts[index] = nil
    }
    setItems(others, captures)
  }

  /// Replaces the query and the fragment of the link with these items.
  ///
  /// So params made in code are looked up like those of a link.
  ///
  /// - Parameter items: Names, and percent-encoded values.
  private mutating func setItems(
    _ items: [(name: String, value: String)], _ given: Captures? = nil
  ) {
    var (parts, captures, variant) = (source.parts, given ?? captures, variant)
    let shift = parts.replaceQuery(with: items.map(PercentCoding.item).joined(separator: "&"))
    (captures.items, captures.rest, captures.itemEnd) = ([], nil, .max)
    for index in 0..<variant.pathNameCount {
      guard let part = captures.parts[index] else { continue }
      let start = part.text.lowerBound - shift
      captures.parts[index] = LinkComponents.Part(
        raw: part.raw, text: start..<start + part.text.count)
    }
    if variant.names.count > variant.pathNameCount || !variant.query.isEmpty {
      captures.parts.removeLast(captures.parts.count - variant.pathNameCount)
      variant = RouteVariant(
        segments: variant.segments.filter { !$0.isRest }, query: [], fragment: nil,
        partOf: variant.writtenText)
    }
    self = RouteParams(
      link: LinkComponents(parts), origin: origin, variant: variant, captures: captures,
      madeFor: storage.link)
  }

  /// All params except those of the path, as items: first the captures of the query and the fragment.
  ///
  /// But an item with the name of such a token comes before its capture, because the last item of a name counts
  /// (R14).
  private var encodedItems: [(name: String, value: String)] {
    let pairs = encodedPairs
    let pathCaptureCount = captures.parts.prefix(variant.pathNameCount).count { $0 != nil }
    let tokens = pairs[pathCaptureCount..<captureCount]
    func isShadowed(_ item: (name: String, value: String)) -> Bool {
      tokens.contains { $0.name.utf8Equals(item.name) }
    }
    let others = pairs[captureCount...]
    return others.filter(isShadowed) + tokens + others.filter { !isShadowed($0) }
  }

  /// Decoded names and query-encoded values, tokens first.
  ///
  /// Escapes are kept, so that an escaped separator of a list stays escaped.
  var encodedPairs: [(name: String, value: String)] {
    places.map { ($0.name, rawText($0.part).normalized(.paramText)) }
  }
}
