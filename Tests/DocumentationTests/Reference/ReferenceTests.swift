import Foundation
import KickstarterNavigation
import RouteFixtures
import TestSupport
import Testing

/// The first screens of the README: the reference in an app's model layer, and its fixtures.
@Suite struct ReferenceTests {
  @Test func links() throws {
    try LinkFixtures("Tests/links.json").check(Navigation.self)
  }

  @Test func theReadmeShowsTheRow() throws {
    let file = "Tests/DocumentationTests/Reference/Tests/links.json"
    #expect(
      try Repository.samples("json", in: "README.md").first.map { $0 + "\n" }
        == Repository.text(file))
  }

  @Test func theSwitchOpensTheScreenOfALink() throws {
    func opened(_ link: String) throws -> App {
      var app = App()
      open(try #require(URL(string: link)), in: &app)
      return app
    }
    let project = "https://www.kickstarter.com/projects/ada/loom"
    #expect(try opened(project).path == ["ada/loom"])
    #expect(try opened(project + "/comments").path == ["ada/loom", "comments"])
    #expect(try opened("https://www.kickstarter.com/activity").tab == .activity)
    #expect(try opened("https://clicks.kickstarter.com/a").redirect != nil)
    #expect(try opened("https://www.kickstarter.com/messages/42").page != nil)
    #expect(try opened("https://www.kickstarter.com.evil.com/activity").browser != nil)
  }

  /// A stranger who knows only these words finds each of them at once.
  @Test(arguments: [
    "Kickstarter-style", "`Navigation`", "reference module", "model layer", "fixtures", "switch",
    "`allRoutes`", "`:tokens`", "decoder functions", "`parsedParams`", "zips", "merges the query",
    "`RouteParams`", "folds",
  ])
  func theReadmeBeginsWith(word: String) throws {
    let lines = try Repository.text("README.md").split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.prefix(60).joined(separator: "\n").contains(word))
  }
}
