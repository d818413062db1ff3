import LinkRouting

/// The paths of several owners as one machine over segments, which can be in many states at once.
///
/// A state is a segment of a template that has to come next, or the end of the path. The alternatives
/// of a group meet again behind it, so that a machine is as large as the template's text, however many
/// plain paths that stands for.
struct PathMachine {
  /// What has to come next.
  enum Element {
    case end
    case wildcard(name: String?)
    /// A pattern, by its number in the alphabet.
    case pattern(Int)
  }

  struct State {
    var element: Element
    /// Whose path this is.
    var owner: Int
    /// Where the states behind the element are in `targets`.
    var next: Range<Int>
  }

  private(set) var states: [State] = []
  /// The states in which a path begins.
  private(set) var starts: [Int] = []
  private var targets: [Int] = []

  init(_ owners: [[RouteTemplate.PathElement]], _ alphabet: PathAlphabet) {
    for (owner, path) in owners.enumerated() {
      let end = add(.end, owner, before: [])
      starts += add(path, owner, before: [end], alphabet)
    }
  }

  /// Adds the states of a path that goes on with one of `next`; returns those in which it begins.
  private mutating func add(
    _ path: [RouteTemplate.PathElement], _ owner: Int, before next: [Int], _ alphabet: PathAlphabet
  ) -> [Int] {
    var next = next
    for element in path.reversed() {
      switch element {
      case .segment(.wildcard(let name)):
        next = [add(.wildcard(name: name), owner, before: next)]
      case .segment(.text(let pattern)):
        next = [add(.pattern(alphabet.number(of: pattern)), owner, before: next)]
      case .group(let alternatives):
        var starts = alternatives.flatMap { add($0, owner, before: next, alphabet) }
        // A single alternative is optional.
        if alternatives.count == 1 { starts += next.filter { !starts.contains($0) } }
        next = starts
      }
    }
    return next
  }

  private mutating func add(_ element: Element, _ owner: Int, before next: [Int]) -> Int {
    states.append(
      State(element: element, owner: owner, next: targets.count..<targets.count + next.count))
    targets += next
    return states.count - 1
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
    switch states[state].element {
    case .end: return
    case .wildcard:
      next += targets[states[state].next]
      // It takes one segment or more: this may not have been its last.
      next.append(state)
    case .pattern(let number): if takes(number) { next += targets[states[state].next] }
    }
  }
}
