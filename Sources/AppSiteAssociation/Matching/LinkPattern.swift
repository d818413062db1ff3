import RouteDiagnostics

/// A pattern of an `apple-app-site-association` file, or of one of Android's files.
///
/// The pieces are matched from left to right, each from every place where the pieces before it can end. So no
/// pattern makes matching slow: the cost is the length of the string times the number of pieces. A
/// `Machine` of the same pieces proves how patterns relate.
struct LinkPattern: Hashable {
  /// A part of a pattern.
  enum Piece: Hashable {
    case text([Unicode.Scalar])
    /// A number of scalars that a label accepts, or, if it is open, more.
    case run(least: Int, isOpen: Bool, of: ScalarLabel = .any)
    /// At most so many scalars that a label accepts.
    case optional(Int, of: ScalarLabel)
    /// One string of a list.
    case list([LinkPattern])
  }

  private(set) var pieces: [Piece] = []

  /// Matches any string.
  static let everything = LinkPattern([.run(least: 0, isOpen: true)])

  /// Matches no string.
  static let nothing = LinkPattern([.list([])])

  /// Makes a pattern.
  ///
  /// Neighbours that can be one piece become one: `?*?*` is `??*`.
  init(_ pieces: [Piece]) {
    for piece in pieces {
      switch (self.pieces.last, piece) {
      case (_, .text([])), (_, .run(0, false, _)), (_, .optional(0, _)): break
      case (.text(let text), .text(let more)):
        self.pieces[self.pieces.count - 1] = .text(text + more)
      case (.run(let least, let isOpen, let label), .run(let more, let isMoreOpen, let next))
      where label == next:
        self.pieces[self.pieces.count - 1] =
          .run(least: least + more, isOpen: isOpen || isMoreOpen, of: label)
      default: self.pieces.append(piece)
      }
    }
  }

  /// The number of scalars, where a list counts with all of its strings.
  var size: Int {
    pieces.reduce(1) { size, piece in
      switch piece {
      case .text(let text): size + text.count
      case .run(let least, _, _): size + least + 1
      case .optional(let most, _): size + most
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
    case .run(let least, false, .any): places.map { $0 + least }.filter { $0 <= text.count }
    case .run(let least, true, .any):
      places.first.flatMap { $0 + least <= text.count ? Array($0 + least...text.count) : nil } ?? []
    case .run(let least, let isOpen, let label):
      Self.ends(of: label, least, isOpen ? text.count : least, in: text, from: places)
    case .optional(let most, let label):
      Self.ends(of: label, 0, most, in: text, from: places)
    case .list(let texts):
      Set(texts.flatMap { $0.ends(in: text, from: places) }).sorted()
    }
  }
}

extension LinkPattern.Piece {
  /// The places where a run of a label's scalars can end: each scalar is read once, from right to left.
  private static func ends(
    of label: ScalarLabel, _ least: Int, _ most: Int, in text: [Unicode.Scalar],
    from places: [Int]
  ) -> [Int] {
    guard let first = places.first else { return [] }
    var starts = places[...]
    // The last place that a run from the current place reaches, and how the number of runs that end at a place
    // differs from that at the place before.
    var reach = text.count
    var steps = [Int](repeating: 0, count: text.count + 2)
    for place in (first...text.count).reversed() {
      if place < text.count, !label.accepts(text[place]) { reach = place }
      guard starts.last == place else { continue }
      starts.removeLast()
      let end = min(reach, place + most)
      guard place + least <= end else { continue }
      steps[place + least] += 1
      steps[end + 1] -= 1
    }
    var count = 0
    return (first...text.count).filter { place in
      count += steps[place]
      return count > 0
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
