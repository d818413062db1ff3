import Foundation
import LinkRouting
import RouteDiagnostics
import SystemLinkFiles
import Testing

extension Symbols {
  @Listing static func appSiteAssociation1() throws {
    if let app = AndroidApp(package: "com.example.shop", fingerprints: [fingerprint]) {
      let file = AssetLinks(of: Screen.table.deepLinks, on: "example.com", for: [app])
      try file.json.write(to: url, atomically: true, encoding: .utf8)
    }
    let links = try DeclaredLinks(entitlements: entitlements, infoPlist: infoPlist)
    #expect(links.findings(against: Screen.table).isEmpty)
    #expect(SiteAssociation.findings(in: data).isEmpty)
  }

  @Listing static func appSiteAssociation2() {
    let findings = file.findings(against: Screen.table.deepLinks, on: "example.com")
    #expect(findings.filter { $0.severity != .note }.isEmpty)
    file.decision(for: "https://example.com/help/website/1")
  }

  @Listing static func appSiteAssociation3(app: AppID) throws {
    for host in Screen.table.deepLinks.origins.webHosts {
      let file = SiteAssociation(of: Screen.table.deepLinks, on: host, for: [app])
      try file.json.write(to: folder.appending(path: host), atomically: true, encoding: .utf8)
    }
  }

  @Listing static func appSiteAssociation4() throws {
    let file = try SiteAssociation(json: data)
    file.decision(for: "https://example.com/buy/42")
  }
}
