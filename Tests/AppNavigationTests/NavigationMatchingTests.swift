import Foundation
import LinkRouting
import RouteDiagnostics
import RouteFixtures
import TestSupport
import Testing

@testable import AppNavigation

@Suite struct NavigationMatchingTests {
  @Test func zipsATemplateAndMergesTheQuery() throws {
    let url = try #require(
      URL(string: "https://example.com/projects/creator/a%2Fb?ref=discovery&project_param=evil"))
    let params = try #require(
      Navigation.parsedParams(url, fromTemplate: "/projects/:creator_param/:project_param"))
    // R14: a token beats a query item of its name.
    #expect(params["project_param"] == "a/b")
    #expect(params.values(of: "project_param") == ["a/b", "evil"])
    #expect(
      params.description
        == #"["creator_param": "creator", "project_param": "a/b", "ref": "discovery", "#
        + #""project_param": "evil"]"#)
    #expect(Navigation.parsedParams(url, fromTemplate: "/projects/:creator_param") == nil)
  }

  /// R15: a dictionary has no order, so any order of its routes gives the same.
  @Test func theOrderOfTheRoutesChangesNothing() throws {
    let rows = try FixtureTests.links.get().rows
    var generator = SplitMix64(seed: 0x5EED_0002)
    for _ in 0..<5 {
      let hosts = Navigation.Hosts.production
      let routes = RouteDictionary(Navigation.allRoutes.shuffled(using: &generator))
      let table = RouteTable(
        routes + Navigation.emailRoutes.on(hosts.emailOrigins), on: hosts.origins)
      for row in rows {
        #expect(.text(table.match(row.url)?.expression) == row.expected[.navigation], "\(row)")
      }
    }
  }

  /// `match` and its definition agree; the `match` of every `LinkDestination` is the same.
  @Test func matchIsTheFold() throws {
    func match<Destination: LinkDestination>(_ link: String, _: Destination.Type) -> Destination? {
      Destination.match(link)
    }
    for row in try FixtureTests.rows {
      #expect(Navigation.match(row.url) == Navigation.foldedMatch(row.url), "\(row)")
      #expect(Navigation.match(row.url) == match(row.url, Navigation.self), "\(row)")
    }
    let seed: UInt64 = 0x5EED_0003
    var generator = LinkGenerator(seed: seed)
    var mismatches = Mismatches()
    for number in 0..<LawSize.of(1_000) {
      let link = generator.link()
      mismatches.check(Navigation.match(link) == Navigation.foldedMatch(link)) {
        "seed \(seed), \(number): \(link)"
      }
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }

  /// R4: an e-mail host is one thing every time, whatever its path says.
  @Test(arguments: ["", "/", "/discover", "/projects/a/b", "/a/b/c/d/e/f/g/h"])
  func everyPathOnAnEmailHostIsAClick(path: String) {
    for host in ["clicks.kickstarter.com", "emails.kickstarter.com"] {
      #expect(Navigation.match("https://\(host)\(path)") == .emailClick)
      #expect(Navigation.deepLinkMatch("https://\(host)\(path)") == .emailClick)
    }
  }

  /// R13: work is linear and the answer comes, however long the link.
  @Test(arguments: [("a", 1 << 20), ("a/", 10_000), ("%25", 21_000), ("%2e/", 9_000)])
  func longLinksAreRefused(unit: String, count: Int) {
    let path = String(repeating: unit, count: count)
    #expect(Navigation.match("https://www.kickstarter.com/" + path) == nil)
  }
}
