extension TextPattern {
  /// What each token takes of the decoded bytes in `range`; nil where the pattern does not match.
  ///
  /// A token takes the shortest text that lets the rest match, the first token first. A token alone
  /// may be empty only where `allowsEmpty` says so (a query item's value, R12; never a segment).
  ///
  /// - Complexity: O(*n*): no token is tried twice at one place, and a typed one looks no further than
  ///   its longest text.
  func bind(_ bytes: ByteView, _ range: Range<Int>, allowsEmpty: Bool = false) -> [Range<Int>]? {
    if let token = soleToken {
      let accepted =
        token.type == .string
        ? allowsEmpty || !range.isEmpty : token.type.accepts(bytes, range)
      return accepted ? [range] : nil
    }
    var binder = Binder(pattern: self, bytes: bytes, end: range.upperBound)
    return binder.match(piece: 0, at: range.lowerBound) ? binder.bound.reversed() : nil
  }

  /// The decoded bytes in `range` match.
  @inline(__always)
  func matches(_ bytes: ByteView, _ range: Range<Int>, allowsEmpty: Bool = false) -> Bool {
    bind(bytes, range, allowsEmpty: allowsEmpty) != nil
  }

  /// Depth-first search for the places of the tokens, leftmost first.
  private struct Binder {
    let pattern: TextPattern
    let bytes: ByteView
    let end: Int
    /// What the tokens took, the last first.
    var bound: [Range<Int>] = []
    /// Places from which the rest is known not to match: without it typed tokens could be tried
    /// again and again.
    var deadEnds: Set<Place> = []
    /// For each untyped token the first place from which the rest is known not to match.
    ///
    /// Nor does it from any later one, from where there is only less to choose from.
    var deadFrom: [Int: Int] = [:]

    struct Place: Hashable {
      var piece: Int
      var index: Int
    }

    mutating func match(piece: Int, at index: Int) -> Bool {
      guard piece < pattern.pieces.count else { return index == end }
      switch pattern.pieces[piece] {
      case .literal(let text):
        let next = index + text.utf8.count
        guard next <= end, text.withByteView({ bytes.equal(index..<next, $0) }) else {
          return false
        }
        return match(piece: piece + 1, at: next)
      case .token(let token):
        return match(token, piece: piece, at: index)
      }
    }

    private mutating func match(_ token: RouteToken, piece: Int, at index: Int) -> Bool {
      if piece == pattern.pieces.count - 1 {
        guard index < end, token.type.accepts(bytes, index..<end) else { return false }
        bound.append(index..<end)
        return true
      }
      let place = Place(piece: piece, index: index)
      guard case .literal(let text) = pattern.pieces[piece + 1], !isDead(place) else {
        return false
      }
      // Text that is the pattern's end has one place only.
      let isLast = piece + 2 == pattern.pieces.count
      var stop = isLast ? end - text.utf8.count : index + 1
      while stop > index, stop + text.utf8.count <= end {
        guard isLast || token.type.mayHold(bytes[stop - 1], isFirst: stop - 1 == index) else {
          break
        }
        let next = stop + text.utf8.count
        if text.withByteView({ bytes.equal(stop..<next, $0) }),
          token.type.accepts(bytes, index..<stop)
        {
          if match(piece: piece + 2, at: next) {
            bound.append(index..<stop)
            return true
          }
          // An untyped token at its leftmost stop leaves the most for the rest: no later stop helps.
          if token.type == .string, onlyStringsFollow(piece) { break }
        }
        if isLast || stop - index > token.type.longestText { break }
        stop += 1
      }
      if token.type == .string {
        // Before any place that was dead: this one was not.
        deadFrom[piece] = index
      } else {
        deadEnds.insert(place)
      }
      return false
    }

    private func isDead(_ place: Place) -> Bool {
      place.index >= deadFrom[place.piece] ?? .max || deadEnds.contains(place)
    }

    private func onlyStringsFollow(_ piece: Int) -> Bool {
      pattern.pieces[(piece + 1)...].allSatisfy {
        if case .token(let token) = $0 { token.type == .string } else { true }
      }
    }
  }
}

extension RouteTokenType {
  /// A text of this type may hold `byte`: where it may not, a search need not look further.
  func mayHold(_ byte: UInt8, isFirst: Bool) -> Bool {
    switch self {
    case .string: true
    case .bool: ASCII.isLetter(byte)
    case .uuid: ASCII.hexValue(byte) != nil || byte == ASCII.hyphen
    case .int: ASCII.isDigit(byte) || isFirst && byte == ASCII.hyphen
    case .double: ASCII.isDigit(byte) || byte == ASCII.dot || isFirst && byte == ASCII.hyphen
    }
  }

  /// No text of this type is longer, so a search need not look further.
  var longestText: Int {
    switch self {
    case .uuid: 36
    case .bool: 5
    case .int: 20
    case .double: NumberText.longestDouble
    case .string: .max
    }
  }
}
