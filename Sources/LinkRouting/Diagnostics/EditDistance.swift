/// How far apart two texts are: letters added, dropped, replaced, or swapped with their neighbour.
package enum EditDistance {
  /// Longer texts are not compared letter by letter.
  static let longest = 64

  /// The fewest such edits that turn one text into the other.
  ///
  /// - Complexity: the product of the lengths, which are at most ``longest``.
  package static func between(_ first: String, _ second: String) -> Int {
    let (left, right) = (Array(first.unicodeScalars), Array(second.unicodeScalars))
    guard left.count <= longest, right.count <= longest else {
      return first.utf8.elementsEqual(second.utf8) ? 0 : longest
    }
    var rows = [Array(0...right.count)]
    for (index, scalar) in left.enumerated() {
      var row = [index + 1]
      for (place, other) in right.enumerated() {
        var best = min(row[place], rows[index][place + 1]) + 1
        best = min(best, rows[index][place] + (scalar == other ? 0 : 1))
        if index > 0, place > 0, scalar == right[place - 1], left[index - 1] == other {
          best = min(best, rows[index - 1][place - 1] + 1)
        }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[left.count][right.count]
  }

  /// `text` may be meant to be `word`: a third of its letters are wrong at most, or only their case.
  static func isMisspelling(_ text: String, of word: String) -> Bool {
    guard text.utf8.count <= longest, word.utf8.count <= longest else { return false }
    return text.lowercasedASCII.utf8.elementsEqual(word.lowercasedASCII.utf8)
      || between(text, word) <= min(3, word.unicodeScalars.count / 3)
  }
}
