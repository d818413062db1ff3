import LinkRouting
import RouteDiagnostics

/// Routes that share their origins.
struct RouteGroup {
  /// The origins; nil for a file.
  let origins: LinkOrigins?
  /// The origins in words, or a file.
  let title: String
  /// Empty where a file does not say.
  let schemes: [String]
  let hosts: [String]
  private(set) var templates: [RouteTemplate]

  /// The templates that links from outside may open.
  let deepLinks: Set<RouteTemplate>

  /// The templates of a file, whose origins are not known.
  init(_ file: TemplateFile) {
    origins = nil
    title = file.name
    schemes = []
    hosts = []
    deepLinks = []
    templates = Set(file.templates.map(\.template)).sorted { $0.description < $1.description }
  }

  /// The routes of some origins.
  private init(on origins: LinkOrigins, _ templates: [RouteTemplate], deepLinks: [RouteTemplate]) {
    self.origins = origins
    schemes = origins.list.map(\.scheme).unique
    hosts = origins.list.compactMap(\.host.words).unique
    title =
      schemes.joined(separator: ", ")
      + (hosts.isEmpty ? "" : " on " + hosts.joined(separator: ", "))
    self.templates = templates.sorted { $0.description < $1.description }
    self.deepLinks = Set(deepLinks)
  }

  /// An app's routes, those of each list of origins together.
  ///
  /// - Parameters:
  ///   - type: The enum that links lead to.
  ///   - deepLinksOnly: Only the routes that links from outside may open.
  static func groups<Destination: LinkDestination>(
    of type: Destination.Type, deepLinksOnly: Bool
  ) -> [RouteGroup] {
    let engine = type.table.engine
    return engine.parts.indices.compactMap { part in
      let routes = engine.templates.indices.filter { engine.partOfRoute[$0] == part }
      let open = routes.filter { engine.deepLinks[$0] }
      let shown = deepLinksOnly ? open : routes
      if routes.isEmpty { return nil }
      return RouteGroup(
        on: engine.parts[part], shown.map { engine.templates[$0] },
        deepLinks: open.map { engine.templates[$0] })
    }
  }
}
