/// A nondeterministic finite automaton (NFA) that accepts the words of several owners: of templates or of patterns.
///
/// A word of a template is a path, and its letters are segments. A word of a pattern is a string, and its letters
/// are scalars. A state has a label for the next letter, or is the end of a word. The alternatives of a group share
/// the states after the group. So the machine grows with the text of the template, not with the number of its plain
/// templates.
package struct Machine<Label> {
  package struct State {
    /// The label that accepts the next letter; nil at the end of a word, and for a fork.
    package var label: Label?
    /// The states after that letter.
    var next: [Int]
  }

  package private(set) var states: [State] = []
  /// The start states.
  private(set) var starts: [Int] = []
  /// For each owner, the end state of its words, which is its first state.
  private(set) var ends: [Int] = []
  private var hasForks = false

  /// - Parameter build: Adds the states for the words of an owner, which lead to `end`. It returns the start
  ///   states.
  package init<Owner>(_ owners: [Owner], _ build: (inout Machine, Owner, _ end: Int) -> [Int]) {
    for owner in owners {
      let end = add(nil, before: [])
      ends.append(end)
      starts += build(&self, owner, end)
    }
  }

  /// Adds a state with edges to the states `next`.
  package mutating func add(_ label: Label?, before next: [Int]) -> Int {
    states.append(State(label: label, next: next))
    return states.count - 1
  }

  /// Adds a state with an edge to itself, for one or more letters, and with edges to the states `next`.
  package mutating func addLoop(_ label: Label, before next: [Int]) -> Int {
    add(label, before: next + [states.count])
  }

  /// Adds a fork: a state that stands for the states `next`, and takes no letter.
  ///
  /// Many states that lead to the same many states share one fork.
  package mutating func addFork(before next: [Int]) -> [Int] {
    if next.count < 2 { return next }
    hasForks = true
    return [add(nil, before: next)]
  }

  /// Adds a loop around a body of several states, for any number of repetitions, and none.
  ///
  /// - Parameter body: Adds the states of the body, which lead to `start`. It returns the start states.
  package mutating func addLoop(
    before next: [Int], _ body: (inout Machine, _ start: Int) -> [Int]
  ) -> Int {
    hasForks = true
    let start = add(nil, before: [])
    states[start].next = next + body(&self, start)
    return start
  }
}

extension Machine {
  func isFork(_ state: Int) -> Bool {
    states[state].label == nil && !states[state].next.isEmpty
  }

  /// The states of a set, with the states that a fork stands for in its place.
  func closed(_ set: [Int]) -> [Int] {
    guard hasForks else { return set }
    var pending = set
    var seen: Set<Int> = []
    var found: [Int] = []
    while let state = pending.popLast() {
      guard seen.insert(state).inserted else { continue }
      if isFork(state) {
        pending += states[state].next
      } else {
        found.append(state)
      }
    }
    return found
  }

  /// The owners that have their end state in `set`.
  func owners(endingIn set: [Int]) -> [Int] {
    ends.indices.filter { set.contains(ends[$0]) }
  }
}

extension [Int] {
  /// The numbers in ascending order, each once.
  var ascending: [Int] {
    var unique: [Int] = []
    for number in sorted() where number != unique.last { unique.append(number) }
    return unique
  }
}
