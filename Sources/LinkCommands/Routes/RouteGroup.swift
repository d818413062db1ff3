import LinkRouting
import RouteDiagnostics

/// Routes that share their origins.
struct RouteGroup {
  /// The origins; nil for a file.
  private(set) var origins: LinkOrigins?
  /// The origins in words, or a file.
  let title: String
  /// Empty where a file does not say.
  private(set) var schemes: [String] = []
  private(set) var hosts: [String] = []
  let templates: [RouteTemplate]

  /// The templates that links from outside may open.
  private(set) var deepLinks: Set<RouteTemplate> = []
  /// The templates of old links, each with a target that prints the link of today.
  private(set) var aliases: Set<RouteTemplate> = []

  /// The templates of a file, whose origins are not known.
  init(_ file: TemplateFile) {
    title = file.name
    templates = Set(file.templates.map(\.template)).sorted { $0.description < $1.description }
  }

  /// Routes with the same origins.
  private init(_ routes: [RouteEngine.Route], deepLinksOnly: Bool) {
    let origins = routes.first?.origins ?? []
    let open = routes.filter(\.isDeepLink)
    self.origins = origins
    schemes = origins.list.map(\.scheme).unique
    hosts = origins.list.compactMap(\.host.words).unique
    title =
      schemes.joined(separator: ", ")
      + (hosts.isEmpty ? "" : " on " + hosts.joined(separator: ", "))
    templates = (deepLinksOnly ? open : routes).map(\.template)
      .sorted { $0.description < $1.description }
    deepLinks = Set(open.map(\.template))
    aliases = Set(routes.filter(\.place.isAlias).map(\.template))
  }

  /// An app's routes, those of each list of origins together.
  static func groups<Destination: LinkDestination>(
    of type: Destination.Type, deepLinksOnly: Bool
  ) -> [RouteGroup] {
    Dictionary(grouping: type.table.engine.routes, by: \.section).sorted { $0.key < $1.key }
      .map { RouteGroup($0.value, deepLinksOnly: deepLinksOnly) }
  }
}
