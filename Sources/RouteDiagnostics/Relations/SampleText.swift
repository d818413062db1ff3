import LinkRouting

/// Texts that patterns take.
enum SampleText {
  /// What a token without a name is filled with.
  static let generic = ["x", "y", "z"]

  /// A text that `pattern` takes: its tokens filled with their names, or with a value of their type.
  ///
  /// - Parameter text: What the tokens hold that take any text, in place of their names.
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

  /// A text of every class that some texts and tokens alone can tell apart, but for these texts.
  static func classes(besides literals: Set<String>, types: Set<RouteTokenType>) -> [String] {
    func fresh(_ make: (Int) -> String) -> String {
      var number = 1
      while literals.contains(make(number)) { number += 1 }
      return make(number)
    }
    var texts = [generic.first { !literals.contains($0) } ?? fresh { "x\($0)" }]
    for type in types.sorted(by: { $0.description < $1.description }) {
      for index in type.samples(1).indices { texts.append(fresh { type.samples($0)[index] }) }
    }
    return texts + [""]
  }
}
