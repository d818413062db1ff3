import Foundation
import LinkRouting

/// The code that most apps come from.
func oldMatch(_ url: URL) -> Place? {
  guard let link = URLComponents(url: url, resolvingAgainstBaseURL: false),
    link.host == "podcasts.example"
  else { return nil }
  let path = link.path.split(separator: "/").map(String.init)
  switch path.count {
  case 0: return .library
  case 2 where path[0] == "episodes":
    return Int(path[1]).map { .episode($0, start: 0) }
  default: return nil
  }
}

/// While the routes are written: case by case leaves the old function.
func match(_ url: URL) -> Place? {
  Place.deepLinkMatch(url) ?? oldMatch(url)
}
