import Foundation
import LinkRouting
import LinkTesting
import Testing

@testable import Podcasts

@Test func theFileOfTheServerAgreesWithTheRoutes() throws {
  let json = try Data(contentsOf: URL(filePath: "apple-app-site-association"))
  let served = try SiteAssociation(json: json)
  let app = try #require(AppID("ABCDE12345.example.podcasts"))
  let table = RouteTable(Place.allRoutes, on: .release)
  let findings = served.findings(against: table.deepLinks, on: "podcasts.example", app: app)
  #expect(findings.filter { $0.severity != .note }.isEmpty)
}
