import RouteDiagnostics

/// A pattern of an `apple-app-site-association` file.
///
/// The pieces are matched from left to right, each from every place where the pieces before it can end. So no
/// pattern makes matching slow: the cost is the length of the string times the number of pieces. A
/// `Machine` of the same pieces proves how patterns relate.
struct LinkPattern: Hashable {
  /// A part of a pattern.
  enum Piece: Hashable {
    case text([Unicode.Scalar])
    /// A number of scalars, or, if it is open, more.
    case run(least: Int, isOpen: Bool)
    /// One string of a list.
    case list([LinkPattern])
  }

  private(set) var pieces: [Piece] = []

  /// Matches any string.
  static let everything = LinkPattern([.run(least: 0, isOpen: true)])

  /// Makes a pattern.
  ///
  /// Runs beside each other become one: `?*?*` is `??*`.
  init(_ pieces: [Piece]) {
    for piece in pieces {
      switch (self.pieces.last, piece) {
      case (_, .text([])), (_, .run(0, false)): break
      case (.run(let least, let isOpen), .run(let more, let isMoreOpen)):
        self.pieces[self.pieces.count - 1] =
          .run(least: least + more, isOpen: isOpen || isMoreOpen)
      default: self.pieces.append(piece)
      }
    }
  }

  /// The number of scalars, where a list counts with all of its strings.
  var size: Int {
    pieces.reduce(1) { size, piece in
      switch piece {
      case .text(let text): size + text.count
      case .run(let least, _): size + least + 1
      case .list(let texts): size + texts.reduce(1) { $0 + $1.size }
      }
    }
  }

  /// The number of pieces, where a list counts with the pieces of all of its strings.
  var pieceCount: Int {
    pieces.reduce(0) { count, piece in
      if case .list(let texts) = piece { return texts.reduce(count) { $0 + 1 + $1.pieces.count } }
      return count + 1
    }
  }

  func matches(_ text: String) -> Bool { matches(Array(text.unicodeScalars)) }

  /// Whether the pattern matches the whole string.
  ///
  /// - Complexity: O(*n* · *m*) for a string of *n* scalars and *m* pieces, those of lists included.
  func matches(_ text: [Unicode.Scalar]) -> Bool { ends(in: text, from: [0]).last == text.count }

  /// The places where the pattern can end, if it begins at one of these places; both in order.
  private func ends(in text: [Unicode.Scalar], from places: [Int]) -> [Int] {
    var places = places
    for piece in pieces {
      if places.isEmpty { break }
      places = piece.ends(in: text, from: places)
    }
    return places
  }
}

extension LinkPattern.Piece {
  /// The places where the piece can end, if it begins at one of these places; both in order.
  fileprivate func ends(in text: [Unicode.Scalar], from places: [Int]) -> [Int] {
    switch self {
    case .text(let own):
      places.compactMap { place in
        guard text.count - place >= own.count else { return nil }
        var offset = 0
        while offset < own.count, text[place + offset] == own[offset] { offset += 1 }
        return offset == own.count ? place + offset : nil
      }
    case .run(let least, false): places.map { $0 + least }.filter { $0 <= text.count }
    case .run(let least, true):
      places.first.flatMap { $0 + least <= text.count ? Array($0 + least...text.count) : nil } ?? []
    case .list(let texts):
      Set(texts.flatMap { $0.ends(in: text, from: places) }).sorted()
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
