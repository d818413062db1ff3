/// Every sequence of up to so many words, the short ones first.
package func sequences(of words: [String], upTo length: Int) -> [[String]] {
  var all: [[String]] = [[]]
  var frontier = all
  for _ in 0..<length {
    frontier = frontier.flatMap { head in words.map { head + [$0] } }
    all += frontier
  }
  return all
}

/// Every text of up to so many words.
package func allTexts(of words: [String], upTo length: Int) -> [String] {
  sequences(of: words, upTo: length).map { $0.joined() }
}
