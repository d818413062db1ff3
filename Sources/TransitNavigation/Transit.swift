public import LinkRouting

/// The screens of a transit app that links open: two features, each with its routes, in one enum.
///
/// ```swift
/// Transit.match("transit://stops/central?line=U2")   // .stop("central", .departures(line: "U2"))
/// try Transit.trip(.ticket(7)).url                   // https://transit.example/trips/tickets/7
/// ```
public enum Transit: LinkDestination {
  /// The map, the app's first screen.
  case map
  /// A screen of a stop. The path names the stop; the feature does not need its name.
  case stop(String, StopScreen)
  /// A screen about travelling.
  case trip(TripScreen)

  /// The origins of the app's links; links are printed on the first.
  public static let origins: LinkOrigins = [.web("transit.example"), .scheme("transit")]

  /// The routes of the app, then those of the features, each below a prefix.
  static let allRoutes: RouteDictionary<Transit> = mapRoutes.asDeepLinks() + stopRoutes + tripRoutes

  static let mapRoutes: RouteDictionary<Transit> = ["/": decode(.map)]

  static let stopRoutes: RouteDictionary<Transit> =
    StopScreen.allRoutes.prefixed(by: "/stops/\(.stop)")
    .map { screen, params in .stop(try params[.stop], screen) }

  /// The QR code of a ticket has capitals, which make it smaller.
  static let tripRoutes: RouteDictionary<Transit> =
    TripScreen.allRoutes.prefixed(by: "/trips").ignoringCase().map(Transit.trip)

  /// All routes, compiled once.
  public static let table = RouteTable(allRoutes, on: origins)

  /// The link of this value: one line for each case.
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
