import KickstarterNavigation
import LinkRouting
import RouteFixtures
import Testing

/// Every row of the fixtures holds, and those of `links.json` reach every template and every case.
///
/// What is easily forgotten when a route is added is named by the test, with the file to write it in.
@Suite struct FixtureTests {
  static let links = Result { try LinkFixtures("Fixtures/links.json") }
  static let hostile = Result { try LinkFixtures("Fixtures/hostile.json") }

  static var rows: [LinkFixture] {
    get throws { try links.get().rows + hostile.get().rows }
  }

  @Test func linksLeadWhereTheyShouldAndReachEverything() throws {
    try Self.links.get().check(
      Navigation.self,
      covering: "Sources/KickstarterNavigation/Navigation.swift",
      "Sources/KickstarterNavigation/Navigation+Routes.swift",
      "Sources/KickstarterNavigation/Printing/Navigation+Link.swift")
  }

  /// The links that the benchmark measures.
  @Test(arguments: ["reference", "misses", "hostile"])
  func linksOfTheBenchmarkLeadWhereTheyShould(name: String) throws {
    try LinkFixtures("Fixtures/benchmark/\(name).json").check(Navigation.self)
  }

  @Test func hostileLinksLeadWhereTheyShould() throws {
    try Self.hostile.get().check(Navigation.self)
  }

  /// The rules of the scanner make a link malformed; all others leave it a link.
  @Test func theScannerRefusesWhatItsRulesSay() throws {
    for row in try Self.hostile.get().rows where row.expected[.navigation] == .text(nil) {
      let rule = try #require(row.rule)
      guard ["R3", "R7", "R8", "R11", "R13"].contains(rule) else { continue }
      let isMalformed = (try? LinkComponents(row.url)) == nil
      #expect(isMalformed || rule == "R3", "\(row)")
    }
  }

  @Test func fixturesAreComplete() throws {
    let links = try Self.links.get().rows
    #expect(links.allSatisfy { $0.expected[.deepLink] != nil })
    for row in try Self.rows { #expect(row.expected[.template] != nil, "\(row)") }
  }

  @Test(arguments: Navigation.allRoutes.map(\.key).sorted { "\($0)" < "\($1)" })
  func everyTemplateHasRows(template: RouteTemplate) throws {
    let count = try Self.links.get().rows.count {
      $0.expected[.template] == .text(template.description)
    }
    #expect(count >= 2, "\(template) has \(count) rows in Fixtures/links.json: write two")
  }
}
