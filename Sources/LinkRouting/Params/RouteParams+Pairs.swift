// All params of a link, one after the other.

extension RouteParams {
  /// Names and decoded values: tokens in the template's order, then the other query items in the
  /// link's order.
  public var pairs: [(name: String, value: String)] {
    places.map { ($0.name, text($0.capture)) }
  }

  /// For each name its value: the capture of a token, or else the last query item ([R14](doc:Rules)).
  ///
  /// A Swift dictionary treats names as equal if they are canonically equivalent, such as the two ways to write `é`.
  /// The subscripts and ``pairs`` compare bytes ([R1](doc:Rules)), so they keep both names.
  ///
  /// - Complexity: O(*n*) in the length of the link.
  public var dictionary: [String: String] {
    var result: [String: String] = [:]
    for (name, capture) in items { result[name] = text(capture) }
    // Backwards, so that the first of several tokens with a name is set last.
    for (name, capture) in tokens.reversed() { result[name] = text(capture) }
    return result
  }
}

extension RouteParams: Hashable {
  /// True for the same names with the same values in the same order.
  public static func == (left: RouteParams, right: RouteParams) -> Bool {
    areSame(left.pairs, right.pairs)
  }

  /// True for the same bytes in the same order (R1).
  package static func areSame(
    _ left: [(name: String, value: String)], _ right: [(name: String, value: String)]
  ) -> Bool {
    left.count == right.count
      && left.indices.allSatisfy {
        left[$0].name.utf8Equals(right[$0].name) && left[$0].value.utf8Equals(right[$0].value)
      }
  }

  /// Feeds names and values to `hasher`.
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
