import LinkRouting
import RouteDiagnostics

/// Tries a path of each class that makes a difference.
///
/// Two paths are in one class if the same shapes match both. A class of few shapes is found soon, so each search
/// begins with no other shape, and tries one path. The shapes that match this path, and other shapes that decide
/// together with them, are what the next round of the search distinguishes. Example: the component `/v?` and the
/// routes `/vx` and `/v1`. The first path is `vx`, which has a route. The next, `vy`, has none.
extension DriftSearch {
  /// Searches for a path with which a component opens the app although no route matches.
  func search(_ component: LinkShape) {
    let isDone = { [self] in has(.refused, component.rule, nil) }
    var met: [Shape] = []
    // A path with empty segments is rarely what is wrong with the file, so it comes last.
    for texts in [TextSet.paths, .every] where texts == .paths || !isDone() {
      let settled: ([Shape]) -> Bool = { [self] others in
        let rules = others.compactMap(\.rule) + [component]
        guard let decision = file.decision(by: rules) else { return false }
        if decision.rule != component.rule { return true }
        return madeFile.decision(by: others.compactMap(\.made))?.opens == true
          && (texts == .every || has(.wider, component.rule, nil)
            || others.contains { $0.route != nil })
      }
      met = tryPaths(of: .rule(component), within: texts, met, isSettled: settled, until: isDone)
    }
  }

  /// Searches for paths of a route that a component excludes, or that no component matches.
  func search(_ route: PlainRoute, excludedBy component: LinkShape? = nil) {
    // Each literal slash of the component is a slash of the path.
    if let component, !route.hasWildcard, route.path.count <= component.path.slashes { return }
    let settled: ([Shape]) -> Bool = { [self] others in
      // An earlier route of another template has all of the links with its path.
      let isEarlier = others.contains { shape in
        !shape.requiresTail && shape.route.map { $0.template != route.template } ?? false
      }
      let decision = isEarlier ? nil : file.decision(by: others.compactMap(\.rule))
      return isEarlier || decision.map { $0.rule != component?.rule } ?? false
    }
    if component == nil { isComplete = true }
    let met = tryPaths(
      of: .route(route), within: .paths, and: component.map(Shape.rule), isSettled: settled,
      until: { [self] in has(.unclaimed, component?.rule, route.template) })
    if component == nil, isExceeded || !isComplete, let rule = met.compactMap(\.rule).last?.rule {
      undecided.insert(rule)
    }
  }

  /// Tries a path of each class that is not settled, and the first path in any case, since a decoder may throw.
  ///
  /// - Parameters:
  ///   - shape: The shape that has to match the paths.
  ///   - texts: A set of strings that has to contain the paths.
  ///   - known: Shapes that make the classes from the start.
  ///   - component: One more shape that has to match the paths.
  ///   - isSettled: Whether no path of a class needs to be tried, if these shapes match it, and `component`.
  ///   - isDone: Whether the search is over.
  /// - Returns: The shapes that make the classes.
  private func tryPaths(
    of shape: Shape, within texts: TextSet, _ known: [Shape] = [], and component: Shape? = nil,
    isSettled: ([Shape]) -> Bool, until isDone: () -> Bool
  ) -> [Shape] {
    var met = known
    var ids = Set(([shape, component].compactMap(\.self) + known).map(\.id))
    func meet(_ here: Here) {
      met += shapes(deciding: here, for: shape).filter { ids.insert($0.id).inserted }
    }
    // A sample meets the shapes that most of the paths meet.
    if let sample = shape.samplePath { meet(here(of: sample)) }
    let needed = [texts, component?.path].compactMap(\.self)
    var isFirst = true
    var count: Int
    repeat {
      count = met.count
      // Shapes with the same patterns match the same paths.
      let classes = Dictionary(grouping: met, by: \.path)
      let sets = ([shape.path] + needed + met.map(\.path)).unique
      for first in ["x", "1"] as [Unicode.Scalar] {
        // The decoder may throw for a word: then try a number.
        var hasRoute = true
        WrittenTexts(.path, sets, walks).walk(needed: needed.count, preferring: first, walks) {
          others, path in
          let here = ([0] + others).flatMap { classes[sets[$0]] ?? [] }
          if !isFirst, isSettled(here + [component].compactMap(\.self)) { return isDone() }
          isFirst = false
          let found = look(at: path, of: component ?? shape)
          hasRoute = hasRoute && found.hasRoute
          meet(found.here)
          return isDone()
        }
        if hasRoute || shape.route == nil { break }
      }
    } while met.count > count && !isExceeded && !isDone()
    return met
  }

  /// The shapes that decide about a path.
  ///
  /// A component that excludes long paths matches no shorter path, but it decides about others of its class.
  private func shapes(deciding here: Here, for shape: Shape) -> [Shape] {
    if shape.route != nil { return here.shapes.filter { $0.made == nil } }
    let last = here.made.last?.rule.component ?? 0
    return here.shapes + limits.filter { ($0.made?.rule.component ?? 0) < last }
  }
}

extension SiteMatcher {
  /// The decision of some rules about a path, whatever the query and the fragment; nil if these decide.
  ///
  /// - Parameter rules: The rules that match the path, in any order.
  fileprivate func decision(by rules: [LinkShape]) -> SiteAssociation.Decision? {
    let rules = rules.sorted {
      ($0.rule.details, $0.rule.component) < ($1.rule.details, $1.rule.component)
    }
    let known = rules.prefix { !$0.requiresTail }
    let decision = decision(for: WebLink(path: "", query: "", fragment: ""), among: Array(known))
    return known.count == rules.count || decision.opens ? decision : nil
  }
}

extension LinkPattern {
  /// The number of slashes in the literals.
  fileprivate var slashes: Int {
    pieces.reduce(0) { if case .text(let text) = $1 { $0 + text.count { $0 == "/" } } else { $0 } }
  }
}
