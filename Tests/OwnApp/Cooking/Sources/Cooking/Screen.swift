import LinkRouting

public enum Screen: LinkDestination {
  case home
  case recipe(id: Int, servings: Int?)
  case search(String, page: Int)
  case profile(user: String, tab: Tab?)

  public enum Tab: String, CaseIterable, RouteParamConvertible { case recipes, followers }

  static let allRoutes = deepLinkRoutes.asDeepLinks() + inAppRoutes

  // Links from outside open these.
  static let deepLinkRoutes: RouteDictionary<Screen> = [
    "/": decode(.home),
    "/recipes/\(.recipe)": decode(Screen.recipe, .recipe, .servings),
    "/search?\(.query)": decode(Screen.search, .query, .page),
  ]

  // Only the app opens these.
  static let inAppRoutes: RouteDictionary<Screen> = [
    "/users/\(.user)": decode(Screen.profile, .user, .tab)
  ]

  public static let table = RouteTable(allRoutes, on: [.web("example.com"), .scheme("cook")])

  public var link: LinkPath {
    switch self {
    case .home: return "/"
    case .recipe(let id, let servings): return "/recipes/\(id)?\(.servings, servings)"
    case .search(let text, let page): return "/search?\(.query, text)&\(.page, page)"
    case .profile(let user, let tab): return "/users/\(user)?\(.tab, tab)"
    }
  }
}

extension RouteParam<Int> { static var recipe: Self { "id" } }
extension RouteParam<Int?> { static var servings: Self { "servings" } }
extension RouteParam<Int> { static var page: Self { .init("page", default: 1) } }
extension RouteParam<String> {
  static var query: Self { "query" }
  static var user: Self { "user" }
}
extension RouteParam<Screen.Tab?> { static var tab: Self { "tab" } }
