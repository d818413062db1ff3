import LinkRouting

/// A condition of a template on the tail of a link: the pattern of one query item, or of the fragment.
///
/// The fragment is treated as one more item, so that one solver handles both.
struct TailCondition {
  /// The part of the tail that a condition is about.
  enum Key: Hashable {
    /// The query item with a name, by its bytes (R1).
    case item([UInt8])
    case fragment

    var universe: TextUniverse { self == .fragment ? .fragment : .value }
  }

  var key: Key
  /// The pattern of an item is always a string pattern.
  var pattern: FragmentPattern

  /// The conditions of each clause and of the fragment: at least one condition of each must hold.
  static func choices(
    _ query: [RouteTemplate.QueryClause], _ fragment: FragmentPattern?
  ) -> [[TailCondition]] {
    let items = query.map { clause in
      clause.alternatives.map { Self(key: .item($0.name.bytes), pattern: .text($0.value)) }
    }
    return items + (fragment.map { [[Self(key: .fragment, pattern: $0)]] } ?? [])
  }
}

/// Finds a query and a fragment that satisfy some templates and violate others.
///
/// It chooses a condition of each clause to satisfy, and a clause of each template to violate, and backtracks if
/// two choices contradict each other. There are few clauses, and most have one condition, so this is cheap.
struct TailSolver {
  /// A condition that must hold or must fail.
  private typealias Bound = (condition: TailCondition, holds: Bool)

  /// The choices: each has options, and each option has bounds.
  private let choices: [[[Bound]]]
  private let alphabet: PathAlphabet
  /// The bounds of each key, from the options that are chosen so far.
  private var bounds: [TailCondition.Key: [Bound]] = [:]
  /// For each key with a condition that must hold, a string within its bounds.
  private var texts: [TailCondition.Key: String] = [:]

  /// A tail that satisfies all clauses of `satisfied`, and violates at least one clause of each template in
  /// `violated`; nil if there is no such tail.
  static func tail(
    satisfying satisfied: [[TailCondition]], violating violated: [[[TailCondition]]],
    _ alphabet: PathAlphabet
  ) -> String? {
    // Clauses with one condition leave no choice. They come first, so that contradictions are found early.
    let sorted = satisfied.filter { $0.count == 1 } + satisfied.filter { $0.count > 1 }
    var solver = TailSolver(
      choices: violated.map { $0.map { $0.map { ($0, false) } } }
        + sorted.map { $0.map { [($0, true)] } },
      alphabet: alphabet)
    guard solver.solve(0) else { return nil }
    // The items in the order of the clauses.
    let keys = satisfied.joined().map(\.key).unique
    return SampleLink.tail(keys.compactMap { key in solver.texts[key].map { (key, $0) } })
  }

  /// Chooses an option for each choice from `index` on; false if all options lead to a contradiction.
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

  /// A string that satisfies all bounds of `key`; nil if there is no such string.
  private func text(for key: TailCondition.Key) -> String? {
    let bounds = bounds[key] ?? []
    let texts = bounds.compactMap { $0.condition.pattern.text }
    if texts.count < bounds.count {
      return alphabet.fragment(within: bounds.map { ($0.condition.pattern, $0.holds) })
    }
    let text = alphabet.atoms(texts, in: key.universe)
      .first { $0.isMatched == bounds.map(\.holds) }?.text
    return key == .fragment ? text.map { $0.escapedFragment } : text
  }
}

extension FragmentPattern {
  /// The pattern, if it is a string pattern.
  var text: TextPattern? {
    if case .text(let pattern) = self { pattern } else { nil }
  }
}
