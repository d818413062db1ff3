import LinkRouting

enum Dish: LinkDestination {
  case menu
  case dish(Int)
  case order(Int)

  static let allRoutes: RouteDictionary<Dish> = [
    "/": decode(.menu),
    "/dishes/\(.number)": decode(Dish.dish, .number),
    "/dishes/\(.number)/order": decode(Dish.order, .number),
  ]

  // Links from outside open all of them.
  static let table = RouteTable(
    allRoutes.asDeepLinks(),
    on: [.web("kitchen.example"), .scheme("kitchen")])

  var link: LinkPath {
    switch self {
    case .menu: return "/"
    case .dish(let number): return "/dishes/\(number)"
    case .order(let number): return "/dishes/\(number)/order"
    }
  }
}

extension RouteParam<Int> { static var number: Self { "number" } }
