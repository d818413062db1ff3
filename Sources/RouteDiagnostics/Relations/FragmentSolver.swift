import LinkRouting

/// Finds a fragment that matches some patterns and not others, if at least one of them is a path or items.
///
/// Patterns with the same mark, such as `#/`, are compared as templates. Between a string pattern and a path, the answer is
/// known if the string pattern is a list of strings or matches every string, or if the sample of one has the answer of the
/// other; else it is not settled.
struct FragmentSolver {
  private let bounds: [(pattern: FragmentPattern, holds: Bool)]
  private let alphabet: PathAlphabet

  init(_ bounds: [(FragmentPattern, Bool)], _ alphabet: PathAlphabet) {
    self.bounds = bounds
    self.alphabet = alphabet
  }

  /// The fragment, percent-encoded; nil if there is none, or the work limit was exceeded.
  func fragment() -> String? {
    let texts = bounds.compactMap { bound in bound.pattern.text.map { ($0, bound.holds) } }
    if texts.contains(where: { !$1 && $0.soleToken?.type == .string }) { return nil }
    let lists = texts.compactMap { $1 ? $0.texts : nil }
    var samples = lists.joined().flatMap { [$0.escapedFragment, $0.escapedItem] }
    let routes = routes(holds: true)
    if let first = routes.first {
      guard routes.allSatisfy({ $0.mark == first.mark }) else { return nil }
      let left = self.routes(holds: false).filter { $0.mark == first.mark }
      let link = LinkSet(first.route).firstLink(
        insideOf: routes.dropFirst().prefix(1).map { LinkSet($0.route) },
        outsideOf: left.map { LinkSet($0.route) }, alphabet)
      guard let link else { return nil }
      samples.append(SampleLink.fragment(link, first.mark))
    }
    if routes.allSatisfy({ $0.mark == .none }) {
      samples +=
        alphabet.atoms(texts.map(\.0), in: .fragment)
        .filter { $0.isMatched == texts.map(\.1) }
        .flatMap { [$0.text.escapedFragment, $0.text.escapedItem] }
    }
    let found = samples.first { text in
      guard let link = try? LinkComponents("a:/#" + text) else { return false }
      return bounds.allSatisfy { bound in
        RouteTemplate(fragment: bound.pattern).matches(link) == bound.holds
      }
    }
    if found == nil, lists.isEmpty { alphabet.work.giveUp() }
    return found
  }

  private func routes(holds: Bool) -> [(route: RouteTemplate, mark: FragmentMark)] {
    bounds.filter { $0.holds == holds }.compactMap(\.pattern.route)
  }
}

extension FragmentPattern {
  /// The template of a path or of items.
  fileprivate var route: (route: RouteTemplate, mark: FragmentMark)? {
    if case .route(let route, let mark) = self { (route, mark) } else { nil }
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
