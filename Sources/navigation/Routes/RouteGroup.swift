import AppNavigation
import LinkRouting

/// Routes that share their origins.
struct RouteGroup {
  /// The origins in words, or a file.
  let title: String
  /// Empty where a file does not say.
  let schemes: [String]
  let hosts: [String]
  private(set) var templates: [RouteTemplate]

  private init(schemes: [String], hosts: [String], templates: some Sequence<RouteTemplate>) {
    title = "\(schemes.joined(separator: ", ")) on \(hosts.joined(separator: ", "))"
    self.schemes = schemes
    self.hosts = hosts
    self.templates = templates.sorted { $0.description < $1.description }
  }

  /// The templates of a file, whose origins are not known.
  init(_ file: TemplateFile) {
    title = file.name
    schemes = []
    hosts = []
    templates = Set(file.templates.map(\.template)).sorted { $0.description < $1.description }
  }

  /// The reference routes, on the production hosts.
  ///
  /// - Parameter deepLinksOnly: Only the routes that may open the app from outside.
  static func reference(deepLinksOnly: Bool) -> [RouteGroup] {
    let hosts = Navigation.Hosts.production
    let groups = [
      RouteGroup(
        schemes: ["https", "http", hosts.scheme], hosts: hosts.app,
        templates: Navigation.allRoutes.map(\.key)),
      RouteGroup(
        schemes: ["https", "http"], hosts: hosts.email,
        templates: Navigation.emailRoutes.map(\.key)),
    ]
    guard deepLinksOnly else { return groups }
    return groups.map { group in
      var group = group
      group.templates.removeAll { !Navigation.deepLinkTable.templates.contains($0) }
      return group
    }
  }
}
