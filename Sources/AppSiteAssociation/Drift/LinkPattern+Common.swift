extension LinkPattern {
  /// Stands for any scalar in a text that two patterns have in common.
  static let anything: Unicode.Scalar = "\u{FFFC}"

  /// A shortest text that both patterns take, with ``anything`` where they take anything; nil where there
  /// is none.
  ///
  /// - Complexity: O(*n* · *m*) in the lengths of the patterns.
  func common(with other: LinkPattern) -> String? {
    struct Pair: Hashable {
      var first: Int
      var second: Int
    }
    var pairs: [(pair: Pair, parent: Int, scalar: Unicode.Scalar)] = []
    var known: Set<Pair> = []
    var (own, others) = (Steps(self), Steps(other))
    func add(_ first: Int, _ second: Int, after parent: Int, _ scalar: Unicode.Scalar) {
      for first in own.after(first) {
        for second in others.after(second) {
          let pair = Pair(first: first, second: second)
          if known.insert(pair).inserted { pairs.append((pair, parent, scalar)) }
        }
      }
    }
    add(start, other.start, after: -1, Self.anything)
    var index = 0
    while index < pairs.count {
      let pair = pairs[index].pair
      switch (states[pair.first], other.states[pair.second]) {
      case (.end, .end):
        var text: [Unicode.Scalar] = []
        while pairs[index].parent >= 0 {
          text.append(pairs[index].scalar)
          index = pairs[index].parent
        }
        return String(String.UnicodeScalarView(text.reversed()))
      case (.take(let symbol, let first), .take(let otherSymbol, let second)):
        if let scalar = symbol.common(with: otherSymbol) {
          add(first, second, after: index, scalar)
        }
      default: break
      }
      index += 1
    }
    return nil
  }

  /// The states that take a scalar or end, among which a state forks.
  private struct Steps {
    let pattern: LinkPattern
    var known: [Int: [Int]] = [:]
    /// The state after which each was reached last, so that no state needs a list of its own.
    var reached: [Int]

    init(_ pattern: LinkPattern) {
      self.pattern = pattern
      reached = Array(repeating: -1, count: pattern.states.count)
    }

    mutating func after(_ state: Int) -> [Int] {
      if let steps = known[state] { return steps }
      var steps: [Int] = []
      pattern.add(state, round: state, to: &steps, &reached)
      known[state] = steps
      return steps
    }
  }
}

extension LinkPattern.Symbol {
  /// A scalar that both take, ``LinkPattern/anything`` for any; nil where there is none.
  fileprivate func common(with other: Self) -> Unicode.Scalar? {
    switch (self, other) {
    case (.scalar(let scalar), _): other.takes(scalar) ? scalar : nil
    case (_, .scalar(let scalar)): takes(scalar) ? scalar : nil
    default: LinkPattern.anything
    }
  }
}
