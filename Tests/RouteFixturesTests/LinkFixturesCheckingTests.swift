import Foundation
import LinkRouting
import RouteDiagnostics
import RouteFixtures
import TestSupport
import Testing

/// Each kind of problem, with its whole message.
@Suite struct LinkFixturesCheckingTests {
  private func problems<Destination: LinkDestination>(
    _ json: String, with type: Destination.Type
  ) throws -> [String] {
    try LinkFixtures(json: Data(json.utf8), name: "links.json")
      .problems(with: type, covering: EnumSource())
      .map(\.text)
  }

  private let goodRows = """
    [{"id": "a", "url": "https://example.com/", "template": "/", "params": {},
      "navigation": ".home", "deepLink": true, "rule": "R15", "note": "as it should be"},
     {"id": "b", "url": "https://example.com/items/tea?size=2", "params": {"aisle": "tea"},
      "navigation": ".aisle(\\"tea\\")"},
     {"id": "c", "urlPattern": {"prefix": "https://example.com/", "repeat": "a/", "count": 400,
      "suffix": ""}, "template": null, "navigation": null, "deepLink": false}]
    """

  @Test func whatHoldsIsNoProblem() throws {
    #expect(try problems(goodRows, with: Shop.self) == [])
    #expect(throws: Never.self) { try LinkFixtures(json: Data(goodRows.utf8)).check(Shop.self) }
  }

  @Test("One word of good rows changed is a problem, or changes nothing that a row says")
  func oneWord() {
    let silent = goodRows.matches(of: #/\w+/#).filter { word in
      let changed = goodRows[..<word.range.upperBound] + "x" + goodRows[word.range.upperBound...]
      return (try? problems(String(changed), with: Shop.self)) == []
    }
    #expect(
      silent.map { String($0.output) } == [
        // Names and words for people.
        "a", "R15", "as", "it", "should", "be", "b",
        // A row may leave params out.
        "size", "2",
        // Any long link leads nowhere.
        "c", "https", "example", "com", "a",
      ])
  }

  /// No link shows the name of a token: its rows together are one problem.
  @Test func aRenamedToken() throws {
    let row = { (id: String, name: String) in
      #"""
      {"id": "\#(id)", "url": "https://example.com/items/tea?b=1", "template": "/items/:\#(name)",
       "params": {"\#(name)": "tea", "b": "1"}, "navigation": ".aisle(\"tea\")"}
      """#
    }
    let rows = [row("a", "category"), row("b", "aisle"), row("c", "category"), row("d", "shelf")]
    let fixtures = try LinkFixtures(
      json: Data(("[" + rows.joined(separator: ",") + "]").utf8), name: "links.json")
    let error = #expect(throws: LinkProblems.self) { try fixtures.check(Shop.self) }
    #expect(
      error?.findings.map(\.description) == [
        """
        links.json:1: error: row a: /items/:category is /items/:aisle now: both match the same links: write the new names, \
        or let `check --record --renew` of the app's tool write them
          note: the same of 1 row (c)
        """,
        """
        links.json:4: error: row d: /items/:shelf is /items/:aisle now: both match the same links: write the new names, or \
        let `check --record --renew` of the app's tool write them
        """,
      ])
  }

  @Test(
    "What differs in more than a name is a problem of its row",
    arguments: [
      (#""/items/:int(category)""#, #"{"category": "tea"}"#, ["template", "params"]),
      (#""/items/:category""#, #"{"category": "coffee"}"#, ["template", "params"]),
      (#""/items/:category""#, #"{"other": "tea"}"#, ["template", "params"]),
      // The token hides the query item of its new name.
      (#""/items/:category""#, #"{"category": "tea", "aisle": "2"}"#, ["template", "params"]),
      (#""/items/:category""#, #"{"aisle": "2"}"#, ["template", "params"]),
      (#""/items/:""#, "{}", ["template"]),
      (#""/stalls/:category""#, "{}", ["template"]),
    ])
  func noMereName(template: String, params: String, keys: [String]) throws {
    let found = try problems(
      #"""
      [{"id": "a", "url": "https://example.com/items/tea?aisle=2", "template": \#(template),
        "params": \#(params), "navigation": ".aisle(\"tea\")"}]
      """#, with: Shop.self)
    #expect(found.count == keys.count, "\(found)")
    for (problem, key) in zip(found, keys) {
      #expect(problem.hasPrefix("links.json:1: error: row a: \"\(key)\" of "))
    }
  }

  @Test(arguments: [
    (
      #"{"id": "a", "url": "https://example.com/", "navigation": ".away", "rule": "R1"}"#,
      """
      links.json:1: error: row a [R1]: "navigation" of https://example.com/ differs: correct the route, or the row
        expected: .away
        got:      .home
                   ^^^^
      """
    ),
    (
      #"{"id": "a", "url": "https://example.com/?b=1&c=2", "navigation": ".home", "params": {"b": "2"}}"#,
      """
      links.json:1: error: row a: "params" of https://example.com/?b=1&c=2 differs: correct the route, or the row
        expected: ["b": "2"]
        got:      ["b": "1"]
                         ^
      """
    ),
    (
      #"{"id": "a", "url": "https://example.com/no", "navigation": ".no", "template": "/no"}"#,
      """
      links.json:1: error: row a: https://example.com/no leads nowhere: correct the route, or the row
        expected: .no
        got:      the link matches no route
      """
    ),
    (
      #"{"id": "a", "url": "https://example.com/no", "navigation": null, "template": "/"}"#,
      """
      links.json:1: error: row a: "template" of https://example.com/no differs: correct the route, or the row
        expected: /
        got:      nothing
                  ^^^^^^^
      """
    ),
    (
      #"{"id": "a", "url": "https://example.com/", "deepLink": true}"#,
      """
      links.json:1: error: row a: it lacks "navigation", where https://example.com/ leads: write it in \
      links.json by hand
      """
    ),
    (
      #"""
      {"id": "a", "url": "https://example.com/items/7", "navigation": ".item(id: 7, size: nil)",
       "deepLink": true}
      """#,
      """
      links.json:1: error: row a: "deepLink" of https://example.com/items/7 differs: correct the route, or the row
        expected: true
        got:      false
                  ^^^^
      """
    ),
    (
      #"""
      {"id": "a", "url": "https://example.com/basket/b?coupon=c",
       "navigation": ".basket(\"b\", coupon: \"c\")"}
      """#,
      """
      links.json:1: error: row a: the link of .basket("b", coupon: "c") leads elsewhere: correct its line in `link`, \
      or its route
        printed:  https://example.com/basket/b
        expected: .basket("b", coupon: "c")
        got:      .basket("b", coupon: nil)
                                       ^^^
      """
    ),
    (
      #"""
      {"id": "a", "url": "https://example.com/basket/a/b",
       "navigation": ".basket(\"a/b\", coupon: nil)"}
      """#,
      #"""
      links.json:1: error: row a: the link of *rest has %2F for each slash, which other programs read as one segment: \#
      write \(segments: …) in `link`
        printed:  https://example.com/basket/a%2Fb
      """#
    ),
    (
      #"""
      {"id": "a", "url": "https://example.com/basket/gone",
       "navigation": ".basket(\"gone\", coupon: nil)"}
      """#,
      """
      links.json:1: error: row a: .basket("gone", coupon: nil) has no link: /basket/: segment 2 is empty, \
      and must not be
      """
    ),
  ])
  func rowsThatDoNotHold(row: String, message: String) throws {
    let found = try problems("[\(row)]", with: Shop.self)
    #expect(found == [message])
  }

  @Test func idsAreNamesOfOneRow() throws {
    let row = #"{"id": "a", "url": "https://example.com/", "navigation": ".home"}"#
    let other = #"{"id": "b", "url": "https://example.com/", "navigation": ".home"}"#
    #expect(
      try problems("[\(row), \(other), \(row), \(row)]", with: Shop.self) == [
        "links.json:1: error: row a: rows 1 and 3 have this id: give each one of its own",
        "links.json:1: error: row a: rows 3 and 4 have this id: give each one of its own",
      ])
  }

  @Test func whatNoRowReachesIsNamed() throws {
    let files = try Files()
    try files.write(
      "links.json",
      """
      [{"id": "a", "url": "https://example.com/", "navigation": ".home"},
       {"id": "b", "url": "https://example.com/basket/b",
        "navigation": ".basket(\\"b\\", coupon: nil)"}]
      """)
    try files.write("Shop.swift", "enum Shop {\n  case home\n  case item(id: Int)\n  case aisle\n}")
    try files.write("Routes.swift", "extension Shop { static let allRoutes = [:] }")

    let fixtures = try LinkFixtures("links.json", near: files.path("Tests.swift"))
    let found = fixtures.problems(
      with: Shop.self, covering: fixtures.source(["Shop.swift", "Routes.swift"]).0)
    #expect(
      found.map(\.text) == [
        "error: /items/:aisle matches the link of no row: write a row for it in links.json",
        "error: /items/:int(id) matches the link of no row: write a row for it in links.json",
        "links.json:2: error: row b: it leads to .basket, a case that is not in Shop.swift or Routes.swift: "
          + "name its file too",
      ], "a route that no row reaches is the cause of its case")
    #expect(found.map(\.row?.id) == [nil, nil, "b"])
    #expect(
      fixtures.problems(with: Shop.self, covering: fixtures.source(["Routes.swift"]).0).last?
        .text
        == "error: there is no `enum Shop` with cases in Routes.swift: name the file that declares it"
    )

    let error = #expect(throws: LinkProblems.self) {
      try fixtures.check(Shop.self, covering: "Shop.swift", "Routes.swift")
    }
    #expect(error?.problems == found)
    #expect(error?.description.hasPrefix("3 problems\nerror: /items/:aisle matches") == true)
  }
}

/// Tables whose values have no link.
@Suite struct TableCheckingTests {
  private let routes: RouteDictionary<(name: String, depth: Int)> = [
    "/a/:x": { (try $0[RouteParam<String>("x")], 1) },
    "/a": { _ in ("a", 0) },
  ]
  private var table: RouteTable<(name: String, depth: Int)> {
    RouteTable(routes, on: .web("example.com"))
  }

  private func problems(
    _ row: String, with table: RouteTable<(name: String, depth: Int)>? = nil
  ) throws -> [String] {
    let fixtures = try LinkFixtures(json: Data("[\(row)]".utf8), name: "links.json")
    do throws(LinkProblems) {
      try fixtures.check(table ?? self.table)
      return []
    } catch {
      return error.problems.map(\.text)
    }
  }

  @Test func valuesAreComparedAsTheyAreWritten() throws {
    let row = #"""
      {"id": "a", "url": "https://example.com/a/b", "navigation": "(name: \"c\", depth: 1)"}
      """#
    #expect(
      try problems(row) == [
        """
        links.json:1: error: row a: "navigation" of https://example.com/a/b differs: correct the route, or the row
          expected: (name: "c", depth: 1)
          got:      (name: "b", depth: 1)
                            ^
        """
      ])
  }

  @Test("R19: a route that takes any link does not hide why the decoder before it threw")
  func aRouteThatGaveWay() throws {
    let table = RouteTable<String>(
      ["/inquiry/:id": decode({ (slug: String) in slug }, "slug"), "/*rest": decode("a page")],
      on: .web("example.com"))
    let row = #"{"id": "a", "url": "https://example.com/inquiry/7", "navigation": "\"7\""}"#
    let error = #expect(throws: LinkProblems.self) {
      try LinkFixtures(json: Data("[\(row)]".utf8), name: "links.json").check(table)
    }
    #expect(
      error?.problems.first?.text == """
        links.json:1: error: row a: "navigation" of https://example.com/inquiry/7 differs: correct the route, or the row
          expected: "7"
          got:      "a page"
                     ^^^^^^
          threw before: /inquiry/:id: slug is missing; wanted a String
        """)
  }

  @Test("An error of a decoder is named by its type: its text may have values of the link")
  func anErrorOfADecoder() throws {
    struct Full: Error { var guest: String }
    let table = RouteTable<String>(
      [
        "/rooms/:guest": { throw Full(guest: try $0[RouteParam("guest")]) }, "/*": decode("a page"),
      ],
      on: .web("example.com"))
    let row = #"{"id": "a", "url": "https://example.com/rooms/ada", "navigation": "\"a room\""}"#
    let error = #expect(throws: LinkProblems.self) {
      try LinkFixtures(json: Data("[\(row)]".utf8), name: "links.json").check(table)
    }
    #expect(
      error?.problems.first?.text
        .hasSuffix("\n  threw before: /rooms/:guest: its decoder threw Full") == true,
      "\(error as Any)"
    )
  }

  @Test func deepLinksAreChecked() throws {
    let row = #"""
      {"id": "a", "url": "https://example.com/a/b", "template": "/a/:x", "deepLink": true}
      """#
    let marked = RouteTable(routes.asDeepLinks(), on: .web("example.com"))
    #expect(try problems(row, with: marked) == [])
    #expect(try problems(row).first?.contains("\"deepLink\"") == true)
  }
}
