import LinkRouting

/// Sample strings that patterns match.
enum SampleText {
  /// The value of tokens without a name.
  static let generic = ["x", "y", "z"]

  /// A string that `pattern` matches: tokens are filled with their names, or with a value of their type.
  ///
  /// - Parameter text: The value of tokens that match any string, instead of their names.
  static func natural(for pattern: TextPattern, filledWith text: String? = nil) -> String {
    pattern.pieces.map { piece in
      switch piece {
      case .literal(let text): text
      case .token(let token): natural(for: token.type, text ?? token.name ?? generic[0])
      }
    }.joined()
  }

  private static func natural(for type: RouteTokenType, _ name: String) -> String {
    if let texts = type.texts {
      return texts.first(where: TextUniverse.segment.contains) ?? generic[0]
    }
    return type.samples(1).last ?? name
  }

  /// A sample of each class that some strings and single tokens distinguish, except for these strings.
  ///
  /// - Parameters:
  ///   - types: The types of the tokens.
  ///   - isTaken: Whether a sample is one of the strings.
  static func classes(
    types: Set<RouteTokenType>, besides isTaken: (String) -> Bool
  ) -> [String] {
    func fresh(_ make: (Int) -> String) -> String {
      var number = 1
      while isTaken(make(number)) { number += 1 }
      return make(number)
    }
    var texts = [generic.first { !isTaken($0) } ?? fresh { "x\($0)" }]
    for type in types.sorted(by: { $0.description < $1.description }) {
      for index in type.samples(1).indices { texts.append(fresh { type.samples($0)[index] }) }
    }
    return texts + [""]
  }
}
