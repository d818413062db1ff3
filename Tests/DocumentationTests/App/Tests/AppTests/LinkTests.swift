import LinkRouting
import RouteFixtures
import Testing

@Test func links() throws {
  try LinkFixtures("Tests/links.json")
    .check(Screen.self, covering: "Sources/App/Screen.swift")
}

@Test func linksOfATable() throws {
  enum Feature {
    static let table = Screen.table.map { $0 }
    static let deepLinkTable = table
  }
  try LinkFixtures("Tests/links.json")
    .check(Feature.table, deepLinks: Feature.deepLinkTable)
}
