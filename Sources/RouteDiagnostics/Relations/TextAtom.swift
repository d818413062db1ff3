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
    var atoms: [TextAtom] = []
    var seen: Set<[Int]> = []
    all.walk(beside: matched, work) { owners, word in
      if seen.insert(owners).inserted {
        atoms.append(
          TextAtom(
            text: String(String.UnicodeScalarView(word())),
            isMatched: patterns.indices.map(owners.contains)))
      }
      return false
    }
    return atoms
  }
}
