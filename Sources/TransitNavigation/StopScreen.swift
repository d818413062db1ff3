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

  static let allRoutes: RouteDictionary<StopScreen> = [
    "/": decode(StopScreen.departures, .line),
    "/platforms/\(.platform)": decode(StopScreen.platform, .platform),
    "/timetable": decode(StopScreen.timetable, .day),
  ]
}

extension RouteParam<String?> { static var line: Self { "line" } }
extension RouteParam<Int> { static var platform: Self { "platform" } }
extension RouteParam<StopScreen.Day> { static var day: Self { .init("day", default: .today) } }
