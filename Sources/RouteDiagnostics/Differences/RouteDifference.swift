package import LinkRouting

/// A difference between two releases of an app, with a link that shows it.
///
/// Only templates are compared, in the order of R15. Decoders are not known here.
package enum RouteDifference: Hashable, Sendable {
  /// Links that opened a route match no template any more; with an example.
  case closed(RouteTemplate, link: String)
  /// Links that opened one route now open another; with an example.
  case moved(from: RouteTemplate, to: RouteTemplate, link: String)
  /// Links that matched no template now open a route, in the app only; with an example.
  case opened(RouteTemplate, link: String)
  /// Links from outside may open the route now, and could open neither this route nor its predecessor before.
  case openedToOutside(RouteTemplate, link: String)
  /// Links from outside could open the route, and may not any more.
  case closedToOutside(RouteTemplate, link: String)
  /// Links still open the route, but the new template does not read this optional query item; with an example.
  case itemDropped(String, from: RouteTemplate, to: RouteTemplate, link: String)
  /// Only the names of the template's tokens have changed; links stay the same.
  case renamed(from: RouteTemplate, to: RouteTemplate)
  /// Not decided, because it would take too long.
  case unsettled(RouteTemplate, RouteTemplate?)
  /// Some routes were not compared, because that would take too long, or because there are too many differences.
  case unfinished

  /// Whether existing links behave differently now.
  package var isBreaking: Bool {
    switch self {
    case .closed, .moved, .closedToOutside, .itemDropped, .unsettled, .unfinished: true
    case .opened, .openedToOutside, .renamed: false
    }
  }
}

/// A route of a release: its template, its origins, and whether links from outside may open it.
package struct ComparedRoute: Hashable, Sendable {
  /// The template.
  package let template: RouteTemplate
  /// The schemes and hosts of its links.
  package let origins: LinkOrigins
  /// Whether links from outside may open the route.
  package let isDeepLink: Bool

  /// A route to be compared.
  ///
  /// - Parameters:
  ///   - template: The template.
  ///   - origins: The schemes and hosts of its links. If all routes have the default, the examples are paths.
  ///   - isDeepLink: Whether links from outside may open the route.
  package init(_ template: RouteTemplate, on origins: LinkOrigins = .any, isDeepLink: Bool) {
    self.template = template
    self.origins = origins
    self.isDeepLink = isDeepLink
  }
}

extension RouteDifference {
  /// The differences between two releases of an app.
  ///
  /// A link counts with its scheme and host: a route on a listed host goes before the same route on a wildcard (R4).
  /// For each pair of an old and a new route, this function decides whether a link opens the one in the old release
  /// and the other in the new release.
  ///
  /// - Parameters:
  ///   - old: The routes of the current release.
  ///   - new: The routes of the next release.
  /// - Returns: The differences, first those of the old routes in the order in which they are tried; hosts whose links
  ///   open the same routes have one difference. Work is limited: ``unsettled(_:_:)`` and ``unfinished`` name what was
  ///   not decided.
  /// - Complexity: O(*n* · *m*) in the numbers of routes; most pairs share no link and cost one comparison.
  package static func between(
    _ old: [ComparedRoute], and new: [ComparedRoute]
  ) -> [RouteDifference] {
    var comparison = ReleaseComparison(old, new)
    return comparison.places.flatMap { comparison.differences(at: $0) }
  }
}
