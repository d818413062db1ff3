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
  @Test func linksOfTheBenchmarkLeadWhereTheyShould() throws {
    try LinkFixtures("Fixtures/benchmark/reference.json").check(Navigation.self)
  }

  @Test func hostileLinksLeadWhereTheyShould() throws {
    try Self.hostile.get().check(Navigation.self)
  }
}
