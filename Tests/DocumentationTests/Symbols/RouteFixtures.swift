import LinkRouting
import RouteFixtures

extension Symbols {
  @Listing static func routeFixtures1() throws {
    try LinkFixtures("Tests/links.json").check(Feature.table)
    try LinkFixtures("Tests/links.json").check(Screen.self, covering: "Sources/App/Screen.swift")
    try URLRepresentations(in: "Sources/App/Intents.swift").check(Screen.self)
    try URLRepresentations(#"https://example.com/recipes/\(.id)"#).check(Screen.self)
  }
}
