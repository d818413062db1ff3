import LinkRouting

extension PathAlphabet {
  /// A fragment, percent-encoded, that matches some patterns and not others, if at least one of them is a path or items;
  /// nil if there is none, or the work limit was exceeded.
  ///
  /// Patterns with the same mark, such as `#/`, are compared as templates. Between a string pattern and a path, the answer is
  /// known if the string pattern is a list of strings or matches every string, or if the sample of one has the answer of the
  /// other; else it is not settled.
  func fragment(within bounds: [(pattern: FragmentPattern, holds: Bool)]) -> String? {
    let texts = bounds.compactMap { bound in bound.pattern.text.map { ($0, bound.holds) } }
    if texts.contains(where: { !$1 && $0.soleToken?.type == .string }) { return nil }
    let lists = texts.compactMap { $1 ? $0.texts : nil }
    var samples = lists.joined().flatMap { [$0.escapedFragment, $0.escapedItem] }
    func routes(holds: Bool) -> [(route: RouteTemplate, mark: FragmentMark)] {
      bounds.compactMap { bound in
        guard bound.holds == holds, case .route(let route, let mark) = bound.pattern
        else { return nil }
        return (route, mark)
      }
    }
    let inside = routes(holds: true)
    if let first = inside.first {
      guard inside.allSatisfy({ $0.mark == first.mark }) else { return nil }
      let outside = routes(holds: false).filter { $0.mark == first.mark }
      let link = first.route.firstLink(
        insideOf: inside.dropFirst().prefix(1).map(\.route), outsideOf: outside.map(\.route), self)
      guard let link else { return nil }
      samples.append(SampleLink.fragment(link, first.mark))
    }
    if inside.allSatisfy({ $0.mark == .none }) {
      samples +=
        atoms(texts.map(\.0), in: .fragment)
        .filter { $0.isMatched == texts.map(\.1) }
        .flatMap { [$0.text.escapedFragment, $0.text.escapedItem] }
    }
    let found = samples.first { text in
      guard let link = try? LinkComponents("a:/#" + text) else { return false }
      return bounds.allSatisfy { bound in
        RouteTemplate(fragment: bound.pattern).matches(link) == bound.holds
      }
    }
    if found == nil, lists.isEmpty { work.giveUp() }
    return found
  }
}

extension String {
  /// The string as a fragment that is not a path.
  var escapedFragment: String { PercentCoding.encoded(self, allowed: .fragment) }

  /// The string as the name of an item.
  fileprivate var escapedItem: String {
    PercentCoding.encoded(self, allowed: .queryItem).replacing("/", with: "%2F")
      .replacing("!", with: "%21")
  }
}
