import Foundation
import LinkRouting
import Testing

/// An app of which some values have no link of their own.
private enum Screen: LinkCodable {
  case home
  case recipe(id: Int, servings: Int?)
  case search(String, page: Int)
  case tags([String])
  case secret
  case filters([String: Double])

  static let table = RouteTable<Screen>(
    deepLinkRoutes.asDeepLinks() + inAppRoutes, on: [.web("example.com"), .scheme("cook")])

  static let deepLinkRoutes: RouteDictionary<Screen> = [
    "/": decode(.home),
    "/recipes/\(.recipe)": decode(Screen.recipe, .recipe, .servings),
  ]

  static let inAppRoutes: RouteDictionary<Screen> = [
    "/recipes/\(.recipe)/secret": decode(.secret),
    "/search?\(.query)": decode(Screen.search, .query, .page),
    "/secret": decode(.secret),
  ]

  var link: LinkPath {
    switch self {
    case .home: return "/"
    case .recipe(let id, let servings): return "/recipes/\(id)?\(.servings, servings)"
    case .search(let text, let page): return "/search?query=\(text)&page=\(page)"
    case .secret: return "/secret"
    case .tags: return "/recipes/7"  // which a recipe has
    case .filters: return .none(because: "filters have no link")
    }
  }
}

extension RouteParam<Int> {
  fileprivate static var recipe: Self { "id" }
  fileprivate static var page: Self { .init("page", default: 1) }
}
extension RouteParam<Int?> { fileprivate static var servings: Self { "servings" } }
extension RouteParam<String> { fileprivate static var query: Self { "query" } }

@Suite struct LinkDestinationTests {
  @Test("A function without its labels matches links, and not paths")
  func asAFunction() throws {
    let links = ["https://example.com/recipes/1", "/recipes/1", "https://example.com/secret"]
    let recipe = Screen.recipe(id: 1, servings: nil)
    #expect(links.compactMap(Screen.match) == [recipe, .secret])
    #expect(links.compactMap(Screen.deepLinkMatch) == [recipe])
    #expect(links.compactMap(Screen.table.match) == [recipe, .secret])
    let payload: [AnyHashable: Any] = ["url": links[0]]
    #expect((payload["url"] as? String).flatMap(Screen.deepLinkMatch) == recipe)
  }

  @Test(
    "R20: what a query says and no type holds, counts as absent",
    arguments: [
      ("cook://recipes/42?servings=two", Screen.recipe(id: 42, servings: nil)),
      ("cook://recipes/42?servings=", .recipe(id: 42, servings: nil)),
      ("cook://recipes/42?servings=02", .recipe(id: 42, servings: nil)),
      ("cook://recipes/42?servings=2&servings=x", .recipe(id: 42, servings: nil)),
      ("cook://recipes/42?servings=x&servings=2", .recipe(id: 42, servings: 2)),
      ("cook://recipes/two", nil),
      ("https://example.com/search?query=tea", .search("tea", page: 1)),
      ("https://example.com/search?query=tea&page=two", .search("tea", page: 1)),
      ("https://example.com/search?query=tea&page=3", .search("tea", page: 3)),
      ("https://example.com/search?query=&page=3", .search("", page: 3)),
      ("https://example.com/search?page=3", nil),
    ])
  fileprivate func optionalValues(link: String, screen: Screen?) {
    #expect(Screen.match(link) == screen, "R20: \(link)")
  }

  @Test("What prints is what matches, in every door of the protocol")
  func wayBack() throws {
    for value: Screen in [
      .home, .recipe(id: 1, servings: 2), .search("é&", page: 2), .secret,
    ] {
      #expect(Screen.match(try value.url) == value)
      #expect(Screen.match(try value.urlString) == value)
      #expect(Screen.match(try LinkComponents(value.urlString)) == value)
      #expect(try Screen(value.url) == value)
      #expect(Screen.match(try value.urlString(on: .scheme("cook"))) == value)
      let data = try JSONEncoder().encode([value])
      #expect(try JSONDecoder().decode([Screen].self, from: data) == [value])
      #expect(try JSONDecoder().decode([String].self, from: data) == [value.urlString])
    }
    #expect(throws: RoutePrintingError.self) { try Screen.filters([:]).url }
    #expect(throws: EncodingError.self) { try JSONEncoder().encode([Screen.filters([:])]) }
    let nowhere = Data(#"["https://example.com/nowhere"]"#.utf8)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode([Screen].self, from: nowhere) }
  }

  @Test("A value whose link leads to another is not encoded")
  func loss() throws {
    let value = Screen.tags([])
    #expect(
      Screen.match(try value.urlString(on: Screen.table.origins)) == .recipe(id: 7, servings: nil))
    do {
      _ = try JSONEncoder().encode([value])
      Issue.record("encoded")
    } catch EncodingError.invalidValue(_, let context) {
      #expect(context.debugDescription == "https://example.com/recipes/7 matches as another value")
    }
  }

  @Test("R19: each question has its form for links from outside")
  func deepLinks() throws {
    let recipe = Screen.recipe(id: 42, servings: nil)
    #expect(Screen.deepLinkMatch("cook://recipes/42") == recipe)
    #expect(Screen.deepLinkMatch("cook://secret") == nil)
    #expect(Screen.match("cook://secret") == .secret)
    #expect(try Screen(deepLink: "cook://recipes/42") == recipe)
    #expect(try Screen("cook://secret") == .secret)
    let failure = #expect(throws: MatchFailure.self) { try Screen(deepLink: "cook://secret") }
    #expect(
      failure?.description == """
        /secret: may not open from outside; `asDeepLinks()` marks the routes that may
        """)
    #expect(Screen.backStack(of: "cook://recipes/42/secret") == [recipe, .secret])
    #expect(Screen.deepLinkBackStack(of: "cook://recipes/42/secret") == [])
    #expect(Screen.deepLinkBackStack(of: "cook://recipes/42") == [recipe])
  }

  @Test("A destination that was Codable before keeps its coding")
  func ownCoding() throws {
    let data = Data(#"[{"a":{}},{"b":{"_0":7}}]"#.utf8)
    let values = try JSONDecoder().decode([Stored].self, from: data)
    #expect(values == [.a, .b(7)])
    #expect(
      try JSONDecoder().decode([Stored].self, from: try JSONEncoder().encode(values)) == values)
  }
}

/// An enum that is stored by the coding which Swift makes.
private enum Stored: LinkDestination, Codable {
  case a
  case b(Int)
  static let table = RouteTable<Stored>(["/a": decode(.a)], on: .web("example.com"))
  var link: LinkPath { "/a" }
}
