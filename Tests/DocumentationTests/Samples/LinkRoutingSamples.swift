import Foundation
import LinkRouting
import RouteDiagnostics
import TestSupport
import Testing

// The samples of LinkRouting's pages: `SampleTests` checks that they are the same.

@Suite struct LinkRoutingSamples {
  @Test func landingPage() throws {
    let shown = try Results.of {
      Screen.match("cook://recipes/42?servings=two")  // .recipe(id: 42, servings: nil)
      try Screen.recipe(id: 42, servings: 2).url  // https://example.com/recipes/42?servings=2
    }
    #expect(
      shown == ["recipe(id: 42, servings: nil)", "https://example.com/recipes/42?servings=2"])
  }

  @Test func theTemplateLanguage() throws {
    let template: RouteTemplate = "/events/\(.event)?seats=\(.seats)"
    #expect(template.description == "/events/:int(event)?(:int(seats))")
    let page = try Repository.text("Sources/LinkRouting/Documentation.docc/TemplateLanguage.md")
    let error = #expect(throws: TemplateError.self) {
      let text = "/projects/:/comments"
      let template = try RouteTemplate(parsing: text)
      _ = template
    }
    #expect(page.contains("```\n\(error.map { "\($0)" } ?? "")\n```"))
  }

  @Test("A type of one's own, params of one name, and tokens that are text")
  func paramsOfOnesOwn() throws {
    let table = RouteTable<String>(
      [
        "/\(.dayOfMonth)/\(.recipeID)": { "\(try $0[.dayOfMonth].number): \(try $0[.recipeID])" },
        "/orders/\(.orderID)": decode(\.uuidString, .orderID),
        "/menu/:uuid(id)": decode({ (id: UUID) in id.uuidString }, "id"),
        #"/wiki/Talk\:Tea"#: decode("tea"),
        "/wiki/Talk\\:\(.orderID)": decode(\.uuidString, .orderID),
      ], on: .any)
    let id = "0F8FAD5B-D9CB-469F-A165-70867728950E"
    let shown = ["08/7", "8/7", "+8/7", "32/7", "orders/\(id)", "menu/\(id)", "wiki/Talk:Tea"]
      .map { table.match("https://example.com/" + $0) }
    #expect(shown == ["8: 7", nil, nil, nil, id, id, "tea"])
    #expect("\("/\(Day(routeParam: "08"))" as LinkPath)" == "/08")
  }

  @Test("A group in front of all routes")
  func languages() {
    let allRoutes: RouteDictionary<String> = ["/tea": { $0["language"] ?? "none" }]
    let table = RouteTable(allRoutes.prefixed(by: "/(:(en|de)(language))"), on: .any)
    let shown = ["tea", "de/tea", "fr/tea"].map { table.match("https://example.com/" + $0) }
    #expect(shown == ["none", "de", nil])
    #expect(table.conflicts.isEmpty)
  }

  @Test("R16: a group that overlaps a token does not where it is two routes")
  func groupsThatOverlap() {
    func conflicts(_ templates: [RouteTemplate]) -> [RouteConflict] {
      RouteTable(RouteDictionary(templates.map { (key: $0, value: decode(1)) }), on: .any).conflicts
    }
    #expect(conflicts(["/posts/(:int(page))", "/posts/:slug"]).map(\.severity) == [.warning])
    #expect(conflicts(["/posts", "/posts/:int(page)", "/posts/:slug"]).isEmpty)
  }

  @Test("R9, R12: a fragment is a path, items or a text, as its pattern looks")
  func fragmentsThatAreQueries() throws {
    let answer = "cook://login#state=x&access_token=a%26b&expires_in=3600"
    let table = RouteTable<String>(
      [
        "/login#access_token=:token&state=:state": { params in "the token \(params["token"] ?? "")"
        },
        "/login#:text": { params in "all of \(params["text"] ?? "")" },
        "/#/recipes/:id": { params in "recipe \(params["id"] ?? "")" },
      ],
      on: [.web("example.com"), .scheme("cook")])
    let shown = Results.of {
      table.match(answer)
      table.match("cook://login#access_token=a%26b&expires_in=3600")
      table.match("https://example.com/#/recipes/4%2F2?via=mail")
    }
    #expect(shown == ["the token a&b", "all of access_token=a&b&expires_in=3600", "recipe 4/2"])
  }

  @Test("R2, R14: items of one name, and a scheme whose host is a segment")
  func whatIsReadAndNotPrinted() throws {
    let table = RouteTable<String>(
      ["/recipes/:int(id)": { $0.pairs.dropFirst().map(\.value).joined(separator: " and ") }],
      on: .scheme("cook"))
    #expect(table.match("cook://recipes/1?tag=a&tag=b") == "a and b")
    #expect(table.match("cook:recipes/1?tag=a") == "a")
    #expect(table.match("cook://Recipes/1?tag=a") == "a")
    #expect(table.match("cook:Recipes/1?tag=a") == "a")
    let link: LinkPath = "/recipes/\(1)?tag=\(["a", "b"])"
    #expect(try link.urlString(on: table.origins) == "cook://recipes/1?tag=a,b")
  }

  @Test func schemesAndHosts() {
    let table = RouteTable<String>(
      [
        "/orders": decode { params in
          "the orders of \(params.subdomain ?? "all shops")"
        }
      ],
      on: [.web("example.com"), "https://*.example.com"])
    let shown = Results.of {
      table.match("https://acme.example.com/orders")
      table.match("https://example.com/orders")
    }
    #expect(shown == ["the orders of acme", "the orders of all shops"])
  }

  @Test func rules() throws {
    let table = RouteTable<Int>(
      ["/a/:x/c": decode(1), "/:x/b/c": decode(2)], on: .any)
    #expect(table.diagnostics.map(\.severity) == [.warning])
    #expect(table.diagnostics.filter { $0.severity == .error }.isEmpty)

    // What the page shows of the message, which also says where the routes are written.
    let page = try Repository.text("Sources/LinkRouting/Documentation.docc/Rules.md")
    for note in table.conflicts.flatMap(\.diagnostic.notes).map(\.message)
    where !note.hasSuffix("comes from here") {
      #expect(page.contains("  note: \(note)\n"), "\(note)")
    }
  }

  @Test func howALinkIsMatched() throws {
    let table = Screen.table
    let link = try LinkComponents("https://example.com/recipes/42")
    #expect(table.folded(link)?.destination == table.match(link))
  }
}

extension RouteParam<Int> { static var event: Self { "event" } }
extension RouteParam<Int?> { static var seats: Self { "seats" } }

struct Day: Hashable, RouteParamConvertible {
  let number: Int

  init?(routeParam text: String) {
    guard let number = Int(text), (1...31).contains(number) else {
      return nil
    }
    self.number = number
    guard routeParam == text else { return nil }
  }

  var routeParam: String { number < 10 ? "0\(number)" : "\(number)" }
  static var routeTokenType: RouteTokenType { .named("Day") }
  static var routeParamSample: String { "05" }
}

extension RouteParam<Day> { static var dayOfMonth: Self { "day" } }
extension RouteParam<Int> { static var recipeID: Self { "id" } }
extension RouteParam<UUID> { static var orderID: Self { "id" } }
