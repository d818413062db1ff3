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
    let settled: ([Shape]) -> Bool = { [self] others in
      let rules = others.compactMap(\.rule) + [component]
      guard let decision = file.decision(by: rules) else { return false }
      return decision.rule != component.rule
        || madeFile.decision(by: others.compactMap(\.made))?.opens == true
    }
    let isDone = { [self] in has(.refused, component.rule, nil) }
    tryPaths(of: .rule(component), within: [.paths], isSettled: settled, until: isDone)
    // A path with empty segments is rarely what is wrong with the file, so it comes last.
    if !isDone() {
      tryPaths(of: .rule(component), within: [.every], isSettled: settled, until: isDone)
    }
  }

  /// Searches for paths of a route that a component excludes.
  func search(_ route: PlainRoute, excludedBy component: LinkShape) {
    // Each literal slash of the component is a slash of the path.
    guard route.hasWildcard || route.path.count > component.path.slashes else { return }
    let settled: ([Shape]) -> Bool = { [self] others in
      if isEarlier(others, than: route) { return true }
      guard let decision = file.decision(by: others.compactMap(\.rule)) else { return false }
      return decision.rule != component.rule
    }
    tryPaths(
      of: .route(route), within: [.paths], and: .rule(component), isSettled: settled,
      until: { [self] in has(.unclaimed, component.rule, route.template) })
  }

  /// Searches for paths of a route that no component matches.
  func search(_ route: PlainRoute) {
    let settled: ([Shape]) -> Bool = { [self] others in
      if isEarlier(others, than: route) { return true }
      guard let decision = file.decision(by: others.compactMap(\.rule)) else { return false }
      return decision != .leaves
    }
    isComplete = true
    let met = tryPaths(
      of: .route(route), within: [.paths], isSettled: settled,
      until: { [self] in has(.unclaimed, nil, route.template) })
    if isExceeded || !isComplete, let rule = met.compactMap(\.rule).last?.rule {
      undecided.insert(rule)
    }
  }

  /// Whether one of the shapes is an earlier route of another template, which has all of the links with its path.
  private func isEarlier(_ shapes: [Shape], than route: PlainRoute) -> Bool {
    shapes.contains { shape in
      guard let other = shape.route else { return false }
      return !shape.requiresTail && other.template != route.template
    }
  }

  /// Tries a path of each class.
  ///
  /// - Parameters:
  ///   - shape: The shape that has to match the paths.
  ///   - texts: Sets of strings that have to contain the paths.
  ///   - component: One more shape that has to match the paths.
  ///   - isSettled: Whether no path of a class needs to be tried, if these shapes match it, and `component`.
  ///   - isDone: Whether the search is over.
  /// - Returns: The shapes that make the classes.
  @discardableResult
  private func tryPaths(
    of shape: Shape, within texts: [TextSet], and component: Shape? = nil,
    isSettled: ([Shape]) -> Bool, until isDone: () -> Bool
  ) -> [Shape] {
    var known = Set([shape.id] + (component.map { [$0.id] } ?? []))
    func newShapes(of here: Here) -> [Shape] {
      shapes(deciding: here, for: shape).filter { known.insert($0.id).inserted }
    }
    // The sample of a route meets the shapes that most of its paths meet.
    var met = shape.route.map { newShapes(of: here(of: $0.sample(["x"]).path)) } ?? []
    let needed = texts + (component.map { [$0.path] } ?? [])
    repeat {
      var new: [Shape] = []
      let sets = [shape.path] + needed + met.map(\.path)
      for first in ["x", "1"] as [Unicode.Scalar] {
        // The decoder may throw for a word: then try a number.
        var hasRoute = true
        WrittenTexts(.path, sets, walks).walk(needed: needed.count, preferring: first, walks) {
          others, path in
          let here = others.filter { $0 > needed.count }.map { met[$0 - needed.count - 1] }
          if isSettled(here + [component].compactMap(\.self)) { return isDone() }
          let found = look(at: path, of: component ?? shape)
          hasRoute = hasRoute && found.hasRoute
          new += newShapes(of: found.here)
          return isDone()
        }
        if hasRoute || shape.route == nil { break }
      }
      if new.isEmpty { break }
      met += new
    } while !isExceeded && !isDone()
    return met
  }

  /// The shapes that decide about a path.
  private func shapes(deciding here: Here, for shape: Shape) -> [Shape] {
    if shape.route != nil { return here.shapes.filter { $0.made == nil } }
    let made = here.made
    // A component that excludes long paths matches no shorter path, but it decides about others of this class.
    let limits = made.last.map { last in
      madeFile.rules.filter { $0.excludes && $0.rule.component < last.rule.component }
    }
    let isKnown = Set(made.map(ObjectIdentifier.init))
    let others = (limits ?? []).filter { !isKnown.contains(ObjectIdentifier($0)) }
    return here.rules.map(Shape.rule) + (made + others).map(Shape.made)
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
