import LinkRouting
import TestSupport
import Testing

@testable import AppNavigation

/// Every row of `Fixtures/links.json` and `Fixtures/hostile.json` holds.
@Suite struct FixtureTests {
  @Test(arguments: try Repository.fixture("links.json", as: [LinkRow].self))
  func links(row: LinkRow) throws {
    try check(row)
    #expect((Navigation.deepLinkMatch(row.url) != nil) == row.deepLink, "\(row.testDescription)")
  }

  @Test(arguments: try Repository.fixture("hostile.json", as: [LinkRow].self))
  func hostile(row: LinkRow) throws {
    try check(row)
    // The rules of the scanner make a link malformed; all others leave it a link.
    let rule = try #require(row.rule)
    if row.navigation == nil, ["R3", "R7", "R8", "R11", "R13"].contains(rule) {
      let isMalformed = (try? LinkComponents(row.url)) == nil
      #expect(isMalformed || rule == "R3", "\(row.testDescription)")
    }
  }

  @Test func fixturesAreComplete() throws {
    let links: [LinkRow] = try Repository.fixture("links.json")
    let hostile: [LinkRow] = try Repository.fixture("hostile.json")
    #expect(links.count >= 120)
    #expect(hostile.count >= 150)
    #expect(Set(links.map(\.id)).count == links.count)
    #expect(Set(hostile.map(\.id)).count == hostile.count)
  }

  private func check(_ row: LinkRow) throws {
    let navigation = Navigation.match(row.url)
    #expect(navigation?.expression == row.navigation, "\(row.testDescription)")
    let match = (try? LinkComponents(row.url)).flatMap { Navigation.table.resolve($0) }
    #expect(match?.template.description == row.template, "\(row.testDescription)")
    for (name, value) in row.params {
      #expect(match?.params[name] == value, "\(name) of \(row.testDescription)")
    }
  }
}
