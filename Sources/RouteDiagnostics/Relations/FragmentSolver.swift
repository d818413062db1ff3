import LinkRouting

/// Finds a fragment that matches some patterns and not others, if at least one of them is a path or items.
///
/// Patterns with the same mark, such as `#/`, are compared as templates. A string pattern is not compared with a path or
/// with items: two fragments are tried, and if neither matches, the answer is unknown.
struct FragmentSolver {
  private let bounds: [(pattern: FragmentPattern, holds: Bool)]
  private let alphabet: PathAlphabet

  init(_ bounds: [(FragmentPattern, Bool)], _ alphabet: PathAlphabet) {
    self.bounds = bounds
    self.alphabet = alphabet
  }

  /// The fragment, percent-encoded; nil if there is none, or the work limit was exceeded.
  func fragment() -> String? {
    // `#:text` matches every fragment.
    if bounds.contains(where: { !$0.holds && $0.pattern.text?.soleToken?.type == .string }) {
      return nil
    }
    let routes = routes(holds: true)
    guard let first = routes.first else { return tried([sampleText].compactMap(\.self)) }
    if routes.contains(where: { $0.mark != first.mark }) { return nil }
    let left = self.routes(holds: false).filter { $0.mark == first.mark }
    let link = LinkSet(first.route).firstLink(
      insideOf: routes.dropFirst().prefix(1).map { LinkSet($0.route) },
      outsideOf: left.map { LinkSet($0.route) }, alphabet)
    guard let fragment = link.map({ SampleLink.fragment($0, first.mark) }) else { return nil }
    // A link has no empty fragment.
    return tried([fragment, fragment.isEmpty ? "~fresh~" : fragment + "&~fresh~"])
  }

  private func routes(holds: Bool) -> [(route: RouteTemplate, mark: FragmentMark)] {
    bounds.filter { $0.holds == holds }.compactMap(\.pattern.route)
  }

  /// A fragment for the string patterns alone.
  private var sampleText: String? {
    let texts = bounds.compactMap { bound in bound.pattern.text.map { ($0, bound.holds) } }
    return alphabet.atoms(texts.map(\.0), in: .fragment)
      .first { $0.isMatched == texts.map(\.1) }?.text.escapedFragment
  }

  /// The first fragment that meets all bounds; without one the answer is unknown, since others may meet them.
  private func tried(_ fragments: [String]) -> String? {
    let found = fragments.first { fragment in
      guard let link = try? LinkComponents("a:/#" + fragment) else { return false }
      return bounds.allSatisfy { bound in
        RouteTemplate(fragment: bound.pattern).matches(link) == bound.holds
      }
    }
    if found == nil, !fragments.isEmpty { alphabet.work.giveUp() }
    return found
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
}
