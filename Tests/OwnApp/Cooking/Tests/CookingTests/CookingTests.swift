import RouteFixtures
import Testing

@testable import Cooking

@Test func links() throws {
  try LinkFixtures("Tests/links.json").check(Screen.self, covering: "Sources/Cooking/Screen.swift")
}
