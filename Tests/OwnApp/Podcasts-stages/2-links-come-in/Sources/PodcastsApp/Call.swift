import Foundation
import LinkRouting

/// A call of another app:
/// `podcasts://x-callback-url/play?episode=7&x-success=calendar://done`.
enum Call: LinkDestination {
  case play(Int, success: URL?)

  static let allRoutes: RouteDictionary<Call> = [
    "/x-callback-url/play?\(.episode)": decode(Call.play, .episode, .success)
  ]

  static let table = RouteTable(
    allRoutes.asDeepLinks(), on: .scheme("podcasts"))

  var link: LinkPath {
    switch self {
    case .play(let episode, let success):
      return "/x-callback-url/play?\(.episode, episode)&\(.success, success)"
    }
  }
}

extension RouteParam<Int> {
  fileprivate static var episode: Self { "episode" }
}
extension RouteParam<URL?> {
  fileprivate static var success: Self { "x-success" }
}
