import LinkRouting

/// A string that perhaps misspells one of many words.
///
/// The distance to a word is the number of edits: adding, dropping or replacing a letter, or swapping two neighbours.
package struct Misspelling {
  /// Longer strings are not compared.
  static let longest = 64

  private let text: String
  let lowercased: String
  private let scalars: [Unicode.Scalar]
  private let letters: UInt64

  package init(_ text: String) {
    self.text = text
    lowercased = text.lowercasedASCII
    scalars = Array(text.unicodeScalars)
    letters = Self.letters(of: text)
  }

  /// Whether the string perhaps misspells `word`: it differs, but in at most a third of its letters, or only in
  /// case.
  func isMisspelling(of word: String) -> Bool { letters(to: word)?.isMisspelling == true }

  /// The number of letters in which the string and `word` differ, if it is one or a misspelling; case counts as one.
  func letters(to word: String) -> (count: Int, isMisspelling: Bool)? {
    if text.utf8Equals(word) { return nil }
    // `é` may be one scalar or two.
    if text == word { return (1, true) }
    let isAsLong = text.utf8.count == word.utf8.count
    if isAsLong, lowercased.utf8Equals(word.lowercasedASCII) { return (1, true) }
    let third = min(3, word.unicodeScalars.count / 3)
    let count = distance(to: word, upTo: max(1, third) + 1)
    return count > max(1, third) ? nil : (count, count <= third)
  }

  /// The least number of edits between the string and `word`, at most `limit`.
  ///
  /// - Complexity: the product of the lengths, which are at most ``longest``.
  package func distance(to word: String, upTo limit: Int = longest) -> Int {
    let length = word.unicodeScalars.count
    // An edit removes or adds at most two letters; a letter outside ASCII has up to four bytes.
    let isASCII = length == word.utf8.count && scalars.count == text.utf8.count
    let bits = (letters ^ Self.letters(of: word)).nonzeroBitCount
    guard bits <= (isASCII ? 2 : 8) * (limit - 1), abs(scalars.count - length) < limit,
      max(scalars.count, length) <= Self.longest
    else { return limit }
    let other = Array(word.unicodeScalars)
    // Distances between the prefixes of the string (rows) and those of the word (columns). Only the last three rows
    // are needed.
    var row = Array(0...length)
    var (above, beforeThat) = (row, row)
    for (index, scalar) in scalars.enumerated() {
      (beforeThat, above, row) = (above, row, beforeThat)
      row[0] = index + 1
      for (place, letter) in other.enumerated() {
        row[place + 1] = min(
          row[place] + 1, above[place + 1] + 1, above[place] + (scalar == letter ? 0 : 1))
        if index > 0, place > 0, scalar == other[place - 1], scalars[index - 1] == letter {
          row[place + 1] = min(row[place + 1], beforeThat[place - 1] + 1)
        }
      }
    }
    return min(limit, row[length])
  }

  /// A set of the bytes in a string, as a bit mask of their lowest six bits.
  private static func letters(of text: String) -> UInt64 {
    text.utf8.reduce(0) { $0 | 1 << UInt64($1 & 63) }
  }
}
