import Foundation
import KickstarterNavigation
import LinkTesting
import TestSupport
import Testing

/// The first screens of the README: the reference in an app's model layer, and its fixtures.
@Suite struct ReferenceTests {
  @Test func links() throws {
    try LinkFixtures("Tests/links.json").check(Navigation.self)
  }

  @Test func theSwitchOpensTheScreenOfALink() throws {
    func opened(_ link: String) throws -> App {
      var app = App()
      app.open(try #require(URL(string: link)))
      return app
    }
    let project = "https://www.kickstarter.com/projects/ada/loom"
    #expect(try opened(project).path == ["loom"])
    #expect(try opened(project + "/comments").path == ["loom", "comments"])
    #expect(try opened("https://www.kickstarter.com/activity").tab == .activity)
    #expect(try opened("https://clicks.kickstarter.com/a").redirect != nil)
    #expect(try opened("https://www.kickstarter.com/messages/42").page != nil)
    #expect(try opened("https://www.kickstarter.com.evil.com/activity").browser != nil)
  }

  @Test("The README's line that matches a link gives the value below it")
  func match() throws {
    let block = try #require(
      try Repository.samples(in: "README.md").first { $0.contains("Navigation.match(url)") })
    let lines = block.split(separator: "\n").map { String($0).replacing("// ", with: "") }
    let url = try #require(URL(string: lines[0]))
    let navigation =
      Navigation.match(url)
    #expect(navigation?.expression == lines[2])
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
