import LinkRouting

/// The letters of paths: classes of segments.
///
/// Two segments are in one class if the same patterns match both. The patterns differ from state to state, so
/// letters are computed on demand. They are cached, because many pairs of templates need the same letters.
final class PathAlphabet {
  /// A class of segments.
  struct Letter {
    /// A segment of the class.
    var text: String
    /// The indices of the patterns that match the segments of the class.
    var patterns: [Int]
  }

  /// The index of each pattern.
  ///
  /// Patterns that differ only in names have two indices, since samples contain the names.
  private var numbers: [TextPattern: Int] = [:]
  private(set) var patterns: [TextPattern] = []
  /// The letters that some patterns distinguish, by the preferred sample of the class that no pattern matches.
  private var letters: [[Int]: [String?: [Letter]]] = [:]
  private var searched: [TextUniverse: [[TextPattern]: [TextAtom]]] = [:]
  /// The work limit of each relation that uses this alphabet: an exact relation can take exponential time.
  let work = WorkLimit(steps: stepsOfARelation)

  /// The most steps for the relation of two sets: about 10 milliseconds, and at most 40.
  static let stepsOfARelation = 30_000

  /// The index of `pattern`.
  func number(of pattern: TextPattern) -> Int {
    if let known = numbers[pattern] { return known }
    numbers[pattern] = patterns.count
    patterns.append(pattern)
    return patterns.count - 1
  }

  /// One letter for each class of segments that the labels distinguish.
  func letters(_ own: PathLabel, _ others: [PathLabel]) -> [Letter] {
    var numbers: [Int] = []
    for case .pattern(let number) in [own] + others where !numbers.contains(number) {
      numbers.append(number)
    }
    // A wildcard's name is the sample for the class that no pattern matches.
    let hint = if case .wildcard(let name) = own { name } else { nil as String? }
    if let found = letters[numbers]?[hint] { return found }
    guard work.spend(numbers.count) else { return [] }
    let found = atoms(numbers.map { patterns[$0] }, in: .segment, hint: hint).map { atom in
      Letter(text: atom.text, patterns: zip(numbers, atom.isMatched).filter(\.1).map(\.0))
    }
    if !work.isExceeded { letters[numbers, default: [:]][hint] = found }
    return found
  }

  /// The classes of strings that some patterns distinguish at a place.
  ///
  /// Classes with natural samples come first.
  ///
  /// Most patterns are literals, sets of strings, or single tokens: a few well-chosen strings cover all of their
  /// classes. Only patterns with text around tokens need a search.
  ///
  /// - Parameters:
  ///   - patterns: The patterns. The names of their tokens are samples; the names of the first pattern come first.
  ///   - hint: The preferred sample for the class that no pattern matches.
  func atoms(
    _ patterns: [TextPattern], in universe: TextUniverse, hint: String? = nil
  ) -> [TextAtom] {
    let texts = patterns.compactMap(\.texts).joined()
    let anyCase = patterns.filter(\.ignoresCase)
    var candidates = (hint.map { [$0] } ?? []) + patterns.map { SampleText.natural(for: $0) }
    let isSearched = !patterns.allSatisfy { $0.writtenTexts != nil || $0.soleToken != nil }
    if isSearched {
      candidates += SampleText.generic
    } else {
      candidates += texts
      let known = Set(texts)
      // A spelling that is no other text; a type matches all spellings, or none.
      candidates += anyCase.compactMap { pattern in
        (0...known.count).lazy.compactMap(pattern.spelling).first { !known.contains($0) }
      }
      candidates += SampleText.classes(types: Set(patterns.compactMap { $0.soleToken?.type })) {
        text in known.contains(text) || anyCase.contains { $0.takes(text) }
      }
    }
    let chosen = candidates.filter(universe.contains).map { text in
      TextAtom(
        text: text, isMatched: patterns.map { $0.takes(text, allowsEmpty: universe == .value) })
    }
    var seen: Set<[Bool]> = []
    return (chosen + (isSearched ? search(patterns, in: universe) : []))
      .filter { seen.insert($0.isMatched).inserted }
  }

  /// The classes of the strings that are possible at a place, each with its shortest string.
  ///
  /// - Complexity: Linear in the lengths of the patterns. But exponential in the number of patterns with a literal
  ///   after a token, such as `:x-end`, since the literal may begin at any scalar.
  func search(_ patterns: [TextPattern], in universe: TextUniverse) -> [TextAtom] {
    // Patterns that differ only in names match the same strings.
    let shapes = patterns.map(\.shape)
    if let known = searched[universe]?[shapes] { return known }
    var atoms: [TextAtom] = []
    var seen: Set<[Int]> = []
    Machine(universe).walk(beside: Machine(shapes, in: universe), work) { owners, word in
      if seen.insert(owners).inserted {
        let text = String(String.UnicodeScalarView(word()))
        atoms.append(TextAtom(text: text, isMatched: shapes.indices.map(owners.contains)))
      }
      return false
    }
    if !work.isExceeded { searched[universe, default: [:]][shapes] = atoms }
    return atoms
  }
}

/// A class of strings that some patterns do not distinguish, with a sample.
///
/// Two strings are in one class if the same patterns match them. Example: the patterns `:int` and `event-:x` have three
/// classes, with the samples `1`, `event-x`, and `x`, which neither of the two matches.
struct TextAtom {
  /// A string of the class, as natural as possible.
  var text: String
  /// For each pattern, whether it matches the strings of the class.
  var isMatched: [Bool]
}

extension PathLabel {
  /// Whether the label accepts the segments of a class.
  func accepts(_ letter: PathAlphabet.Letter) -> Bool {
    guard case .pattern(let number) = self else { return true }
    return letter.patterns.contains(number)
  }
}
