import LinkRouting
import LinkTesting
import Testing

@testable import Podcasts

@Test func links() throws {
  try LinkFixtures("Tests/links.json").check(RouteTable(Place.allRoutes, on: .release))
}

@Test func routes() throws {
  try LinkFixtures().check(Place.self)
  #expect(Place.table.diagnostics.isEmpty)
}

@Test func builds() throws {
  let staging = RouteTable(Place.allRoutes, on: .staging)
  #expect(
    staging.deepLinks.match("https://podcasts-staging.example/") == .library)
  #expect(staging.deepLinks.match("https://podcasts.example/") == nil)
  #expect(
    try Place.library.urlString(on: .release) == "https://podcasts.example/")
  let port = RouteTable(Place.allRoutes, on: "https://podcasts-staging.example:8443")
  #expect(port.deepLinks.match("https://podcasts-staging.example:8443/") == .library)
  #expect(port.deepLinks.match("https://podcasts-staging.example/") == nil)
}
