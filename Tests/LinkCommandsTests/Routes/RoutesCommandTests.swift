import AppNavigation
import Foundation
import LinkRouting
import Testing

@testable import LinkCommands

@Suite struct RoutesCommandTests {
  @Test func theTreeHasAFrameForEachOrigin() {
    let run = Run("routes")
    #expect(run.status == .success)
    #expect(
      run.lines.prefix(7) == [
        "https, http, ksr on www.kickstarter.com, kickstarter.com, api.kickstarter.com",
        "/",
        "├── activity",
        "├── authorize",
        "├── checkouts/:checkout_param/payments",
        "│   ├── apple-pay",
        "│   ├── new",
      ])
    #expect(
      run.lines.suffix(5) == [
        "└── users/:user_param/surveys/:survey_response_id",
        "",
        "https, http on clicks.kickstarter.com, emails.kickstarter.com",
        "/",
        "└── *",
      ])
  }

  @Test func jsonHasEveryRouteOfTheTable() throws {
    struct Row: Decodable {
      var template: RouteTemplate
      var schemes: [String]
      var hosts: [String]
      var deepLink: Bool
    }
    func rows(_ words: String...) throws -> [Row] {
      try Run(["routes", "--json"] + words).lines.dropFirst().map {
        try JSONDecoder().decode(Row.self, from: Data($0.utf8))
      }
    }
    let all = try rows()
    #expect(all.count == Navigation.table.templates.count)
    #expect(Set(all.map(\.template)) == Set(Navigation.table.templates))
    let routes = Navigation.allRoutes.routes
    #expect(all.count { $0.schemes.contains("ksr") } == routes.count { $0.origins == nil })
    let deepLinks = try rows("--from-outside")
    #expect(deepLinks.count == Navigation.deepLinkTable.templates.count)
    #expect(deepLinks.count == all.filter(\.deepLink).count)
  }

  @Test func theChartHasEveryRouteAsABox() {
    let lines = Run("routes", "--mermaid").lines
    #expect(lines.first == "flowchart LR")
    #expect(
      lines.filter { $0.hasSuffix("\"]") && !$0.contains("subgraph") }.count
        == Navigation.table.templates.count)
  }

  @Test func theTemplatesOfAFile() {
    let file = [Array("/b/:int(id)\n# more\n/a\n/a\n".utf8)]
    #expect(
      Run("routes", "-", input: file).lines == ["<stdin>", "/", "├── a", "└── b/:int(id)"])
    #expect(
      Run("routes", "--json", "-", input: file).lines
        == [#"{"version":2,"template":"/a"}"#, #"{"version":2,"template":"/b/:int(id)"}"#])
    let faulty = Run("routes", "-", input: [Array("/a/:\n".utf8)])
    #expect(faulty.status == .failure)
    #expect(faulty.lines.first?.hasPrefix("<stdin>:1: error: ") == true)
    #expect(Run("routes", "/nowhere/x").status == .inputOutput)
  }

  @Test func wrongUsage() {
    #expect(
      Run("routes", "x", "y").errors.hasPrefix(
        "navigation routes: \"y\" is one operand too many\n"))
    #expect(Run("routes", "--from-outside", "x").status == .usage)
    #expect(Run("routes", "--json", "--mermaid").status == .usage)
  }
}
