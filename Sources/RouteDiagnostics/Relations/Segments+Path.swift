import LinkRouting

// A path, segment by segment, against the segments of a variant. A state is the number of segments
// that were taken; there are several at once where a wildcard leaves it open.

extension [RouteTemplate.Segment] {
  /// The states that `text` leads to.
  func step(_ states: [Int], _ text: String) -> [Int] {
    var next: [Int] = []
    func add(_ state: Int) { if next.last != state { next.append(state) } }
    for state in states {
      if state > 0, self[state - 1].isWildcard { add(state) }
      guard state < count else { continue }
      switch self[state] {
      case .wildcard: add(state + 1)
      case .text(let pattern):
        if TextUniverse.segment.matches(pattern, text) { add(state + 1) }
      }
    }
    return next
  }

  /// These segments take the path.
  func matches(path: [String]) -> Bool {
    path.reduce([0], step).contains(count)
  }

  /// The segments of a path that these take, whose tokens hold what hardly any others take.
  var freshPath: [String] { path(filledWith: "~fresh~") }

  /// The segments of a path that these take.
  ///
  /// - Parameter text: What the tokens hold that take any text.
  func path(filledWith text: String) -> [String] {
    map { $0.pattern.map { SampleText.natural(for: $0, filledWith: text) } ?? text }
  }
}
