// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import LinkRouting

public enum ShopScreen: LinkDestination {
  case home
  case tea(id: Int, size: Int?)
  case teas(String)
  case order(Day)
  case files([String])

  static let allRoutes: RouteDictionary<ShopScreen> = [
    "/": decode(.home),
    "/teas/\(.tea)": decode(ShopScreen.tea, .tea, .size),
    "/teas/\(.kind)": decode(ShopScreen.teas, .kind),
    "/orders/\(.day)": decode(ShopScreen.order, .day),
    "/files/*folders": decode(ShopScreen.files, .folders),
  ]

  public static let table = RouteTable(allRoutes.asDeepLinks(), on: .web("shop.example"))

  public var link: LinkPath {
    switch self {
    case .home: return "/"
    case .tea(let id, let size): return "/teas/\(id)?\(.size, size)"
    case .teas(let kind): return "/teas/\(kind)"
    case .order(let day): return "/orders/\(day)"
    case .files(let folders): return "/files/\(segments: folders)"
    }
  }
}

public struct Day: Hashable, RouteParamConvertible {
  public let routeParam: String
  public init?(routeParam text: String) {
    guard text.count == 8, Int(text) != nil else { return nil }
    routeParam = text
  }
}

extension RouteParam<Int> { static var tea: Self { "id" } }
extension RouteParam<Int?> { static var size: Self { "size" } }
extension RouteParam<String> { static var kind: Self { "kind" } }
extension RouteParam<Day> { static var day: Self { "day" } }
extension RouteParam<[String]> { static var folders: Self { .init("folders", separator: "/") } }
