package import LinkRouting

/// Sample strings that patterns match.
package enum SampleText {
  /// The value of tokens without a name.
  static let generic = ["x", "y", "z"]

  /// The rest of a link: another link with a query.
  static let rest = "https://example.com/a?b=1&c=2"

  /// Strings that decoders may require of a token: a word, numbers, a truth value, a UUID, an instant, a day.
  ///
  /// The first three are enough for most decoders.
  package static let fillers = [
    "x", "1", "42", "true", "123e4567-e89b-12d3-a456-426614174000", "2026-01-01T00:00:00Z",
    "2026-01-01", "https://example.com/",
  ]

  /// A string that `pattern` matches: tokens are filled with their names, or with a value of their type.
  static func natural(for pattern: TextPattern) -> String {
    text(of: pattern) { token, _ in natural(for: token.type, token.name ?? generic[0]) }
  }

  /// A string that `pattern` matches, with a text for each token.
  package static func text(
    of pattern: TextPattern, _ fill: (RouteToken, TextPattern) -> String
  ) -> String {
    pattern.pieces.map { piece in
      switch piece {
      case .literal(let text): text
      case .token(let token): fill(token, pattern)
      }
    }.joined()
  }

  /// A string that a type matches.
  ///
  /// - Parameters:
  ///   - text: The string for types that match any string.
  ///   - choice: The number of the string for types that have a list, from 0.
  ///   - number: The number for types of numbers.
  package static func natural(
    for type: RouteTokenType, _ text: String, choice: Int = 0, number: Int = 1
  ) -> String {
    if let texts = type.texts?.filter(TextUniverse.segment.contains) {
      return texts.isEmpty ? generic[0] : texts[choice % texts.count]
    }
    let sample = type.ownSample ?? type.samples(number).last ?? text
    return type.accepts(sample) ? sample : fillers.first(where: type.accepts) ?? sample
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
      if type.isOwn { texts.append(natural(for: type, generic[0])) }
    }
    return texts + [""]
  }
}

extension RouteTokenType {
  /// Sample strings that distinguish this type from others, if it is not a list; `number` selects different samples.
  package func samples(_ number: Int) -> [String] {
    switch form {
    case .anything, .oneOf: []
    case .number(hasFraction: false): ["\(number)"]
    case .number(hasFraction: true): ["\(number)", "\(number).5"]
    case .digits(let example, areHex: true):
      ["\(example.dropLast("\(number - 1)".count))\(number - 1)"]
    case .digits(let example, areHex: false):
      // A sample that fails for `int`, and a sample that matches.
      [
        example.dropLast("\(number)".count) + "\(number)",
        "1" + example.dropLast("1\(number - 1)".count) + "\(number - 1)",
      ]
    }
  }
}
