public import LinkRouting

/// The screens of a stop, whichever it is.
public enum StopScreen: Hashable, Sendable {
  /// The next departures, of one line or of all.
  case departures(line: String?)
  /// One platform.
  case platform(Int)
  /// All departures of a day; of today if the link names none.
  case timetable(Day)

  /// The days that have a timetable.
  public enum Day: String, CaseIterable, RouteParamConvertible {
    /// The day on which somebody asks.
    case today
    /// From Monday to Friday.
    case weekdays
    /// Saturday, Sunday and holidays.
    case weekend
  }

  // Links from outside may open all of them.
  static let allRoutes: RouteDictionary<StopScreen> = deepLinkRoutes.asDeepLinks()

  static let deepLinkRoutes: RouteDictionary<StopScreen> = [
    "/": decode(StopScreen.departures, .line),
    "/platforms/\(.platform)": decode(StopScreen.platform, .platform),
    "/timetable": decode(StopScreen.timetable, .day),
  ]

  /// The link below the path that the app gives to stops.
  var link: LinkPath {
    switch self {
    case .departures(let line): return "/?\(.line, line)"
    case .platform(let number): return "/platforms/\(number)"
    case .timetable(let day): return "/timetable?\(.day, day)"
    }
  }
}

extension RouteParam<String?> { static var line: Self { "line" } }
extension RouteParam<Int> { static var platform: Self { "platform" } }
extension RouteParam<StopScreen.Day> { static var day: Self { .init("day", default: .today) } }
