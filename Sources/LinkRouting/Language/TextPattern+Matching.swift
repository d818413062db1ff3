extension TextPattern {
  /// True if the decoded bytes in `range` match.
  ///
  /// A token takes the longest text that lets the rest match, the first token first. A single token may be
  /// empty if `allowsEmpty` is true (a query item's value, R12; never a segment). Several tokens ask types of the app
  /// about at most 16 strings; then the pattern does not match.
  ///
  /// - Complexity: O(*n* · *m*) for *n* bytes and a pattern of *m* bytes, for all inputs.
  func matches(_ text: Bytes, _ range: Range<Int>, allowsEmpty: Bool = false) -> Bool {
    if let soleType {
      return range.isEmpty ? allowsEmpty && soleType.takesEmpty : soleType.accepts(text, range)
    }
    if ignoresCase { return text.equalIgnoringCase(range, start.utf8) }
    if tokens.isEmpty { return text.equal(range, start) }
    guard let inside = inside(text, range) else { return false }
    return tokens.count > 1
      ? PlaceSearch.ends(of: tokens, text, inside) != nil : tokens[0].type.accepts(text, inside)
  }

  /// The range of a token among decoded bytes that match.
  func range(ofToken token: Int, _ text: Bytes, _ range: Range<Int>) -> Range<Int>? {
    guard let inside = inside(text, range) else { return nil }
    guard tokens.count > 1 else { return inside }
    guard let ends = PlaceSearch.ends(of: tokens, text, inside) else { return nil }
    let start =
      token > 0 ? ends[token - 1] + tokens[token - 1].behind.utf8.count : inside.lowerBound
    return start..<ends[token]
  }

  /// The bytes from the first token to the last one; nil if the literals around them differ.
  private func inside(_ text: Bytes, _ range: Range<Int>) -> Range<Int>? {
    guard let suffix = tokens.last?.behind else { return nil }
    let first = range.lowerBound + start.utf8.count
    let end = range.upperBound - suffix.utf8.count
    guard first < end, text.equal(range.lowerBound..<first, start),
      text.equal(end..<range.upperBound, suffix)
    else { return nil }
    return first..<end
  }
}

/// Finds the places of several tokens with texts between them, such as `:name-:int(id)`.
///
/// For each text, from the last to the first, it goes through the bytes once. It records for every byte the last
/// place before it from which this text and everything behind it match. The possible ends of a token lie in at most
/// two runs, so the end of a token is one look-up, and no place is tried twice: `/:string(a)1:double(b)1:int(c)`
/// matches a string of ones as fast as any other string.
private struct PlaceSearch {
  private let tokens: [RouteToken]
  /// The bytes between the pattern's first and last literal.
  private let range: Range<Int>
  /// For the text behind each token but the last, and for each byte of the range: the last place up to this byte from
  /// which the text and everything behind it match.
  private var places: [Int32]
  /// For each byte of the range, the end of the digits that begin there.
  private var digitEnds: [Int32] = []
  /// The number of strings that types of the app may still be asked about.
  private var questions = 16
  /// The ends of the tokens.
  private var ends: [Int]

  /// The end of each token; nil if the pattern does not match.
  ///
  /// - Parameters:
  ///   - tokens: Two tokens or more.
  ///   - range: The bytes between the pattern's first and last literal.
  static func ends(of tokens: [RouteToken], _ text: Bytes, _ range: Range<Int>) -> [Int]? {
    if tokens.allSatisfy({ $0.type == .string }) { return endsOfAnyText(tokens, text, range) }
    var search = PlaceSearch(tokens, text, range)
    return search.findEnds(from: 0, range.lowerBound, text) ? search.ends : nil
  }

  /// The ends of tokens of any text: each text between them is as far behind as those after it allow, so the first
  /// token takes the most.
  private static func endsOfAnyText(
    _ tokens: [RouteToken], _ text: Bytes, _ range: Range<Int>
  ) -> [Int]? {
    var ends = Array(repeating: range.upperBound, count: tokens.count)
    var end = range.upperBound
    for token in tokens.indices.dropLast().reversed() {
      let (behind, length) = (tokens[token].behind, tokens[token].behind.utf8.count)
      end -= length + 1
      while end > range.lowerBound, !text.equal(end..<end + length, behind) { end -= 1 }
      if end <= range.lowerBound { return nil }
      ends[token] = end
    }
    return ends
  }

  private init(_ tokens: [RouteToken], _ text: Bytes, _ range: Range<Int>) {
    self.tokens = tokens
    self.range = range
    ends = Array(repeating: range.upperBound, count: tokens.count)
    places = Array(repeating: -1, count: (tokens.count - 1) * (range.count + 1))
    if tokens.contains(where: { if case .number = $0.type.form { true } else { false } }) {
      findDigits(text)
    }
    for token in tokens.indices.dropLast().reversed() { findPlaces(behind: token, text) }
  }

  private mutating func findDigits(_ text: Bytes) {
    digitEnds = Array(repeating: Int32(range.upperBound), count: range.count + 1)
    for place in range.reversed() {
      let offset = place - range.lowerBound
      digitEnds[offset] = ASCII.isDigit(text[place]) ? digitEnds[offset + 1] : Int32(place)
    }
  }

  /// The index in `places` of a byte, for the text behind a token.
  private func index(_ token: Int, _ place: Int) -> Int {
    token * (range.count + 1) + place - range.lowerBound
  }

  /// Records the places of the string behind a token.
  ///
  /// The strings behind later tokens come first.
  private mutating func findPlaces(behind token: Int, _ text: Bytes) {
    let behind = tokens[token].behind
    let (first, length) = (behind.utf8.first, behind.utf8.count)
    var last: Int32 = -1
    for place in range {
      let end = place + length
      let isHere =
        text[place] == first && end < range.upperBound && text.equal(place..<end, behind)
        && self.end(token + 1, end, text) != nil
      if isHere { last = Int32(place) }
      places[index(token, place)] = last
    }
    places[index(token, range.upperBound)] = last
  }

  /// Finds the ends of a token that begins at `start`, and of the tokens behind it.
  ///
  /// A place never leads to a token whose form differs. So only a type of the app makes it try a second place.
  private mutating func findEnds(from token: Int, _ start: Int, _ text: Bytes) -> Bool {
    let (type, behind) = (tokens[token].type, tokens[token].behind)
    var limit = Int.max
    while questions >= 0, let end = end(token, start, text, upTo: limit) {
      if type.isChecked { questions -= 1 }
      ends[token] = end
      if questions >= 0, !type.isChecked || type.accepts(text, start..<end),
        token == tokens.count - 1 || findEnds(from: token + 1, end + behind.utf8.count, text)
      {
        return true
      }
      limit = end - 1
    }
    return false
  }

  /// The last possible end, up to a limit, of a token that begins at `start`, if everything behind it must match.
  private func end(_ token: Int, _ start: Int, _ text: Bytes, upTo limit: Int = .max) -> Int? {
    guard start < range.upperBound else { return nil }
    let type = tokens[token].type
    guard token < tokens.count - 1 else {
      let end = range.upperBound
      return end <= limit && type.hasForm(text, start..<end) ? end : nil
    }
    /// The last of a run of possible ends from which everything behind the token matches.
    ///
    /// - Parameter sure: Up to this length the type matches for sure; a longer number may be too large.
    func end(in run: ClosedRange<Int>?, sure: Int = 0) -> Int? {
      guard let run, run.lowerBound < range.upperBound else { return nil }
      func last(_ end: Int) -> Int? {
        let place = Int(places[index(token, min(end, limit, range.upperBound))])
        return place >= run.lowerBound ? place : nil
      }
      guard let place = last(run.upperBound) else { return nil }
      if place - start <= sure || type.hasForm(text, start..<place) { return place }
      return sure > 0 ? last(start + sure) : nil
    }
    switch type.form {
    case .anything: return end(in: start + 1...range.upperBound, sure: .max)
    case .number(hasFraction: false): return end(in: wholeEnds(start, text, longest: 19), sure: 18)
    case .number(hasFraction: true):
      return end(in: fractionEnds(start, text), sure: 308)
        ?? end(in: wholeEnds(start, text, longest: 309), sure: 308)
    case .oneOf(let texts):
      return texts.map(\.utf8.count).compactMap { end(in: start + $0...start + $0) }.max()
    case .digits(let example, _):
      let place = start + example.utf8.count
      return end(in: place...place)
    }
  }

  private func digitEnd(_ place: Int) -> Int { Int(digitEnds[place - range.lowerBound]) }

  /// The possible ends of a number within its whole digits.
  ///
  /// - Parameter longest: The most digits; not all numbers with this many digits are in range.
  private func wholeEnds(_ start: Int, _ text: Bytes, longest: Int) -> ClosedRange<Int>? {
    let first = text[start] == ASCII.hyphen ? start + 1 : start
    guard first < range.upperBound, ASCII.isDigit(text[first]) else { return nil }
    if text[first] == ASCII.zero { return first == start ? first + 1...first + 1 : nil }
    return first + 1...min(digitEnd(first), first + longest)
  }

  /// The possible ends of a number behind its dot.
  private func fractionEnds(_ start: Int, _ text: Bytes) -> ClosedRange<Int>? {
    let first = text[start] == ASCII.hyphen ? start + 1 : start
    guard first < range.upperBound else { return nil }
    let dot = digitEnd(first)
    guard dot > first, dot < range.upperBound, text[dot] == ASCII.dot else { return nil }
    let end = min(digitEnd(dot + 1), start + NumberText.longestDecimal)
    guard end > dot + 1 else { return nil }
    if first > start, text[first] == ASCII.zero, dot == first + 1 {
      // `-0.00` is not a number.
      let digit = (dot + 1..<end).first { text[$0] != ASCII.zero }
      return digit.map { $0 + 1...end }
    }
    return wholeEnds(start, text, longest: 309)?.upperBound == dot ? dot + 2...end : nil
  }
}
