import LinkRouting

enum Place: LinkDestination {
  case library
  case show(String, season: Int?)
  case episode(Int, start: Int)

  static let allRoutes = deepLinkRoutes.asDeepLinks()

  // Links from outside open these.
  static let deepLinkRoutes: RouteDictionary<Place> = [
    "/": decode(.library),
    "/shows/\(.show)": decode(Place.show, .show, .season),
    "/episodes/\(.episode)": decode(Place.episode, .episode, .start),
  ]

  static let table = RouteTable(
    allRoutes, on: [.web("podcasts.example"), .scheme("podcasts")])

  var link: LinkPath {
    switch self {
    case .library: return "/"
    case .show(let name, let season):
      return "/shows/\(name)?\(.season, season)"
    case .episode(let id, let second):
      return "/episodes/\(id)?\(.start, second)"
    }
  }
}

extension RouteParam<String> { static var show: Self { "show" } }
extension RouteParam<Int?> { static var season: Self { "season" } }
extension RouteParam<Int> {
  static var episode: Self { "id" }
  static var start: Self { .init("t", default: 0) }
}
