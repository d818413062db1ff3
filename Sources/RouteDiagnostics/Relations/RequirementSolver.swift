import LinkRouting

/// Finds a query and a fragment that satisfy some requirements and not others.
///
/// Clauses are few and mostly have one condition, so trying every choice is cheap: which clause of
/// each violated requirement fails, and which condition of each satisfied clause holds.
struct RequirementSolver {
  /// Those with one condition first: what contradicts them is found before anything is tried.
  private let satisfied: [[Requirements.Condition]]
  private let violated: [Requirements]
  private let alphabet: PathAlphabet
  private var bounds: [Requirements.Key: Bounds] = [:]

  /// What is known of the text at a key.
  private struct Bounds {
    var wanted: [TextPattern] = []
    var unwanted: [TextPattern] = []
    /// A text that all of the wanted take and none of the unwanted.
    var text: String?
  }

  /// A tail that each of `satisfied` accepts and none of `violated` does; nil where there is none.
  static func tail(
    satisfying satisfied: [Requirements], violating violated: [Requirements] = [],
    _ alphabet: PathAlphabet
  ) -> LinkTail? {
    let clauses = satisfied.flatMap(\.clauses)
    var solver = RequirementSolver(clauses, violated, alphabet)
    return solver.solve(violation: 0) ? solver.tail(clauses) : nil
  }

  private init(
    _ clauses: [[Requirements.Condition]], _ violated: [Requirements], _ alphabet: PathAlphabet
  ) {
    satisfied = clauses.filter { $0.count == 1 } + clauses.filter { $0.count > 1 }
    self.violated = violated
    self.alphabet = alphabet
  }

  private mutating func solve(violation index: Int) -> Bool {
    guard index < violated.count else { return solve(clause: 0) }
    for clause in violated[index].clauses {
      guard alphabet.work.spend(10) else { return false }
      let saved = bounds
      for condition in clause {
        bounds[condition.key, default: Bounds()].unwanted.append(condition.pattern)
      }
      if solve(violation: index + 1) { return true }
      bounds = saved
    }
    return false
  }

  private mutating func solve(clause index: Int) -> Bool {
    guard index < satisfied.count else { return true }
    for condition in satisfied[index] {
      guard alphabet.work.spend(10) else { return false }
      let saved = bounds
      bounds[condition.key, default: Bounds()].wanted.append(condition.pattern)
      let text = text(for: condition.key)
      bounds[condition.key]?.text = text
      if text != nil, solve(clause: index + 1) { return true }
      bounds = saved
    }
    return false
  }

  /// A text at `key` within its bounds.
  private func text(for key: Requirements.Key) -> String? {
    guard let bounds = bounds[key] else { return nil }
    let patterns = bounds.wanted + bounds.unwanted
    return alphabet.atoms(patterns, in: key.universe).first { atom in
      atom.isTaken.prefix(bounds.wanted.count).allSatisfy { $0 }
        && !atom.isTaken.dropFirst(bounds.wanted.count).contains(true)
    }?.text
  }

  /// The items in the order in which the clauses ask for them.
  private mutating func tail(_ clauses: [[Requirements.Condition]]) -> LinkTail {
    var tail = LinkTail()
    for key in clauses.joined().map(\.key) {
      guard let text = bounds.removeValue(forKey: key)?.text else { continue }
      switch key {
      case .item(let name): tail.items.append((name, text))
      case .fragment: tail.fragment = text
      }
    }
    return tail
  }
}
