import LinkRouting

/// How far apart two texts are: letters added, dropped, replaced, or swapped with their neighbour.
package enum EditDistance {
  /// Longer texts are not compared letter by letter.
  static let longest = 64

  /// The fewest such edits that turn one text into the other.
  ///
  /// - Complexity: the product of the lengths, which are at most ``longest``.
  package static func between(_ first: String, _ second: String) -> Int {
    if first.utf8.elementsEqual(second.utf8) { return 0 }
    let (left, right) = (Array(first.unicodeScalars), Array(second.unicodeScalars))
    guard left.count <= longest, right.count <= longest else { return longest }
    // Distances of the beginnings of `left` from those of `right`: a row for each of the former, of
    // which the last three are needed.
    var row = Array(0...right.count)
    var (above, beforeThat) = (row, row)
    for (index, scalar) in left.enumerated() {
      (beforeThat, above, row) = (above, row, beforeThat)
      row[0] = index + 1
      for (place, other) in right.enumerated() {
        var best = min(row[place], above[place + 1]) + 1
        best = min(best, above[place] + (scalar == other ? 0 : 1))
        if index > 0, place > 0, scalar == right[place - 1], left[index - 1] == other {
          best = min(best, beforeThat[place - 1] + 1)
        }
        row[place + 1] = best
      }
    }
    return row[right.count]
  }

  /// `text` may be meant to be `word`: a third of its letters are wrong at most, or only their case.
  static func isMisspelling(_ text: String, of word: String) -> Bool {
    guard text.utf8.count <= longest, word.utf8.count <= longest else { return false }
    return text.lowercasedASCII.utf8.elementsEqual(word.lowercasedASCII.utf8)
      || between(text, word) <= min(3, word.unicodeScalars.count / 3)
  }
}
