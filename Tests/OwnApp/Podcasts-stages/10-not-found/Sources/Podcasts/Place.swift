import LinkRouting
import Lists
import Notes

public enum Place: LinkDestination {
  case library
  case publisher(host: String)
  case show(String, season: Int?)
  case episode(Int, start: Int)
  case purchase(Int)
  case search(String)
  case settings
  case lists(ListScreen)
  case notes(Int, NoteScreen)
  case page(String)

  public static let allRoutes =
    deepLinkRoutes.adding(aliases: oldLinks).asDeepLinks()
    + inAppRoutes + listRoutes + noteRoutes

  // Links from outside open these.
  static let deepLinkRoutes: RouteDictionary<Place> = [
    // Each publisher has a subdomain.
    "/": decode { params in
      guard params.subdomain != nil, let host = params.link.host
      else { return .library }
      return .publisher(host: host)
    },
    "/shows/\(.show)": decode(Place.show, .show, .season),
    "/episodes/\(.episode)?\(.start)&\(.seconds)": decode { params in
      .episode(
        try params[.episode],
        start: try params[ifPresent: .start] ?? params[.seconds] ?? 0)
    },
    "/episodes/\(.episode)/buy": decode(Place.purchase, .episode),
    "/search?\(.text)": decode(Place.search, .text),
    // Every other page of the web site, in a web view.
    "/**page": decode(Place.page, "page"),
  ]

  // Only the app opens these.
  static let inAppRoutes: RouteDictionary<Place> = [
    "/settings": decode(.settings)
  ]

  // The features have marked their own routes.
  static let listRoutes: RouteDictionary<Place> =
    ListScreen.allRoutes.prefixed(by: "/lists").ignoringCase()
    .map(Place.lists)

  static let noteRoutes: RouteDictionary<Place> =
    NoteScreen.allRoutes.prefixed(by: "/episodes/\(.episode)/notes")
    .map { screen, params in .notes(try params[.episode], screen) }

  static let oldLinks: KeyValuePairs<RouteTemplate, RouteTemplate> = [
    // Until 2024 a show was a podcast.
    "/podcasts/\(.show)": "/shows/\(.show)",
    // The charts of 2023 are over.
    "/charts/*": "/",
  ]

  public static let table = RouteTable(allRoutes, on: .app)

  public var link: LinkPath {
    switch self {
    case .library: return "/"
    case .publisher(let host): return LinkPath("/").on(host: host)
    case .show(let name, let season): return "/shows/\(name)?\(.season, season)"
    case .episode(let id, let second): return "/episodes/\(id)?\(.start, second)"
    case .purchase(let id): return "/episodes/\(id)/buy"
    case .search(let text): return "/search?\(.text, text)"
    case .settings: return "/settings"
    case .lists(let screen): return screen.link.prefixed(by: "/lists")
    case .notes(let id, let screen):
      return screen.link.prefixed(by: "/episodes/\(id)/notes")
    case .page(let page): return "/\(rest: page)"
    }
  }
}

extension RouteParam<String> {
  static var show: Self { "show" }
  static var text: Self { "q" }
}
extension RouteParam<Int?> {
  static var season: Self { "season" }
  static var seconds: Self { "s" }
}
extension RouteParam<Int> {
  static var episode: Self { "id" }
  static var start: Self { .init("t", default: 0) }
}
