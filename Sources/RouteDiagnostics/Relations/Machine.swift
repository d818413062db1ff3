import LinkRouting

/// A nondeterministic finite automaton (NFA) that accepts the words of several owners: of templates or of patterns.
///
/// A word of a template is a path, and its letters are segments. A word of a pattern is a string, and its letters
/// are scalars. A state has a label for the next letter, or is the end of a word. The alternatives of a group share
/// the states after the group. So the machine grows with the text of the template, not with the number of its plain
/// templates.
struct Machine<Label> {
  struct State {
    /// The label that accepts the next letter; nil at the end of a word.
    var label: Label?
    /// The states after that letter.
    var next: [Int]
  }

  private(set) var states: [State] = []
  /// The start states.
  private(set) var starts: [Int] = []
  /// For each owner, the end state of its words.
  private var ends: [Int] = []

  /// - Parameter build: Adds the states for the words of an owner, which lead to `end`. It returns the start
  ///   states.
  init<Owner>(_ owners: [Owner], _ build: (inout Machine, Owner, _ end: Int) -> [Int]) {
    for owner in owners {
      let end = add(nil, before: [])
      ends.append(end)
      starts += build(&self, owner, end)
    }
  }

  /// Adds a state with edges to the states `next`.
  mutating func add(_ label: Label?, before next: [Int]) -> Int {
    states.append(State(label: label, next: next))
    return states.count - 1
  }

  /// Adds a state with an edge to itself, for one or more letters, and with edges to the states `next`.
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

  /// Visits words of this machine, the shortest first, with the owners of another machine that accept them.
  ///
  /// This is a breadth-first search over pairs: a state of this machine, and the set of all states of the other
  /// machine after the same letters. One state of this machine is enough, because one path to an end accepts a
  /// word. The other machine needs the whole set, because it rejects a word only if every path does. A machine may
  /// accept infinitely many words, but there are finitely many pairs, and each is visited once.
  ///
  /// - Parameters:
  ///   - others: The other machine.
  ///   - work: The work limit.
  ///   - letters: One letter for each class of letters that the labels of a pair distinguish.
  ///   - accepts: Whether a label accepts a letter.
  ///   - visit: Called once for each pair at the end of a word, with the owners of the other machine that accept
  ///     the word, and the word; return true to stop.
  func walk<Letter>(
    beside others: Machine, _ work: WorkLimit,
    letters: (_ own: Label, _ others: [Label]) -> [Letter], accepts: (Label, Letter) -> Bool,
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
        guard accepts(label, letter) else { continue }
        let next = others.step(place.others) { accepts($0, letter) }
        for own in states[place.own].next { add(Place(own: own, others: next), (index, letter)) }
      }
    }
  }

  /// The states after the states `set` and one letter, in ascending order.
  func step(_ set: [Int], _ accepts: (Label) -> Bool) -> [Int] {
    var next: [Int] = []
    for state in set {
      if let label = states[state].label, accepts(label) { next += states[state].next }
    }
    next.sort()
    var unique: [Int] = []
    for state in next where state != unique.last { unique.append(state) }
    return unique
  }

  /// The owners that have their end state in `set`.
  func owners(endingIn set: [Int]) -> [Int] {
    ends.indices.filter { set.contains(ends[$0]) }
  }
}
