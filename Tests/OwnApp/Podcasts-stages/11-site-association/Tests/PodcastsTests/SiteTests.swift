import Foundation
import LinkRouting
import LinkTesting
import Testing

@testable import Podcasts

@Test func theFileOfTheServerAgreesWithTheRoutes() throws {
  let file = URL(filePath: "apple-app-site-association")
  let table = RouteTable(Place.allRoutes, on: .release)
  let app = try #require(AppID("ABCDE12345.example.podcasts"))
  let made = SiteAssociation(
    of: table.deepLinks, on: "podcasts.example", for: [app])

  let served = try SiteAssociation(json: Data(contentsOf: file))
  let findings = served.findings(
    against: table.deepLinks, on: "podcasts.example", app: app)
  #expect(findings.filter { $0.severity != .note }.isEmpty)

  #expect(try SiteAssociation(json: Data(made.json.utf8)) == served)
  let decision = Results.of {
    served.decision(for: "https://podcasts.example/settings")
  }
  #expect(decision == ["excluded(by: details[0].components[0])"])
}
