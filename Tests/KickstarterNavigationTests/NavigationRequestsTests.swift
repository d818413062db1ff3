import Foundation
import KickstarterNavigation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a web view asks about its requests.
@Suite struct NavigationRequestsTests {
  static let base = "https://www.kickstarter.com/projects/creator/project"
  static let project = ProjectParam(creator: "creator", project: "project")

  private func request(_ text: String) throws -> URLRequest {
    URLRequest(url: try #require(URL(string: text)))
  }

  @Test(arguments: [
    ("", true), ("?ref=category_featured", true), ("/description", true), ("/comments", false),
    ("?token=preview", false), ("?secret_reward_token=x", false),
  ])
  func withRequest(suffix: String, isProject: Bool) throws {
    let found = Navigation.Project.withRequest(try request(Self.base + suffix))
    #expect((found?.project == Self.project) == isProject, "\(suffix)")
    if suffix == "?ref=category_featured" { #expect(found?.refTag == "category_featured") }
  }

  @Test(arguments: [("/posts/2", 2), ("/posts/2/comments", nil), ("/posts", nil), ("", nil)])
  func updateWithRequest(suffix: String, update: Int?) throws {
    let found = Navigation.Project.updateWithRequest(try request(Self.base + suffix))
    #expect(found?.update == update, "\(suffix)")
    #expect(found == nil || found?.project == Self.project)
  }

  @Test(arguments: [
    ("/posts/2/comments", 2), ("/posts/2/comments?comment=7", 2), ("/posts/2", nil),
    ("/comments", nil),
  ])
  func updateCommentsWithRequest(suffix: String, update: Int?) throws {
    let found = Navigation.Project.updateCommentsWithRequest(try request(Self.base + suffix))
    #expect(found?.update == update, "\(suffix)")
    #expect(found == nil || found?.project == Self.project)
  }
}
