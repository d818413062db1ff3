import AppNavigation
import Foundation
import Testing

/// A navigation is encoded as the text of its link.
@Suite struct NavigationCodableTests {
  @Test func encodesAsItsLink() throws {
    let value = Navigation.project(
      ProjectParam(creator: "creator", project: "project"), .comments, refTag: .discovery)
    let data = try JSONEncoder().encode([value])
    let texts = try JSONDecoder().decode([String].self, from: data)
    #expect(
      texts == ["https://www.kickstarter.com/projects/creator/project/comments?ref=discovery"])
    #expect(try JSONDecoder().decode([Navigation].self, from: data) == [value])
  }

  @Test(arguments: [
    (
      "https://www.kickstarter.com/nowhere",
      "\"https://www.kickstarter.com/nowhere\" leads nowhere: no route of the app takes it"
    ),
    (
      "https://www.kickstarter.com/a%zz",
      "\"https://www.kickstarter.com/a%zz\" is not a link: "
        + "\"%zz\" at byte 29 is not an escape: \"%\" needs two hex digits after it"
    ),
  ])
  func saysWhyATextIsUndecodable(text: String, message: String) throws {
    let data = try JSONEncoder().encode([text])
    do {
      _ = try JSONDecoder().decode([Navigation].self, from: data)
      Issue.record("\(text) was decoded")
    } catch DecodingError.dataCorrupted(let context) {
      #expect(context.debugDescription == message)
    }
  }
}
