import Foundation
import LinkRouting
import RouteDiagnostics
import Testing

@testable import SystemLinkFiles

/// What a finding says to write in place of a component that opens too many links.
@Suite struct SiteMendTests {
  private static func errors(
    _ components: [SiteAssociation.Component], _ table: RouteTable<Int>
  ) -> [String] {
    SiteAssociation(details: [.init(appIDs: [], components: components)])
      .findings(against: table, on: "tea.example").filter { $0.severity == .error }.map(\.message)
  }

  @Test("The folder's star of Apple's own style has its mend in the first sentence")
  func folderStar() {
    let table = RouteTable<Int>(["/teas/:int(id)": decode(1)], on: .web("tea.example"))
    #expect(
      Self.errors([.init(path: "/teas/*")], table) == [
        "details[0].components[0] (/teas/*) opens the app with https://tea.example/teas, but no route matches it: "
          + "write \"/teas/?*\", and exclude \"/?*/?*/?*\" before it"
      ])
  }

  @Test(
    "Following the mend ends the error, and brings none",
    arguments: [
      ("/teas/*", ["/teas/:int(id)"]), ("/teas*", ["/teas", "/teas/:id"]),
      ("*", ["/", "/teas/:id"]),
      ("/*", ["/teas/:id/reviews"]), ("/teas/*", ["/teas/:id", "/teas/:id/reviews"]),
      ("/blog/*", ["/blog/*path"]), ("/#/*", ["/"]), ("/a/*", ["/a/:(x|y)(z)"]),
    ] as [(String, [RouteTemplate])])
  func following(path: String, templates: [RouteTemplate]) throws {
    var routes: RouteDictionary<Int> = [:]
    for template in templates { routes += [template: decode(1)] }
    let table = RouteTable(routes, on: .web("tea.example"))
    var components = [SiteAssociation.Component(path: path)]
    let errors = Self.errors(components, table).filter { $0.contains(": write ") }
    guard let error = errors.first, let start = error.range(of: ": write ") else { return }
    let parts = error[start.upperBound...].split(separator: ", and exclude ")
    func patterns(_ text: Substring?) -> [String] {
      (text ?? "").split(separator: "\"", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }
    components =
      patterns(parts.dropFirst().first).map { .init(path: $0, exclude: true) }
      + patterns(parts.first).map { .init(path: $0) }
    #expect(Self.errors(components, table) == [], "\(error)")
  }

  @Test(
    "R21: a component that only the fallback opens is a note, unless another route may have its paths",
    arguments: [
      ("/old/*", ["/**rest", "/teas/:id"], true), ("/old", ["/(*page)", "/teas/:id"], true),
      ("/old/?*", ["/*page?(:ref)", "/teas/:id", "/old"], true),
      ("/teas/?*/x", ["/**rest", "/teas/:id"], true),
      ("/old/*", ["/**rest", "/teas/:id", "/old/:int(id)"], false),
      ("/old/*", ["/**rest", "/:section/:id"], false), ("/*", ["/**rest", "/teas/:id"], false),
      ("/teas/?*", ["/**rest", "/teas/:int(id)"], false),
      // Without a literal in another path, it is no fallback.
      ("/old/*", ["/**rest", "/:int(id)"], false),
    ] as [(String, [RouteTemplate], Bool)])
  func fallbacks(path: String, templates: [RouteTemplate], isNoted: Bool) {
    let routes = RouteDictionary(templates.map { (key: $0, value: decode(1)) })
    let table = RouteTable(routes, on: .web("tea.example"))
    var file = SiteAssociation(of: table, on: "tea.example", for: [])
    #expect(file.findings(against: table, on: "tea.example") == [])
    file.details[0].components.insert(.init(path: path), at: 0)
    let notes = file.findings(against: table, on: "tea.example").filter { $0.kind == "fallback" }
    #expect(notes.count == (isNoted ? 1 : 0), "\(notes)")
    #expect(
      notes.allSatisfy {
        $0.severity == .note && table.firstMatch(of: $0.link ?? "")?.template == templates[0]
      })
  }

  @Test("A file that no system reads is an error", arguments: [(131_072, false), (131_073, true)])
  func size(bytes: Int, isError: Bool) {
    let start = #"{"applinks": {"details": [{"appIDs": ["ABCDE12345.a.b"], "comment": ""#
    let json = start + String(repeating: "x", count: bytes - start.utf8.count - 5) + "\"}]}}"
    let found = SiteAssociation.findings(in: Data(json.utf8)).filter { $0.severity == .error }
    #expect(json.utf8.count == bytes && found.map(\.kind) == (isError ? ["size"] : []))
  }

  @Test("Groups of countries are no region, as on Apple's systems")
  func regions() {
    let file = SiteAssociation(details: [
      .init(appIDs: [], components: [.init(path: "/$(region)/x")])
    ])
    for (region, opens) in [
      ("GB", true), ("EU", false), ("EZ", false), ("QO", false), ("UN", false),
    ] {
      #expect((file.decision(for: "https://a.b/\(region)/x") != .leaves) == opens, "\(region)")
    }
  }
}
