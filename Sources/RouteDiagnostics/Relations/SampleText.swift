import LinkRouting

/// Texts that patterns take.
enum SampleText {
  /// What a token without a name is filled with.
  static let generic = ["x", "y", "z"]

  /// A text that `pattern` takes: its tokens filled with their names, or with a value of their type.
  static func natural(for pattern: TextPattern) -> String {
    pattern.pieces.map { piece in
      switch piece {
      case .literal(let text): text
      case .token(let token): natural(for: token)
      }
    }.joined()
  }

  /// The same with `text` for tokens that take any.
  static func natural(for pattern: TextPattern, filledWith text: String) -> String {
    natural(
      for: TextPattern(
        pattern.pieces.map { piece in
          guard case .token(let token) = piece else { return piece }
          return .token(RouteToken(name: text, type: token.type))
        }))
  }

  private static func natural(for token: RouteToken) -> String {
    switch token.type {
    case .string: token.name.flatMap { $0.isEmpty ? nil : $0 } ?? generic[0]
    case .int: "1"
    case .double: "1.5"
    case .bool, .oneOf:
      token.type.texts?.first { TextUniverse.segment.contains($0) } ?? generic[0]
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
      texts.append(
        fresh {
          let digits = String($0, radix: 16)
          return "123e4567-e89b-12d3-a456-" + String(repeating: "0", count: 12 - digits.utf8.count)
            + digits
        })
    }
    return texts + [""]
  }
}
