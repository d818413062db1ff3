import AppNavigation
import LinkRouting

/// Where the reference routes lead.
struct NavigationFinder: LinkFinder {
  private let table: RouteTable<Navigation>
  private let origins: LinkOrigins

  /// A finder on the production hosts.
  ///
  /// - Parameter deepLinksOnly: Only the routes that may open the app from outside.
  init(deepLinksOnly: Bool) {
    table = deepLinksOnly ? Navigation.deepLinkTable : Navigation.table
    origins = table.origins
  }

  func find(_ link: LinkComponents) -> Finding {
    guard let match = table.resolve(link) else {
      return .unmatched(
        reason: origins.mismatch(of: link)?.description ?? "no route takes the link")
    }
    return .matched(match.template, match.params, match.destination)
  }
}
