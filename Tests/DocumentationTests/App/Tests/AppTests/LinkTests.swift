import LinkRouting
import LinkTesting
import Testing

@Test func links() throws {
  try LinkFixtures("Tests/links.json")
    .check(Screen.self, covering: "Sources/App/Screen.swift")
}

@Test func linksOfAFolder() throws {
  try LinkFixtures("Tests/links.json").check(Screen.self, covering: "Sources/App")
}

@Test func linksWithoutAFile() throws {
  try LinkFixtures().check(Screen.self, covering: "Sources/App/Screen.swift")
}

@Test func anIntendedOverlap() {
  let table = RouteTable<String>(
    [
      "/:cook/recipes/:id": decode("recipe"),
      "/lists/:list/print": decode("list"),
    ],
    on: .web("example.com"))
  let overlaps: IntendedOverlaps = [
    "/:cook/recipes/:id": "/lists/:list/print"
  ]
  #expect(table.diagnostics(acknowledging: overlaps).isEmpty)
}

@Test func linksOfATable() throws {
  enum Feature {
    static let table = Screen.table
  }
  try LinkFixtures("Tests/links.json")
    .check(Feature.table)
}
