import LinkRouting

extension Machine {
  /// A state of this machine, and the sets of states of two others, after the same letters.
  private struct Node {
    var own: Int
    var choices: [Int]
    var others: [Int]
    var parent: Int

    /// Whether each word that can follow `node` can follow this one: more choices accept it, and fewer others do.
    func isAsGood(as node: Node) -> Bool {
      others.isSubset(of: node.others) && node.choices.isSubset(of: choices)
    }
  }

  /// Searches for a shortest word of this machine that one of the choices accepts, and that the other machine rejects.
  ///
  /// This is a breadth-first search. One state of this machine is enough, because one path to an end accepts a word.
  /// The other machines need the set of all their states. A node is skipped if an earlier one is as good. So 40
  /// templates with wildcards cost a few nodes for each literal, and not a node for each set of literals.
  ///
  /// - Parameters:
  ///   - choices: The words to accept; nil for all.
  ///   - others: The words to reject.
  ///   - work: The work limit.
  ///   - letters: One letter for each class of letters that some labels distinguish.
  ///   - accepts: Whether a label accepts a letter.
  ///   - isLost: Whether each longer word must be rejected, by the states of `others`.
  ///   - visit: Called for each word that this machine and a choice accept, with the owners of the choices and of
  ///     `others` that accept it; return true to stop.
  func search<Letter>(
    insideOf choices: Machine?, outsideOf others: Machine, _ work: WorkLimit,
    letters: (_ own: Label, _ others: [Label]) -> [Letter], accepts: (Label, Letter) -> Bool,
    isLost: (_ others: [Int]) -> Bool,
    visit: (_ choices: [Int], _ others: [Int], _ word: () -> [Letter]) -> Bool
  ) {
    var nodes: [Node] = []
    var steps: [Letter?] = []
    var known: [Int: [Int]] = [:]
    func add(_ node: Node, _ letter: Letter?) {
      if isLost(node.others) || choices != nil && node.choices.isEmpty { return }
      let earlier = known[node.own] ?? []
      guard work.spend(earlier.count / 8),
        !earlier.contains(where: { nodes[$0].isAsGood(as: node) })
      else { return }
      known[node.own, default: []].append(nodes.count)
      nodes.append(node)
      steps.append(letter)
    }
    func word(to index: Int) -> [Letter] {
      guard let letter = steps[index] else { return [] }
      return word(to: nodes[index].parent) + [letter]
    }
    for own in starts {
      let (choices, others) = (choices?.starts.sorted() ?? [], others.starts.sorted())
      add(Node(own: own, choices: choices, others: others, parent: -1), nil)
    }
    var index = 0
    while index < nodes.count, work.spend() {
      defer { index += 1 }
      let node = nodes[index]
      guard let label = states[node.own].label else {
        let chosen = choices?.owners(endingIn: node.choices) ?? []
        if choices == nil || !chosen.isEmpty,
          visit(chosen, others.owners(endingIn: node.others), { word(to: index) })
        {
          return
        }
        continue
      }
      let labels =
        node.choices.compactMap { choices?.states[$0].label }
        + node.others.compactMap { others.states[$0].label }
      for letter in letters(label, labels) {
        guard work.spend(1 + labels.count / 8) else { return }
        guard accepts(label, letter) else { continue }
        let chosen = choices?.step(node.choices) { accepts($0, letter) } ?? []
        let next = others.step(node.others) { accepts($0, letter) }
        for own in states[node.own].next {
          add(Node(own: own, choices: chosen, others: next, parent: index), letter)
        }
      }
    }
  }

  /// The states after a set of states and one letter; a path has no forks.
  private func step(_ set: [Int], _ accepts: (Label) -> Bool) -> [Int] {
    var next: [Int] = []
    for state in set {
      if let label = states[state].label, accepts(label) { next += states[state].next }
    }
    return next.ascending
  }

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
}

extension [Int] {
  /// Whether each number of this ascending list is in the ascending list `other`.
  fileprivate func isSubset(of other: [Int]) -> Bool {
    if count > other.count { return false }
    var place = 0
    for number in self {
      while place < other.count, other[place] < number { place += 1 }
      guard place < other.count, other[place] == number else { return false }
      place += 1
    }
    return true
  }
}

extension Machine {
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
