// All params of a link, one after the other.

extension RouteParams {
  /// The texts of all params of this name, tokens' and query items', in the link's order ([R14](doc:Rules)).
  ///
  /// - Parameter name: The name of tokens or of query items.
  public func values(of name: String) -> [String] {
    var places: [Int] = []
    let pairs = pairs { range, bytes in
      places.append(range.lowerBound)
      return text(range, in: bytes)
    }
    // Only tokens are out of order, so each index is at the end, or near it.
    var order: [Int] = []
    for index in pairs.indices where pairs[index].name.utf8Equals(name) {
      let before = order.lastIndex { places[$0] < places[index] } ?? -1
      order.insert(index, at: before + 1)
    }
    return order.map { pairs[$0].value }
  }

  /// Names and decoded texts: tokens in the template's order, then the other query items in the
  /// link's order.
  public var pairs: [(name: String, value: String)] {
    pairs { text($0, in: $1) }
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
      for token in variant.names.indices.reversed() where captures[token] != .none {
        result[variant.names[token]] = text(captures[token].range, in: bytes)
      }
      return result
    }
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
      hasher.combine(utf8: name)
      hasher.combine(utf8: value)
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
