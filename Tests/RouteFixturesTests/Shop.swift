import LinkRouting
import RouteDiagnostics
import RouteFixtures

/// A small app, to be held to rows of which some are wrong.
enum Shop: LinkDestination {
  case home
  case item(id: Int, size: Int?)
  case aisle(String)
  /// Its link forgets the coupon, and no text is empty in a path.
  case basket(String, coupon: String?)

  static let table = RouteTable(deepLinkRoutes.asDeepLinks() + inAppRoutes, on: .web("example.com"))

  static let deepLinkRoutes: RouteDictionary<Shop> = [
    "/": decode(.home),
    "/items/:aisle": decode(Shop.aisle, "aisle"),
    "/basket/*rest": decode(Shop.basket, "rest", RouteParam("coupon")),
  ]

  static let inAppRoutes: RouteDictionary<Shop> = [
    "/items/:int(id)": decode(Shop.item, RouteParam("id"), RouteParam("size"))
  ]

  var link: LinkPath {
    switch self {
    case .home: return "/"
    case .item(let id, let size): return "/items/\(id)?size=\(size)"
    case .aisle(let name): return "/items/\(name)"
    case .basket(let name, _): return "/basket/\(name == "gone" ? "" : name)"
    }
  }
}

extension LinkProblem {
  /// The problem as `check` and a failing test print it.
  var text: String { "\(diagnostic)" }
}
