import LinkRouting
import RouteDiagnostics

/// Finds the most specific of some templates that matches a link (R15).
struct TemplateFinder<Destination: LinkDestination>: LinkFinder {
  private let routes: RouteDictionary<Void>
  private let hostIsInPath: Bool
  /// Whether links on every host match.
  var matchesAnyHost: Bool { !hostIsInPath }
  /// One table for any host; if the host is in the path, one table for each scheme, which must be listed.
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
    if hostIsInPath, LinkOrigins.isOfWeb(scheme: link.scheme.lowercasedASCII) {
      return .noRoute(Self.noteOfWeb)
    }
    return table(for: link.string)?.origins.mismatch(of: link).map { .notOurs($0) }
      ?? .noRoute(
        routes.count == 1 ? "the template does not match" : "no template matches")
  }

  func link(ofPath text: String) -> String? { nil }

  private static var noteOfWeb: String { "the host of a web link is never a segment" }

  /// A note for a link that no template can match: the host is in the path, and the link is of the web.
  func note(of text: String) -> String? {
    guard hostIsInPath, let link = try? LinkComponents(text) else { return nil }
    return LinkOrigins.isOfWeb(scheme: link.scheme.lowercasedASCII) ? Self.noteOfWeb : nil
  }

  mutating func explain(_ text: String) -> Explanation {
    (table(for: text) ?? RouteTable(routes, on: .any)).explain(text)
  }

  /// The table for a link; nil if the link is malformed.
  private mutating func table(for text: String) -> RouteTable<Void>? {
    guard hostIsInPath else { return tables[""] }
    guard let scheme = (try? LinkComponents(text))?.scheme else { return nil }
    if let table = tables[scheme] { return table }
    if tables.count > Self.schemeLimit { tables.removeAll() }
    // On a web scheme, each host would be a first segment. So web links match no template.
    let isWeb = LinkOrigins.isOfWeb(scheme: scheme)
    let table = RouteTable<Void>(routes, on: isWeb ? [] : .scheme(scheme))
    tables[scheme] = table
    return table
  }
}
