/// Finds what a misspelt word was meant to be.
enum Spelling {
  /// The word among `known` that is few edits away from `word`, or nil where none is.
  ///
  /// - Parameters:
  ///   - word: What was typed.
  ///   - known: What could have been meant; the first of the nearest wins.
  static func nearest(to word: String, among known: [String]) -> String? {
    let ranked = known.map { (word: $0, distance: distance(word, $0)) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
    return best.distance <= max(2, best.word.utf8.count / 3) ? best.word : nil
  }

  /// The fewest insertions, deletions and replacements of a byte that turn one text into the other.
  ///
  /// - Complexity: O(*n* · *m*).
  static func distance(_ left: String, _ right: String) -> Int {
    let left = Array(left.utf8.prefix(64))
    let right = Array(right.utf8.prefix(64))
    var row = Array(0...right.count)
    for (i, byte) in left.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, other) in right.enumerated() {
        let replaced = diagonal + (byte == other ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(replaced, row[j] + 1, diagonal + 1)
      }
    }
    return row[right.count]
  }
}
