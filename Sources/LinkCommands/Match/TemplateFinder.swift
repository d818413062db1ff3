import LinkRouting
import RouteDiagnostics

/// Which of some templates takes a link, the most specific first (R15).
struct TemplateFinder<Destination: LinkDestination>: LinkFinder {
  private let routes: RouteDictionary<Void>
  private let hostIsInPath: Bool
  /// Links on every host match.
  var takesAnyHost: Bool { !hostIsInPath }
  /// On any host; or, where hosts are in paths, for each scheme, which has to be named.
  private var tables: [String: RouteTable<Void>] = [:]

  /// The most schemes for which a table is kept.
  private static var schemeLimit: Int { 64 }

  /// A finder on every origin.
  ///
  /// - Parameters:
  ///   - templates: The templates to try.
  ///   - hostIsInPath: The host of a link is the first segment of its path, as in `app://recipes/1`.
  init(_ templates: [RouteTemplate], hostIsInPath: Bool) {
    routes = templates.reduce(into: [:]) { $0 += [$1: { _ in }] }
    self.hostIsInPath = hostIsInPath
    tables[""] = RouteTable(routes, on: .any)
  }

  mutating func match(_ text: String) -> Finding<Destination>? {
    table(for: text)?.resolve(text).map { match in
      .matched(template: match.template.description, match.params, nil)
    }
  }

  mutating func miss(_ link: LinkComponents) -> Miss {
    table(for: link.string)?.origins.mismatch(of: link).map { .notOurs($0) }
      ?? .noRoute(
        routes.count == 1 ? "the template does not match" : "no template matches")
  }

  func link(ofPath text: String) -> String? { nil }

  mutating func explain(_ text: String) -> Explanation {
    (table(for: text) ?? RouteTable(routes, on: .any)).explain(text)
  }

  /// The templates on the origins that the link is of; nil where it is no link.
  private mutating func table(for text: String) -> RouteTable<Void>? {
    guard hostIsInPath else { return tables[""] }
    guard let scheme = (try? LinkComponents(text))?.scheme else { return nil }
    if let table = tables[scheme] { return table }
    if tables.count > Self.schemeLimit { tables.removeAll() }
    // Every host of the web would be a segment: no link of it is meant.
    let isWeb = LinkOrigins.isOfWeb(scheme: scheme)
    let table = RouteTable<Void>(routes, on: isWeb ? [] : .scheme(scheme))
    tables[scheme] = table
    return table
  }
}
