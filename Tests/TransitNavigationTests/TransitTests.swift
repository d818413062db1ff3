import Foundation
import LinkRouting
import RouteDiagnostics
import RouteFixtures
import SystemLinkFiles
import TestSupport
import Testing
import TransitNavigation

/// A module of two features, as others would write one.
@Suite struct TransitTests {
  @Test func linksLeadWhereTheyShould() throws {
    try LinkFixtures("Fixtures/transit/links.json").check(
      Transit.self,
      covering: "Sources/TransitNavigation/Transit.swift",
      "Sources/TransitNavigation/StopScreen.swift", "Sources/TransitNavigation/TripScreen.swift")
  }

  /// What the web server serves is what the routes say.
  @Test func theSiteAssociationIsThatOfTheRoutes() throws {
    let app = try #require(AppID("ABCDE12345.example.transit"))
    let made = SiteAssociation(
      of: Transit.table.deepLinks, on: "transit.example", for: [app])
    let path = "Fixtures/transit/apple-app-site-association"
    #expect(try Repository.text(path) == made.json + "\n")
    let file = Repository.root.appendingPathComponent(path)
    let served = try SiteAssociation(json: Data(contentsOf: file))
    let findings = served.findings(
      against: Transit.table.deepLinks, on: "transit.example", app: app)
    #expect(findings.filter { $0.severity != .note }.isEmpty)
    let refund = made.decision(for: "https://transit.example/trips/tickets/7/refund", app: app)
    #expect("\(refund)" == "excluded(by: details[0].components[2])")
  }

  /// The files of Android are what the routes say.
  @Test func theFilesOfAndroidAreThoseOfTheRoutes() throws {
    let print =
      "14:39:5E:83:A8:CD:F2:17:3C:61:86:AB:D0:F5:1A:3F:64:89:AE:D3:F8:1D:42:67:8C:B1:D6:FB:20:45:6A:8F"
    let app = try #require(AndroidApp(package: "example.transit", fingerprints: [print]))
    let links = AssetLinks(of: Transit.table.deepLinks, on: "transit.example", for: [app])
    #expect(try Repository.text("Fixtures/transit/assetlinks.json") == links.json)
    let manifest = try Repository.text("Fixtures/transit/AndroidManifest.xml")
    let lines = manifest.split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }
    let filters = AndroidApp.intentFilters(of: Transit.table).split(separator: "\n")
    #expect(
      lines.joined(separator: "\n").contains(
        filters.map { $0.trimmingPrefix { $0 == " " } }.joined(separator: "\n")))
  }

  @Test func backLeadsThroughTheScreensAbove() {
    #expect(
      Transit.backStack(of: "transit://stops/central/platforms/12") == [
        .stop("central", .departures(line: nil)), .stop("central", .platform(12)),
      ])
  }
}
