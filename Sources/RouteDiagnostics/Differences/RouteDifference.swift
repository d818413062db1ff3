package import LinkRouting

/// A difference between two releases of an app, with a link that shows it.
///
/// Templates are compared, in the order of R15, and the cases that routes open, where they are known.
package enum RouteDifference: Hashable, Sendable {
  /// Links that opened a route match no template any more; with an example.
  case closed(RouteTemplate, link: String)
  /// Links that opened one route now open another; with an example.
  case moved(from: RouteTemplate, to: RouteTemplate, link: String)
  /// Links still open the route, which opened one case or target, and opens another now; with an example.
  case reopened(RouteTemplate, from: String, to: String, link: String)
  /// Links that opened one route now open another, with the same case and the same params; with an example.
  case kept(from: RouteTemplate, to: RouteTemplate, link: String)
  /// Links that matched no template now open a route, in the app only; with an example.
  case opened(RouteTemplate, link: String)
  /// Links that opened one route are refused now, by a route that refuses every link; with an example.
  case refused(RouteTemplate, by: RouteTemplate, link: String)
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
}

/// A route of a release: what decides which links open it, and what they open.
package struct ComparedRoute: Hashable, Sendable {
  /// The template.
  package let template: RouteTemplate
  /// The schemes and hosts of its links.
  package private(set) var origins: LinkOrigins
  /// Whether links from outside may open the route.
  package let isDeepLink: Bool
  /// The names of the cases that it opens, in alphabetical order; empty if they are not known.
  package let cases: [String]
  /// The template that an alias leads to.
  package let target: RouteTemplate?
  /// Whether it refuses every link.
  package let refuses: Bool
  /// Its turn in a table in order (R17); all turns are equal in other tables.
  package private(set) var turn: Int

  /// A route to be compared.
  ///
  /// If all routes have the default origins, the examples are paths.
  package init(
    _ template: RouteTemplate, on origins: LinkOrigins = .any, isDeepLink: Bool,
    cases: [String] = [], target: RouteTemplate? = nil, refuses: Bool = false, turn: Int = 0
  ) {
    (self.template, self.origins, self.isDeepLink) = (template, origins, isDeepLink)
    (self.cases, self.target, self.refuses, self.turn) = (cases, target, refuses, turn)
  }

  /// The route without its origins and its turn.
  var anywhere: ComparedRoute {
    var route = self
    (route.origins, route.turn) = (.any, 0)
    return route
  }

  /// The cases or the target, in words.
  var screen: String {
    cases.isEmpty ? target?.description ?? "" : cases.map { "." + $0 }.joined(separator: " or ")
  }
}

extension RouteDifference {
  /// The difference in words: an error if links that people have behave differently now.
  package var diagnostic: Diagnostic {
    let kind = caseName(of: self)
    func found(
      _ severity: Diagnostic.Severity, _ template: RouteTemplate?, _ link: String?,
      _ message: String
    ) -> Diagnostic {
      Diagnostic(severity, kind, template: template, link: link, message.onOneLine)
    }
    return switch self {
    case .closed(let old, let link):
      found(
        .error, old, link,
        "\(link) opened \(old), and opens no route now: keep its template and its origin, too")
    case .moved(let old, let new, let link):
      found(.error, old, link, "\(link) opened \(old), and opens \(new) now")
    case .reopened(let old, let was, let now, let link):
      found(.error, old, link, "\(link) opened \(was) by \(old), and opens \(now) now")
    case .refused(let old, let new, let link):
      found(.error, old, link, "\(link) opened \(old), and is refused now by \(new)")
    case .kept(let old, let new, let link):
      found(.note, old, link, "\(link) opened \(old), and opens the same screen by \(new) now")
    case .closedToOutside(let old, let link):
      found(.error, old, link, "\(link) opened \(old) from outside, and may not any more")
    case .unsettled(let old, _):
      found(
        .error, old, nil, "whether links of \(old) differ was not decided: it would take too long")
    case .unfinished:
      found(
        .error, nil, nil,
        "some routes were not compared: it would take too long, or there are too many differences")
    case .openedToOutside(let new, let link):
      found(.warning, new, link, "links from outside may open \(new) now, such as \(link)")
    case .opened(let new, let link):
      found(.note, new, link, "\(link) opens \(new) now, and opened no route before")
    case .itemDropped(let item, let old, let new, let link):
      found(
        .error, old, link, "\(link) opens \(new) now, which does not read \(item) as \(old) did")
    case .renamed(let old, let new):
      found(.note, old, nil, "\(old) is \(new) now: both match the same links")
    }
  }
}
