import LinkRouting

/// A class of texts that no pattern in play tells apart, with one of them for all.
struct TextAtom: Hashable {
  /// A text of the class; where possible one that reads naturally.
  var text: String
  /// For each pattern, whether it takes these texts.
  var isTaken: [Bool]
}

extension TextAtom {
  /// The classes into which patterns cut the texts at a place, each with its shortest text: every
  /// combination of taken and not taken that some text has.
  ///
  /// - Complexity: exponential in the number of patterns that hold one text anywhere, linear in
  ///   their lengths otherwise.
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

  /// One scalar of every class that labels tell apart: each that stands in a literal, one for each way
  /// in which the types treat the others, and one that nothing mentions.
  private static func scalars(_ labels: [ScalarLabel]) -> [Unicode.Scalar] {
    var literals: [Unicode.Scalar] = []
    var types: [ScalarLabel] = []
    for label in Set(labels) {
      if case .one(let scalar) = label { literals.append(scalar) } else { types.append(label) }
    }
    literals.sort()
    // Letters, what the types know, and enough others that one is in no literal.
    let text = "xyzabcdefghijklmnopqrstuvw0123456789-.ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    let more = (0xC0...0xC0 + UInt32(literals.count)).compactMap(Unicode.Scalar.init)
    var classes: Set<[Bool]> = []
    let others = (Array(text.unicodeScalars) + more).filter { scalar in
      !literals.contains(scalar) && classes.insert(types.map { $0.takes(scalar) }).inserted
    }
    // Literals last, so that of texts of one length those with letters are found first.
    return others + literals
  }
}
