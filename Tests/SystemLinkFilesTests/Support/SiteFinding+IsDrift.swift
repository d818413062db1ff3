import LinkRouting
import RouteDiagnostics

@testable import SystemLinkFiles

extension SiteFinding {
  /// Whether there is something to do: correct the file or the routes, or pass a link of the route.
  var isDrift: Bool { severity != .note }
}

extension SiteAssociation {
  /// The findings of the search, as data.
  func drift(
    from table: RouteTable<some Any>, on host: String, app: AppID? = nil,
    trying links: some Sequence<String> = EmptyCollection<String>()
  ) -> [SiteFinding] {
    DriftSearch(self, for: app, table, on: host).findings(trying: links)
  }
}
