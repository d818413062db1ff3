public import LinkRouting

/// Where a link of a transit app leads: two features, each with routes of its own, in one enum.
///
/// ```swift
/// Transit.match("transit://stops/central?line=U2")   // .stop("central", .departures(line: "U2"))
/// try Transit.trip(.ticket(7)).url                   // https://transit.example/trips/tickets/7
/// ```
public enum Transit: LinkDestination {
  /// The map, with which the app begins.
  case map
  /// A screen of a stop. The path names the stop, and the feature never sees it.
  case stop(String, StopScreen)
  /// A screen about travelling.
  case trip(TripScreen)

  /// Which links are the app's; the first is the one that links are printed on.
  public static let origins: LinkOrigins = [.web("transit.example"), .scheme("transit")]

  /// The app's own route, and those of the features below the paths that the app gives them.
  static let allRoutes: RouteDictionary<Transit> = mapRoutes.asDeepLinks() + stopRoutes + tripRoutes

  static let mapRoutes: RouteDictionary<Transit> = ["/": decode(.map)]

  static let stopRoutes: RouteDictionary<Transit> =
    StopScreen.allRoutes.prefixed(by: "/stops/\(.stop)")
    .map { screen, params in .stop(try params[.stop], screen) }

  static let tripRoutes: RouteDictionary<Transit> =
    TripScreen.allRoutes.prefixed(by: "/trips").map(Transit.trip)

  /// All routes, compiled once.
  public static let table = RouteTable(allRoutes, on: origins)

  /// The link that leads here: one line for each case.
  public var link: LinkPath {
    switch self {
    case .map: return "/"
    case .stop(let stop, let screen): return screen.link.prefixed(by: "/stops/\(stop)")
    case .trip(let screen): return screen.link.prefixed(by: "/trips")
    }
  }
}

extension RouteParam<String> {
  /// The name of a stop, in the path.
  static var stop: Self { "stop" }
}
