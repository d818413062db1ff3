/// A pattern of an `apple-app-site-association` file, or of a template's part.
///
/// The pieces are matched from left to right, each from every place where the pieces before it can end. So no
/// pattern makes matching slow: the cost is the length of the string times the number of pieces.
struct LinkPattern {
  /// An element that matches one scalar.
  enum Symbol: Hashable {
    case scalar(Unicode.Scalar)
    case any
    /// Any but a slash: what a token of a template takes. Files have no way to say so.
    case inSegment

    func takes(_ scalar: Unicode.Scalar) -> Bool {
      switch self {
      case .scalar(let own): own == scalar
      case .any: true
      case .inSegment: scalar != "/"
      }
    }
  }

  /// A part of a pattern.
  enum Piece {
    case text([Unicode.Scalar])
    /// So many scalars, or, if it is open, more.
    case run(Symbol, least: Int, isOpen: Bool)
    /// One text of a list.
    case list(TextList)
  }

  private(set) var pieces: [Piece] = []

  /// Takes any text.
  static let everything = LinkPattern([.run(.any, least: 0, isOpen: true)])

  /// Makes a pattern.
  ///
  /// Neighbours that can be one piece become one: `?*?*` is `??*`.
  init(_ pieces: [Piece]) {
    for piece in pieces {
      switch (self.pieces.last, piece) {
      case (_, .text([])), (_, .run(_, least: 0, isOpen: false)): break
      case (.text(let text), .text(let more)):
        self.pieces[self.pieces.count - 1] = .text(text + more)
      case (.run(let symbol, let least, let isOpen), .run(let other, let more, let isMoreOpen))
      where symbol == other:
        self.pieces[self.pieces.count - 1] =
          .run(symbol, least: least + more, isOpen: isOpen || isMoreOpen)
      default: self.pieces.append(piece)
      }
    }
  }

  func matches(_ text: String) -> Bool { matches(Array(text.unicodeScalars)) }

  /// The pattern takes the whole text.
  ///
  /// - Complexity: O(*n* · *m*) for a text of *n* scalars and a pattern of *m* pieces.
  func matches(_ text: [Unicode.Scalar]) -> Bool {
    var places = [0]
    for piece in pieces {
      places = piece.ends(in: text, from: places)
      if places.isEmpty { return false }
    }
    return places.last == text.count
  }
}

extension LinkPattern.Piece {
  /// The places where the piece can end, if it begins at one of these places; both in order.
  fileprivate func ends(in text: [Unicode.Scalar], from places: [Int]) -> [Int] {
    switch self {
    case .text(let own):
      var ends: [Int] = []
      for place in places where text.count - place >= own.count {
        var offset = 0
        while offset < own.count, text[place + offset] == own[offset] { offset += 1 }
        if offset == own.count { ends.append(place + offset) }
      }
      return ends
    case .run(.any, let least, isOpen: true):
      guard let first = places.first, first + least <= text.count else { return [] }
      return Array(first + least...text.count)
    case .run(let symbol, let least, let isOpen):
      var ends: [Int] = []
      // Up to here the run goes on; each place is looked at once.
      var end = 0
      for place in places {
        end = max(end, place)
        while end < text.count, isOpen || end < place + least, symbol.takes(text[end]) { end += 1 }
        guard place + least <= end else { continue }
        let first = max(place + least, ends.last.map { $0 + 1 } ?? 0)
        if isOpen {
          ends += first <= end ? Array(first...end) : []
        } else {
          ends.append(place + least)
        }
      }
      return ends
    case .list(let list): return list.ends(in: text, from: places)
    }
  }
}

/// Finds patterns by three characters in a row that they require.
///
/// A file has many patterns, and few of them match one link.
struct PatternIndex {
  private var places: [UInt64: [Int]] = [:]
  private var others: [Int] = []

  init(_ patterns: [LinkPattern]) {
    let marks = patterns.map(\.marks)
    var counts: [UInt64: Int] = [:]
    for mark in marks.joined() { counts[mark, default: 0] += 1 }
    for (place, marks) in marks.enumerated() {
      // The rarest says the most.
      if let rarest = marks.min(by: { counts[$0, default: 0] < counts[$1, default: 0] }) {
        places[rarest, default: []].append(place)
      } else {
        others.append(place)
      }
    }
  }

  /// The places of the patterns that may match a string, in order; some may come twice.
  func candidates(for text: [Unicode.Scalar]) -> [Int] {
    var candidates = others
    for mark in LinkPattern.marks(of: LinkPattern.ends + text + LinkPattern.ends) {
      if let places = places[mark] { candidates += places }
    }
    if candidates.count > others.count { candidates.sort() }
    return candidates
  }
}

extension LinkPattern {
  /// Marks the start and the end of a string.
  fileprivate static let ends: [Unicode.Scalar] = ["\0", "\0"]

  /// Three scalars each.
  fileprivate static func marks(of text: [Unicode.Scalar]) -> [UInt64] {
    var marks: [UInt64] = []
    var last: UInt64 = 0
    for scalar in text {
      last = (last << 21 | UInt64(scalar.value)) & 0x7FFF_FFFF_FFFF_FFFF
      marks.append(last)
    }
    return Array(marks.dropFirst(2))
  }

  fileprivate var marks: [UInt64] {
    if pieces.isEmpty { return Self.marks(of: Self.ends + Self.ends) }
    return pieces.enumerated().flatMap { index, piece -> [UInt64] in
      guard case .text(let text) = piece else { return [] }
      return Self.marks(
        of: (index == 0 ? Self.ends : []) + text + (index == pieces.count - 1 ? Self.ends : []))
    }
  }
}
