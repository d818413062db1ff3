import LinkRouting

/// A text that may be meant to be one of many words.
///
/// How far it is from a word is counted in edits: letters added, dropped, replaced, or swapped with their
/// neighbour.
package struct Misspelling {
  /// Longer texts are not compared letter by letter.
  static let longest = 64

  private let text: String
  private let lowercased: String
  private let scalars: [Unicode.Scalar]
  private let letters: UInt64

  package init(_ text: String) {
    self.text = text
    lowercased = text.lowercasedASCII
    scalars = Array(text.unicodeScalars)
    letters = Self.letters(of: text)
  }

  /// The text is not `word` and may be meant to be: a third of its letters are wrong at most, or only their
  /// case.
  func isMisspelling(of word: String) -> Bool {
    if text.utf8Equals(word) { return false }
    let isAsLong = text.utf8.count == word.utf8.count
    if isAsLong, lowercased.utf8Equals(word.lowercasedASCII) { return true }
    let limit = min(3, word.unicodeScalars.count / 3)
    return distance(to: word, upTo: limit + 1) <= limit
  }

  /// The fewest edits that turn the text into `word`, or `limit` where it takes more.
  ///
  /// - Complexity: the product of `limit` and the length, which is at most ``longest``.
  package func distance(to word: String, upTo limit: Int = longest) -> Int {
    let length = word.unicodeScalars.count
    // An edit takes away or adds two letters at most; those outside ASCII are up to four bytes.
    let isASCII = length == word.utf8.count && scalars.count == text.utf8.count
    let bits = (letters ^ Self.letters(of: word)).nonzeroBitCount
    guard bits <= (isASCII ? 2 : 8) * (limit - 1), abs(scalars.count - length) < limit,
      max(scalars.count, length) <= Self.longest
    else { return limit }
    let other = Array(word.unicodeScalars)
    // Distances of the beginnings of the text from those of the word: a row for each of the former, of
    // which the last three are needed.
    var row = Array(0...length)
    var (above, beforeThat) = (row, row)
    for (index, scalar) in scalars.enumerated() {
      (beforeThat, above, row) = (above, row, beforeThat)
      row[0] = index + 1
      // Beginnings whose lengths differ by more than the limit are farther apart.
      let near = max(0, index - limit)..<min(length, index + limit + 1)
      if near.lowerBound > 0 { row[near.lowerBound] = limit }
      if near.upperBound < length { row[near.upperBound + 1] = limit }
      for place in near {
        let letter = other[place]
        var best = min(row[place], above[place + 1]) + 1
        best = min(best, above[place] + (scalar == letter ? 0 : 1))
        if index > 0, place > 0, scalar == other[place - 1], scalars[index - 1] == letter {
          best = min(best, beforeThat[place - 1] + 1)
        }
        row[place + 1] = best
      }
    }
    return min(limit, row[length])
  }

  /// A bit for each byte that is there, six bits of it.
  private static func letters(of text: String) -> UInt64 {
    text.utf8.reduce(0) { $0 | 1 << UInt64($1 & 63) }
  }
}
