import RouteDiagnostics

/// Finds what a misspelt word was meant to be.
enum Spelling {
  /// The word among `known` that is few edits away from `word`, or nil where none is.
  ///
  /// - Parameters:
  ///   - word: What was typed.
  ///   - known: What could have been meant; the first of the nearest wins.
  static func nearest(to word: String, among known: [String]) -> String? {
    let ranked = known.map { (word: $0, distance: EditDistance.between(word, $0)) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
    // Flags and commands are short: two edits are allowed whatever the length.
    return best.distance <= max(2, best.word.utf8.count / 3) ? best.word : nil
  }
}
