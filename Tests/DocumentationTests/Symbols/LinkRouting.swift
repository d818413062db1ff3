import Foundation
import LinkRouting
import RouteDiagnostics

extension Symbols {
  enum Recipes {
    static let allRoutes: RouteDictionary<Screen> = [
      "/": decode(.home),
      "/recipes/\(.recipe)": decode(Screen.recipe, .recipe, .servings),
    ]
    static let table = RouteTable(
      allRoutes, on: [.web("example.com"), .scheme("cook")])
  }

  enum Mail {
    case inbox, thread(Int), message(thread: Int, Int)

    var parent: Mail? {
      switch self {
      case .message(let thread, _): .thread(thread)
      case .thread: .inbox
      case .inbox: nil
      }
    }
  }

  enum Payments {
    static let allRoutes: RouteDictionary<Screen> = [
      "/pay/:int(amount)": decode { params in
        let amount = try params[.amount]
        guard amount <= 100 else { throw LinkRefusal("the amount is too large for a link") }
        return .pay(amount)
      },
      "/*rest": decode(Screen.web, .rest),
    ]
  }

  enum OldLinks {
    static let allRoutes: RouteDictionary<Screen> = [
      "/old/(*)": refuse("moved in 2024"),
      "/*rest": decode(Screen.web, .rest),
    ]
  }

  struct Slug: Hashable, RouteParamConvertible {
    var text: String
    init?(routeParam text: String) { self.text = text }
    var routeParam: String { text }
  }

  enum Page: LinkDestination {
    case web(LinkComponents)

    static let allRoutes: RouteDictionary<Page> = ["/*": decode { .web($0.link) }]
    static let table = RouteTable(allRoutes, on: .web("example.com"))

    // swift-format-ignore
    var link: LinkPath {
      switch self { case .web(let link): return LinkPath(link) }
    }
  }

  enum Marks {
    // swift-format-ignore
    static let deepLinkRoutes: RouteDictionary<Screen> = ["/recipes/:int(id)": decode(Screen.recipe, .id)]
    // swift-format-ignore
    static let inAppRoutes: RouteDictionary<Screen> = ["/pay/:int(amount)": decode(Screen.pay, .amount)]
  }

  enum Recipes2 {
    static let allRoutes: RouteDictionary<Screen> = [
      "/search": decode(Screen.search),
      "/recipes/:int(id)": decode(Screen.recipe(id:), .id),
    ]
    static let table = RouteTable(allRoutes, on: .web("example.com"))
  }

  enum Search2 {
    static let allRoutes = RouteDictionary<Screen>([
      "/search": decode(Screen.search)
    ])
  }

  static func linkRouting() {
    let origins: LinkOrigins = ["https://example.com", "https://*.example.shop", "cook://"]
    func origins(of texts: [String]) throws -> LinkOrigins { try LinkOrigins(parsing: texts) }
    _ = origins
    do {
      show(try Screen(url))
    } catch {
      logger.debug("\(error)")
    }
  }

  @Listing static func linkRouting1() throws {
    Screen.match("cook://recipes/42")
    try Screen.recipe(id: 42, servings: 2).url
    let link = try LinkComponents(trimming: "https://example.com/orders\n")
    link.string
    let routes: RouteDictionary<Screen> = [
      "/recipes/\(.recipe)": decode(Screen.recipe(id:servings:), .recipe, .servings),
      "/pay/:int(amount)": decode(Screen.pay, "amount"),
    ]
    try params[.checkout]
    try params[ifPresent: .racing]
    params["ref"]
    let template: RouteTemplate = "/recipes/:int(id)"
    template.params(of: try LinkComponents("https://example.com/recipes/42?ref=mail"))
    clicks.on(.web(build.mailHost).named("mail"))
    LinkPath("/").on(named: "mail")
    // swift-format-ignore
    let all = search.map(AppScreen.search)
      + profile.map(AppScreen.profile).prefixed(by: "/profile/:user")
    account.prefixed(by: "/users/\(.user)")
      .map { screen, params in AppScreen.user(try params[.user], screen) }
    comments.prefixed(by: "/projects/:creator/:project")
    RouteTable(siteRoutes + mailRoutes.on(.web("mail.example.com")), on: .web("example.com"))
    try RouteTemplate(parsing: "/search?query=:text&page=:int(page)", optional: ["page"])
    (routes, all)
  }

  @Listing static func linkRouting2() throws {
    let link = try LinkComponents("https://example.com/search?q=green+tea&sum=1%2B1")
    try link.readingPlusAsSpace()
    table.match("https://example.com/recipes/42")
    table.match(url)
    // swift-format-ignore
    LinkComponents(path: "/recipes/42?ref=push", on: Screen.table.origins).flatMap { Screen.match($0) }
    let template: RouteTemplate = "/checkouts/\(.checkout)/payments"
    let id = try params[.checkout]
    let page = try params[.page]
    let all = tenants.reduce(into: appRoutes) { $0 += shopRoutes.on(.web($1.host)) }
    table.match("https://example.com/recipes/42")
    table.match("cook://pay/5")
    table.deepLinks.match("cook://pay/5")
    (template, id, page, all)
  }

  @Listing static func linkRouting3() throws {
    let link = try LinkComponents("https://example.com/a%2Fb/c?sort=magic")
    link.pathSegments
    let origins: LinkOrigins = [
      .web("example.com", "www.example.com"),
      "https://*.example.shop",
      "example://open",
      "cook://",
      "team://*",
    ]
    origins.contains("https://www.example.com/recipes/1")
    // swift-format-ignore
    let all = routes.adding(aliases: ["/product/:int(id)": "/tea/:int(id)", "/p/:int(id)": "/product/:int(id)"])
    let handlers: RouteDictionary<Int> = ["/:name": decode(1), "/search": decode(2)]
    let table = RouteTable(handlers.inOrder(), on: .web("example.com"))
    table.match("https://example.com/search")
    RouteDictionary(allRoutes.routes.filter { $0.template != "/search?:query" })
    RouteDictionary(tenants.map { (key: $0.template, value: decode($0.id)) })
    let comments: RouteTemplate = "/projects/:creator/:project/comments"
    let event: RouteTemplate = "/event-:int(id).html?page=:int(page)"
    let typed: RouteTemplate = "/checkouts/\(.checkout)/payments"
    (all, comments, event, typed)
  }

  @Listing static func linkRouting4(server: LinkServer) throws {
    let origins: LinkOrigins = [.web("example.com", "example.org"), .scheme("cook")]
    origins.webHosts
    let link = try LinkComponents("https://chat.example:8065/team/channels/x")
    link.server
    LinkPath("/\(team)/channels/\(channel)").on(server)
    let recipes: RouteDictionary<Screen> = ["/recipes/:int(id)": decode(Screen.recipe, .id)]
    let table = RouteTable(recipes.ignoringCase(), on: .web("example.com"))
    table
  }

  @Listing static func linkRouting5() throws {
    let routes: RouteDictionary<Screen> = [
      "/pay/:int(amount)": decode { params in
        let amount = try params[.amount]
        guard amount <= 100 else { throw LinkRefusal("the amount is too large for a link") }
        return .pay(amount)
      }
    ]
    let table = RouteTable(
      appRoutes
        + StopScreen.allRoutes.prefixed(by: "/stops/\(.stop)")
        .map { screen, params in .stop(try params[.stop], screen) }
        + mailRoutes.on(.web("mail.example.com")),
      on: .web("example.com"))
    (routes, table)
  }

  @Listing static func linkRouting6() {
    let (stop, link) = ("central", "/platforms/2?line=U2" as LinkPath)
    link.prefixed(by: "/stops/\(stop)")
    let handlers: RouteDictionary<Int> = ["/:name": decode(1), "/search": decode(2)]
    let table = RouteTable(handlers.inOrder(), on: .web("example.com"))
    table.allMatches(of: "https://example.com/search").map(\.destination)
  }

  @Listing static func linkRouting7(settings: [String: String]) throws {
    // swift-format-ignore
    let old = try settings.map { (try RouteTemplate(parsing: $0.key), try RouteTemplate(parsing: $0.value)) }
    let all = routes.adding(aliases: old)
    all
  }

  @Listing static func linkRouting8() {
    allRoutes["/search"] != nil
    let link = LinkPath.none(because: "a draft has no link until it is saved")
    link
    table.redacted("https://example.com/recipes/42/edit?page=2&token=secret")
  }

  @Listing static func linkRouting9() {
    let allRoutes: RouteDictionary<Screen> = [
      "/search": decode(.search),
      "/recipes/:int(id)": decode(Screen.recipe(id:), .id),
    ]
    let table = RouteTable(allRoutes, on: .web("example.com"))
    table.match("https://example.com/recipes/42")
  }
}

extension RouteParam<Int> { static var recipe: Self { "id" } }
extension LinkOrigins { static let kiosk: Self = .web("example.com") }

extension RouteParam<Int> {
  static var checkout: Self { "checkout_param" }
  static var page: Self { .init("page", default: 1) }
}
extension RouteParam<Int?> { static var servings: Self { "servings" } }
