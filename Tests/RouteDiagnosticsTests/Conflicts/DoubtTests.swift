import LinkRouting
import RouteDiagnostics
import Testing

/// Warnings of templates that perhaps do not say what was meant.
@Suite struct DoubtTests {
  private func warnings(_ routes: RouteDictionary<String>) -> [String] {
    RouteTable(routes, on: .web("example.com")).diagnostics.map { diagnostic in
      #expect(diagnostic.severity == .warning)
      return diagnostic.message
    }
  }

  @Test("A decoder that reads a param which its template lacks")
  func missing() {
    let recipe = decode({ (id: Int) in "\(id)" }, RouteParam("recipe_id"))
    #expect(
      warnings(["/recipes/:recipe": recipe]) == [
        "/recipes/:recipe has no recipe_id, which its decoder reads: give a token this name, write the "
          + "query item into the template, or make the param optional"
      ])
    #expect(warnings(["/recipes/:recipe_id": recipe]) == [])
    #expect(warnings(["/recipes?:recipe_id": recipe]) == [])
    #expect(warnings(["/recipes/(all/:recipe_id)": recipe]) == [], "one of its variants has it")
  }

  @Test("The rest of a link takes the query: items that a decoder reads are never there")
  func behindRest() {
    let page = decode({ (page: String, server: String?) in page }, "page", "server")
    #expect(
      warnings(["/navigate/**page": page]) == [
        "/navigate/**page has no server, which its decoder reads: **page takes the query, too, and "
          + "with one * it does not"
      ])
    #expect(warnings(["/navigate/*page": page, "/open?page=**page": page]) == [])
  }

  @Test("What is optional, has a default or is read by hand is no doubt")
  func notMissing() {
    let optional = decode(
      { (id: Int, page: Int?, size: Int) in "\(id) \(page ?? 0) \(size)" }, RouteParam("id"),
      RouteParam("page"), RouteParam("size", default: 10))
    #expect(warnings(["/recipes/:id": optional, "/a": { $0["x"] ?? "none" }]) == [])
    #expect(warnings(["/a/:x": { _ in throw ExplanationTests.Refused() }]) == [])
  }

  @Test("A token called like a type, and an optional segment as others write it")
  func otherLanguages() {
    #expect(
      warnings(["/recipe/:int": decode("recipe"), "/user/:id?/edit": decode("edit")]) == [
        "/recipe/:int has a token of any text named \"int\": a token of this type is "
          + "\":int(name)\"",
        "/user/:id?/edit= requires a query item \"/edit\": an optional segment is \"(:name)\"",
      ])
    #expect(warnings(["/recipe/:int(int)": decode("recipe")]) == [])
  }

  @Test(
    "Tokens of other routers that are text here",
    arguments: [
      ("/teas/$teaId", "\"$teaId\": a token is \":teaId\" here"),
      ("/teas{/:id}", "\"{/:id}\": an optional segment is \"/(:id)\" here"),
      ("/teas/:id{[0-9]+}", "\":id{[0-9]+}\": a number is \":int(id)\" here"),
      ("/teas/:id{\\d{4}}", "\":id{d{4}}\": a number is \":int(id)\" here"),
      ("/teas/:id{[a-z]{2,}}", "\":id{[a-z]{2,}}\": a token is \":id\" here"),
      ("/teas/{-$id}", "\"{-$id}\": an optional segment is \"(:id)\" here"),
      ("/teas/[id=integer]", "\"[id=integer]\": a number is \":int(id)\" here"),
    ])
  func notations(template: RouteTemplate, warning: String) {
    #expect(warnings([template: decode("x")]) == ["\(template) has the text \(warning)"])
  }

  @Test("Text behind a token that means something to other routers")
  func textBehindTokens() {
    let templates: [RouteTemplate] = [
      "/search?q=:q&page=:page?", "/files/:rest+", "/users/:user-id", "/a/:b-c", "/:x-:y",
    ]
    let found = RouteTable(
      RouteDictionary(templates.map { (key: $0, value: decode("x")) }), on: .any
    ).diagnostics.map(\.message).filter { $0.contains("has the text") }
    #expect(
      found == [
        "/files/:rest+ has the text \":rest+\": several segments are \"*rest\" here",
        "/search?:q&page=:page? has the text \":page?\": an optional item is \"(name=:page)\" here",
        "/users/:user-id has the text \":user-id\": a name with a hyphen is "
          + "\":string(user-id)\" here",
      ])
  }

  @Test("R9: a raw value with a slash is one segment, as no link is meant")
  func slashes() {
    let template: RouteTemplate = #"/lists/:(public\/local|own)(kind)"#
    #expect(
      warnings([template: decode("list"), #"/a?kind=:(x\/y|z)(kind)"#: decode("item")]) == [
        "\(template) has a token that matches \"public/local\" as one segment: links must write its slash "
          + "as %2F"
      ])
  }

  @Test("A space that was left over, as at the end of a line of a file")
  func spaces() {
    let templates: [RouteTemplate] = [
      "/a ", "/ b/c", "/:int(id) ", "/d?q=:q ", "/two words/ok", "/e?q=x y",
    ]
    #expect(
      warnings(RouteDictionary(templates.map { (key: $0, value: decode("")) }))
        == ["/ b/c", "/:int(id) ", "/a ", "/d?q=:q "].map {
          "\"\($0)\" has a space at the start or end of a text: links must have it too, as %20"
        })
  }

  @Test("R16: an alternative within another of its template adds no link")
  func alternativesWithinOthers() {
    #expect(
      warnings(["/(7|:x/(b|:y))": decode("x")]) == [
        "/(7|:x/(b|:y)) has two alternatives for /x/b: /:x/b lies within /:x/:y, and adds no link"
      ])
    #expect(
      warnings(["/(:n|:m)": decode("m")]) == [
        "/(:n|:m) has two alternatives for /x: /:m lies within /:n, and adds no link"
      ])
    #expect(warnings(["/(a|:x/b)/(c)?k=:k#f": decode("x"), "/b/(c/(d))/(e)": decode("b")]) == [])
    // The alternative captures a language.
    #expect(warnings(["/(:(en|de)(language))/**rest": decode("x")]) == [])
  }

  @Test("The table of an app's screens, of which none opens from outside")
  func nothingOpensFromOutside() {
    enum Screen: LinkDestination {
      case a, b
      static let routes: RouteDictionary<Screen> = ["/a": decode(.a), "/b": decode(.b)]
      static let table = RouteTable(routes, on: .web("example.com"), fileID: "App/R.swift", line: 3)
      var link: LinkPath { self == .a ? "/a" : "/b" }
    }
    let warning = [
      "App/R.swift:3: warning: no route of this table opens from outside: mark routes with `asDeepLinks()`"
    ]
    #expect(Screen.table.diagnostics.map(\.description) == warning)
    #expect(Screen.table.deepLinks.diagnostics.map(\.description) == warning)
    let marked = Screen.routes.asDeepLinks()
    #expect(RouteTable(marked, on: .web("example.com")).diagnostics == [])
    #expect(RouteTable<Screen>([:], on: .any).diagnostics == [])
    #expect(warnings(["/a": decode("handlers need no marks")]) == [])
  }

  @Test("Conflicts come first, and a warning names the line of the route")
  func places() {
    let routes =
      RouteDictionary<Int>(["/a/:x": decode(1)], fileID: "App/Routes.swift", line: 1)
      + RouteDictionary(["/a/:y": decode(2)], fileID: "App/Routes.swift", line: 2)
      + RouteDictionary(["/b/:uuid": decode(3)], fileID: "App/Routes.swift", line: 3)
    let found = RouteTable(routes, on: .any).diagnostics
    #expect(found.map(\.severity) == [.error, .warning])
    let doubt = found.last?.description
    #expect(doubt?.hasPrefix("App/Routes.swift:3: warning: /b/:uuid has a token") == true)
  }
}
