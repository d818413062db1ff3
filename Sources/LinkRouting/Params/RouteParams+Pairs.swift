// All params of a link, one after the other.

extension RouteParams {
  /// The texts of all params of this name: the tokens', then those of the query items, in order.
  ///
  /// - Parameter name: The name of tokens or of query items.
  public func values(of name: String) -> [String] {
    pairs.filter { $0.name.utf8Equals(name) }.map(\.value)
  }

  /// Names and decoded texts: tokens in the template's order, then the other query items in the
  /// link's order.
  public var pairs: [(name: String, value: String)] {
    string.withByteView { bytes in
      var pairs = variant.captures.indices.compactMap { index -> (name: String, value: String)? in
        captured(index, in: bytes).map { (variant.captures[index].name, $0) }
      }
      forEachOtherItem(in: bytes) { item in
        pairs.append(
          (PercentCoding.text(bytes, item.name), PercentCoding.text(bytes, item.value)))
      }
      return pairs
    }
  }

  /// For each name the text that counts: a token's, or else that of the last query item
  /// ([R14](doc:Rules)).
  ///
  /// A dictionary of strings holds two names for one that are canonically equivalent in Unicode, such
  /// as the two ways to write `é`. The subscripts and ``pairs`` compare bytes ([R1](doc:Rules)) and
  /// keep both.
  ///
  /// - Complexity: O(*n*) in the length of the link.
  public var dictionary: [String: String] {
    string.withByteView { bytes in
      var result: [String: String] = [:]
      forEachOtherItem(in: bytes) { item in
        result[PercentCoding.text(bytes, item.name)] = PercentCoding.text(bytes, item.value)
      }
      // Backwards, so that of tokens of one name the first is the last to be set.
      for index in variant.captures.indices.reversed() {
        if let text = captured(index, in: bytes) { result[variant.captures[index].name] = text }
      }
      return result
    }
  }

  /// There is no param.
  public var isEmpty: Bool { pairs.isEmpty }

  /// The decoded text of the token at `index`, or nil where it took nothing.
  private func captured(_ index: Int, in bytes: ByteView) -> String? {
    guard captures[index] != .none else { return nil }
    return text(Found(range: captures[index].range, token: index), in: bytes)
  }
}

extension RouteParams: Hashable {
  /// The same names with the same texts in the same order.
  public static func == (left: RouteParams, right: RouteParams) -> Bool {
    areSame(left.pairs, right.pairs)
  }

  /// The same bytes in the same order (R1).
  static func areSame(
    _ left: [(name: String, value: String)], _ right: [(name: String, value: String)]
  ) -> Bool {
    left.elementsEqual(right) { $0.name.utf8Equals($1.name) && $0.value.utf8Equals($1.value) }
  }

  /// Feeds names and texts to `hasher`.
  public func hash(into hasher: inout Hasher) {
    for (name, value) in pairs {
      for byte in name.utf8 { hasher.combine(byte) }
      for byte in value.utf8 { hasher.combine(byte) }
    }
  }
}

extension RouteParams: CustomStringConvertible {
  /// The params as a Swift dictionary literal: `["id": "42", "ref": "activity"]`.
  public var description: String {
    let pairs = pairs.map { "\($0.name.debugDescription): \($0.value.debugDescription)" }
    return pairs.isEmpty ? "[:]" : "[\(pairs.joined(separator: ", "))]"
  }
}
