import LinkRouting

// This enum was there before its links, so an extension makes it a `LinkDestination`. In a module on the main actor by
// default, the enum, the extension and the types of its cases need the word `nonisolated`.

nonisolated enum Trip: Hashable {
  case home
  case stop(id: Int)
  case search(Filter)
  case line(Line?, Zone)
}

/// A value of the app's own, as a payload.
nonisolated struct Filter: Hashable {
  var text: String
  var zones: [Zone] = []
}

/// A param by two members.
struct Zone: RouteParamConvertible, Hashable {
  var number: Int

  init(_ number: Int) { self.number = number }

  init?(routeParam text: String) {
    guard let number = Int(routeParam: text), number > 0 else { return nil }
    self.init(number)
  }

  var routeParam: String { "\(number)" }
}

/// An enum that was there, and became a param.
nonisolated enum Line: String, CaseIterable { case red, blue }

nonisolated extension Line: RouteParamConvertible {}

nonisolated extension Trip: LinkDestination {
  static let allRoutes: RouteDictionary<Trip> = [
    "/": decode(.home),
    "/stops/:int(id)": decode(Trip.stop(id:), "id"),
    "/search?\(.text)": decode { params in
      .search(Filter(text: try params[.text], zones: try params[.zones]))
    },
    "/zones/\(.zone)": decode(Trip.line, .line, .zone),
  ]

  static let table = RouteTable(
    allRoutes.asDeepLinks(), on: [.web("trips.example"), .scheme("trips")])

  var link: LinkPath {
    switch self {
    case .home: return "/"
    case .stop(let id): return "/stops/\(id)"
    case .search(let filter): return "/search?\(.text, filter.text)&\(.zones, filter.zones)"
    case .line(let line, let zone): return "/zones/\(zone)?\(.line, line)"
    }
  }
}

extension RouteParam<String> { static var text: Self { "q" } }
extension RouteParam<[Zone]> { static var zones: Self { .init("zones", default: []) } }
extension RouteParam<Zone> { static var zone: Self { "zone" } }
extension RouteParam<Line?> { static var line: Self { "line" } }
