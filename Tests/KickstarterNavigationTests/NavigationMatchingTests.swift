import Foundation
import KickstarterNavigation
import LinkRouting
import RouteDiagnostics
import RouteFixtures
import TestSupport
import Testing

@Suite struct NavigationMatchingTests {
  /// R15: a dictionary has no order, so any order of its routes gives the same.
  @Test func theOrderOfTheRoutesChangesNothing() throws {
    let rows = try FixtureTests.links.get().rows
    var generator = SplitMix64(seed: 0x5EED_0002)
    for _ in 0..<5 {
      let routes = Navigation.allRoutes.routes.shuffled(using: &generator)
        .reduce(into: RouteDictionary<Navigation>([:])) { routes, route in
          let one: RouteDictionary = [route.template: route.decoder]
          routes += route.origins.map(one.on) ?? one
        }
      let table = RouteTable(routes, on: Navigation.Hosts.production.origins)
      for row in rows {
        #expect(.text(table.match(row.url)?.expression) == row.expected[.navigation], "\(row)")
      }
    }
  }

  /// R4: a table of a staging build matches no link of production, e-mail links included.
  @Test func aStagingTableTakesNoProductionHost() {
    let hosts = Navigation.Hosts(app: ["staging.example.com"], email: ["mail.example.com"])
    let table = Navigation.table(on: hosts)
    for host in Navigation.Hosts.production.app + Navigation.Hosts.production.email {
      for path in ["", "/", "/activity", "/a/b"] {
        #expect(table.match("https://\(host)\(path)") == nil)
      }
    }
    #expect(table.match("https://mail.example.com/a/b") == .emailClick)
    #expect(table.match("https://staging.example.com/activity") == .tab(.activity))
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
