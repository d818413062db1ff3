import Cooking
import LinkTesting
import Testing

@Test func linksOpenAndPrint() throws {
  #expect(Screen.match("cook://recipes/42?servings=two") == .recipe(id: 42, servings: nil))
  let link = try Screen.search("tea", page: 2).urlString
  #expect(link == "https://example.com/search?query=tea&page=2")
  #expect(Screen.match("cook://users/ada") == .profile(user: "ada", tab: nil))
  #expect(Screen.deepLinkMatch("cook://users/ada") == nil)  // only the app opens it
}

@Test func routesAreRight() throws {
  try LinkFixtures().check(Screen.self)  // without a file, by sample links
  #expect(Screen.table.diagnostics.isEmpty)  // no two routes collide
}
