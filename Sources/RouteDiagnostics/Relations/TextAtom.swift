import LinkRouting

/// A class of strings that some patterns do not distinguish, with a sample.
///
/// Example: the patterns `:int` and `event-:x` have three classes, with the samples `1`, `event-x`, and `x`, which
/// neither of the two matches.
struct TextAtom: Hashable {
  /// A string of the class, as natural as possible.
  var text: String
  /// For each pattern, whether it matches the strings of the class.
  var isMatched: [Bool]
}

extension TextAtom {
  /// The classes of the strings that are possible at a place, each with its shortest string.
  ///
  /// Two strings are in one class if the same patterns match them.
  ///
  /// - Complexity: Linear in the lengths of the patterns. But exponential in the number of patterns with a literal
  ///   after a token, such as `:x-end`, since the literal may begin at any scalar.
  static func all(
    _ patterns: [TextPattern], in universe: TextUniverse, _ work: WorkLimit
  ) -> [TextAtom] {
    let (all, matched) = (Machine(universe), Machine(patterns, in: universe))
    let scalars = scalars((all.states + matched.states).compactMap(\.label))
    var atoms: [TextAtom] = []
    var seen: Set<[Int]> = []
    all.walk(
      beside: matched, work, letters: { _, _ in scalars }, accepts: { $0.accepts($1) },
      visit: { owners, word in
        if seen.insert(owners).inserted {
          atoms.append(
            TextAtom(
              text: String(String.UnicodeScalarView(word())),
              isMatched: patterns.indices.map(owners.contains)))
        }
        return false
      })
    return atoms
  }

  /// One scalar for each class that the labels distinguish: all scalars of literals, one scalar for each class of
  /// the types, and one scalar that no label names.
  private static func scalars(_ labels: [ScalarLabel]) -> [Unicode.Scalar] {
    var literals: [Unicode.Scalar] = []
    var types: [ScalarLabel] = []
    for label in Set(labels) {
      if case .one(let scalar) = label { literals.append(scalar) } else { types.append(label) }
    }
    literals.sort()
    // Letters and digits cover the classes of the types. `more` has more scalars than there are literals, so at
    // least one of its scalars is in no literal.
    let text = "xyzabcdefghijklmnopqrstuvw0123456789-.ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    let more = (0xC0...0xC0 + UInt32(literals.count)).compactMap(Unicode.Scalar.init)
    var classes: Set<[Bool]> = []
    let others = (Array(text.unicodeScalars) + more).filter { scalar in
      !literals.contains(scalar) && classes.insert(types.map { $0.accepts(scalar) }).inserted
    }
    // Literals come last: of the strings of one length, the search then finds plain letters first.
    return others + literals
  }
}
