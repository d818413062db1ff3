import LinkRouting

/// A class of texts that no pattern in play tells apart, with one of them for all.
struct TextAtom: Hashable {
  /// A text of the class; where possible one that reads naturally.
  var text: String
  /// For each pattern, whether it takes these texts.
  var isTaken: [Bool]
}

/// The classes into which patterns cut the texts at a place: every combination of taken and not
/// taken that some text has.
///
/// Most segments are literals, other patterns of few texts, or tokens alone. They need no search: a few
/// well-chosen texts have every combination there is. Text around tokens needs one: ``JointPatterns``
/// walks the patterns' machines together.
enum TextAtoms {
  /// The classes, those first whose text reads most naturally.
  ///
  /// - Parameters:
  ///   - patterns: The patterns, whose names serve as texts, the first one's first.
  ///   - hint: A text to prefer where no pattern takes it.
  ///   - joint: Finds the classes where a search is needed.
  static func atoms(
    _ patterns: [TextPattern], in universe: TextUniverse, hint: String? = nil,
    joint: ([TextPattern], TextUniverse) -> [TextAtom]
  ) -> [TextAtom] {
    var atoms: [TextAtom] = []
    var seen: Set<[Bool]> = []
    func add(_ text: String) {
      guard universe.contains(text) else { return }
      let isTaken = patterns.map { universe.matches($0, text) }
      if seen.insert(isTaken).inserted { atoms.append(TextAtom(text: text, isTaken: isTaken)) }
    }
    if let hint { add(hint) }
    for pattern in patterns { add(SampleText.natural(for: pattern)) }
    if patterns.allSatisfy({ $0.texts != nil || $0.soleToken != nil }) {
      let texts = patterns.compactMap(\.texts).joined()
      for text in texts { add(text) }
      for text in SampleText.classes(
        besides: Set(texts), types: Set(patterns.compactMap { $0.soleToken?.type }))
      { add(text) }
    } else {
      for text in SampleText.generic { add(text) }
      // Patterns that differ in names only take the same texts.
      let shapes = patterns.map(\.shape)
      var distinct: [TextPattern] = []
      for shape in shapes where !distinct.contains(shape) { distinct.append(shape) }
      let numbers = shapes.compactMap { distinct.firstIndex(of: $0) }
      for atom in joint(distinct, universe) {
        let isTaken = numbers.map { atom.isTaken[$0] }
        if seen.insert(isTaken).inserted {
          atoms.append(TextAtom(text: atom.text, isTaken: isTaken))
        }
      }
    }
    return atoms
  }
}

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
