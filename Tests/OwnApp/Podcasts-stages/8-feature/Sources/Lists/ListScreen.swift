public import LinkRouting

/// The screens of a feature, which does not know the app.
nonisolated public enum ListScreen: Hashable, Sendable {
  case all
  case list(Int)

  public static let allRoutes: RouteDictionary<ListScreen> =
    deepLinkRoutes.asDeepLinks()

  static let deepLinkRoutes: RouteDictionary<ListScreen> = [
    "/": decode(.all),
    "/\(.list)": decode(ListScreen.list, .list),
  ]

  public var link: LinkPath {
    switch self {
    case .all: return "/"
    case .list(let number): return "/\(number)"
    }
  }
}

extension RouteParam<Int> { static var list: Self { "list" } }
