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
      "applinks.\(rule) is never used: \(first) \(does) all of its links first"
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
    var effort = SiteMatcher.effort
    return SiteMatcher(self).unreached(effort: &effort).map { rule, first in
      Unreached(
        rule: rule.rule, first: first.rule,
        does:
          "(\(self[first.rule].patterns)) \(first.shape.excludes ? "excludes" : "opens the app with")",
        isMistake: rule.shape.excludes != first.shape.excludes)
    }
  }
}

extension SiteMatcher {
  /// The steps of a search through a file, each of some 50 ns.
  static let effort = 10_000_000

  /// Rules that no link reaches, each with an earlier one of the same apps that takes all its links.
  ///
  /// - Parameter effort: The steps left; the search takes its steps away, and ends without them.
  func unreached(effort: inout Int) -> [(rule: Rule, first: Rule)] {
    rules.compactMap { shape in
      // A path that the rule takes: what does not take this one does not take all.
      guard let rule = shape.rule, let sample = shape.path.sample else { return nil }
      for first in shapes(of: sample, effort: &effort) {
        guard let earlier = first.rule, first !== shape else { return nil }
        if first.way == shape.way, apps[rule.details].isSubset(of: apps[earlier.details]),
          first.takesAll(of: shape, effort: &effort)
        {
          return ((rule, shape), (earlier, first))
        }
      }
      return nil
    }
  }

  typealias Rule = (rule: SiteAssociation.Rule, shape: LinkShape)
}

extension LinkShape {
  /// Takes every link that another takes; no, where that is not plain.
  fileprivate func takesAll(of other: LinkShape, effort: inout Int) -> Bool {
    func isWithin(_ pattern: LinkPattern?, _ own: LinkPattern?) -> Bool {
      own?.takesAll(of: pattern ?? .everything, effort: &effort) != false
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
  /// A text that the pattern takes, a short one; nil where there is none.
  fileprivate var sample: String? {
    var text = String.UnicodeScalarView()
    for piece in pieces {
      switch piece {
      case .text(let own): text += own
      case .run(_, let least, _): text += repeatElement("x", count: least)
      case .list(let list):
        guard let own = list.texts.first?.sample else { return nil }
        text += own.unicodeScalars
      }
    }
    return String(text)
  }

  /// Takes every text that another takes, of which there are some; no, where it is long to find out.
  func takesAll(of other: LinkPattern, effort: inout Int) -> Bool {
    /// A state of the other, and all that this pattern can be in after the same text.
    struct Step: Hashable {
      var other: State
      var own: Set<State>
    }
    var known: Set<Step> = []
    var pending = [Step(other: State(), own: [State()])]
    var hasText = false
    while let step = pending.popLast() {
      guard known.insert(step).inserted else { continue }
      let own = step.own.map(steps)
      let others = other.steps(from: step.other)
      effort -= 8 + (own.reduce(8) { $0 + $1.edges.count }) * (1 + others.edges.count)
      if others.isEnd {
        hasText = true
        guard own.contains(where: \.isEnd) else { return false }
      }
      for (symbol, next) in others.edges {
        let after = own.flatMap(\.edges).filter { $0.symbol == symbol || $0.symbol == .any }
        guard !after.isEmpty, known.count < Self.limit, effort > 0 else { return false }
        pending.append(Step(other: next, own: Set(after.map(\.next))))
      }
    }
    return hasText
  }

  /// The most steps of a comparison.
  private static let limit = 4_096
}
