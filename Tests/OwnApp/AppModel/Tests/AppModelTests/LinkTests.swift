import KickstarterNavigation
import LinkTesting
import Testing

@Test func links() throws {
  try LinkFixtures("Tests/links.json").check(Navigation.self)
}
