extension LinkPattern {
  /// Stands for any scalar in a text that two patterns have in common.
  static let anything: Unicode.Scalar = "\u{FFFC}"

  /// A shortest text that both patterns take, with ``anything`` where they take anything; nil where there
  /// is none.
  ///
  /// - Parameters:
  ///   - way: How this pattern compares text: where case means nothing, the other's letters are found.
  ///   - effort: The steps left; the search takes its steps away. Without enough steps the answer is nil.
  /// - Complexity: O(*n* · *m*) in the lengths of the patterns.
  func common(with other: LinkPattern, _ way: Comparison, effort: inout Int) -> String? {
    struct Pair: Hashable {
      var own: State
      var other: State
    }
    var pairs = [(pair: Pair(own: State(), other: State()), parent: -1, scalar: Self.anything)]
    var known: Set<Pair> = [pairs[0].pair]
    var ownSteps: [State: Steps] = [:]
    var otherSteps: [State: Steps] = [:]
    var index = 0
    while index < pairs.count, effort > 0 {
      let pair = pairs[index].pair
      let own = ownSteps[pair.own] ?? steps(from: pair.own)
      ownSteps[pair.own] = own
      let others = otherSteps[pair.other] ?? other.steps(from: pair.other)
      otherSteps[pair.other] = others
      if own.isEnd, others.isEnd {
        var text: [Unicode.Scalar] = []
        while pairs[index].parent >= 0 {
          text.append(pairs[index].scalar)
          index = pairs[index].parent
        }
        return String(String.UnicodeScalarView(text.reversed()))
      }
      effort -= 8 + own.taking.count * others.taking.count
      for (symbol, next) in own.taking {
        for (otherSymbol, otherNext) in others.taking {
          guard let scalar = symbol.common(with: otherSymbol, way) else { continue }
          let pair = Pair(own: next, other: otherNext)
          if known.insert(pair).inserted { pairs.append((pair, index, scalar)) }
        }
      }
      index += 1
    }
    return nil
  }
}

extension LinkPattern.Symbol {
  /// A scalar that both take, ``LinkPattern/anything`` for any; nil where there is none.
  fileprivate func common(with other: Self, _ way: Comparison) -> Unicode.Scalar? {
    switch (self, other) {
    case (.scalar(let own), .scalar(let scalar)): way.folded(scalar) == own ? scalar : nil
    case (.scalar(let scalar), _): other.takes(scalar) ? scalar : nil
    case (_, .scalar(let scalar)): takes(scalar) ? scalar : nil
    default: LinkPattern.anything
    }
  }
}
