import LinkRouting

/// The label of a state in a machine of paths.
enum PathLabel {
  /// One or more segments of any text; sample links use the name as the text.
  case wildcard(name: String?)
  /// A pattern, by its index in the alphabet.
  case pattern(Int)

  var isWildcard: Bool { if case .wildcard = self { true } else { false } }
}

extension Machine<PathLabel> {
  /// A machine for the paths of several templates.
  init(_ paths: [[RouteTemplate.PathElement]], _ alphabet: PathAlphabet) {
    self.init(paths) { machine, path, end in machine.add(path, before: [end], alphabet) }
  }

  private mutating func add(
    _ path: [RouteTemplate.PathElement], before next: [Int], _ alphabet: PathAlphabet
  ) -> [Int] {
    var next = next
    for element in path.reversed() {
      switch element {
      case .segment(let segment):
        next = [
          segment.pattern.map { add(.pattern(alphabet.number(of: $0)), before: next) }
            ?? addLoop(.wildcard(name: segment.names.first), before: next)
        ]
      case .group(let alternatives, _):
        var starts = alternatives.flatMap { add($0, before: next, alphabet) }
        // A group with a single alternative is optional.
        if alternatives.count == 1 { starts += next.filter { !starts.contains($0) } }
        next = starts
      }
    }
    return next
  }
}
