package import Foundation
package import KeyPathLinks
package import LinkRouting
// The names that listings of the documentation use and do not declare: an app, its table, a URL, a router.
package import LinkRoutingHandlers
import SampleParams

#if canImport(FoundationNetworking)
  package import FoundationNetworking
#endif

package enum Screen: LinkDestination {
  case home
  case search
  case recipe(id: Int, servings: Int?)
  case pay(Int)
  case web(String)
  case profile(String, Int)

  package static func recipe(id: Int) -> Screen { .recipe(id: id, servings: nil) }

  package static let allRoutes: RouteDictionary<Screen> = [
    "/search": decode(.search), "/recipes/\(.recipe)": decode(Screen.recipe, .recipe, .servings),
  ]

  package static let table = RouteTable(
    allRoutes.asDeepLinks(), on: [.web("example.com"), .scheme("cook")])

  package var link: LinkPath { return "/" }
}

package enum StopScreen: Hashable, Sendable {
  case departures
  package static let allRoutes: RouteDictionary<StopScreen> = ["/": decode(.departures)]
}

package enum AppScreen: Hashable, Sendable {
  case stop(String, StopScreen)
  case search(String)
  case profile(Int)
  case user(String, StopScreen)
}

package struct Artist: Sendable {
  package var id: Int?
  package var slug: String?
  package init() {}
  package init(id: Int?, slug: String?) {
    self.id = id
    self.slug = slug
  }
}

package struct Event: Sendable {
  package var id: Int?
  package var slug: String?
  package init() {}
}

package struct Search: Sendable {
  package var category: String?
  package var query: String?
  package init(category: String?, query: String?) {
    self.category = category
    self.query = query
  }
}

package struct Logger: Sendable {
  package func debug(_ text: String) {}
  package func info(_ text: String) {}
  package func error(_ text: String) {}
  package func fault(_ text: String) {}
}

package struct Analytics: Sendable {
  package func count(_ values: Any...) {}
}

package struct Tenant: Sendable {
  package var id: Int
  package var host: String
  package var template: RouteTemplate
}

package struct Build: Sendable { package var mailHost: String }

@MainActor package final class Session {
  package var onLogin: () -> Void = {}
  package var onLoginCancelled: () -> Void = {}
}

@MainActor package final class Coordinator: DeepLinkHandler {
  package init() {}
  package func open(_ link: DeepLink<Screen>) async -> DeepLinkHandling<Screen> { .rejected }
}

package func show(_ value: some Any) {}
package func openInBrowser(_ url: URL) {}
package func showLogin() {}
package func completionHandler() {}

package let table = Screen.table
package let allRoutes = Screen.allRoutes
package let appRoutes: RouteDictionary<AppScreen> = [:]
package let mailRoutes: RouteDictionary<AppScreen> = [:]
package let siteRoutes: RouteDictionary<AppScreen> = [:]
package let shopRoutes: RouteDictionary<AppScreen> = [:]
package let clicks: RouteDictionary<Screen> = [:]
package let account: RouteDictionary<StopScreen> = [:]
package let comments: RouteDictionary<AppScreen> = [:]
package let search: RouteDictionary<String> = [:]
package let profile: RouteDictionary<Int> = [:]
package let routes: RouteDictionary<Screen> = [:]
package let tenants: [Tenant] = []
package let build = Build(mailHost: "mail.example.com")
package let origins: LinkOrigins = .web("example.com")
package let url = URL(fileURLWithPath: "/")
package let folder = URL(fileURLWithPath: "/")
package let request = URLRequest(url: url)
package let data = Data()
package let (entitlements, infoPlist) = (Data(), Data())
package let params: RouteParams = [:]
package let template: RouteTemplate = "/recipes/:int(id)"
package let logger = Logger()
package let analytics = Analytics()
package let (team, channel) = ("a", "b")
@MainActor package let session = Session()
@MainActor package let coordinator = Coordinator()
@MainActor package let router = DeepLinkRouter(for: Screen.self)
@MainActor package let center = DeepLinkCenter(origins: .any) {}
package let artist: DeepLinkTemplate<Artist> = "/artist/\(\.slug)/\(\.id)"
package let resolver = LinkResolver(emailOrigins: .web("clicks.example.com"), table: table)

package enum Library: LinkDestination {
  case home
  package static let table = RouteTable<Library>(["/": decode(.home)], on: .web("example.com"))
  package var link: LinkPath { return "/" }
}

package enum Feature {
  package static let table = RouteTable<String>(["/": decode("")], on: .web("example.com"))
}

/// A fingerprint of a certificate.
package let fingerprint =
  "14:6D:E9:83:C5:73:06:50:D8:EE:B9:95:2F:34:FC:64:16:A0:83:42:E6:1D:BE:A8:8A:04:96:B2:3F:CF:44:E5"
