/// A pattern of an `apple-app-site-association` file as a machine that can be in several states at once.
///
/// So no pattern makes matching slow: a text costs its length times the pattern's.
struct LinkPattern {
  /// What takes one scalar of a text.
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
    case one(Symbol)
    /// None or more.
    case many(Symbol)
    case choice([[Piece]])

    fileprivate var scalar: Unicode.Scalar? {
      if case .one(.scalar(let scalar)) = self { scalar } else { nil }
    }
  }

  enum State {
    case end
    case take(Symbol, next: Int)
    /// Two edges without a symbol; an edge to itself is a dead end. A list of edges would cost an object per state.
    case fork(Int, Int)
  }

  /// What the states were made of.
  let pieces: [Piece]
  private(set) var states: [State] = [.end]
  private(set) var start = 0
  /// The longest text that is in every text.
  private let part: [UInt8]
  /// Where a path that has the end of this text has its mark.
  private let mark: Int?

  /// The text is all read.
  static let end = 0

  /// Takes any text.
  static let everything = LinkPattern([.many(.any)])

  init(_ pieces: [Piece]) {
    self.pieces = pieces
    let texts = pieces.map(\.scalar).split(separator: nil)
    let longest = texts.max { $0.count < $1.count } ?? []
    part = Array(String(String.UnicodeScalarView(longest.compactMap(\.self))).utf8)
    mark = PathText.marks(of: part).last
    start = add(pieces, before: Self.end)
  }

  private mutating func add(_ pieces: [Piece], before next: Int) -> Int {
    var next = next
    for piece in pieces.reversed() {
      switch piece {
      case .one(let symbol):
        next = add(.take(symbol, next: next))
      case .many(let symbol):
        next = add(.fork(states.count + 1, next))
        _ = add(.take(symbol, next: next))
      case .choice(let alternatives):
        let nowhere = add(.fork(states.count, states.count))
        next = alternatives.reversed().reduce(nowhere) { rest, alternative in
          let first = add(alternative, before: next)
          return add(.fork(first, rest))
        }
      }
    }
    return next
  }

  private mutating func add(_ state: State) -> Int {
    states.append(state)
    return states.count - 1
  }

  /// The pattern takes the whole path.
  func matches(_ path: PathText) -> Bool {
    mark.map { path.marks[$0] } != false && matches(path.text)
  }

  /// The pattern takes the whole text.
  ///
  /// - Complexity: O(*n* · *m*) for a text of *n* scalars and a pattern of *m* pieces.
  func matches(_ text: String) -> Bool {
    // Most links lack the text of most patterns of a file.
    guard text.utf8[...].contains(part) else { return false }
    // The round in which a state was reached last: each is looked at once a round.
    var reached = [Int](repeating: -1, count: states.count)
    var current: [Int] = []
    add(start, round: 0, to: &current, &reached)
    var next: [Int] = []
    for (round, scalar) in text.unicodeScalars.enumerated() {
      next.removeAll(keepingCapacity: true)
      for state in current {
        if case .take(let symbol, let target) = states[state], symbol.takes(scalar) {
          add(target, round: round + 1, to: &next, &reached)
        }
      }
      if next.isEmpty { return false }
      swap(&current, &next)
    }
    return current.contains(Self.end)
  }

  /// Adds a state, or, for a fork, those that it leads to.
  ///
  /// Not by recursion: a pattern of many `*` is a long chain of forks. Most states are no
  /// forks, and need no list.
  func add(_ state: Int, round: Int, to set: inout [Int], _ reached: inout [Int]) {
    var state = state
    var pending: [Int] = []
    while true {
      if reached[state] != round {
        reached[state] = round
        if case .fork(let first, let second) = states[state] {
          pending.append(first)
          state = second
          continue
        }
        set.append(state)
      }
      guard let next = pending.popLast() else { return }
      state = next
    }
  }
}

/// A path, with a mark for each four bytes in a row: a file has many patterns, and most ask for others.
struct PathText {
  let text: String
  private(set) var marks = [Bool](repeating: false, count: 1 << 12)

  init(_ text: String) {
    self.text = text
    for mark in Self.marks(of: text.utf8) { marks[mark] = true }
  }

  /// The places of the marks, one for each four bytes; several may have one place.
  static func marks(of bytes: some Sequence<UInt8>) -> [Int] {
    var last: UInt32 = 0
    let all = bytes.map { byte in
      last = last << 8 | UInt32(byte)
      return Int((last &* 2_654_435_761) >> 20)
    }
    return Array(all.dropFirst(3))
  }
}

extension Substring.UTF8View {
  /// The generic search of the standard library prepares itself each time, which takes longer.
  fileprivate func contains(_ part: [UInt8]) -> Bool {
    guard let first = part.first else { return true }
    var rest = self
    while let place = rest.firstIndex(of: first) {
      rest = rest[place...]
      if rest.starts(with: part) { return true }
      rest.removeFirst()
    }
    return false
  }
}
