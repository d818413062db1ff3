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
    switch type {
    case .string: name
    case .int: "1"
    case .double: "1.5"
    case .bool, .oneOf: type.texts?.first { TextUniverse.segment.contains($0) } ?? generic[0]
    case .uuid: "123e4567-e89b-12d3-a456-426614174000"
    }
  }

  /// A text of every class that some texts and tokens alone can tell apart, but for these texts.
  static func classes(besides literals: Set<String>, types: Set<RouteTokenType>) -> [String] {
    func fresh(_ make: (Int) -> String) -> String {
      var number = 1
      while literals.contains(make(number)) { number += 1 }
      return make(number)
    }
    var texts = [generic.first { !literals.contains($0) } ?? fresh { "x\($0)" }]
    if types.contains(.int) || types.contains(.double) { texts.append(fresh { "\($0)" }) }
    if types.contains(.double) { texts.append(fresh { "\($0).5" }) }
    if types.contains(.uuid) {
      texts.append(fresh { "123e4567-e89b-12d3-a456-\(100_000_000_000 + Int64($0))" })
    }
    return texts + [""]
  }
}
