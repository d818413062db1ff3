import LinkRouting

/// A class of strings that the current patterns do not distinguish, with a sample.
struct TextAtom: Hashable {
  /// A string of the class, as natural as possible.
  var text: String
  /// For each pattern, whether it matches these strings.
  var isTaken: [Bool]
}

extension TextAtom {
  /// The classes of strings at a place, each with its shortest string: one class for each possible combination of
  /// matching and failing patterns.
  ///
  /// - Complexity: exponential in the number of patterns that match a literal anywhere, linear in their lengths
  ///   otherwise.
  static func all(
    _ patterns: [TextPattern], in universe: TextUniverse, _ work: WorkLimit
  ) -> [TextAtom] {
    let (all, taken) = (Machine(universe), Machine(patterns, in: universe))
    let scalars = scalars((all.states + taken.states).compactMap(\.label))
    var atoms: [TextAtom] = []
    var seen: Set<[Int]> = []
    all.walk(
      beside: taken, work, letters: { _, _ in scalars }, takes: { $0.takes($1) },
      visit: { owners, word in
        if seen.insert(owners).inserted {
          atoms.append(
            TextAtom(
              text: String(String.UnicodeScalarView(word())),
              isTaken: patterns.indices.map(owners.contains)))
        }
        return false
      })
    return atoms
  }

  /// One scalar of every class that labels distinguish: each scalar of a literal, one for each class of the types,
  /// and one that no label contains.
  private static func scalars(_ labels: [ScalarLabel]) -> [Unicode.Scalar] {
    var literals: [Unicode.Scalar] = []
    var types: [ScalarLabel] = []
    for label in Set(labels) {
      if case .one(let scalar) = label { literals.append(scalar) } else { types.append(label) }
    }
    literals.sort()
    // Letters, the classes of the types, and enough others that at least one is in no literal.
    let text = "xyzabcdefghijklmnopqrstuvw0123456789-.ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    let more = (0xC0...0xC0 + UInt32(literals.count)).compactMap(Unicode.Scalar.init)
    var classes: Set<[Bool]> = []
    let others = (Array(text.unicodeScalars) + more).filter { scalar in
      !literals.contains(scalar) && classes.insert(types.map { $0.takes(scalar) }).inserted
    }
    // Literals last, so that strings of letters are found before others of the same length.
    return others + literals
  }
}
