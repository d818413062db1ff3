import LinkRouting

/// A requirement of a template: the pattern of one query item, or of the fragment.
///
/// The fragment counts as one more item, so that one solver handles both.
struct TailCondition {
  /// The subject of a condition.
  enum Key: Hashable {
    /// The query item with a name, by its bytes (R1).
    case item([UInt8])
    case fragment

    var universe: TextUniverse { self == .fragment ? .fragment : .value }
  }

  var key: Key
  /// Always a string pattern for an item.
  var pattern: FragmentPattern<RouteTemplate>

  /// The requirements of some clauses and a fragment: one condition of each must hold.
  static func choices(
    _ query: [RouteTemplate.QueryClause], _ fragment: FragmentPattern<RouteTemplate>?
  ) -> [[TailCondition]] {
    let items = query.map { clause in
      clause.alternatives.map { Self(key: .item($0.name.bytes), pattern: .text($0.value)) }
    }
    return items + (fragment.map { [[Self(key: .fragment, pattern: $0)]] } ?? [])
  }
}

/// Finds a query and a fragment that satisfy some templates and violate others.
///
/// It tries every choice: which condition of each satisfied clause holds, and which clause of each violated template
/// fails. There are few clauses, most of them with one condition, so this is cheap.
struct TailSolver {
  /// A condition that must hold or must fail.
  private typealias Bound = (condition: TailCondition, holds: Bool)

  /// For each choice, the bounds of each of its options.
  private let choices: [[[Bound]]]
  private let alphabet: PathAlphabet
  /// The bounds of the string at a key.
  private var bounds: [TailCondition.Key: [Bound]] = [:]
  /// A string within the bounds; nil if nothing must hold.
  private var texts: [TailCondition.Key: String] = [:]

  /// A tail that satisfies all clauses of `satisfied`, and violates at least one clause of each of `violated`; nil if
  /// there is none.
  static func tail(
    satisfying satisfied: [[TailCondition]], violating violated: [[[TailCondition]]],
    _ alphabet: PathAlphabet
  ) -> String? {
    // Clauses with one condition first, so that contradictions are found before a choice is made.
    let sorted = satisfied.filter { $0.count == 1 } + satisfied.filter { $0.count > 1 }
    var solver = TailSolver(
      choices: violated.map { $0.map { $0.map { ($0, false) } } }
        + sorted.map { $0.map { [($0, true)] } },
      alphabet: alphabet)
    guard solver.solve(0) else { return nil }
    // The items in the order of the clauses.
    var seen: Set<TailCondition.Key> = []
    let keys = satisfied.joined().map(\.key).filter { seen.insert($0).inserted }
    return SampleLink.tail(keys.compactMap { key in solver.texts[key].map { (key, $0) } })
  }

  /// Makes the choices from an index on; false if they contradict each other.
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

  /// A string at `key` within its bounds.
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
