import AppNavigation
import LinkRouting

/// Routes that share their origins.
struct RouteGroup {
  var schemes: [String]
  var hosts: [String]
  var templates: [RouteTemplate]

  /// The origins in words.
  var title: String {
    "\(schemes.joined(separator: ", ")) on \(hosts.joined(separator: ", "))"
  }

  /// The reference routes, on the production hosts.
  ///
  /// - Parameter deepLinksOnly: Only the routes that may open the app from outside.
  static func reference(deepLinksOnly: Bool) -> [RouteGroup] {
    let hosts = Navigation.Hosts.production
    let groups = [
      RouteGroup(
        schemes: ["https", "http", hosts.scheme], hosts: hosts.app,
        templates: Array(Navigation.allRoutes.keys)),
      RouteGroup(
        schemes: ["https", "http"], hosts: hosts.email,
        templates: Array(Navigation.emailRoutes.keys)),
    ]
    return groups.map { group in
      var group = group
      if deepLinksOnly {
        group.templates.removeAll { !Navigation.deepLinkTemplates.contains($0) }
      }
      group.templates.sort { $0.description < $1.description }
      return group
    }
  }
}
