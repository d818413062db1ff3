import Foundation
import KickstarterNavigation
import LinkRouting
import TestSupport
import Testing

@testable import SystemLinkFiles

/// Where a file and a table have drifted apart.
@Suite struct SiteFindingTests {
  private static let host = "www.kickstarter.com"
  private static let routes = Navigation.deepLinkTable
  private static let file = SiteAssociation(of: routes, on: host, for: [])

  /// The routes that a test takes away one by one, and some beside them: each search of all routes takes a second.
  private static let someRoutes = routes(where: isOneOfSome)

  private static func isOneOfSome(_ template: RouteTemplate) -> Bool {
    let project = "/projects/:creator_param/:project_param"
    return template.description == project
      || ["/activity", "/messages", "/mpss", "/settings", "\(project)/surveys"]
        .contains { template.description.hasPrefix($0) }
  }

  /// A table of the routes with these templates.
  private static func routes(
    where isIncluded: (RouteTemplate) -> Bool
  ) -> RouteTable<Navigation> {
    let routes = Navigation.allRoutes.routes.filter { isIncluded($0.template) }
    return RouteTable(RouteDictionary(routes), on: Navigation.Hosts.production.origins).deepLinks
  }
  private static let someFile = SiteAssociation(of: someRoutes, on: host, for: [])

  private static func link(_ path: String) -> String { "https://\(host)\(path)" }

  private func findings(_ file: SiteAssociation, _ table: RouteTable<String>) -> [SiteFinding] {
    file.drift(from: table, on: "example.com")
  }

  // MARK: The reference routes

  /// The file opens the app with links that have no route: only decoders require numbers and truth values.
  @Test func theReferenceRoutesHaveNoDrift() {
    let findings = Self.file.drift(from: Self.routes, on: Self.host)
    #expect(findings.allSatisfy { $0.kind == .wider }, "\(findings)")
    #expect(
      findings.map(\.link)
        == [
          "/projects/x/x/posts/x/comments", "/projects/x/x/posts/x",
          "/users/x/surveys/x", "/settings/1/1", "/messages/x",
        ].map(Self.link))
    #expect(
      findings.last?.description
        == "details[0].components[26] (/messages/?*) also opens the app with "
        + "https://www.kickstarter.com/messages/x, but no route matches it")
  }

  /// Two pieces of the component give a link each; the first piece is tried first.
  @Test func theLinkOfAFindingIsAlwaysTheSame() throws {
    let file = try SiteAssociation(
      json: Data(
        """
        {"applinks": {"details": [
          {"appIDs": ["ABCDE12345.com.a.b"], "components": [{"/": "/projects/????/????"}]}
        ]}}
        """.utf8))
    let projects = Self.routes { $0.description.hasPrefix("/projects/") }
    let links = (0..<3).map { _ in
      file.drift(from: projects, on: Self.host).filter { $0.rule != nil }.map(\.link)
    }
    #expect(Set(links).count == 1, "\(Set(links))")
    #expect(links.first?.isEmpty == false)
  }

  @Test func theMailHostsHaveNoFindings() {
    let host = "clicks.kickstarter.com"
    let file = SiteAssociation(of: Self.routes, on: host, for: [])
    #expect(file.details[0].components.map(\.path) == ["/?*", "/"])
    #expect(file.drift(from: Self.routes, on: host) == [])
  }

  @Test(arguments: [
    "/activity", "/messages/:message_thread_id", "/mpss/:a/:b/:c/:d/:e/:f/:g",
    "/settings/:notification_param/:enabled_param", "/projects/:creator_param/:project_param",
    "/projects/:creator_param/:project_param/surveys/:survey_param/edit",
  ])
  func aRouteThatIsGone(text: String) throws {
    let template = try RouteTemplate(parsing: text)
    let smaller = Self.routes { Self.isOneOfSome($0) && $0 != template }
    let drift = Self.someFile.drift(from: smaller, on: Self.host).filter(\.isDrift)
    let finding = try #require(drift.first)
    #expect(drift.count == 1, "\(drift)")
    #expect(finding.kind == .refused && finding.template == nil)
    #expect(finding.rule.map { Self.someFile[$0].comment } == text)
    // The link is one of the template's.
    #expect(template.params(of: try LinkComponents(finding.link)) != nil, "\(finding)")

    // And the other way round: the smaller table's file misses the route.
    let file = SiteAssociation(of: smaller, on: Self.host, for: [])
    let missed = file.drift(from: Self.someRoutes, on: Self.host).filter(\.isDrift)
    #expect(missed.map(\.kind) == [.unclaimed] && missed.map(\.template) == [template], "\(missed)")
  }

  @Test func aComponentThatIsAddedByHand() {
    var file = Self.someFile
    file.details[0].components.insert(.init(path: "/promo/*"), at: 0)
    let drift = file.drift(from: Self.someRoutes, on: Self.host).filter(\.isDrift)
    #expect(
      drift.map(\.description) == [
        "details[0].components[0] (/promo/*) opens the app with https://www.kickstarter.com/promo, "
          + "but no route matches it"
      ])
  }

  @Test func linksOfALog() throws {
    struct Row: Decodable { var url: String }
    let rows: [Row] = try Repository.fixture("links.json")
    let findings = Self.file.drift(
      from: Self.routes, on: Self.host,
      trying: rows.map(\.url) + ["https://a.b/messages/x", "ksr://\(Self.host)/"])
    #expect(findings.filter(\.isDrift).isEmpty, "\(findings)")
    // The file is about the web links of its own host.
    #expect(findings.allSatisfy { $0.link.hasPrefix("https://\(Self.host)/") }, "\(findings)")
    // Only the decoder knows that a project that is not yet public stays in the browser.
    let project = findings.first { $0.rule.map { Self.file[$0].path } == "/projects/?*/?*" }
    #expect(project?.kind == .wider && project?.link.contains("token=") == true, "\(findings)")
  }

  /// A component of one app that no link reaches may be another app's, and reached there.
  @Test func theSameComponentOfTwoApps() throws {
    let apps = ["ABCDE12345.one", "ABCDE12345.two"].compactMap { AppID($0) }
    let file = SiteAssociation(details: [
      .init(appIDs: [apps[0]], components: [c("/*", not: true), c("/b"), c("/c")]),
      .init(appIDs: [apps[1]], components: [c("/a"), c("/b"), c("/c")]),
    ])
    let findings = findings(file, try table(["/a"]))
    #expect(findings.map(\.kind) == [.refused, .refused])
    #expect(findings.map(\.rule?.details) == [1, 1] && findings.map(\.rule?.component) == [1, 2])
  }

  /// A missing item is like an empty one, so such a component decides about links without the item.
  @Test func itemsThatNeedNotBeThere() throws {
    let file = SiteAssociation(details: [
      .init(
        appIDs: [],
        components: [
          c("/a", items: ["q": "*"], not: true),
          c("/b", items: ["x": "**", "y": "", "z": "?*"], not: true), c("/a"), c("/b"),
        ])
    ])
    let findings = findings(file, try table(["/a", "/b"]))
    #expect(
      findings.map(\.description) == [
        "details[0].components[0] (/a?q=*, even without q) excludes https://example.com/a, "
          + "but the route /a matches it",
        "details[0].components[1] (/b?x=**&y=&z=?*, even without x, y) excludes "
          + "https://example.com/b?z=x, but the route /b matches it",
      ])
  }

  /// A route that matches none of the tried links is a finding.
  @Test func aRouteThatIsNotTried() {
    struct NoDay: Error {}
    let day: RouteDecoder<Int> = { params in
      guard params["day"]?.hasPrefix("day-") == true else { throw NoDay() }
      return 1
    }
    let table = RouteTable<Int>(
      ["/home": decode(0), "/(days|nights)/:day": day], on: .web("example.com"))
    let file = SiteAssociation(details: [
      .init(appIDs: [], components: [.init(path: "/home")])
    ])
    func findings(_ links: [String] = []) -> [SiteFinding] {
      file.drift(from: table, on: "example.com", trying: links)
    }
    let untried = findings()
    #expect(
      untried.map(\.description)
        == ["days", "nights"].map {
          "no sample link opens the route /\($0)/:day: write a link of it into the fixtures"
        })
    #expect(untried.allSatisfy { $0.isDrift && $0.link.isEmpty })
    let tried = findings(["https://example.com/days/day-1"])
    #expect(tried.map(\.kind) == [.unclaimed, .untried])
    #expect(tried.last?.template == "/nights/:day")
  }

  @Test(
    "A missing item, a variant, and a link that only the file of a table opens are found",
    arguments: [
      ("/a?q=:q#:f", [fragment("/a", "?*", items: ["q": "*"])], "refused /a#1"),
      ("/a?q=:q&w=:w", [c("/a", items: ["q": "*", "w": "?*"])], "refused /a?w=1"),
      (#"/(a|50\%)"#, [c("/a")], "unclaimed /50%25"),
      ("/?flag#:f", nil, "wider /#1"),
    ] as [(String, [SiteAssociation.Component]?, String)])
  func itemsAndVariants(
    template: String, components: [SiteAssociation.Component]?, expected: String
  ) throws {
    let table = try table([template])
    let file =
      components.map { SiteAssociation(details: [.init(appIDs: [], components: $0)]) }
      ?? SiteAssociation(of: table, on: "example.com", for: [])
    let found = file.drift(from: table, on: "example.com")
      .map { "\($0.kind) \($0.link.dropFirst("https://example.com".count))" }
    #expect(found.contains(expected), "\(template): \(found)")
  }

  /// A component that was not fully tried is a finding.
  @Test(arguments: [
    c("/b", items: Dictionary(uniqueKeysWithValues: (0..<2_000).map { ("q\($0)", "?*") })),
    c(String(repeating: "/$(digit)", count: 300)), c(String(repeating: "x", count: 70_000)),
  ])
  func aComponentOfTooManyLinks(component: SiteAssociation.Component) throws {
    let file = SiteAssociation(details: [.init(appIDs: [], components: [c("/a"), component])])
    let findings = file.drift(from: try table(["/a"]), on: "example.com")
    #expect(findings.filter(\.isDrift).map(\.kind) == [.untried])
    #expect(findings.last?.rule?.component == 1 && findings.last?.link == "")
    #expect(findings.last?.description.hasSuffix("make it shorter") == true)
  }

  /// Many patterns of one query have too many sets of patterns that a link may match.
  @Test func componentsOfTooManyPatterns() throws {
    let components = (0..<20).map { whole("/a", "*a\($0)=?*") }
    let file = SiteAssociation(details: [.init(appIDs: [], components: components)])
    let found = findings(file, try table(["/a"])).filter(\.isDrift)
    #expect(found.filter { $0.kind == .untried }.compactMap(\.rule).count == 20)
    #expect(found.map(\.kind).contains(.unclaimed))
  }

  @Test func datesAreTried() throws {
    struct Day: RouteParamConvertible {
      let routeParam: String
      init?(routeParam text: String) {
        guard (try? Date(text, strategy: .iso8601)) != nil else { return nil }
        routeParam = text
      }
    }
    let table = RouteTable<Day>(
      ["/from/\(RouteParam<Day>("from"))": decode({ $0 }, "from")], on: .web("example.com"))
    let file = SiteAssociation(details: [])
    #expect(file.drift(from: table, on: "example.com").map(\.kind) == [.unclaimed])
  }

  // MARK: Files written by hand

  /// The fillers of sample links are the vocabulary of these routes.
  @Test(
    arguments: [
      (["/vx", "/v1", "/v4"], c("/v?"), "refused /vy"),
      (["/vx", "/v1", "/v42"], c("/v*"), "refused /v"),
      (["/:(x|1|4)(t)"], c("/?"), "refused /y"),
      (["/s?q=:(x|1|42)(q)"], c("/s", items: ["q": "?*"]), "refused /s?q=y"),
      (["/x", "/1", "/42", "/true"], c("/$(three)"), "refused /a"),
      // The only links that show the difference have an empty segment.
      (["/a"], c("/a/$(slash)b"), "refused /a//b"),
      // A link without one comes first.
      (["/projects/:x/:y"], c("/projects/????/????"), "refused /projects/xxxx/xx/x"),
    ] as [([String], SiteAssociation.Component, String)])
  func wordsThatRoutesHave(
    templates: [String], component: SiteAssociation.Component, expected: String
  ) throws {
    let file = SiteAssociation(
      details: [.init(appIDs: [], components: [component])],
      substitutionVariables: ["three": ["a", "x"], "slash": ["/"]])
    let found = findings(file, try table(templates)).filter { $0.kind == .refused }
    #expect(found.map { "refused \($0.link.dropFirst("https://example.com".count))" } == [expected])
  }

  /// The file of a table passes its own check, whatever the fragments are.
  @Test(arguments: [
    "/cb#token=:token&state=:state", "/#/x-:id", "/a#/:x/:int(n)?:q", "/a#!/(b|c)",
    "/a#x=:int(n)&y",
    "/:(a|b)(x)-:y", "/é/:x?ü=:o",
  ])
  func aMadeFileHasNoDrift(template: String) throws {
    let table = try table([template])
    let file = SiteAssociation(of: table, on: "example.com", for: [])
    let drift = file.drift(from: table, on: "example.com").filter(\.isDrift)
    #expect(drift.isEmpty, "\(drift)")
  }

  /// An excluded fragment adds no error to that of a route that no component matches.
  @Test func aFragmentOfALinkThatNoComponentOpens() throws {
    let file = SiteAssociation(details: [
      .init(appIDs: [], components: [.init(fragment: "no", exclude: true), c("/x")])
    ])
    let found = findings(file, try table(["/x", "/activity"]))
    #expect(
      found.map { "\($0.kind) \($0.link.dropFirst("https://example.com".count))" }
        == ["unclaimed /activity", "narrower /activity#no", "narrower /x#no"])
  }

  @Test(arguments: [
    // The file opens the app with too many links.
    (["/buy/:x"], [c("/buy/*")], ["refused /buy"]),
    (["/buy/:x"], [c("/buy/?*")], ["refused /buy/x/x"]),
    (
      ["/buy/:x"], [c("/sell"), c("/buy/?*"), c("/?*/?*/?*", not: true)],
      ["refused /sell", "refused /buy/x/x"]
    ),
    (["/a?q=1"], [c("/a")], ["refused /a"]),
    (["/a?q=1"], [c("/a", items: ["q": "*"])], ["refused /a"]),
    (["/a#b"], [c("/a")], ["refused /a"]),
    (
      ["/:int(n)"], [c("/?"), c("/??", not: true)], ["wider /x", "unclaimed /42", "unclaimed /922"]
    ),
    (["/:int(n)"], [c("/?")], ["wider /x", "unclaimed /42"]),
    // The file opens the app with too few links.
    (["/a", "/b"], [c("/a")], ["unclaimed /b"]),
    (
      ["/a/:x"], [c("/a/secret", not: true), c("/?*/?*/?*", not: true), c("/a/?*")],
      ["unclaimed /a/secret"]
    ),
    (
      ["/a/:x"], [c("*/s?cret*", not: true), c("/?*/?*/?*", not: true), c("/a/?*")],
      ["unclaimed /a/sxcret"]
    ),
    (["/a"], [c("/a", items: ["q": "?*"])], ["unclaimed /a"]),
    (["/a"], [c("/a", items: ["no": "1"], not: true), c("/a")], ["unclaimed /a?no=1"]),
    (["/a"], [c("/A")], ["unclaimed /a", "refused /A"]),
    (["/a?:q"], [whole("/a", "q=*")], ["narrower /a?q", "unclaimed /a?&q=1"]),
    // A wildcard matches three segments, too.
    (["/*"], [c("/x/??/a", not: true), c("/?*")], ["unclaimed /x/xx/a"]),
    // Every text of a list is tried, of a template's and of a variable's.
    (["/p/:(a|b|c)(t)"], [c("/p/a"), c("/p/c")], ["unclaimed /p/b"]),
    (["/p/:(a|b)(t)"], [c("/p/$(three)")], ["refused /p/c"]),
    (["/p?q=:(a|b)(t)"], [c("/p", items: ["q": "a"])], ["unclaimed /p?q=b", "narrower /p?q=&q=a"]),
    (["/p?q=a"], [c("/p", items: ["q": "$(three)"])], ["refused /p?q=b", "narrower /p?q=&q=a"]),
    (["/p#:(a|b)(t)"], [.init(path: "/p", fragment: "a")], ["unclaimed /p#b"]),
    // A "*" may match text with a slash in front, and "?" must not match a slash there.
    (["/"], [c("/"), c("/$(digit)/**")], ["refused /0/x"]),
    (
      ["/a/:int(n)", "/a:y"], [c("/?*/?*/?*", not: true), c("/a/?*"), c("/a?*")],
      ["wider /a/x", "refused /ax/x"]
    ),
    // A template with a mark ignores case.
    (["(?i)/a"], [anyCase("/A")], []),
    (
      ["(?i)/a/:(b|c)(x)"], [anyCase("/a/b"), anyCase("/a/c")], ["wider /A/B", "wider /A/C"]
    ),
    (["(?i)/ab"], [c("/ab"), c("/AB")], ["unclaimed /aB"]),
    (["(?i)/a", "/b"], [anyCase("/?")], ["refused /x"]),
    // Others do not ignore case.
    (["/a"], [anyCase("/a")], ["refused /A"]),
    (["/p/:(a|b|c)(t)"], [anyCase("/p/$(three)")], ["refused /P/A"]),
    // The format cannot express the difference.
    (["/a?:q"], [c("/a", items: ["q": "?*"])], ["narrower /a?q="]),
    // A fragment that no route asks for keeps links in the browser on purpose.
    (
      ["/a", "/b#c"], [.init(fragment: "no", exclude: true), c("/*")],
      ["narrower /a#no", "refused /"]
    ),
    (
      ["/b#:c"], [.init(fragment: "no", exclude: true), c("/b")],
      ["refused /b", "unclaimed /b#no"]
    ),
    (["/a"], [.init(path: "/a", fragment: "*", exclude: true), c("/a")], ["unclaimed /a"]),
    (["/o/:bool(b)"], [c("/o/true"), c("/o/false")], []),
    (["/o/:(a|b)(x)"], [c("/o/a"), c("/o/b")], []),
    (["/café"], [c("/café", raw: true)], []),
    (["/café"], [c("/caf%C3%A9")], []),
    (["/files/*"], [c("/files/?*")], []),
  ])
  func byHand(templates: [String], components: [SiteAssociation.Component], expected: [String])
    throws
  {
    let file = SiteAssociation(
      details: [.init(appIDs: [], components: components)],
      substitutionVariables: ["three": ["a", "b", "c"]])
    let findings = findings(file, try table(templates))
    #expect(
      Set(findings.map { "\($0.kind) \($0.link.dropFirst("https://example.com".count))" })
        == Set(expected))
  }
}

private func c(
  _ path: String, items: [String: String]? = nil, not: Bool? = nil, raw: Bool = false
) -> SiteAssociation.Component {
  .init(
    path: path, query: items.map { .items($0) }, exclude: not, percentEncoded: raw ? false : nil)
}

private func fragment(
  _ path: String, _ fragment: String, items: [String: String]
) -> SiteAssociation.Component {
  .init(path: path, query: .items(items), fragment: fragment)
}

private func anyCase(_ path: String) -> SiteAssociation.Component {
  .init(path: path, caseSensitive: false)
}

private func whole(_ path: String, _ query: String) -> SiteAssociation.Component {
  .init(path: path, query: .pattern(query))
}
