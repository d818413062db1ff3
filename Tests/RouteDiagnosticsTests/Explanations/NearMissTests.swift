import LinkRouting
import RouteDiagnostics
import Testing

/// Which routes `explain` names for a link that no route matches, nearest first.
@Suite struct NearMissTests {
  private static let shop: RouteDictionary<Int> = [
    "/": decode(0), "/c/:category": decode(1), "/p/:slug-:int(id).html": decode(2),
    "/search?q=:q": decode(3),
  ]
  /// A language in front of one route.
  private static let sale = shop + ["/:(de|en|fr)(lang)/sale": decode(4)]
  /// A language in front of each route, if the link has one.
  private static let languages = (shop + ["/sale": decode(4)]).prefixed(
    by: "/(:(de|en|fr)(lang))")

  private func nearest(_ routes: RouteDictionary<Int>, _ link: String) -> [String] {
    let explanation = RouteTable(routes, on: .any).explain("https://example.com" + link)
    guard case .unmatched(let misses) = explanation.outcome else { return [] }
    return misses.map(\.template.description)
  }

  @Test(
    "A text of a set that the link lacks counts less than a literal that it lacks",
    arguments: [
      ("/it/sale", ["/:(de|en|fr)(lang)/sale"]), ("/de/sales", ["/:(de|en|fr)(lang)/sale"]),
      ("/product/red-boots-42.html", ["/p/:slug-:int(id).html"]),
      ("/de/product/red-boots-42.html", ["/p/:slug-:int(id).html", "/:(de|en|fr)(lang)/sale"]),
      ("/c", ["/c/:category"]), ("/c/shoes/new", ["/c/:category"]),
      ("/serch?q=a", ["/search?:q"]), ("/search", ["/search?:q"]),
      ("/p/red-boots.html", ["/p/:slug-:int(id).html"]),
    ])
  func oneRouteWithLanguages(link: String, templates: [String]) {
    #expect(nearest(Self.sale, link) == templates, "\(link)")
  }

  @Test("A misspelt word counts more than what matches, and is near however much else differs")
  func misspelt() {
    #expect(
      nearest(["/recipes/:int(id)": decode(1), "/:x/:int(n)?q=1": decode(2)], "/recipe/7")
        == ["/recipes/:int(id)", "/:x/:int(n)?q=1"])
    let two: RouteDictionary<Int> = ["/recipes/a/b/c": decode(1), "/recipet/d/e/f": decode(2)]
    #expect(nearest(two, "/recipez/x/y/z") == ["/recipes/a/b/c", "/recipet/d/e/f"])
  }

  @Test(
    "A host that is a segment is compared decoded, as the match does",
    arguments: [
      ("cook://%72ecipes/x", "/recipes/:int(id)", "segment 2 is not an int, :int(id)"),
      ("cook://caf%C3%A9/x", "/café/:int(id)", "segment 2 is not an int, :int(id)"),
      ("cook://Recipes/x", "/recipes/:int(id)", "segment 2 is not an int, :int(id)"),
      ("cook:mENU/x", "(?i)/menu/:int(id)", "segment 2 is not an int, :int(id)"),
      ("cook:/meny/1", "(?i)/menu/:int(id)", "segment 1: did you mean 'menu'?"),
      ("cook:/a/usrs", "(?i)/a/Users", "segment 2: did you mean 'Users'?"),
      ("cook://menu", "(?i)/menu/Tea", "the path ends too early: \"Tea\" is missing"),
      ("cook://%72ecipe/1", "/recipes/:int(id)", "segment 1: did you mean 'recipes'?"),
    ])
  func hosts(link: String, template: RouteTemplate, difference: String) {
    let table = RouteTable<Int>([template: decode(1)], on: .scheme("cook"))
    #expect(
      table.explain(link).description.hasSuffix("    " + difference), "\(table.explain(link))")
  }

  @Test(
    "A word of a template is no misspelling; names of items and text around tokens are words, too",
    arguments: [
      (
        ["/orders/:int(id)", "/offers/:slug"], "/orders/x7",
        ["/orders/:int(id)", "segment 2 is \"x7\", not an int, :int(id)"]
      ),
      (
        ["/teas?:int(page)"], "/teas?pages=2",
        ["/teas?:int(page)", "the query lacks :int(page) and has \"pages\": did you mean 'page'?"]
      ),
      (["/teas?:int(page)"], "/teas?pages=x", ["/teas?:int(page)", "the query lacks :int(page)"]),
      (
        ["/green-:id", "/black-:id", "/white-:id"], "/whit-7",
        ["/white-:id", "segment 1 is \"whit-7\": did you mean 'white-'?"]
      ),
      (
        ["/event-:id.html"], "/EVENT-7.html",
        ["/event-:id.html", "segment 1 is \"EVENT-7.html\": did you mean 'event-'?"]
      ),
    ] as [([String], String, [String])])
  func words(templates: [String], link: String, lines: [String]) throws {
    let routes = try templates.map { (key: try RouteTemplate(parsing: $0), value: decode(1)) }
    let table = RouteTable<Int>(RouteDictionary(routes), on: .any)
    let text = table.explain("https://tea.example" + link).text(showingValues: true)
    #expect(
      text.hasSuffix("the nearest:\n  " + lines.joined(separator: "\n    ")), "\(text)")
  }

  @Test(
    "A group counts as the part of it that the link has",
    arguments: [
      ("/it/sale", "/sale"), ("/sales", "/sale"), ("/de/sales", "/sale"),
      ("/de/product/red-boots-42.html", "/p/:slug-:int(id).html"), ("/it/c/shoes", "/c/:category"),
      ("/de/c", "/c/:category"), ("/fr/search", "/search?:q"),
    ])
  func allRoutesWithLanguages(link: String, template: String) {
    #expect(
      nearest(Self.languages, link).first == "/(:(de|en|fr)(lang))" + template, "\(link)")
  }
}
