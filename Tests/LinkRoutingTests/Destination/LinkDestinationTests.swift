import Foundation
import LinkRouting
import Testing

/// An app of which some values have no link of their own.
private enum Screen: LinkDestination, Codable {
  case home
  case recipe(id: Int, servings: Int?)
  case search(String, page: Int)
  case tags([String])
  case secret
  case filters([String: Double])

  static let table = RouteTable<Screen>(
    [
      "/": decode(.home),
      "/recipes/\(.recipe)": decode(Screen.recipe, .recipe, .servings),
      "/search?\(.query)": decode(Screen.search, .query, .page),
      "/secret": decode(.secret),
    ], on: [.web("example.com"), .scheme("cook")])

  static let deepLinkTable = table.restricted(to: ["/", "/recipes/:int(id)"])

  var link: LinkPath {
    switch self {
    case .home: "/"
    case .recipe(let id, let servings): "/recipes/\(id)?servings=\(servings)"
    case .search(let text, let page): "/search?query=\(text)&page=\(page)"
    case .secret: "/secret"
    case .tags: "/recipes/7"  // which a recipe has
    case .filters: LinkPath("/recipes").on(.any)
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
    #expect(Screen.match(path: "/recipes/1") == recipe)
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
      #expect(Screen.match(try value.url(on: .scheme("cook"))) == value)
      let data = try JSONEncoder().encode([value])
      #expect(try JSONDecoder().decode([Screen].self, from: data) == [value])
    }
    #expect(throws: RoutePrintingError.self) { try Screen.filters([:]).url }
    #expect(throws: EncodingError.self) { try JSONEncoder().encode([Screen.filters([:])]) }
  }

  @Test("A value whose link leads to another is not encoded")
  func loss() throws {
    let value = Screen.tags([])
    #expect(Screen.match(try value.url) == .recipe(id: 7, servings: nil))
    do {
      _ = try JSONEncoder().encode([value])
      Issue.record("encoded")
    } catch EncodingError.invalidValue(_, let context) {
      #expect(context.debugDescription == "https://example.com/recipes/7 leads to another value")
    }
  }

  @Test("What may open from outside is a part of what may open")
  func deepLinks() {
    #expect(Screen.deepLinkMatch("cook://recipes/42") == .recipe(id: 42, servings: nil))
    #expect(Screen.deepLinkMatch("cook://secret") == nil)
    #expect(Screen.match("cook://secret") == .secret)
  }
}
