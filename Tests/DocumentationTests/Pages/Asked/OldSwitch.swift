import Foundation
import LinkRouting

/// The code that most apps come from.
func oldMatch(_ url: URL) -> Dish? {
  guard let link = URLComponents(url: url, resolvingAgainstBaseURL: false),
    link.host == "kitchen.example"
  else { return nil }
  let path = link.path.split(separator: "/").map(String.init)
  switch path.count {
  case 0: return .menu
  case 2 where path[0] == "dishes": return Int(path[1]).map(Dish.dish)
  default: return nil
  }
}

/// While the routes are written: case by case leaves the old function.
func match(_ url: URL) -> Dish? { Dish.deepLinkMatch(url) ?? oldMatch(url) }
