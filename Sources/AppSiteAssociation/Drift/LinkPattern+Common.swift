extension LinkPattern {
  /// A placeholder for any scalar, in a string that two patterns match.
  static let anything: Unicode.Scalar = "\u{FFFC}"

  /// A shortest string that both patterns match, with ``anything`` at places where both match any scalar; nil if
  /// there is no such string.
  ///
  /// - Parameters:
  ///   - way: How this pattern compares text. If it ignores case, the string has the letters of `other`.
  ///   - effort: The steps that are left. The search subtracts its steps, and returns nil when none is left.
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
      effort -= 8 + own.edges.count * others.edges.count
      for (symbol, next) in own.edges {
        for (otherSymbol, otherNext) in others.edges {
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
  /// A scalar that both symbols match, ``LinkPattern/anything`` if both match any scalar; nil if there is none.
  fileprivate func common(with other: Self, _ way: Comparison) -> Unicode.Scalar? {
    switch (self, other) {
    case (.scalar(let own), .scalar(let scalar)): way.folded(scalar) == own ? scalar : nil
    case (.scalar(let scalar), _): other.takes(scalar) ? scalar : nil
    case (_, .scalar(let scalar)): takes(scalar) ? scalar : nil
    default: LinkPattern.anything
    }
  }
}
