import Foundation
import LinkRouting

/// A call of another app:
/// `kitchen://x-callback-url/order?dish=7&x-success=calendar://done`.
enum Call: LinkDestination {
  case order(Int, success: URL?)

  static let allRoutes: RouteDictionary<Call> = [
    "/x-callback-url/order?\(.dish)": decode(Call.order, .dish, .success)
  ]

  static let table = RouteTable(
    allRoutes.asDeepLinks(), on: .scheme("kitchen"))

  var link: LinkPath {
    switch self {
    case .order(let dish, let success):
      return "/x-callback-url/order?\(.dish, dish)&\(.success, success)"
    }
  }
}

extension RouteParam<Int> { fileprivate static var dish: Self { "dish" } }
extension RouteParam<URL?> {
  fileprivate static var success: Self { "x-success" }
}
