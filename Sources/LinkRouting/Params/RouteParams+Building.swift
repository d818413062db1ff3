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
    listed = pairs.map { ($0.name, PercentCoding.encoded($0.value, allowed: .queryItem)) }
  }

  /// Decoded names and query-encoded values, tokens first.
  ///
  /// Escapes are kept, so that an escaped separator of a list stays escaped.
  package var encodedPairs: [(name: String, value: String)] {
    places.map { ($0.name, rawText($0.capture).normalized(.paramText)) }
  }
}
