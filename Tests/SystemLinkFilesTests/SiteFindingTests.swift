import Foundation
import LinkRouting
import RouteDiagnostics
import Testing

@testable import SystemLinkFiles

/// Where a file and a table have drifted apart.
@Suite struct SiteFindingTests {
  private func findings(_ file: SiteAssociation, _ table: RouteTable<String>) -> [SiteFinding] {
    file.drift(from: table, on: "example.com")
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
          "no sample link opens the route /\($0)/:day (it throws NoDay()): write a row for it, or pass a link in `trying:`"
        })
    #expect(untried.allSatisfy { $0.isDrift && $0.link.isEmpty })
    // Only web links of the host are judged by its file.
    let tried = findings(
      [
        "https://example.com/days/day-1", "https://a.b/home",
        "ksr://example.com/nights/day-1",
      ])
    #expect(tried.map(\.severity) == [.error, .warning])
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
    #expect(findings.filter(\.isDrift).map(\.kind) == [.unfinished])
    #expect(findings.last?.rule?.component == 1 && findings.last?.link == "")
    #expect(findings.last?.description.hasSuffix("make it shorter") == true)
  }

  /// Many patterns of one query have too many sets of patterns that a link may match.
  @Test func componentsOfTooManyPatterns() throws {
    let components = (0..<20).map { whole("/a", "*a\($0)=?*") }
    let file = SiteAssociation(details: [.init(appIDs: [], components: components)])
    let found = findings(file, try table(["/a"])).filter(\.isDrift)
    #expect(found.filter { $0.kind == .unfinished }.compactMap(\.rule).count == 20)
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
    "/:(a|b)(x)-:y", "/é/:x?ü=:o", #"/50\%-off"#, #"/a\%"#, #"/(a|50\%)"#,
  ])
  func aMadeFileHasNoDrift(template: String) throws {
    let table = try table([template])
    let file = SiteAssociation(of: table, on: "example.com", for: [])
    let drift = file.drift(from: table, on: "example.com").filter(\.isDrift)
    #expect(drift.isEmpty, "\(drift)")
  }

  @Test(arguments: [
    // The file opens the app with too many links.
    (["/buy/:x"], [c("/buy/*")], ["refused /buy"]),
    (["/buy/:x"], [c("/buy/?*")], ["refused /buy/x/x"]),
    (["/a?q=1"], [c("/a")], ["refused /a"]),
    (
      ["/:int(n)"], [c("/?"), c("/??", not: true)], ["wider /x", "unclaimed /92", "unclaimed /922"]
    ),
    // The file opens the app with too few links.
    (["/a", "/b"], [c("/a")], ["unclaimed /b"]),
    (
      ["/a/:x"], [c("*/s?cret*", not: true), c("/?*/?*/?*", not: true), c("/a/?*")],
      ["unclaimed /a/sxcret"]
    ),
    (["/a"], [c("/A")], ["unclaimed /a", "refused /A"]),
    (["/a?:q"], [whole("/a", "q=*")], ["narrower /a?q", "unclaimed /a?&q=1"]),
    // A wildcard matches three segments, too.
    (["/*"], [c("/x/??/a", not: true), c("/?*")], ["unclaimed /x/xx/a"]),
    // Every text of a list is tried, of a template's and of a variable's.
    (["/p/:(a|b|c)(t)"], [c("/p/a"), c("/p/c")], ["unclaimed /p/b"]),
    (["/p/:(a|b)(t)"], [c("/p/$(three)")], ["refused /p/c"]),
    (["/p?q=a"], [c("/p", items: ["q": "$(three)"])], ["refused /p?q=b", "narrower /p?q=&q=a"]),
    // A "*" may match text with a slash in front, and "?" must not match a slash there.
    (["/"], [c("/"), c("/$(digit)/**")], ["refused /0/x"]),
    // A template with a mark ignores case.
    (["(?i)/a"], [anyCase("/A")], []),
    (["(?i)/ab"], [c("/ab"), c("/AB")], ["unclaimed /aB"]),
    // Others do not ignore case.
    (["/a"], [anyCase("/a")], ["refused /A"]),
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
    (["/o/:bool(b)"], [c("/o/true"), c("/o/false")], []),
    (["/café"], [c("/café", raw: true)], []),
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
