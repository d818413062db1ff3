import AppNavigation
import LinkRouting

/// Where the reference routes lead.
struct NavigationFinder: LinkFinder {
  private let table: RouteTable<Navigation>
  /// Takes every link of ours, whatever its path.
  private let ours: RouteTable<Bool>

  /// A finder on the production hosts.
  ///
  /// - Parameter deepLinksOnly: Only the routes that may open the app from outside.
  init(deepLinksOnly: Bool) {
    table = deepLinksOnly ? Navigation.deepLinkTable : Navigation.table
    let hosts = Navigation.Hosts.production
    ours = RouteTable(
      ["/": decode(true), "/*": decode(true)], on: [hosts.origins, hosts.emailOrigins])
  }

  func find(_ link: Link) -> Finding {
    guard let match = table.resolve(link) else { return .unmatched(reason: reason(for: link)) }
    return .matched(match.template, match.params, match.destination)
  }

  /// Why no route takes the link.
  private func reason(for link: Link) -> String {
    ours.match(link) == nil
      ? "its scheme, host or port is none of ours" : "no route takes it"
  }
}
