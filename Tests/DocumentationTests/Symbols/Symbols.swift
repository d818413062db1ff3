import Foundation
import KeyPathLinks
import LinkCommands
import LinkRouting
import LinkRoutingHandlers
import SystemLinkFiles

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The listings in the documentation of symbols, and the names that they use and do not declare.
///
/// The listings are compiled and not run. `SampleTests` checks that no listing is missing.
enum Symbols {
  enum Screen: LinkDestination {
    case home
    case search
    case recipe(id: Int, servings: Int?)
    case pay(Int)
    case web(String)
    case profile(String, Int)

    static func recipe(id: Int) -> Screen { .recipe(id: id, servings: nil) }

    static let allRoutes: RouteDictionary<Screen> = [
      "/search": decode(.search), "/recipes/\(.recipe)": decode(Screen.recipe, .recipe, .servings),
    ]

    static let table = RouteTable(
      allRoutes.asDeepLinks(), on: [.web("example.com"), .scheme("cook")])

    var link: LinkPath { return "/" }
  }

  enum StopScreen: Hashable, Sendable {
    case departures
    static let allRoutes: RouteDictionary<StopScreen> = ["/": decode(.departures)]
  }

  enum AppScreen: Hashable, Sendable {
    case stop(String, StopScreen)
    case search(String)
    case profile(Int)
    case user(String, StopScreen)
  }

  struct Artist: Sendable {
    var id: Int?
    var slug: String?
    init() {}
    init(id: Int?, slug: String?) {
      self.id = id
      self.slug = slug
    }
  }

  struct Event: Sendable {
    var id: Int?
    var slug: String?
    init() {}
  }

  struct Search: Sendable {
    var category: String?
    var query: String?
    init(category: String?, query: String?) {
      self.category = category
      self.query = query
    }
  }

  struct Logger: Sendable {
    func debug(_ text: String) {}
    func info(_ text: String) {}
    func error(_ text: String) {}
    func fault(_ text: String) {}
  }

  struct Analytics: Sendable {
    func count(_ values: Any?...) {}
  }

  struct Tenant: Sendable {
    var id: Int
    var host: String
    var template: RouteTemplate
  }

  struct Build: Sendable { var mailHost: String }

  @MainActor final class Session {
    var onLogin: () -> Void = {}
    var onLoginCancelled: () -> Void = {}
  }

  @MainActor final class Coordinator: DeepLinkHandler {
    init() {}
    func open(_ link: DeepLink<Screen>) async -> DeepLinkHandling<Screen> { .rejected }
  }

  static func show(_ value: some Any) {}
  static func show(_ artist: Artist) async {}
  static func openInBrowser(_ url: URL) {}
  static func showLogin() {}
  static func completionHandler() {}

  static let table = Screen.table
  static let allRoutes = Screen.allRoutes
  static let appRoutes: RouteDictionary<AppScreen> = [:]
  static let mailRoutes: RouteDictionary<AppScreen> = [:]
  static let siteRoutes: RouteDictionary<AppScreen> = [:]
  static let shopRoutes: RouteDictionary<AppScreen> = [:]
  static let clicks: RouteDictionary<Screen> = [:]
  static let account: RouteDictionary<StopScreen> = [:]
  static let comments: RouteDictionary<AppScreen> = [:]
  static let search: RouteDictionary<String> = [:]
  static let profile: RouteDictionary<Int> = [:]
  static let routes: RouteDictionary<Screen> = [:]
  static let tenants: [Tenant] = []
  static let build = Build(mailHost: "mail.example.com")
  static let origins: LinkOrigins = .web("example.com")
  static let url = URL(fileURLWithPath: "/")
  static let folder = URL(fileURLWithPath: "/")
  static let request = URLRequest(url: url)
  static let data = Data()
  static let (entitlements, infoPlist) = (Data(), Data())
  static let params: RouteParams = [:]
  static let template: RouteTemplate = "/recipes/:int(id)"
  static let logger = Logger()
  static let analytics = Analytics()
  static let (team, channel) = ("a", "b")
  @MainActor static let session = Session()
  @MainActor static let coordinator = Coordinator()
  @MainActor static let router = DeepLinkRouter(for: Screen.self)
  @MainActor static let center = DeepLinkCenter(origins: .any) {}
  static let artist: DeepLinkTemplate<Artist> = "/artist/\(\.slug)/\(\.id)"
  static let file = SiteAssociation(of: table, on: "example.com", for: [])
  static let resolver = LinkResolver(emailOrigins: .web("clicks.example.com"), table: table)

  enum Library: LinkDestination {
    case home
    static let table = RouteTable<Library>(["/": decode(.home)], on: .web("example.com"))
    var link: LinkPath { return "/" }
  }

  enum Feature {
    static let table = RouteTable<String>(["/": decode("")], on: .web("example.com"))
  }

  /// A fingerprint of a certificate.
  static let fingerprint =
    "14:6D:E9:83:C5:73:06:50:D8:EE:B9:95:2F:34:FC:64:16:A0:83:42:E6:1D:BE:A8:8A:04:96:B2:3F:CF:44:E5"
}

extension RouteParam<Int> {
  static var id: Self { "id" }
  static var amount: Self { "amount" }
}
extension DeepLinkSource { static let quickAction = DeepLinkSource(rawValue: "a quick action") }
extension RouteParam<Bool> { static var racing: Self { "racing" } }
extension RouteParam<String> {
  static var stop: Self { "stop" }
  static var user: Self { "user" }
  static var rest: Self { "rest" }
}

/// A function of lines whose values nobody uses.
@resultBuilder enum Listing {
  static func buildExpression(_ value: some Any) {}
  static func buildBlock(_ values: Void...) {}
  static func buildOptional(_ value: Void?) {}
  static func buildEither(first value: Void) {}
  static func buildEither(second value: Void) {}
  static func buildArray(_ values: [Void]) {}
}
