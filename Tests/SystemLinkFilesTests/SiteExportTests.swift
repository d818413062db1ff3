import LinkRouting
import TestSupport
import Testing

@testable import SystemLinkFiles

/// The file of a table.
@Suite struct SiteExportTests {
  @Test(arguments: [
    // Without tokens nothing is wider than it should be, and nothing is excluded.
    (["/", "/a", "/a/b"], ["/a/b", "/a", "/"]),
    (["/a/:x"], ["not /?*/?*/?*", "/a/?*"]),
    (
      ["/:x", "/a/:x/c", "/b"],
      ["not /?*/?*/?*/?*", "/a/?*/c", "not /?*/?*", "/?*", "/b"]
    ),
    // Groups.
    (["/profile/(info)/me"], ["/profile/info/me", "/profile/me"]),
    (["/(a|b/c)/d"], ["/b/c/d", "/a/d"]),
    // Types.
    (["/:int(n)"], ["not /?*/?*", "/?*"]),
    (["/sound/:bool(on)"], ["/sound/$(bool)"]),
    (["/p/:(likes|about)(tab)"], ["/p/$(likes|about)"]),
    (["/p/:(a b|c)(tab)"], ["not /?*/?*/?*", "/p/?*"]),
    (["/o/:uuid(id)"], ["not /?*/?*/?*", "/o/????????-????-????-????-????????????"]),
    // Text around tokens, and text that would mean something.
    (["/event-:id.html"], ["not /?*/?*", "/event-?*.html"]),
    ([#"/what\?"#], ["not /?*/?*", "raw /what?"]),
    ([#"/5\*"#], ["not /?*/?*", "/5?"]),
    ([#"/$\(x\)"#], ["not /?*/?*", "/$?x)"]),
    // Text that links hold with escapes.
    (["/café/menu"], ["raw /café/menu"]),
    // Wildcards stand before everything that excludes long paths.
    (["/files/*", "/a/:x"], ["/files/?*", "not /?*/?*/?*", "/a/?*"]),
    (["/a/*rest/b"], ["/a/?*/b"]),
    // Queries and fragments.
    (["/s?query=:term&(page=:int(page))"], ["/s ? query=?*"]),
    (["/s?b=:bool(b)&a=1"], ["/s ? a=1 b=$(bool)"]),
    (["/s?filter[x]=:x"], ["raw /s ? filter[x]=?*"]),
    (["/find?(:utm|:tmp)"], ["/find ? tmp=?*", "/find ? utm=?*"]),
    (["/s?((:a|:b))"], ["/s"]),
    (["/help#:section"], ["/help # ?*"]),
    // Literals in any case.
    (["(?i)/About/us", "/about/:x"], ["not /?*/?*/?*", "any case /About/us", "/about/?*"]),
    (["(?i)/:x"], ["not /?*/?*", "/?*"]),
  ])
  func components(templates: [String], expected: [String]) throws {
    let file = SiteAssociation(of: try table(templates), on: "example.com", for: [])
    #expect(file.details.flatMap(\.components).map(\.text) == expected)
    let variables = ["bool": ["true", "false"], "likes|about": ["likes", "about"]]
    #expect(
      file.substitutionVariables
        == variables.filter { expected.joined().contains("$(\($0.key))") })
  }

  @Test func commentsAreTheTemplates() throws {
    func file(_ templates: String...) throws -> SiteAssociation {
      SiteAssociation(
        of: try table(templates), on: "example.com",
        for: [try #require(AppID("ABCDE12345.com.example"))])
    }
    let components = try file("/a/:x", "/(b|c)").details[0].components
    #expect(
      components.map(\.comment) == ["paths of more than 2 segments", "/a/:x", "/b", "/c"])
    #expect(
      try file("/a").json == """
        {
          "applinks" : {
            "details" : [
              {
                "appIDs" : [
                  "ABCDE12345.com.example"
                ],
                "components" : [
                  {
                    "/" : "/a",
                    "comment" : "/a"
                  }
                ]
              }
            ]
          }
        }

        """)
  }

  @Test(
    "A path for the app alone is excluded where a token would open it, and no other",
    arguments: [
      ("/users/settings", ["/users/:name"], true), ("/old/list", ["/*page"], true),
      ("/settings", ["/users/:name"], false), ("(?i)/users/x", ["(?i)/users/:name"], false),
      // The links of these are not one path, or some of them open from outside.
      ("/users/:int(id)", ["/users/:name"], false), ("/users/a?b=:c", ["/users/:name"], false),
      ("/users/a", ["/users/:name", "/users/a?tab=:tab"], false),
      ("(?i)/users/a", ["/users/:name", "/users/a"], false),
    ])
  func pathsForTheAppAlone(closed: String, open: [String], isExcluded: Bool) throws {
    let table = RouteTable(
      try routes(open).asDeepLinks() + routes([closed]), on: .web("example.com")
    ).deepLinks
    let file = SiteAssociation(of: table, on: "example.com", for: [])
    let first = file.details[0].components[0]
    let excluded = first.exclude == true && first.comment == closed
    #expect(excluded == isExcluded, "\(closed): \(file.json)")
    #expect(file.drift(from: table, on: "example.com").filter(\.isDrift) == [], "\(closed)")
    // In a table in order, the links of an earlier route open the app.
    let ordered = RouteTable(
      (try routes(open).asDeepLinks() + routes([closed])).inOrder(), on: .web("example.com")
    ).deepLinks
    let written = SiteAssociation(of: ordered, on: "example.com", for: []).details[0].components
    #expect(!written.contains { $0.exclude == true && $0.comment == closed }, "\(closed)")
    guard isExcluded else { return }
    var wide = file
    wide.details[0].components.removeFirst()
    #expect(
      wide.drift(from: table, on: "example.com").filter(\.isDrift).map(\.kind) == [.refused],
      "\(closed)")
  }

  @Test("A route that refuses each link was tried")
  func refusals() {
    let gone: RouteDictionary<Int> = ["/gone/(*)": decode { _ in throw LinkRefusal("gone") }]
    let table = RouteTable(gone.asDeepLinks() + ["/*page": decode(1)], on: .web("example.com"))
    let file = SiteAssociation(of: table, on: "example.com", for: [])
    #expect(file.drift(from: table, on: "example.com").filter(\.isDrift) == [])
  }

  @Test func aHostHasTheRoutesThatItServes() throws {
    let both = RouteTable(
      try routes(["/a"]) + routes(["/b"]).on(.web("b.com")) + routes(["/c"]).on(.scheme("app")),
      on: .web("example.com"))
    #expect(both.origins.webHosts == ["example.com", "b.com"])
    func paths(_ host: String) -> [String?] {
      SiteAssociation(of: both, on: host, for: []).details[0].components.map(\.path)
    }
    #expect(paths("example.com") == ["/a"])
    #expect(paths("b.com") == ["/b"])
    // A host that a wildcard admits.
    let tenants = try table(["/t"], on: ["https://*.shop.com", "http://*.shop.com"])
    #expect(
      SiteAssociation(of: tenants, on: "Acme.shop.com", for: []).details[0].components.map(\.path)
        == ["/t"])
  }

  #if compiler(>=6.2) && (os(macOS) || os(Linux) || os(Windows))
    @Test("A host that the table does not have stops the program")
    func anotherHost() async {
      await #expect(processExitsWith: .failure) {
        _ = SiteAssociation(of: try table(["/a"]), on: "example.org", for: [])
      }
      await #expect(processExitsWith: .failure) {
        _ = SiteAssociation().drift(from: try table(["/a"]), on: "example.org")
      }
    }
  #endif

  /// The order of the routes never matters.
  @Test func theSameFileInWhateverOrder() throws {
    let templates = [
      "/", "/a/:x", "/a/b", "/:x/b", "/f/*", "/s?:q", "/s?:r", "/s", "/(a|b)/c/:int(n)",
    ]
    let expected = SiteAssociation(of: try table(templates), on: "example.com", for: []).json
    var random = SplitMix64(seed: 1)
    for _ in 0..<10 {
      let shuffled = try table(templates.shuffled(using: &random))
      #expect(SiteAssociation(of: shuffled, on: "example.com", for: []).json == expected)
    }
  }

  // MARK: Laws, on every small path

  private static let paths = sequences(of: ["a", "b", "A", "1", "a1", "a%2Fb"], upTo: 4)
    .map { "https://example.com/" + $0.joined(separator: "/") }

  /// The file opens the app with each link that matches a route.
  ///
  /// Without wildcards and types, it opens the app with no other link.
  @Test func theFileOpensTheAppWithEachLinkOfTheTable() throws {
    let segments = ["a", "b", ":x", "a:x", "*", ":int(x)", "(a)"]
    var random = SplitMix64(seed: 2)
    for round in 0..<LawSize.of(6) {
      let isPlain = round.isMultiple(of: 2)
      var templates: Set<RouteTemplate> = []
      while templates.count < 4 {
        let path = (0..<random.below(4)).map { _ in random.pick(segments) }
        let start = isPlain || random.oneIn(2) ? "/" : "(?i)/"
        guard
          let template = try? RouteTemplate(parsing: start + unique(path).joined(separator: "/")),
          !isPlain || !template.description.contains(where: "*i".contains)
        else { continue }
        templates.insert(template)
      }
      let texts = templates.map(\.description).sorted()
      let table = try table(texts)
      let file = SiteAssociation(of: table, on: "example.com", for: [])
      // All of up to three segments are the first 259.
      for link in LawSize.part(of: Self.paths, oneIn: 4, first: 259) {
        let hasRoute = table.match(link) != nil
        let opens = if case .opens = file.decision(for: link) { true } else { false }
        if hasRoute != opens, isPlain || hasRoute {
          Issue.record("\(link) on \(texts): has a route \(hasRoute), opens the app \(opens)")
        }
      }
    }
  }

  /// The tokens of a template have names of their own.
  private func unique(_ segments: [String]) -> [String] {
    segments.enumerated().map { $1.replacing("x", with: "x\($0)") }
  }
}

/// A table whose destinations are the texts of its templates.
func table(
  _ templates: [String], on origins: LinkOrigins = .web("example.com")
) throws -> RouteTable<String> {
  RouteTable(try routes(templates), on: origins)
}

/// Routes; the destination of each is its template as a string.
func routes(_ templates: [String]) throws -> RouteDictionary<String> {
  RouteDictionary(
    try templates.map { text in (key: try RouteTemplate(parsing: text), value: decode(text)) })
}

extension SiteAssociation.Component {
  /// The component in a line: `not /?*/?*`, `raw /café ? a=1 # faq`.
  var text: String {
    var words = [path ?? ""]
    if percentEncoded == false { words.insert("raw", at: 0) }
    if caseSensitive == false { words.insert("any case", at: 0) }
    if exclude == true { words.insert("not", at: 0) }
    if case .items(let items) = query {
      words += ["?"] + items.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    }
    if let fragment { words += ["#", fragment] }
    return words.joined(separator: " ")
  }
}
