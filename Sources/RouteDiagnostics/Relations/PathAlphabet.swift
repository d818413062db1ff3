import LinkRouting

/// The letters of paths: the classes of segments that the patterns in play can tell apart.
///
/// Which patterns are in play changes from place to place, so letters are found when they are asked
/// for, and kept: many pairs of templates ask for the same.
final class PathAlphabet {
  /// A pattern's number: one for each text, names included, since names serve as texts.
  private var numbers: [[UInt8]: Int] = [:]
  private var patterns: [TextPattern] = []
  private var letters: [Key: [TextAtom]] = [:]
  private var joint: [[[UInt8]]: [TextAtom]] = [:]
  /// What all who use these letters share.
  let work = WorkLimit()

  private struct Key: Hashable {
    var patterns: [Int]
    var hint: [UInt8]
  }

  /// The number of `pattern`.
  func number(of pattern: TextPattern) -> Int {
    // Bytes, since `String` takes texts for equal that no link does.
    let key = Array(pattern.text(escaping: TextPattern.segmentMeanings).utf8)
    if let number = numbers[key] { return number }
    numbers[key] = patterns.count
    patterns.append(pattern)
    return patterns.count - 1
  }

  /// The classes of segments that the patterns of the given numbers tell apart.
  ///
  /// - Parameter hint: What to call a segment that none of them takes.
  func letters(_ numbers: [Int], hint: String?) -> [TextAtom] {
    let key = Key(patterns: numbers, hint: Array((hint ?? "").utf8))
    if let found = letters[key] { return found }
    let atoms = TextAtoms.atoms(
      numbers.map { patterns[$0] }, in: .segment, hint: hint, joint: joint)
    if !work.isExceeded { letters[key] = atoms }
    return atoms
  }

  /// The classes of texts that some patterns tell apart at a place.
  func atoms(_ patterns: [TextPattern], in universe: TextUniverse) -> [TextAtom] {
    TextAtoms.atoms(patterns, in: universe) { JointPatterns.atoms($0, $1, work) }
  }

  private func joint(_ shapes: [TextPattern], _ universe: TextUniverse) -> [TextAtom] {
    let key = shapes.map { Array($0.text(escaping: TextPattern.segmentMeanings).utf8) }
    if let found = joint[key] { return found }
    let atoms = JointPatterns.atoms(shapes, universe, work)
    if !work.isExceeded { joint[key] = atoms }
    return atoms
  }
}
