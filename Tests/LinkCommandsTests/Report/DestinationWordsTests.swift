import KickstarterNavigation
import LinkRouting
import RouteDiagnostics
import TestSupport
import Testing
import TransitNavigation

@testable import LinkCommands

@Suite struct DestinationWordsTests {
  @Test(arguments: [
    (".home", "Home"),
    (".tab(.search)", "Tab › Search"),
    (".tab(.discovery([:]))", "Tab › Discovery"),
    (
      #".tab(.discovery(["category_id": "3", "sort": "new"]))"#,
      "Tab › Discovery · category_id 3, sort new"
    ),
    (
      #".project(.slugs(creator: "ada", project: "tea-pot"), .comments, refTag: nil)"#,
      "Project › Comments · slugs ada tea-pot"
    ),
    (".project(.id(7), .root, refTag: nil)", "Project › Root · id 7"),
    (#".email(try LinkComponents("cook://a"))"#, "Email · cook://a"),
    (".messages(messageThreadId: 7)", "Messages · message thread id 7"),
    (".recipe(id: 42, servings: nil)", "Recipe · id 42"),
    (
      #".search("tea, \"green\" (\u{1F375})\n", page: 2)"#, "Search · tea, \"green\" (🍵)\n · page 2"
    ),
    (#".profile(user: "", tab: .followers)"#, "Profile · user (empty) · tab followers"),
    (".profile(.verifyEmail)", "Profile › Verify email"),
    (".checkout(1, .thanks(racing: true))", "Checkout › Thanks · 1 · racing yes"),
    (#".on(Date(routeParam: "2026-11-21"), [1, 2])"#, "On · 2026-11-21 · 1, 2"),
    (".open(screen: .user(1))", "Open › User · 1"),
    // Any other text stays as it is.
    ("a screen", "a screen"),
    (".a(", ".a("),
    (".a(\"", ".a(\""),
    ("", ""),
    (".a)", ".a)"),
  ])
  func words(expression: String, words: String) {
    #expect(DestinationWords(expression).text == words)
  }

  @Test("The cases alone are the words before the values")
  func cases() throws {
    struct Link: Decodable { let url: String? }
    for row in try Repository.fixture("links.json", as: [Link].self) {
      guard let navigation = row.url.flatMap({ Navigation.match($0) }) else { continue }
      let words = DestinationWords(navigation.expression)
      #expect(!words.screen.isEmpty && words.text.hasPrefix(words.screen), "\(words)")
    }
    #expect(DestinationWords(".user(\"secret\", .tab(.likes(7)))").screen == "User › Tab › Likes")
    // Nobody knows which part of another text is a value.
    #expect(DestinationWords("secret of Ada").screen == "")
  }

  @Test func thousandsOfOpenParenthesesStayAsTheyAre() {
    let expression = String(repeating: ".a(", count: 5_000)
    #expect(DestinationWords(expression).text == expression)
  }

  private struct Row: Decodable {
    let id: String
    let navigation: String?
  }

  @Test(
    "Every value of the fixtures has words",
    arguments: ["links.json", "hostile.json", "transit/links.json"])
  func fixtures(file: String) throws {
    for row in try Repository.fixture(file, as: [Row].self) {
      guard let navigation = row.navigation else { continue }
      #expect(!DestinationWords(navigation).text.hasPrefix("."), "\(row.id)")
    }
  }
}
