import LinkRouting
import LinkRoutingHandlers
import Podcasts

/// A screen, for the account that the link names: `/u/ada/episodes/7`.
enum AccountPlace: LinkDestination {
  case place(Place, account: String?)

  static let allRoutes: RouteDictionary<AccountPlace> =
    Place.allRoutes.prefixed(by: "/(u/:account)")
    .map { place, params in .place(place, account: params["account"]) }

  static let table = RouteTable(allRoutes, on: Place.table.origins)

  var link: LinkPath {
    switch self {
    case .place(let place, let account?):
      return place.link.prefixed(by: "/u/\(account)")
    case .place(let place, nil): return place.link
    }
  }
}

final class Accounts: DeepLinkHandler {
  private(set) var current = "ada"
  private(set) var shown: Place?
  private let names = ["ada", "grace"]

  func open(_ link: DeepLink<AccountPlace>) async -> DeepLinkHandling<
    AccountPlace
  > {
    guard case .place(let place, let account) = link.destination else {
      return .rejected
    }
    let name = account ?? current
    guard names.contains(name) else {
      return .rejected("The link is for \(name).")
    }
    return .opened { (self.current, self.shown) = (name, place) }
  }
}
