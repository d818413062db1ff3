import LinkRouting

/// An app of three features: each feature has routes, and the app gives them a path to stand below.
enum Shop: Hashable {
  case home, help
  case catalog(String, FirstMatch.Catalog)
  case account(FirstMatch.Account)
  case stores(Int, FirstMatch.Stores)

  /// 66 routes: 2 of the app, 22 of the catalog, 22 of the account, 20 of the stores.
  static let table = RouteTable(
    appRoutes
      + FirstMatch.Catalog.allRoutes.prefixed(by: "/shops/:shop")
      .map { screen, params in .catalog(try params["shop" as RouteParam<String>], screen) }
      + FirstMatch.Account.allRoutes.prefixed(by: "/account").map(Shop.account)
      + FirstMatch.Stores.allRoutes.prefixed(by: "/stores/:int(store)")
      .map { screen, params in .stores(try params["store" as RouteParam<Int>], screen) },
    on: origins)

  private static let appRoutes: RouteDictionary<Shop> = [
    "/": decode(.home), "/help": decode(.help),
  ]

  private static let origins: LinkOrigins = [.web("shop.example"), .scheme("shop")]
}

extension FirstMatch {
  enum Catalog: Hashable {
    case page(String)
    case item(Int)
    case itemPage(Int, String)
    case search(String)

    static let allRoutes: RouteDictionary<Catalog> = [
      "/": decode(.page("home")),
      "/new": decode(.page("new")),
      "/sale": decode(.page("sale")),
      "/brands": decode(.page("brands")),
      "/brands/:name": decode(Catalog.page, "name"),
      "/gifts": decode(.page("gifts")),
      "/gifts/cards": decode(.page("cards")),
      "/categories": decode(.page("categories")),
      "/categories/:name": decode(Catalog.page, "name"),
      "/categories/:parent/:name": decode(Catalog.page, "name"),
      "/collections/:name": decode(Catalog.page, "name"),
      "/collections/:name/lookbook": decode(Catalog.page, "name"),
      "/search?:term": decode(Catalog.search, "term"),
      "/search/saved": decode(.page("saved")),
      "/items/:int(item)": decode(Catalog.item, "item"),
      "/items/:int(item)/reviews": decode(Catalog.item, "item"),
      "/items/:int(item)/reviews/new": decode(Catalog.item, "item"),
      "/items/:int(item)/questions": decode(Catalog.item, "item"),
      "/items/:int(item)/sizes": decode(Catalog.item, "item"),
      "/items/:int(item)/photos": decode(Catalog.item, "item"),
      "/items/:int(item)/photos/:photo": decode(Catalog.itemPage, "item", "photo"),
      "/items/:int(item)/:page": decode(Catalog.itemPage, "item", "page"),
    ]
  }

  enum Account: Hashable {
    case page(String)
    case order(Int)
    case parcels(Int)
    case address(Int)

    static let allRoutes: RouteDictionary<Account> = [
      "/": decode(.page("home")),
      "/login": decode(.page("login")),
      "/logout": decode(.page("logout")),
      "/register": decode(.page("register")),
      "/password": decode(.page("password")),
      "/password/reset/:token": decode(Account.page, "token"),
      "/profile": decode(.page("profile")),
      "/profile/photo": decode(.page("photo")),
      "/settings": decode(.page("settings")),
      "/settings/:name": decode(Account.page, "name"),
      "/settings/notifications/:name": decode(Account.page, "name"),
      "/addresses": decode(.page("addresses")),
      "/addresses/new": decode(.page("new-address")),
      "/addresses/:int(address)": decode(Account.address, "address"),
      "/orders": decode(.page("orders")),
      "/orders/:int(order)": decode(Account.order, "order"),
      "/orders/:int(order)/parcels": decode(Account.parcels, "order"),
      "/orders/:int(order)/invoice": decode(Account.order, "order"),
      "/orders/:int(order)/return": decode(Account.order, "order"),
      "/wishlist": decode(.page("wishlist")),
      "/wishlist/:name": decode(Account.page, "name"),
      "/vouchers?:code": decode(Account.page, "code"),
    ]
  }

  enum Stores: Hashable {
    case page(String)
    case department(String)
    case event(Int)

    static let allRoutes: RouteDictionary<Stores> = [
      "/": decode(.page("home")),
      "/map": decode(.page("map")),
      "/map/:int(floor)": decode(.page("floor")),
      "/hours": decode(.page("hours")),
      "/hours/holidays": decode(.page("holidays")),
      "/contact": decode(.page("contact")),
      "/parking": decode(.page("parking")),
      "/jobs": decode(.page("jobs")),
      "/jobs/:name": decode(Stores.page, "name"),
      "/departments": decode(.page("departments")),
      "/departments/:name": decode(Stores.department, "name"),
      "/departments/:name/offers": decode(Stores.department, "name"),
      "/departments/:name/staff": decode(Stores.department, "name"),
      "/events": decode(.page("events")),
      "/events/:int(event)": decode(Stores.event, "event"),
      "/events/:int(event)/tickets": decode(Stores.event, "event"),
      "/events/:int(event)/speakers": decode(Stores.event, "event"),
      "/events/archive/:int(year)": decode(Stores.event, "year"),
      "/pickup/:code": decode(Stores.page, "code"),
      "/pickup/:code/late": decode(Stores.page, "code"),
    ]
  }
}
