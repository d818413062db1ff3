import LinkRouting

enum ShopScreen: LinkDestination {
  case start
  case product(Int)
  case cart

  static let allRoutes = sharedRoutes.asDeepLinks() + inAppRoutes

  // Links from outside open these.
  static let sharedRoutes: RouteDictionary<ShopScreen> = [
    "/": decode(.start),
    "/products/\(.product)": decode(ShopScreen.product, .product),
  ]

  static let inAppRoutes: RouteDictionary<ShopScreen> = ["/cart": decode(.cart)]

  static let table = RouteTable(allRoutes, on: [.web("shop.example"), .scheme("shop")])

  var link: LinkPath {
    switch self {
    case .start: return "/"
    case .product(let id): return "/products/\(id)"
    case .cart: return "/cart"
    }
  }
}

extension RouteParam<Int> { static var product: Self { "id" } }
