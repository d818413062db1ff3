import LinkRouting

/// Which of some templates takes a link, the most specific first (R15).
struct TemplateFinder: LinkFinder {
  private let templates: [RouteTemplate]
  private let hostIsInPath: Bool
  private var tables: [String: RouteTable<Void>] = [:]

  /// The most schemes for which a table is kept.
  private static let schemeLimit = 64

  /// A finder on every origin.
  ///
  /// - Parameters:
  ///   - templates: The templates to try.
  ///   - hostIsInPath: The host of a link is the first segment of its path, as in `app://recipes/1`.
  init(_ templates: [RouteTemplate], hostIsInPath: Bool) {
    self.templates = templates
    self.hostIsInPath = hostIsInPath
  }

  mutating func find(_ link: LinkComponents) -> Finding {
    let table = table(for: link)
    guard let match = table.resolve(link) else {
      let reason = templates.count == 1 ? "the template does not match" : "no template matches"
      return .unmatched(reason: table.origins.mismatch(of: link)?.description ?? reason)
    }
    return .matched(match.template, match.params, nil)
  }

  /// The templates on the origins that the link is of: a scheme without hosts has to be named.
  private mutating func table(for link: LinkComponents) -> RouteTable<Void> {
    let key = hostIsInPath ? link.scheme : ""
    if let table = tables[key] { return table }
    if tables.count >= Self.schemeLimit { tables.removeAll() }
    let table = RouteTable<Void>(
      templates.map { RouteTable.Route($0) { _ in } }, on: hostIsInPath ? .scheme(key) : .any)
    tables[key] = table
    return table
  }
}
