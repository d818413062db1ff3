extension SiteAssociation {
  /// A component that no link reaches, since an earlier one decides about each that it matches.
  public struct Unreached: Hashable, Sendable, CustomStringConvertible {
    /// The component.
    public let rule: Rule
    /// The earlier one.
    public let first: Rule
    /// The earlier one's patterns, and what it does with a link.
    let does: String
    /// One of the two excludes links and the other does not: the order is wrong.
    public let isMistake: Bool

    /// A sentence without a full stop.
    public var description: String {
      "applinks.\(rule): \(first) \(does) every link that it matches, so it is never reached"
    }
  }

  /// The components that no link reaches, as far as one earlier component alone is why, and in the same way
  /// of comparing.
  ///
  /// ```swift
  /// #expect(file.unreached.filter(\.isMistake).isEmpty)
  /// ```
  ///
  /// - Complexity: O(*n*²) in the number of components.
  public var unreached: [Unreached] {
    SiteMatcher(self).unreached.map { rule, first in
      Unreached(
        rule: rule.rule, first: first.rule,
        does: "(\(self[first.rule].patterns)) \(first.excludes ? "excludes" : "takes")",
        isMistake: rule.excludes != first.excludes)
    }
  }
}

extension SiteMatcher {
  /// Rules that no link reaches, each with an earlier one of the same apps that takes all its links.
  var unreached: [(rule: CompiledRule, first: CompiledRule)] {
    let all = Array(rules.joined())
    return all.enumerated().compactMap { number, rule in
      // A path that the rule takes: what does not take this one does not take all.
      guard let sample = rule.shape.path.common(with: .everything).map(PathText.init) else {
        return nil
      }
      let first = all.prefix(number).first { first in
        first.way == rule.way && first.shape.path.matches(sample)
          && apps.allSatisfy { !$0.contains(rule.rule.details) || $0.contains(first.rule.details) }
          && first.shape.takesAll(of: rule.shape)
      }
      return first.map { (rule, $0) }
    }
  }
}

extension LinkShape {
  /// Takes every link that another takes; no, where that is not plain.
  fileprivate func takesAll(of other: LinkShape) -> Bool {
    func isWithin(_ pattern: LinkPattern?, _ own: LinkPattern?) -> Bool {
      own?.takesAll(of: pattern ?? .everything) != false
    }
    return isWithin(other.path, path) && isWithin(other.query, query)
      && isWithin(other.fragment, fragment)
      && items.allSatisfy { item in
        isWithin(nil, item.value)
          || other.items.contains { $0.name == item.name && isWithin($0.value, item.value) }
      }
  }
}

extension LinkPattern {
  /// The most steps of a comparison.
  private static let limit = 4_096

  /// Takes every text that another takes, of which there are some; no, where it is long to find out.
  func takesAll(of other: LinkPattern) -> Bool {
    /// A state of the other, and all that this pattern can be in after the same text.
    struct Step: Hashable {
      var other: Int
      var own: [Int]
    }
    var reached = [Int](repeating: -1, count: states.count)
    var known: Set<Step> = []
    func after(_ own: [Int]) -> [Int] {
      var all: [Int] = []
      for state in own { add(state, round: known.count, to: &all, &reached) }
      return all.sorted()
    }
    var pending = [Step(other: other.start, own: after([start]))]
    var hasText = false
    while let step = pending.popLast() {
      guard known.insert(step).inserted else { continue }
      switch other.states[step.other] {
      case .end:
        hasText = true
        guard step.own.contains(Self.end) else { return false }
      case .fork(let first, let second):
        pending += [first, second].map { Step(other: $0, own: step.own) }
      case .take(let symbol, let next):
        let own = after(
          step.own.compactMap { state in
            guard case .take(let own, let target) = states[state], own == symbol || own == .any
            else { return nil }
            return target
          })
        guard !own.isEmpty, known.count < Self.limit else { return false }
        pending.append(Step(other: next, own: own))
      }
    }
    return hasText
  }
}
