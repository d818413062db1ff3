import Foundation
import KickstarterNavigation
import LinkRouting
import Testing

/// A navigation is encoded as the text of its link.
@Suite struct NavigationCodableTests {
  @Test func encodesAsItsLink() throws {
    let value = Navigation.project(
      ProjectParam.slugs(creator: "creator", project: "project"), .comments, refTag: .discovery)
    let data = try JSONEncoder().encode([value])
    let texts = try JSONDecoder().decode([String].self, from: data)
    #expect(
      texts == ["https://www.kickstarter.com/projects/creator/project/comments?ref=discovery"])
    #expect(try JSONDecoder().decode([Navigation].self, from: data) == [value])
  }

  @Test(arguments: ["https://www.kickstarter.com/nowhere", "https://www.kickstarter.com/a%zz"])
  func saysWhyATextIsUndecodable(text: String) throws {
    let data = try JSONEncoder().encode([text])
    let failure = #expect(throws: MatchFailure.self) { try Navigation(text) }
    do {
      _ = try JSONDecoder().decode([Navigation].self, from: data)
      Issue.record("\(text) was decoded")
    } catch DecodingError.dataCorrupted(let context) {
      #expect(context.debugDescription == failure?.description)
    }
  }

  @Test func saysWhyAValueIsUnencodable() throws {
    let value = Navigation.tab(.discovery(["q": String(repeating: "+", count: 30_000)]))
    do {
      _ = try JSONEncoder().encode([value])
      Issue.record("a link beyond the limits was encoded")
    } catch EncodingError.invalidValue(_, let context) {
      #expect(context.debugDescription.contains("longer than the limits allow"))
    }
  }
}
