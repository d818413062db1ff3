import LinkRouting
import LinkRoutingHandlers

/// A dish, for the account that the link names: `/u/ada/dishes/7`.
enum AccountDish: LinkDestination {
  case dish(Dish, account: String?)

  static let allRoutes: RouteDictionary<AccountDish> =
    Dish.allRoutes.prefixed(by: "/(u/:account)")
    .map { dish, params in .dish(dish, account: params["account"]) }

  static let table = RouteTable(
    allRoutes.asDeepLinks(), on: Dish.table.origins)

  var link: LinkPath {
    switch self {
    case .dish(let dish, let account?):
      return dish.link.prefixed(by: "/u/\(account)")
    case .dish(let dish, nil): return dish.link
    }
  }
}

final class Accounts: DeepLinkHandler {
  private(set) var current = "ada"
  private(set) var shown: Dish?
  private let names = ["ada", "grace"]

  func open(_ link: DeepLink<AccountDish>) async -> DeepLinkHandling<
    AccountDish
  > {
    guard case .dish(let dish, let account) = link.destination else {
      return .rejected
    }
    let name = account ?? current
    guard names.contains(name) else {
      return .rejected("The link is for \(name).")
    }
    return .opened { (self.current, self.shown) = (name, dish) }
  }
}
