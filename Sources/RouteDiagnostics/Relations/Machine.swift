import LinkRouting

/// A nondeterministic finite automaton (NFA) for the words of several owners.
///
/// A word is a path, with segments as letters, or the text of a segment, with scalars as letters. A state has a label
/// for the next letter, or is the end of a word. The alternatives of a group share the states behind the group, so
/// the size of a machine is that of the template's text, not that of its plain templates.
struct Machine<Label> {
  struct State {
    /// The label of the next letter; nil at the end of a word.
    var label: Label?
    /// The states after that letter.
    var next: [Int]
  }

  private(set) var states: [State] = []
  /// The start states.
  private(set) var starts: [Int] = []
  /// For each owner, the end state of its words.
  private var ends: [Int] = []

  /// - Parameter build: Adds the states of an owner's words, and returns the start states.
  init<Owner>(_ owners: [Owner], _ build: (inout Machine, Owner, _ end: Int) -> [Int]) {
    for owner in owners {
      let end = add(nil, before: [])
      ends.append(end)
      starts += build(&self, owner, end)
    }
  }

  /// Adds a state before others.
  mutating func add(_ label: Label?, before next: [Int]) -> Int {
    states.append(State(label: label, next: next))
    return states.count - 1
  }

  /// Adds a state that may repeat, before others.
  mutating func addLoop(_ label: Label, before next: [Int]) -> Int {
    add(label, before: next + [states.count])
  }
}

extension Machine {
  /// A state of this machine, and the set of states of another machine after the same letters.
  private struct Place: Hashable {
    var own: Int
    var others: [Int]
  }

  /// Visits words of this machine, the shortest first, together with the states of another machine.
  ///
  /// It follows one state of this machine at a time, since one path through a machine is enough to accept a word. It
  /// follows all states of the other machine at once, since a word is outside only if no path accepts it. There are
  /// finitely many such pairs, and each is visited once.
  ///
  /// - Parameters:
  ///   - others: The machine of the other words.
  ///   - work: The work limit.
  ///   - letters: A letter for each class that the labels of a pair distinguish.
  ///   - takes: Whether a label accepts a letter.
  ///   - visit: Called with the other owners that accept the word, and the word; return true to stop. It is called
  ///     once for each pair, since there are infinitely many words.
  func walk<Letter>(
    beside others: Machine, _ work: WorkLimit,
    letters: (_ own: Label, _ others: [Label]) -> [Letter], takes: (Label, Letter) -> Bool,
    visit: (_ owners: [Int], _ word: () -> [Letter]) -> Bool
  ) {
    var places: [Place] = []
    var origins: [(parent: Int, letter: Letter)?] = []
    var known: Set<Place> = []
    func add(_ place: Place, _ origin: (parent: Int, letter: Letter)?) {
      guard known.insert(place).inserted else { return }
      places.append(place)
      origins.append(origin)
    }
    func word(to index: Int) -> [Letter] {
      origins[index].map { word(to: $0.parent) + [$0.letter] } ?? []
    }
    for start in starts { add(Place(own: start, others: others.starts.sorted()), nil) }
    var index = 0
    while index < places.count, work.spend() {
      defer { index += 1 }
      let place = places[index]
      guard let label = states[place.own].label else {
        if visit(others.owners(endingIn: place.others), { word(to: index) }) { return }
        continue
      }
      for letter in letters(label, place.others.compactMap { others.states[$0].label }) {
        guard work.spend(1 + place.others.count / 8) else { return }
        guard takes(label, letter) else { continue }
        let next = others.step(place.others) { takes($0, letter) }
        for own in states[place.own].next { add(Place(own: own, others: next), (index, letter)) }
      }
    }
  }

  /// The next states after `set` and a letter, in order.
  func step(_ set: [Int], _ takes: (Label) -> Bool) -> [Int] {
    var next: [Int] = []
    for state in set {
      if let label = states[state].label, takes(label) { next += states[state].next }
    }
    next.sort()
    var unique: [Int] = []
    for state in next where state != unique.last { unique.append(state) }
    return unique
  }

  /// The owners whose words may end in one of `set`.
  func owners(endingIn set: [Int]) -> [Int] {
    ends.indices.filter { set.contains(ends[$0]) }
  }
}
