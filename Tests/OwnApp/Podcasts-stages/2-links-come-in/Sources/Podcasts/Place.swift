import LinkRouting

public enum Place: LinkDestination {
  case library
  case show(String, season: Int?)
  case episode(Int, start: Int)
  case search(String)
  case settings

  static let allRoutes = deepLinkRoutes.asDeepLinks() + inAppRoutes

  // Links from outside open these.
  static let deepLinkRoutes: RouteDictionary<Place> = [
    "/": decode(.library),
    "/shows/\(.show)": decode(Place.show, .show, .season),
    "/episodes/\(.episode)": decode(Place.episode, .episode, .start),
    "/search?\(.text)": decode(Place.search, .text),
  ]

  // Only the app opens these.
  static let inAppRoutes: RouteDictionary<Place> = [
    "/settings": decode(.settings)
  ]

  public static let table = RouteTable(
    allRoutes, on: [.web("podcasts.example"), .scheme("podcasts")])

  public var link: LinkPath {
    switch self {
    case .library: return "/"
    case .show(let name, let season): return "/shows/\(name)?\(.season, season)"
    case .episode(let id, let second): return "/episodes/\(id)?\(.start, second)"
    case .search(let text): return "/search?\(.text, text)"
    case .settings: return "/settings"
    }
  }
}

extension RouteParam<String> {
  static var show: Self { "show" }
  static var text: Self { "q" }
}
extension RouteParam<Int?> { static var season: Self { "season" } }
extension RouteParam<Int> {
  static var episode: Self { "id" }
  static var start: Self { .init("t", default: 0) }
}
