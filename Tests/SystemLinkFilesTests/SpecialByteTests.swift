import LinkRouting
import Testing

@testable import SystemLinkFiles

/// A `%` in a literal is text: its sample link has `%25`.
@Suite struct SpecialByteTests {
  private static func table(_ template: String) throws -> RouteTable<String> {
    let template = try RouteTemplate(parsing: template)
    return RouteTable([template: { _ in "x" }], on: [.web("example.com")])
  }

  @Test("A table's own export has no drift", arguments: [#"/50\%-off"#, #"/a\%"#, #"/(a|50\%)"#])
  func ownExport(template: String) throws {
    let table = try Self.table(template)
    let app = try #require(AppID("ABCDE12345.com.example.app"))
    let file = SiteAssociation(of: table, on: "example.com", for: [app])
    #expect(file.drift(from: table, on: "example.com").filter(\.isDrift) == [], "\(template)")
  }

  @Test func aVariantThatTheFileLeaves() throws {
    let app = try #require(AppID("ABCDE12345.com.example.app"))
    let file = SiteAssociation(details: [.init(appIDs: [app], components: [.init(path: "/a")])])
    let findings = file.drift(from: try Self.table(#"/(a|50\%)"#), on: "example.com")
    #expect(findings.filter(\.isDrift).map(\.link) == ["https://example.com/50%25"])
  }
}
