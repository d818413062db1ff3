import LinkRouting

/// How far apart two texts are: letters added, dropped, replaced, or swapped with their neighbour.
package enum EditDistance {
  /// Longer texts are not compared letter by letter.
  static let longest = 64

  /// The fewest such edits that turn one text into the other, or more than `limit` where it takes more.
  ///
  /// - Complexity: the product of `limit` and the length, which is at most ``longest``.
  package static func between(
    _ first: String, _ second: String, upTo limit: Int = longest
  ) -> Int {
    if first.utf8.elementsEqual(second.utf8) { return 0 }
    let (left, right) = (Array(first.unicodeScalars), Array(second.unicodeScalars))
    guard left.count <= longest, right.count <= longest, abs(left.count - right.count) <= limit
    else { return longest }
    // Distances of the beginnings of `left` from those of `right`: a row for each of the former, of
    // which the last three are needed.
    var row = Array(0...right.count)
    var (above, beforeThat) = (row, row)
    for (index, scalar) in left.enumerated() {
      (beforeThat, above, row) = (above, row, beforeThat)
      row[0] = index + 1
      // Beginnings whose lengths differ by more than the limit are farther apart.
      let near = max(0, index - limit)..<min(right.count, index + limit + 1)
      if near.lowerBound > 0 { row[near.lowerBound] = 2 * longest }
      if near.upperBound < right.count { row[near.upperBound + 1] = 2 * longest }
      for place in near {
        let other = right[place]
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
}

/// A text that may be meant to be one of many words.
struct Misspelling {
  private let text: String
  private let lowercased: String
  private let letters: UInt64
  private let count: Int
  private let scalarCount: Int

  init(_ text: String) {
    self.text = text
    lowercased = text.lowercasedASCII
    letters = Self.letters(of: text)
    count = text.utf8.count
    scalarCount = text.unicodeScalars.count
  }

  /// The text is not `word` and may be meant to be: a third of its letters are wrong at most, or only their
  /// case.
  func isMisspelling(of word: String) -> Bool {
    let length = word.utf8.count
    guard count <= EditDistance.longest, length <= EditDistance.longest, !text.utf8Equals(word)
    else { return false }
    if count == length, lowercased.utf8Equals(word.lowercasedASCII) { return true }
    let limit = min(3, word.unicodeScalars.count / 3)
    return distance(to: word, upTo: limit + 1) <= limit
  }

  /// The edit distance, or `limit` where it is more.
  func distance(to word: String, upTo limit: Int) -> Int {
    let length = word.unicodeScalars.count
    if abs(scalarCount - length) >= limit { return limit }
    // An edit takes away or adds two letters at most; those outside ASCII are up to four bytes.
    let isASCII = length == word.utf8.count && scalarCount == count
    let bits = (letters ^ Self.letters(of: word)).nonzeroBitCount
    if bits > (isASCII ? 2 : 8) * (limit - 1) { return limit }
    return min(limit, EditDistance.between(text, word, upTo: limit))
  }

  /// A bit for each byte that is there, six bits of it.
  private static func letters(of text: String) -> UInt64 {
    text.utf8.reduce(0) { $0 | 1 << UInt64($1 & 63) }
  }
}
