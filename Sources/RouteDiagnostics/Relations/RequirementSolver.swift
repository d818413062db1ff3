import LinkRouting

/// Finds a query and a fragment that satisfy some requirements and not others.
///
/// Clauses are few and mostly have one condition, so trying every choice is cheap: which clause of
/// each violated requirement fails, and which condition of each satisfied clause holds.
struct RequirementSolver {
  private let satisfied: [[Requirements.Condition]]
  private let violated: [Requirements]
  private var order: [Requirements.Key] = []
  private var bounds: [Requirements.Key: Bounds] = [:]

  /// What is known of the text at a key.
  private struct Bounds {
    var wanted: [TextPattern] = []
    var unwanted: [TextPattern] = []
  }

  /// A tail that each of `satisfied` accepts and none of `violated` does; nil where there is none.
  static func tail(
    satisfying satisfied: [Requirements], violating violated: [Requirements] = []
  ) -> LinkTail? {
    var solver = RequirementSolver(
      satisfied: satisfied.flatMap(\.clauses), violated: violated)
    guard solver.solve(violation: 0) else { return nil }
    return solver.tail
  }

  private init(satisfied: [[Requirements.Condition]], violated: [Requirements]) {
    self.satisfied = satisfied
    self.violated = violated
  }

  private mutating func solve(violation index: Int) -> Bool {
    guard index < violated.count else { return solve(clause: 0) }
    for clause in violated[index].clauses {
      let saved = self
      for condition in clause {
        note(condition.key)
        bounds[condition.key, default: Bounds()].unwanted.append(condition.pattern)
      }
      if solve(violation: index + 1) { return true }
      self = saved
    }
    return false
  }

  private mutating func solve(clause index: Int) -> Bool {
    guard index < satisfied.count else { return true }
    for condition in satisfied[index] {
      let saved = self
      note(condition.key)
      bounds[condition.key, default: Bounds()].wanted.append(condition.pattern)
      if text(for: condition.key) != nil, solve(clause: index + 1) { return true }
      self = saved
    }
    return false
  }

  private mutating func note(_ key: Requirements.Key) {
    if bounds[key] == nil { order.append(key) }
  }

  /// A text at `key` within its bounds; none is needed where none is wanted.
  private func text(for key: Requirements.Key) -> String? {
    guard let bounds = bounds[key], !bounds.wanted.isEmpty else { return nil }
    let patterns = bounds.wanted + bounds.unwanted
    return TextAtoms.atoms(patterns, in: key.universe).first { atom in
      atom.isTaken.prefix(bounds.wanted.count).allSatisfy { $0 }
        && !atom.isTaken.dropFirst(bounds.wanted.count).contains(true)
    }?.text
  }

  private var tail: LinkTail {
    var tail = LinkTail()
    for key in order {
      guard let text = text(for: key) else { continue }
      switch key {
      case .item(let name): tail.items.append((name, text))
      case .fragment: tail.fragment = text
      }
    }
    return tail
  }
}
