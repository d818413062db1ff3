import LinkRouting

/// The words of several owners as one machine over letters, which can be in many states at once.
///
/// A word is a path, whose letters are segments, or the text of a segment, whose letters are scalars. A
/// state is a label, which says what letter has to come next, or the end of a word. Alternatives meet
/// again behind a group, so that a machine is as large as the template's text, however many plain paths
/// that stands for.
struct Machine<Label> {
  struct State {
    /// What has to come next; nil at the end of a word.
    var label: Label?
    /// The states behind it.
    var next: [Int]
  }

  private(set) var states: [State] = []
  /// The states in which a word begins.
  private(set) var starts: [Int] = []
  /// By owner, the end of its words.
  private var ends: [Int] = []

  /// - Parameter build: Adds the states of an owner's words, and returns those in which they begin.
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

  /// Adds a state that may come again and again before others.
  mutating func addLoop(_ label: Label, before next: [Int]) -> Int {
    add(label, before: next + [states.count])
  }
}

extension Machine {
  /// A state of this machine, and all states of another that the same letters lead to.
  private struct Place: Hashable {
    var own: Int
    var others: [Int]
  }

  /// Walks every word of this machine beside those of others, the shortest first.
  ///
  /// Of its own states it takes one at a time, for a word belongs to a machine if any way through it
  /// does; of the others' all at once, for a word is outside only if no way through does. There are
  /// finitely many such places, and each is visited once.
  ///
  /// - Parameters:
  ///   - others: The machine of the other words.
  ///   - work: What it may cost.
  ///   - letters: Letters for all that the labels at a place can tell apart.
  ///   - takes: Whether a label takes a letter.
  ///   - visit: Called for words of this machine, until it returns true: with those of the other owners
  ///     that a word belongs to, and the word. There are infinitely many words, so `visit` is called once for each
  ///     place.
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

  /// The states behind those of `set` that take a letter, in order.
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
