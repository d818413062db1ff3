import LinkRouting
import RouteFixtures

extension Symbols {
  @Listing static func routeFixtures1() throws {
    try LinkFixtures("Tests/links.json").check(Feature.table)
    try LinkFixtures("Tests/links.json").check(Screen.self, covering: "Sources/App/Screen.swift")
  }
}
