import Foundation
import LinkRouting
import RouteDiagnostics
import SystemLinkFiles
import TestSupport
import Testing

// The samples of the pages of RouteDiagnostics and SystemLinkFiles.

@Suite struct ToolSamples {
  @Test func diagnostics() throws {
    #expect(Screen.table.diagnostics.isEmpty)
    print(Screen.table.explain("https://example.com/recipe/42"))
    print(Screen.table.redacted("https://example.com/recipes/42?token=secret"))
    let redacted = Screen.table.redacted("https://example.com/recipes/42?token=secret")
    #expect(redacted == "https://example.com/recipes/…?…")
  }

  /// Compiled and not called, for it writes into the folder in which it runs.
  func theCommandLine() throws {
    try Screen.table.templates.map { "\($0)\n" }.sorted().joined()
      .write(toFile: "routes.txt", atomically: true, encoding: .utf8)
  }

  @Test func whyALinkDoesNotOpen() throws {
    let url = try #require(URL(string: "https://example.com/recipe/42"))
    var logged: [String] = []
    func show(_ screen: Screen) {}
    func log(_ line: String) { logged.append(line) }
    do {
      show(try Screen(url))
    } catch {
      log("\(error)")
    }
    #expect(logged == ["the link matches no route"])

    let explanation = Screen.explainDeepLink("https://example.com/recipe/42")
    print(explanation)
    let page = try Repository.text(
      "Sources/RouteDiagnostics/Documentation.docc/RouteDiagnostics.md")
    for line in "\(explanation)".split(separator: "\n") { #expect(page.contains(line)) }
    #expect(explanation.text(showingValues: true).hasPrefix("https://example.com/recipe/42\n"))
  }

  @Test func siteAssociation() throws {
    let app = try #require(AppID("ABCDE12345.com.example.app"))
    let files = try Files()
    let url = files.folder.appendingPathComponent("apple-app-site-association")
    do {
      let file = SiteAssociation(of: Screen.table.deepLinks, on: "example.com", for: [app])
      print(file.json)
      try Data(file.json.utf8).write(to: url)
    }
    do {
      let file = try SiteAssociation(json: Data(contentsOf: url))
      let findings = file.findings(against: Screen.table.deepLinks, on: "example.com", app: app)
      #expect(findings.filter { $0.severity != .note }.isEmpty)
      let decision = Results.of {
        file.decision(for: "https://example.com/help/website/faq")
      }
      #expect(decision == ["excluded(by: details[0].components[0])"])
    }
  }
}
