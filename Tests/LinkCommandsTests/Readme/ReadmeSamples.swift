import Foundation
import LinkRouting
import RouteDiagnostics
import TestSupport
import Testing

// The README's samples, line for line, but for the app itself, which is beside this file.

/// What the app of the samples can show.
protocol CookingApp {
  func openInBrowser(_ url: URL)
  func showHome()
  func showProfile(of user: String, _ tab: Screen.Tab?)
  func showRecipe(_ id: Int, for servings: Int?)
  func showResults(of text: String, page: Int)
}

/// Called for universal links, links of the app's scheme and push payloads.
func open(_ url: URL, in app: some CookingApp) {
  switch Screen.deepLinkMatch(url) {
  case .home: app.showHome()
  case .recipe(let id, let servings): app.showRecipe(id, for: servings)
  case .search(let text, let page): app.showResults(of: text, page: page)
  case .profile(let user, let tab): app.showProfile(of: user, tab)
  case nil:
    // A link of the app's own scheme would come straight back.
    if ["https", "http"].contains(url.scheme) { app.openInBrowser(url) }
  }
}

enum ReadmeSamples {
  static func conflicts() {
    #expect(Screen.table.diagnostics.isEmpty)
  }

  static func explanation() -> Explanation {
    let explanation = Screen.table.explain("https://example.com/recipe/42")
    return explanation
  }

  /// What each line after the app gives.
  static func results(_ url: URL) throws -> [String] {
    try Results.of {
      Screen.match("cook://recipes/42?servings=two")
      try Screen.search("tea", page: 2).url
      try Screen(url)
      Screen.match(path: "/recipes/42")
    }
  }
}
