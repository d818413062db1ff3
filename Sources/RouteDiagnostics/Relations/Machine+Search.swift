import LinkRouting

/// The sets of states that a walk has reached, each with a number, so that each step is taken once.
private struct StateSets<Label> {
  private let machine: Machine<Label>
  /// Whether a walk goes on behind a set.
  private let isOpen: ([Int]) -> Bool
  private(set) var sets: [(states: [Int], isOpen: Bool)] = []
  private var numbers: [[Int]: Int] = [:]
  private var closed: [Int: [Int]] = [:]

  init(_ machine: Machine<Label>, _ isOpen: @escaping ([Int]) -> Bool) {
    (self.machine, self.isOpen) = (machine, isOpen)
  }

  mutating func number(of states: [Int]) -> Int {
    let set = states.ascending
    if let number = numbers[set] { return number }
    numbers[set] = sets.count
    sets.append((set, isOpen(set)))
    return sets.count - 1
  }

  /// The number of the set after a set and one letter.
  mutating func step(_ set: Int, _ accepts: (Label) -> Bool) -> Int {
    var next: [Int] = []
    for state in sets[set].states {
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
  /// With `choices`, it is a search for one word that a choice accepts, and as few other owners as possible. Then a
  /// pair is skipped if an earlier one is as good: after it more choices accept each word, and fewer other owners do.
  /// So 40 templates with wildcards cost a few pairs for each literal, and not a pair for each set of literals.
  ///
  /// - Parameters:
  ///   - others: The other machine.
  ///   - needed: The number of the first owners of the other machine that have to accept each word.
  ///   - choices: The number of the first owners of the other machine one of which has to accept each word, if there
  ///     are any.
  ///   - work: The work limit.
  ///   - letters: One letter for each class of letters that the labels of a pair distinguish.
  ///   - accepts: Whether a label accepts a letter.
  ///   - isLost: Whether no word behind a set of states of the other machine counts.
  ///   - visit: Called once for each pair at the end of a word, with the owners of the other machine that accept
  ///     the word, and the word; return true to stop.
  package func walk<Letter>(
    beside others: Machine, needed: Int = 0, choices: Int? = nil, _ work: WorkLimit,
    letters: (_ own: Label, _ others: [Label]) -> [Letter], accepts: (Label, Letter) -> Bool,
    isLost: @escaping (_ others: [Int]) -> Bool = { _ in false },
    visit: (_ owners: [Int], _ word: () -> [Letter]) -> Bool
  ) {
    var places: [Place] = []
    var origins: [(parent: Int, letter: Letter)?] = []
    var known: Set<Place> = []
    var knownSets: [Int: [Int]] = [:]
    let mayChoose = choices.map { others.start(ofOwner: $0) } ?? 0
    var sets = StateSets(others) { set in
      (0..<needed).allSatisfy { owner in
        let range = others.ends[owner]..<others.start(ofOwner: owner + 1)
        return set.contains(where: range.contains)
      } && (mayChoose == 0 || set.first ?? mayChoose < mayChoose) && !isLost(set)
    }
    /// Whether each word that can follow a set can follow an earlier one.
    func isAsGood(_ earlier: Int, as set: Int) -> Bool {
      let sets = [earlier, set].map { sets.sets[$0].states }
      let places = sets.map { set in set.firstIndex { $0 >= mayChoose } ?? set.count }
      return sets[1][..<places[1]].isSubset(of: sets[0][..<places[0]])
        && sets[0][places[0]...].isSubset(of: sets[1][places[1]...])
    }
    func add(_ states: [Int], _ set: Int, _ origin: (parent: Int, letter: Letter)?) {
      var pending: [Int] = states.reversed()
      while sets.sets[set].isOpen, let own = pending.popLast() {
        let place = Place(own: own, others: set)
        guard known.insert(place).inserted else { continue }
        if isFork(own) {
          pending += self.states[own].next.reversed()
          continue
        }
        if choices != nil {
          let earlier = knownSets[own] ?? []
          guard work.spend(earlier.count / 8), !earlier.contains(where: { isAsGood($0, as: set) })
          else { continue }
          knownSets[own, default: []].append(set)
        }
        places.append(place)
        origins.append(origin)
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
    add(starts, sets.number(of: others.closed(others.starts)), nil)
    var number = 0
    while number < places.count, work.spend() {
      defer { number += 1 }
      let place = places[number]
      let state = states[place.own]
      let set = sets.sets[place.others].states
      guard let label = state.label else {
        let owners = others.owners(endingIn: set)
        let isChosen = mayChoose == 0 || owners.first ?? .max < choices ?? 0
        guard isChosen, (0..<needed).allSatisfy(owners.contains) else { continue }
        if visit(owners, { word(to: number) }) { return }
        continue
      }
      for letter in letters(label, set.compactMap { others.states[$0].label }) {
        guard work.spend(1 + set.count / 8) else { return }
        guard accepts(label, letter) else { continue }
        let next = sets.step(place.others) { accepts($0, letter) }
        add(state.next, next, (number, letter))
      }
    }
  }

  /// The first state of an owner, or the number of states.
  private func start(ofOwner owner: Int) -> Int { owner < ends.count ? ends[owner] : states.count }

  /// The states that are followed by any letters and by the end of a word, each with that end: a set with both accepts
  /// every longer word.
  ///
  /// - Parameter isWanted: Whether an owner counts.
  func loops(where isOpen: (Label) -> Bool, to isWanted: (_ owner: Int) -> Bool) -> [Int: Int] {
    let wanted = Set(ends.indices.filter(isWanted).map { ends[$0] })
    var loops: [Int: Int] = [:]
    for (index, state) in states.enumerated() {
      guard state.label.map(isOpen) == true, state.next.contains(index) else { continue }
      loops[index] = state.next.first(where: wanted.contains)
    }
    return loops
  }

  /// Whether a word of this machine may be one of `other`; false is certain.
  ///
  /// - Parameter meet: Whether some letter may be accepted by both labels.
  /// - Complexity: O(*n* · *m*) in the numbers of states.
  func mayShareWord(with other: Machine, _ meet: (Label, Label) -> Bool) -> Bool {
    var pairs = starts.flatMap { own in other.starts.map { [own, $0] } }
    var known = Set(pairs)
    while let pair = pairs.popLast() {
      let (one, two) = (states[pair[0]], other.states[pair[1]])
      guard let left = one.label, let right = two.label else {
        if one.label == nil, two.label == nil { return true }
        continue
      }
      guard meet(left, right) else { continue }
      for own in one.next {
        for next in two.next where known.insert([own, next]).inserted { pairs.append([own, next]) }
      }
    }
    return false
  }
}

extension ArraySlice<Int> {
  /// Whether each number of this ascending list is in the ascending list `other`.
  fileprivate func isSubset(of other: ArraySlice<Int>) -> Bool {
    if count > other.count { return false }
    var place = other.startIndex
    for number in self {
      while place < other.endIndex, other[place] < number { place += 1 }
      guard place < other.endIndex, other[place] == number else { return false }
      place += 1
    }
    return true
  }
}
