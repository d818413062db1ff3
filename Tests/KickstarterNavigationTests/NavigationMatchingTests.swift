import Foundation
import KickstarterNavigation
import LinkRouting
import RouteDiagnostics
import RouteFixtures
import TestSupport
import Testing

@Suite struct NavigationMatchingTests {
  /// R4: a table of a staging build matches no link of production, e-mail links included.
  @Test func aStagingTableTakesNoProductionHost() {
    let hosts = Navigation.Hosts(app: ["staging.example.com"], email: ["mail.example.com"])
    let table = Navigation.table(on: hosts)
    for host in Navigation.table.origins.webHosts {
      for path in ["", "/", "/activity", "/a/b"] {
        #expect(table.match("https://\(host)\(path)") == nil)
      }
    }
    #expect(table.match("https://mail.example.com/a/b") == .emailClick)
    #expect(table.match("https://staging.example.com/activity") == .tab(.activity))
  }
}
