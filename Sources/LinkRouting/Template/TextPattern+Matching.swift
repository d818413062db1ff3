extension TextPattern {
  /// True if the decoded bytes in `range` match.
  ///
  /// A token takes the longest text that lets the rest match, the first token first. A single token may be
  /// empty if `allowsEmpty` is true (a query item's value, R12; never a segment).
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
      ? PlaceSearch(self, text, inside).ranges() != nil : tokens[0].type.accepts(text, inside)
  }

  /// The range of a token among decoded bytes that match.
  func range(ofToken token: Int, _ text: Bytes, _ range: Range<Int>) -> Range<Int>? {
    guard let inside = inside(text, range) else { return nil }
    return tokens.count > 1 ? PlaceSearch(self, text, inside).ranges()?[token] : inside
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
  private let bytes: ContiguousArray<UInt8>
  /// The range of the bytes in the text.
  private let offset: Int
  private var range: Range<Int> { bytes.indices }
  private let tokens: [RouteTokenType]
  /// The text after each token but the last.
  private let texts: [String]
  /// For each text and each byte of the range: the last place up to this byte from which the text and everything
  /// behind it match.
  private var places: [[Int32]]
  /// For each token, the lengths that it can have; empty if there are many.
  private let lengths: [[Int]]
  /// For each byte of the range, the end of the digits that begin there.
  private var digitEnds: [Int32] = []

  private static let none: Int32 = -1

  /// - Parameters:
  ///   - pattern: A pattern of two tokens or more.
  ///   - range: The bytes between the pattern's first and last literal.
  init(_ pattern: TextPattern, _ text: Bytes, _ range: Range<Int>) {
    bytes = ContiguousArray(range.map { text[$0] })
    offset = range.lowerBound
    tokens = pattern.tokens.map(\.type)
    texts = pattern.tokens.dropLast().map(\.behind)
    places = Array(repeating: [], count: texts.count)
    lengths = tokens.map { type in
      switch type.form {
      case .anything, .number: []
      case .oneOf(let texts): texts.map(\.utf8.count)
      case .digits(let example, _): [example.utf8.count]
      }
    }
    if tokens.contains(where: { if case .number = $0.form { true } else { false } }) {
      findDigits()
    }
    for index in texts.indices.reversed() { findPlaces(index) }
  }

  private mutating func findDigits() {
    digitEnds = Array(repeating: Int32(range.count), count: range.count + 1)
    for place in range.indices.reversed() {
      digitEnds[place] = ASCII.isDigit(bytes[place]) ? digitEnds[place + 1] : Int32(place)
    }
  }

  /// Records the places of a literal, after those of the later literals.
  private mutating func findPlaces(_ index: Int) {
    let text = texts[index]
    var found = Array(repeating: Self.none, count: range.count + 1)
    var last = Self.none
    for place in range.indices {
      let end = place + text.utf8.count
      let isHere =
        end < range.upperBound && bytes.span.equal(place..<end, text)
        && self.end(index + 1, end) != nil
      if isHere { last = Int32(place) }
      found[place] = last
    }
    found[range.count] = last
    places[index] = found
  }

  /// The range of each token, or nil if the pattern does not match.
  func ranges() -> [Range<Int>]? {
    var ranges: [Range<Int>] = []
    var start = 0
    for index in tokens.indices {
      guard let end = end(index, start) else { return nil }
      ranges.append(start + offset..<end + offset)
      if index < texts.count { start = end + texts[index].utf8.count }
    }
    return ranges
  }

  /// The last possible end of a token that begins at `start`, if everything behind it must match.
  private func end(_ token: Int, _ start: Int) -> Int? {
    guard start < range.upperBound else { return nil }
    guard token < texts.count else {
      return tokens[token].accepts(bytes.span, start..<range.upperBound) ? range.upperBound : nil
    }
    switch tokens[token].form {
    case .anything: return place(token, start, in: start + 1...range.upperBound, sure: .max)
    case .number(hasFraction: false):
      return place(token, start, in: wholeEnds(start, longest: 19), sure: 18)
    case .number(hasFraction: true):
      return place(token, start, in: fractionEnds(start), sure: 308)
        ?? place(token, start, in: wholeEnds(start, longest: 309), sure: 308)
    case .oneOf, .digits:
      return lengths[token].compactMap { place(token, start, in: start + $0...start + $0) }.max()
    }
  }

  /// The last place of a run of possible ends from which everything behind the token matches.
  ///
  /// - Parameter sure: Up to this length the type matches for sure; a longer number may be too large.
  private func place(
    _ token: Int, _ start: Int, in run: ClosedRange<Int>?, sure: Int = 0
  ) -> Int? {
    guard let run, run.lowerBound < range.upperBound else { return nil }
    func last(_ end: Int) -> Int? {
      let place = Int(places[token][min(end, range.upperBound)])
      return place >= run.lowerBound ? place : nil
    }
    guard let place = last(run.upperBound) else { return nil }
    if place - start <= sure || tokens[token].accepts(bytes.span, start..<place) { return place }
    return sure > 0 ? last(start + sure) : nil
  }

  private func digitEnd(_ place: Int) -> Int {
    Int(digitEnds[place])
  }

  /// The possible ends of a number within its whole digits.
  ///
  /// - Parameter longest: The most digits; not all numbers with this many digits are in range.
  private func wholeEnds(_ start: Int, longest: Int) -> ClosedRange<Int>? {
    let first = bytes[start] == ASCII.hyphen ? start + 1 : start
    guard first < range.upperBound, ASCII.isDigit(bytes[first]) else { return nil }
    if bytes[first] == ASCII.zero { return first == start ? first + 1...first + 1 : nil }
    return first + 1...min(digitEnd(first), first + longest)
  }

  /// The possible ends of a number behind its dot.
  private func fractionEnds(_ start: Int) -> ClosedRange<Int>? {
    let first = bytes[start] == ASCII.hyphen ? start + 1 : start
    guard first < range.upperBound else { return nil }
    let dot = digitEnd(first)
    guard dot > first, dot < range.upperBound, bytes[dot] == ASCII.dot else { return nil }
    let end = min(digitEnd(dot + 1), start + NumberText.longestDecimal)
    guard end > dot + 1 else { return nil }
    if first > start, bytes[first] == ASCII.zero, dot == first + 1 {
      return firstEnd(ofNegative: start, dot + 2...end).map { $0...end }
    }
    return wholeEnds(start, longest: 309)?.upperBound == dot ? dot + 2...end : nil
  }

  /// The first possible end of a number that begins with `-0.`: `-0.00` is not a number.
  ///
  /// More digits only make it larger, so a binary search finds the end.
  private func firstEnd(ofNegative start: Int, _ ends: ClosedRange<Int>) -> Int? {
    func isNumber(_ end: Int) -> Bool { RouteTokenType.double.accepts(bytes.span, start..<end) }
    guard isNumber(ends.upperBound) else { return nil }
    var (low, high) = (ends.lowerBound, ends.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if isNumber(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
