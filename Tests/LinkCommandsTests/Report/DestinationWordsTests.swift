import Foundation
import KickstarterNavigation
import LinkRouting
import TestSupport
import Testing

@testable import LinkCommands

@Suite struct DestinationWordsTests {
  /// Cases of each form.
  private enum Screen {
    indirect case inner(Screen)
    case home
    case list([String: String])
    case on(Date, [Int])
    case recipe(id: Int, servings: Int?)
    case profile(user: String, tab: Navigation.Tab?)
    case open(screen: Profile)
    case checkout(Int, Thanks)
    enum Profile { case user(Int), verifyEmail }
    enum Thanks { case thanks(racing: Bool) }
  }

  @Test("Cases are the way to the screen, and values follow")
  func words() throws {
    let day = try Date("2026-11-21T00:00:00Z", strategy: .iso8601)
    let rows: [(Any, String)] = [
      (Screen.home, "Home"),
      (Navigation.tab(.search), "Tab › Search"),
      (Screen.inner(.list([:])), "Inner › List"),
      (
        Screen.inner(.list(["category_id": "3", "sort": "new"])),
        "Inner › List · category_id 3, sort new"
      ),
      (
        Navigation.project(
          ProjectParam(creator: "ada", project: "tea-pot"), .comments, refTag: nil),
        "Project › Comments · ada/tea-pot"
      ),
      (Navigation.messages(messageThreadId: 7), "Messages · message thread id 7"),
      (Screen.recipe(id: 42, servings: nil), "Recipe · id 42"),
      (Screen.profile(user: "", tab: .activity), "Profile · user (empty) · tab activity"),
      (Screen.checkout(1, .thanks(racing: true)), "Checkout › Thanks · 1 · racing yes"),
      (Screen.on(day, [1, 2]), "On · 2026-11-21 00:00:00 +0000 · 1, 2"),
      (Screen.open(screen: .user(1)), "Open › User · 1"),
      (Screen.open(screen: .verifyEmail), "Open · screen verify email"),
      ("a screen", "a screen"),
      (try LinkComponents("cook://a"), "cook://a"),
    ]
    for (value, words) in rows { #expect(DestinationWords(value).text == words) }
  }

  @Test("The cases alone are the words before the values")
  func cases() throws {
    struct Link: Decodable { let url: String? }
    for row in try Repository.fixture("links.json", as: [Link].self) {
      guard let value = row.url.flatMap({ Navigation.match($0) }) else { continue }
      let words = DestinationWords(value)
      #expect(!words.screen.isEmpty && words.text.hasPrefix(words.screen), "\(words)")
    }
  }
}
