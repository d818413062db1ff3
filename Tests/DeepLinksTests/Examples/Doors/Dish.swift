import LinkRouting

enum Dish: LinkDestination {
  case menu
  case dish(Int)
  case order(Int)

  static let table = RouteTable(
    [
      "/": decode(.menu),
      "/dishes/\(.number)": decode(Dish.dish, .number),
      "/dishes/\(.number)/order": decode(Dish.order, .number),
    ],
    on: [.web("kitchen.example"), .scheme("kitchen")])

  var link: LinkPath {
    switch self {
    case .menu: "/"
    case .dish(let number): "/dishes/\(number)"
    case .order(let number): "/dishes/\(number)/order"
    }
  }
}

extension RouteParam<Int> { static var number: Self { "number" } }
