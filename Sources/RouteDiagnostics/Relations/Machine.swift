package import LinkRouting

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

/// The sets of states that a walk has reached, each with a number, so that each step is taken once.
private struct StateSets<Label> {
  private let machine: Machine<Label>
  private(set) var sets: [[Int]] = []
  private var numbers: [[Int]: Int] = [:]
  private var closed: [Int: [Int]] = [:]

  init(_ machine: Machine<Label>) { self.machine = machine }

  mutating func number(of states: [Int]) -> Int {
    let set = states.ascending
    if let number = numbers[set] { return number }
    numbers[set] = sets.count
    sets.append(set)
    return sets.count - 1
  }

  /// The number of the set after a set and one letter.
  mutating func step(_ set: Int, _ accepts: (Label) -> Bool) -> Int {
    var next: [Int] = []
    for state in sets[set] {
      guard let label = machine.states[state].label, accepts(label) else { continue }
      if let known = closed[state] {
        next += known
      } else {
        let after = machine.closed(machine.states[state].next)
        closed[state] = after
        next += after
      }
    }
    return number(of: next)
  }
}

extension Machine {
  /// A state of this machine, and the number of the set of states of another machine after the same letters.
  private struct Place: Hashable {
    var own: Int
    var others: Int
  }

  /// Visits words of this machine, the shortest first, with the owners of another machine that accept them.
  ///
  /// This is a breadth-first search over pairs: a state of this machine, and the set of all states of the other
  /// machine after the same letters. One state of this machine is enough, because one path to an end accepts a
  /// word. The other machine needs the whole set, because it rejects a word only if every path does. A machine may
  /// accept infinitely many words, but there are finitely many pairs, and each is visited once.
  ///
  /// - Parameters:
  ///   - others: The other machine.
  ///   - needed: The number of the first owners of the other machine that have to accept each word.
  ///   - work: The work limit.
  ///   - letters: One letter for each class of letters that the labels of a pair distinguish.
  ///   - accepts: Whether a label accepts a letter.
  ///   - visit: Called once for each pair at the end of a word, with the owners of the other machine that accept
  ///     the word, and the word; return true to stop.
  package func walk<Letter>(
    beside others: Machine, needed: Int = 0, _ work: WorkLimit,
    letters: (_ own: Label, _ others: [Label]) -> [Letter], accepts: (Label, Letter) -> Bool,
    visit: (_ owners: [Int], _ word: () -> [Letter]) -> Bool
  ) {
    var places: [Place] = []
    var origins: [(parent: Int, letter: Letter)?] = []
    var known: Set<Place> = []
    // The places after the letters so far, and after one more letter.
    var (level, nextLevel) = ([Int](), [Int]())
    func add(
      _ states: [Int], _ others: Int, _ origin: (parent: Int, letter: Letter)?,
      to level: inout [Int]
    ) {
      var pending: [Int] = states.reversed()
      while let own = pending.popLast() {
        let place = Place(own: own, others: others)
        guard known.insert(place).inserted else { continue }
        if isFork(own) {
          pending += self.states[own].next.reversed()
        } else {
          level.append(places.count)
          places.append(place)
          origins.append(origin)
        }
      }
    }
    func word(to index: Int) -> [Letter] {
      var word: [Letter] = []
      var origin = origins[index]
      while let (parent, letter) = origin {
        word.append(letter)
        origin = origins[parent]
      }
      return word.reversed()
    }
    var sets = StateSets(others)
    let first = sets.number(of: others.closed(others.starts))
    guard others.mayAccept(sets.sets[first], needed) else { return }
    add(starts, first, nil, to: &level)
    while !level.isEmpty {
      for number in level {
        guard work.spend() else { return }
        let place = places[number]
        let state = states[place.own]
        guard let label = state.label else {
          let owners = others.owners(endingIn: sets.sets[place.others])
          guard (0..<needed).allSatisfy(owners.contains) else { continue }
          if visit(owners, { word(to: number) }) { return }
          continue
        }
        let set = sets.sets[place.others]
        for letter in letters(label, set.compactMap { others.states[$0].label }) {
          guard work.spend(1 + set.count / 8) else { return }
          guard accepts(label, letter) else { continue }
          let next = sets.step(place.others) { accepts($0, letter) }
          guard others.mayAccept(sets.sets[next], needed) else { continue }
          add(state.next, next, (number, letter), to: &nextLevel)
        }
      }
      (level, nextLevel) = (nextLevel, [])
    }
  }

  /// Whether each of the first `count` owners has a state in `set`, which is in ascending order.
  private func mayAccept(_ set: [Int], _ count: Int) -> Bool {
    (0..<count).allSatisfy { owner in
      let after = owner + 1 < ends.count ? ends[owner + 1] : states.count
      return set.contains { $0 >= ends[owner] && $0 < after }
    }
  }

  private func isFork(_ state: Int) -> Bool {
    states[state].label == nil && !states[state].next.isEmpty
  }

  /// The states of a set, with the states that a fork stands for in its place.
  fileprivate func closed(_ set: [Int]) -> [Int] {
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
