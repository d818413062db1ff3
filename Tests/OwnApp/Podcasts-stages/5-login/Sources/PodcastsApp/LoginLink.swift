import Foundation
import LinkRouting
import Podcasts

/// The links with which a login ends.
enum LoginLink: LinkDestination {
  case answer(state: String, code: String?)
  case magic(token: String)

  static let allRoutes: RouteDictionary<LoginLink> = [
    "/oauth?\(.state)": decode(LoginLink.answer, .state, .code),
    "/magic/\(.token)": decode(LoginLink.magic, .token),
  ]

  static let table = RouteTable(
    allRoutes.asDeepLinks(), on: Place.table.origins)

  var link: LinkPath {
    switch self {
    case .answer(let state, let code):
      return "/oauth?\(.state, state)&\(.code, code)"
    case .magic(let token): return "/magic/\(token)"
    }
  }
}

extension RouteParam<String> {
  fileprivate static var state: Self { "state" }
  fileprivate static var token: Self { "token" }
}
extension RouteParam<String?> {
  fileprivate static var code: Self { "code" }
}

extension Account {
  /// Whether the link was the login's answer: the router must not get it.
  func takes(_ url: URL, expecting expected: String) async -> Bool {
    switch LoginLink.deepLinkMatch(url) {
    case .answer(let state, let code) where state == expected:
      if code == nil { isAskingForLogin = false } else { await didLogIn() }
    case .answer: break  // anybody can send such a link
    case .magic: await didLogIn()  // once your server has accepted the token
    case nil: return false
    }
    return true
  }
}
