import LinkRouting
import RouteDiagnostics

extension SiteAssociation {
  /// The components that no link reaches, as far as one earlier component alone is why, and in the same way
  /// of comparing: a warning if one of the two excludes links and the other does not, since the order is wrong.
  ///
  /// - Complexity: O(*n*²) in the number of components.
  var unreached: [Diagnostic] {
    SiteMatcher(self).unreached(WorkLimit(steps: SiteMatcher.steps)).map { shape, first in
      let does = first.excludes ? "excludes" : "opens the app with"
      return Diagnostic(
        shape.excludes == first.excludes ? .note : .warning, "unreached",
        "applinks.\(shape.rule) is never used: \(first.rule) (\(self[first.rule].patterns)) \(does) all of its links "
          .onOneLine + "first")
    }
  }
}

extension SiteMatcher {
  /// The steps of a search through a file.
  static let steps = 10_000_000

  /// Rules that no link reaches, each with an earlier rule of the same apps that matches all of its links.
  ///
  /// - Parameter work: The work limit; without enough steps, no more rules are found.
  func unreached(_ work: WorkLimit) -> [(rule: LinkShape, first: LinkShape)] {
    rules.compactMap { shape in
      let first = shapes(around: shape, work).prefix { $0 !== shape }.first { first in
        apps[shape.rule.details].isSubset(of: apps[first.rule.details])
          && first.takesAll(of: shape, work)
      }
      return first.map { (shape, $0) }
    }
  }
}

extension LinkShape {
  /// Whether it matches every link that another shape matches, which compares links in the same way; false if undecided.
  func takesAll(of other: LinkShape, _ work: WorkLimit) -> Bool {
    func isWithin(_ pattern: LinkPattern?, _ own: LinkPattern?) -> Bool {
      own?.takesAll(of: pattern ?? .everything, work) != false
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
  /// A short string that the pattern matches, as it is compared; nil if there is none.
  var sample: [Unicode.Scalar]? {
    var text: [Unicode.Scalar] = []
    for piece in pieces {
      switch piece {
      case .text(let own): text += own
      case .run(let least, _): text += repeatElement("x", count: least)
      case .list(let texts):
        guard let own = texts.first?.sample else { return nil }
        text += own
      }
    }
    return text
  }

  /// Whether the pattern matches every string that another pattern matches, if there are any; false if undecided.
  func takesAll(of other: LinkPattern, _ work: WorkLimit) -> Bool {
    if self == other { return sample != nil }
    guard work.spend(size + other.size) else { return false }
    let machines = [other, self].map { pattern in
      Machine<ScalarLabel>([pattern]) { $0.addPlain($1, before: [$2]) }
    }
    var isWithin: Bool?
    machines[0].walk(beside: machines[1], work) { owners, _ in
      isWithin = !owners.isEmpty
      return owners.isEmpty
    }
    return isWithin == true && !work.isExceeded
  }
}
