import LinkRouting

/// The letters of paths: the classes of segments that the patterns in play can tell apart.
///
/// Which patterns are in play changes from place to place, so letters are found when they are asked
/// for, and kept: many pairs of templates ask for the same.
final class PathAlphabet {
  /// A class of segments.
  struct Letter {
    /// One of its segments.
    var text: String
    /// The numbers of the patterns that take it.
    var patterns: [Int]
  }

  /// A pattern's number: one for each text, names included, since names serve as texts.
  private var numbers: [TextPattern: Int] = [:]
  private var patterns: [TextPattern] = []
  /// The same by object, so that a known pattern is found without comparing strings.
  ///
  /// The pattern is kept, so that no other object has its identity.
  private var objects: [ObjectIdentifier: (pattern: TextPattern, number: Int)] = [:]
  private var letters: [Key: [Letter]] = [:]
  private var searched: [TextUniverse: [[TextPattern]: [TextAtom]]] = [:]
  /// What all who use these letters share: the exact relation of two templates can take exponential time.
  let work = WorkLimit(steps: stepsOfAQuestion)

  /// Some ten milliseconds, and never more than forty.
  static let stepsOfAQuestion = 30_000

  private struct Key: Hashable {
    var patterns: [Int]
    var hint: String?
  }

  /// The number of `pattern`.
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

  /// The classes of segments that a label and others tell apart.
  func letters(_ own: PathLabel, _ others: [PathLabel]) -> [Letter] {
    var key = Key(patterns: [])
    for label in [own] + others {
      if case .pattern(let number) = label, !key.patterns.contains(number) {
        key.patterns.append(number)
      }
    }
    // What to call a segment that none of the patterns takes.
    if case .wildcard(let name) = own { key.hint = name }
    if let found = letters[key] { return found }
    guard work.spend(key.patterns.count) else { return [] }
    let found = atoms(key.patterns.map { patterns[$0] }, in: .segment, hint: key.hint).map { atom in
      Letter(text: atom.text, patterns: zip(key.patterns, atom.isTaken).filter(\.1).map(\.0))
    }
    if !work.isExceeded { letters[key] = found }
    return found
  }

  /// The classes of texts that some patterns tell apart at a place, those first whose text reads most
  /// naturally.
  ///
  /// Most segments are literals, other patterns of few texts, or tokens alone. They need no search: a few
  /// well-chosen texts have every combination there is. Text around tokens needs one.
  ///
  /// - Parameters:
  ///   - patterns: The patterns, whose names serve as texts, the first one's first.
  ///   - hint: A text to prefer where no pattern takes it.
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

  /// The same by a search.
  private func search(_ patterns: [TextPattern], in universe: TextUniverse) -> [TextAtom] {
    // Patterns that differ in names alone take the same texts.
    let shapes = patterns.map(\.shape)
    let atoms = searched[universe]?[shapes] ?? TextAtom.all(shapes, in: universe, work)
    if !work.isExceeded { searched[universe, default: [:]][shapes] = atoms }
    return atoms
  }
}

extension PathLabel {
  /// What comes next may be a segment of the class.
  func takes(_ letter: PathAlphabet.Letter) -> Bool {
    guard case .pattern(let number) = self else { return true }
    return letter.patterns.contains(number)
  }
}
