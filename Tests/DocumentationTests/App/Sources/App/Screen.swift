import LinkRouting

enum Screen: LinkDestination {
  case home
  case recipe(id: Int, servings: Int?)

  static let allRoutes: RouteDictionary<Screen> = [
    "/": decode(.home),
    "/recipes/\(.recipe)": decode(Screen.recipe, .recipe, .servings),
  ]

  static let table = RouteTable(
    allRoutes.asDeepLinks(), on: [.web("example.com"), .scheme("cook")])

  var link: LinkPath {
    switch self {
    case .home: return "/"
    case .recipe(let id, let servings):
      return "/recipes/\(id)?\(.servings, servings)"
    }
  }
}
