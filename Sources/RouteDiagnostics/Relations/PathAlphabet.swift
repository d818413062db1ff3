import LinkRouting

/// The letters of paths: the classes of segments that the current patterns distinguish.
///
/// The current patterns change from place to place, so letters are computed on demand, and cached: many pairs of
/// templates need the same letters.
final class PathAlphabet {
  /// A class of segments.
  struct Letter {
    /// One of its segments.
    var text: String
    /// The indices of the patterns that match it.
    var patterns: [Int]
  }

  /// The index of each pattern by its description, including names, since samples contain the names.
  private var numbers: [TextPattern: Int] = [:]
  private var patterns: [TextPattern] = []
  /// The indices by object identity, so that a known pattern is found without comparing strings.
  ///
  /// Each pattern is kept alive, so that no other object gets its identity.
  private var objects: [ObjectIdentifier: (pattern: TextPattern, number: Int)] = [:]
  private var letters: [Key: [Letter]] = [:]
  private var searched: [TextUniverse: [[TextPattern]: [TextAtom]]] = [:]
  /// The work limit of all users of this alphabet: the exact relation of two templates can take exponential time.
  let work = WorkLimit(steps: stepsOfAQuestion)

  /// Some ten milliseconds, and never more than forty.
  static let stepsOfAQuestion = 30_000

  private struct Key: Hashable {
    var patterns: [Int]
    var hint: String?
  }

  /// The index of `pattern`.
  func number(of pattern: TextPattern) -> Int {
    if let known = objects[ObjectIdentifier(pattern)] { return known.number }
    let number = numbers[pattern] ?? patterns.count
    if number == patterns.count {
      numbers[pattern] = number
      patterns.append(pattern)
    }
    objects[ObjectIdentifier(pattern)] = (pattern, number)
    return number
  }

  /// The classes of segments that a label and others distinguish.
  func letters(_ own: PathLabel, _ others: [PathLabel]) -> [Letter] {
    var key = Key(patterns: [])
    for label in [own] + others {
      if case .pattern(let number) = label, !key.patterns.contains(number) {
        key.patterns.append(number)
      }
    }
    // The sample text of a segment that none of the patterns matches.
    if case .wildcard(let name) = own { key.hint = name }
    if let found = letters[key] { return found }
    guard work.spend(key.patterns.count) else { return [] }
    let found = atoms(key.patterns.map { patterns[$0] }, in: .segment, hint: key.hint).map { atom in
      Letter(text: atom.text, patterns: zip(key.patterns, atom.isTaken).filter(\.1).map(\.0))
    }
    if !work.isExceeded { letters[key] = found }
    return found
  }

  /// The classes of strings that some patterns distinguish at a place.
  ///
  /// Classes with the most natural sample come first.
  ///
  /// Most patterns are literals, sets of strings, or single tokens. A few well-chosen strings cover all their
  /// combinations. Only text around tokens needs a search.
  ///
  /// - Parameters:
  ///   - patterns: The patterns. The names of their tokens are samples, those of the first pattern first.
  ///   - hint: The preferred sample for the class that no pattern matches.
  func atoms(
    _ patterns: [TextPattern], in universe: TextUniverse, hint: String? = nil
  ) -> [TextAtom] {
    let texts = patterns.compactMap(\.texts).joined()
    var candidates = (hint.map { [$0] } ?? []) + patterns.map { SampleText.natural(for: $0) }
    let isSearched = !patterns.allSatisfy { $0.texts != nil || $0.soleToken != nil }
    if isSearched {
      candidates += SampleText.generic
    } else {
      candidates += texts
      candidates += SampleText.classes(
        besides: Set(texts), types: Set(patterns.compactMap { $0.soleToken?.type }))
    }
    let chosen = candidates.filter(universe.contains).map { text in
      TextAtom(text: text, isTaken: patterns.map { universe.matches($0, text) })
    }
    var seen: Set<[Bool]> = []
    return (chosen + (isSearched ? search(patterns, in: universe) : []))
      .filter { seen.insert($0.isTaken).inserted }
  }

  /// The classes, found by a search.
  private func search(_ patterns: [TextPattern], in universe: TextUniverse) -> [TextAtom] {
    // Patterns that differ only in names match the same strings.
    let shapes = patterns.map(\.shape)
    let atoms = searched[universe]?[shapes] ?? TextAtom.all(shapes, in: universe, work)
    if !work.isExceeded { searched[universe, default: [:]][shapes] = atoms }
    return atoms
  }
}

extension PathLabel {
  /// Whether the label accepts a segment of the class.
  func takes(_ letter: PathAlphabet.Letter) -> Bool {
    guard case .pattern(let number) = self else { return true }
    return letter.patterns.contains(number)
  }
}
