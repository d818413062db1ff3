/// The paths of several owners as one machine over segments, which can be in many states at once.
///
/// A variant of *n* segments has the states 0 to *n*, the number of its segments that were taken; a
/// wildcard, which takes one or more, leads on and then stays as long as it likes.
struct PathMachine {
  /// What has to come next.
  enum Element {
    case end
    case wildcard
    /// A pattern, by its number in the alphabet.
    case pattern(Int)
  }

  struct State {
    var element: Element
    /// The segment before is a wildcard, which may take more.
    var loops: Bool
    /// Whose path this is.
    var owner: Int
    /// The name of a wildcard that stands here or that may take more.
    var wildcardName: String?
  }

  private(set) var states: [State] = []
  private(set) var starts: [Int] = []

  init(_ owners: [[[RouteTemplate.Segment]]], _ alphabet: PathAlphabet) {
    for (owner, paths) in owners.enumerated() {
      for path in paths { add(path, owner, alphabet) }
    }
  }

  private mutating func add(
    _ path: [RouteTemplate.Segment], _ owner: Int, _ alphabet: PathAlphabet
  ) {
    starts.append(states.count)
    var state = State(element: .end, loops: false, owner: owner)
    for segment in path {
      switch segment {
      case .wildcard(let name):
        state.element = .wildcard
        state.wildcardName = name ?? state.wildcardName
      case .text(let pattern):
        state.element = .pattern(alphabet.number(of: pattern))
      }
      states.append(state)
      state = State(
        element: .end, loops: segment.isWildcard, owner: owner,
        wildcardName: segment.isWildcard ? state.wildcardName : nil)
    }
    states.append(state)
  }

  /// The owners of those of `set` at which a path may end, in order.
  func owners(acceptingIn set: [Int]) -> [Int] {
    var owners: [Int] = []
    for state in set {
      if case .end = states[state].element, owners.last != states[state].owner {
        owners.append(states[state].owner)
      }
    }
    return owners
  }

  /// Appends the states that a segment leads to from `state`.
  ///
  /// - Parameter takes: Whether the pattern of a number takes the segment.
  @inline(__always)
  func step(_ state: Int, into next: inout [Int], _ takes: (Int) -> Bool) {
    if states[state].loops { next.append(state) }
    switch states[state].element {
    case .end: break
    case .wildcard: next.append(state + 1)
    case .pattern(let number): if takes(number) { next.append(state + 1) }
    }
  }
}
