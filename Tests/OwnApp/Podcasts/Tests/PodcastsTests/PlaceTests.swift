import LinkTesting
import Testing

@testable import Podcasts

@Test func links() throws {
  try LinkFixtures("Tests/links.json")
    .check(Place.self, covering: "Sources/Podcasts/Place.swift")
}
