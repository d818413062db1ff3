import LinkRouting

/// A requirement of a template: the pattern of one query item, or of the fragment.
///
/// The fragment takes part as one more item, so that one solver does for both.
struct TailCondition {
  /// What a condition is about.
  enum Key: Hashable {
    /// The item of a name, by its bytes (R1).
    case item([UInt8])
    case fragment

    var universe: TextUniverse { self == .fragment ? .fragment : .value }
  }

  var key: Key
  /// Always a string pattern for an item.
  var pattern: FragmentPattern<RouteTemplate>

  /// What some clauses and a fragment ask for: one condition of each.
  static func choices(
    _ query: [RouteTemplate.QueryClause], _ fragment: FragmentPattern<RouteTemplate>?
  ) -> [[TailCondition]] {
    let items = query.map { clause in
      clause.alternatives.map { Self(key: .item($0.name.bytes), pattern: .text($0.value)) }
    }
    return items + (fragment.map { [[Self(key: .fragment, pattern: $0)]] } ?? [])
  }
}

/// Finds a query and a fragment that do what some templates ask for, and not what others do.
///
/// Clauses are few and mostly have one condition, so trying every choice is cheap: which clause of
/// each violated template fails, and which condition of each satisfied clause holds.
struct TailSolver {
  /// A condition that has to hold, or has to fail.
  private typealias Bound = (condition: TailCondition, holds: Bool)

  /// By choice, the bounds that each of its options sets.
  private let choices: [[[Bound]]]
  private let alphabet: PathAlphabet
  /// What is known of the text at a key.
  private var bounds: [TailCondition.Key: [Bound]] = [:]
  /// A text within the bounds, where something has to hold.
  private var texts: [TailCondition.Key: String] = [:]

  /// A tail for all clauses of `satisfied` and, of each of `violated`, not for all; nil where there is
  /// none.
  static func tail(
    satisfying satisfied: [[TailCondition]], violating violated: [[[TailCondition]]],
    _ alphabet: PathAlphabet
  ) -> String? {
    // Clauses with one condition first: what contradicts them is found before anything is tried.
    let sorted = satisfied.filter { $0.count == 1 } + satisfied.filter { $0.count > 1 }
    var solver = TailSolver(
      choices: violated.map { $0.map { $0.map { ($0, false) } } }
        + sorted.map { $0.map { [($0, true)] } },
      alphabet: alphabet)
    guard solver.solve(0) else { return nil }
    // The items in the order in which the clauses ask for them.
    var seen: Set<TailCondition.Key> = []
    let keys = satisfied.joined().map(\.key).filter { seen.insert($0).inserted }
    return SampleLink.tail(keys.compactMap { key in solver.texts[key].map { (key, $0) } })
  }

  /// Makes the choices from the one of this index on; false where they contradict each other.
  private mutating func solve(_ index: Int) -> Bool {
    guard index < choices.count else { return true }
    for option in choices[index] {
      guard alphabet.work.spend(10) else { return false }
      let saved = (bounds, texts)
      for bound in option { bounds[bound.condition.key, default: []].append(bound) }
      let keys = option.filter(\.holds).map(\.condition.key)
      for key in keys { texts[key] = text(for: key) }
      if keys.allSatisfy({ texts[$0] != nil }), solve(index + 1) { return true }
      (bounds, texts) = saved
    }
    return false
  }

  /// A text at `key` within its bounds.
  private func text(for key: TailCondition.Key) -> String? {
    let bounds = bounds[key] ?? []
    let texts = bounds.compactMap { $0.condition.pattern.text }
    if texts.count < bounds.count {
      return FragmentSolver(bounds.map { ($0.condition.pattern, $0.holds) }, alphabet).fragment()
    }
    let text = alphabet.atoms(texts, in: key.universe)
      .first { $0.isTaken == bounds.map(\.holds) }?.text
    return key == .fragment ? text.map { $0.escapedFragment } : text
  }
}

extension FragmentPattern {
  /// The string pattern.
  var text: TextPattern? {
    if case .text(let pattern) = self { pattern } else { nil }
  }
}
